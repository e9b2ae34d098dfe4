import AppSources
import Diagnostics
import FileSystem
import SettingsModel
import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// The entry in the help of a message accepts exactly this message.
@Suite(.computing) struct AcceptTests {
  /// An entry, and the file that it belongs in.
  private struct Offer: Hashable {
    let file: String
    let entry: String

    init?(_ printed: Diagnostic) {
      guard let match = printed.help?.wholeMatch(of: #/(?s).*to accept this, add to "accept" in (\S+): - (\{ code: .*\})/#) else {
        return nil
      }
      (file, entry) = (String(match.1), String(match.2))
    }
  }

  typealias Change = (inout BuildOptions) -> Void

  /// Pastes the offered entries, one after the other, and expects only their messages to disappear.
  ///
  /// - Parameter counts: counts how often entries of the same form were pasted. A third one of the same form isn't.
  static func paste(
    _ site: TestSite, fileSystem: FileSystem? = nil, counts: inout [String: Int], _ change: Change = { _ in }
  ) async throws {
    let before = try await site.check(change, fileSystem: fileSystem)
    let offers = zip(before.diagnostics, before.printed).map { ($0, Offer($1)) }
    // A copy next to a template is not a file of the site, so nothing can be accepted about it.
    for (diagnostic, offer) in offers where !diagnostic.path.hasPrefix("templates/") || offer != nil {
      #expect((diagnostic.acceptedAt == nil) == (offer == nil), "\(diagnostic)")
    }
    for offer in Set(offers.compactMap(\.1)) {
      let meant = offers.filter { $0.1 == offer }.map(\.0)
      let form = offer.file + offer.entry.replacing(#/"|at: [^#,]*/#, with: "").replacing(#/#[^,]+/#, with: "#")
      counts[form, default: 0] += 1
      guard counts[form, default: 0] < 3 else { continue }
      let kept = try site.folder.text(offer.file)
      let added = kept + (kept.hasSuffix("\n") ? "" : "\n") + "accept:\n  - \(offer.entry)\n"
      let list = "accept: ["
      try site.folder.write([offer.file: kept.contains(list) ? kept.replacing(list, with: list + offer.entry + ", ") : added])
      let after = try await site.check(change, fileSystem: fileSystem)
      // Without an id, the entry is for the file, and so for all its messages with this code.
      let others = before.diagnostics.filter { other in
        !meant.contains {
          $0.code == other.code && ($0.acceptedAt == other.acceptedAt || $0.acceptedAt?.id == nil && $0.path == other.path)
        }
      }
      // Errors hide messages about the rendered site.
      let compared = meant.contains { $0.severity == .error } ? after.diagnostics.filter(before.diagnostics.contains) : after.diagnostics
      #expect(compared == others, "\(offer)")
      #expect(after.accepted == before.accepted + before.diagnostics.count - others.count)
      try site.folder.write([offer.file: kept])
    }
  }

  /// Returns the codes that can be accepted, and whose messages a search finds.
  static func codes(of searches: Set<Acceptance.Search>) -> [DiagnosticCode] {
    DiagnosticCode.allCases.filter { code in
      switch code.acceptance {
      case .guess(let search), .named(let search): searches.contains(search)
      case .never: false
      }
    }
  }

  /// The tests below and AppSourceCaseTests cover external links and differences from code.
  @Test func everyOfferedEntryAcceptsItsMessages() async throws {
    let acceptable = Self.codes(of: [.build, .check])
    var counts: [String: Int] = [:]
    for example in DiagnosticCase.all where !example.codes.isDisjoint(with: acceptable) {
      for site in try example.arranged() { try await Self.paste(site, fileSystem: example.fileSystem, counts: &counts) }
    }
    #expect(acceptable.filter { code in !counts.keys.contains { $0.contains("code: \(code.rawValue),") } } == [])
  }

  // MARK: - Unused entries

  private static let entry = "content/steps/app.yaml"

  private static func site(accepting entry: String, _ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      files.merging([
        Self.entry: "name: Steps\naccept:\n  - { \(entry), reason: it is meant }\n",
        "content/steps/settings.yaml": "settings: { goal: { title: Goal, key: goal, type: integer, default: 8000 } }\n",
        "Steps/A.swift": "struct A: View { @AppStorage(\"goal\") var goal = 9000 }\n",
      ]) { $1 })
  }

  private static func unused(_ site: TestSite, _ change: Change = { _ in }) async throws -> [String] {
    try await site.check(change).diagnostics.filter { $0.code == .unusedAccept }.map { "\($0.summary); \($0.help ?? "")" }
  }

  private static let page = "---\ndescription: A page.\n---\n"

  /// Entries that accept nothing, and options with which a check can find this out. The cases `diagnostics/accepting/…` have the rest.
  @Test func entriesAreUnusedOnlyIfTheCommandHasLooked() async throws {
    let code = { (site: TestSite) -> Change in { $0.appSources = ["steps": site.folder.path + "/Steps"] } }
    let differing = try Self.site(accepting: "code: default-differs, at: settings.yaml#gaol")
    #expect(try await Self.unused(differing) == [])
    #expect(try await Self.unused(differing) { $0.includesDrafts = true } == [])
    if AppSourceReader.isAvailable {
      #expect(
        try await Self.unused(differing, code(differing)).map {
          $0.contains("\"settings.yaml#gaol\"") && $0.contains("\"settings.yaml#goal\"")
        }
          == [true])
      // Nothing of these was compared.
      for name in ["icon-differs", "version-differs", "condition-differs"] {
        let site = try Self.site(accepting: "code: \(name), at: app.yaml")
        #expect(try await Self.unused(site, code(site)) == [])
      }
    }
    let written = try Self.site(accepting: "code: near-syntax, at: a.md", ["content/steps/a.md": Self.page])
    #expect(try await Self.unused(written).count == 1)
    #expect(try await Self.unused(written) { $0.includesDrafts = true } == [])
    let other = try Self.site(
      accepting: "code: near-syntax, at: content/b.md", ["content/b.md": Self.page, "content/z/app.yaml": "name: Z\n"])
    #expect(try await Self.unused(other).count == 1)
    #expect(try await Self.unused(other) { $0.app = "steps" } == [])
  }

  @Test func externalLinksAreAcceptedByTheirAddress() async throws {
    let links = "[a](https://a.dev/x) [b](https://b.dev/) [c](https://c.dev/)\n"
    let site = try TestSite([
      "content/site.yaml": """
      title: Test
      accept:
        - { code: dead-external-link, at: "a.md#https://a.dev/x", reason: it is meant }
        - { code: moved-link, at: "a.md#https://b.dev/y", reason: it is meant }

      """,
      "content/a.md": Self.page + links,
    ])
    var report = try await site.check()
    #expect(report.diagnostics.filter { $0.code == .unusedAccept } == [])
    let found = try await BuildPipeline(site.options()).externalLinks(of: report)
    var answers = Dictionary(uniqueKeysWithValues: found.addresses.map { ($0, LinkAnswer.gone(.status(404))) })
    let shown = report.accept(ExternalLinkReport(found, answers: answers, remembered: 0))
    #expect(
      shown.map { "\($0.code.rawValue) \($0.acceptedAt?.id ?? "")" } == [
        "dead-external-link https://b.dev/", "dead-external-link https://c.dev/", "unused-accept ",
      ])
    #expect(report.accepted == 1 && report.summary.hasSuffix("; 1 message accepted"))
    // Another run may find the link that has moved.
    answers[found.addresses[2]] = nil
    report = try await site.check()
    #expect(report.accept(ExternalLinkReport(found, answers: answers, remembered: 0)).map(\.code) == [.deadExternalLink])
  }

  // MARK: - Paths

  /// The path of a message, and paths in `site.yaml` and `app.yaml`.
  @Test(arguments: [
    ("content/site.yaml", "steps/a.md"), ("content/site.yaml", "content/steps/a.md"), ("content/site.yaml", "docs/steps/a.md"),
    (entry, "a.md"), (entry, "docs/steps/a.md"),
  ])
  func pathsAreAsPrintedOrRelative(_ file: String, _ at: String) async throws {
    let name = file == Self.entry ? "docs/steps/app.yaml" : "docs/site.yaml"
    let texts = ["docs/site.yaml": "title: Test\n", "docs/steps/app.yaml": "name: Steps\n", "docs/steps/a.md": Self.page + "[a] (b.md)\n"]
    let site = try TestSite(
      texts.merging([name: "\(texts[name] ?? "")accept: [{ code: near-syntax, at: \"\(at)\", reason: it is meant }]\n"]) { $1 })
    let report = try await site.check { $0.contentName = "docs" }
    #expect(report.diagnostics.filter { [.nearSyntax, .unusedAccept, .missingFile].contains($0.code) } == [])
    #expect(report.accepted == 1)
  }

  // MARK: - The preview

  @Test func previewAcceptsWhatTheEditedFileSays() async throws {
    let site = try TestSite(["content/a.md": Self.page + "[a] (b.md)\n"])
    var preview = IncrementalBuild(site.options())
    func warnings(_ path: String, _ text: String) async throws -> [String] {
      try site.folder.write([path: text])
      guard case .built(let built) = try await preview.update(.files([path]), show: { _, _ in }) else { return ["not built"] }
      return built.warnings.map { "\($0.code.rawValue) \(Offer($0)?.entry ?? "")" }
    }
    let offer = "{ code: near-syntax, at: a.md, reason: … }"
    guard case .built(let first) = try await preview.update(.everything, show: { _, _ in }) else {
      Issue.record("the site has errors")
      return
    }
    #expect(first.warnings.filter { $0.code == .nearSyntax }.map { Offer($0)?.entry } == [offer])
    let accepting = "title: Test\naccept: [\(offer)]\n"
    #expect(try await warnings("content/site.yaml", accepting) == [])
    #expect(try await warnings("content/a.md", Self.page + "Text\n\n[c] (d.md)\n") == [])
    #expect(try await warnings("content/a.md", Self.page + "Text\n") == ["unused-accept "])
    #expect(try await warnings("content/a.md", Self.page + "[e] (f.md)\n") == [])
    #expect(try await warnings("content/site.yaml", "title: Test\n") == ["near-syntax \(offer)"])
  }
}
