import AcceptanceSupport
import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Hostile texts in every field of a site are published as plain text. Normal runs try some payloads; the campaign tries all.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectionTests {
  private static let payloads = Campaign.injection.isRunning ? Payload.all : Payload.few

  @Test func hostileTextsArePublishedAsText() async throws {
    let site = try await MarkedSite.everything.value
    var harmless: [Set<String>: MarkedBuild] = [:]
    var builds: [(payload: Payload, hostile: MarkedBuild, harmless: MarkedBuild)] = []
    for payload in Self.payloads {
      let hostile = try await MarkedBuild(site, payload)
      expectRejectionsByRules(hostile, of: site, payload)
      let accepted = Set(hostile.payloads.keys)
      let other = try await site.build(as: harmless[accepted], accepted)
      harmless[accepted] = other
      builds.append((payload, hostile, other))
    }
    let compared = builds.map { InjectedSites.Pair(harmless: $0.harmless.output, hostile: $0.hostile.output, payload: $0.payload.text) }
    let found = try await InjectedSites.of(compared)
    for (build, problems) in try pairs(builds, found.problems) { #expect(problems == [], "\(build.payload.name)") }
    report(site, builds.map(\.hostile), Set(found.places.joined()))
  }

  /// Messages about rules for text that a schema can't express.
  private static let rules = [
    "there is no layout", "there is no file", "is not a valid value source", "is not a valid address", "is not an address with {path}",
    "cannot be used in an address", "is not a placeholder", "the file contains a NUL byte", "the text contains the ",
  ]

  /// Expects that only rules reject texts. Fields without rules must accept every text.
  private func expectRejectionsByRules(_ build: MarkedBuild, of site: MarkedSite, _ payload: Payload) {
    let unruled = build.refusals.filter { !site.ruled.contains($0.key) }
    let unexpected = unruled.filter { refusal in !Self.rules.contains { refusal.value.contains($0) } }
    #expect(unexpected == [:], "\(payload.name)")
  }

  /// Unescaped hostile Markdown runs no script and doesn't link to another host.
  @Test func hostileMarkdownRunsNothing() async throws {
    let site = try await MarkedSite.everything.value
    let markdown = Set(site.fields.filter { $0.value == "Markdown" }.keys).union(site.prose)
    var builds: [MarkedBuild] = []
    for payload in Self.payloads {
      builds.append(try await MarkedBuild(site, Dictionary(uniqueKeysWithValues: markdown.map { ($0, payload) }), .markdown))
    }
    let found = try await InjectedSites.of(builds.map { .init(harmless: $0.output, hostile: $0.output, payload: "") })
    for (payload, problems) in try pairs(Self.payloads, found.problems) {
      // Markdown may change the text between the marks.
      #expect(problems.filter { !$0.contains(" has '") && !$0.contains(" has \"") } == [], "\(payload.name)")
    }
  }

  private func report(_ site: MarkedSite, _ builds: [MarkedBuild], _ places: Set<InjectedSites.Place>) {
    let fields = Set(site.fields.values)
    let outcomes = Set(places.map { "\(site.fields[site.names[$0.text]] ?? "") | \($0.kind)" })
    let (taken, refused) = (builds.reduce(0) { $0 + $1.payloads.count }, builds.reduce(0) { $0 + $1.refusals.count })
    Campaign.injection.report(
      "\(fields.count) fields × \(builds.count) payloads × \(outcomes.count) places; \(site.names.count) texts: \(taken) taken, \(refused) refused"
    )
  }
}

extension MarkedSite {
  /// Returns the site with harmless texts. Builds it only if there is no earlier build.
  fileprivate func build(as known: MarkedBuild?, _ names: Set<String>) async throws -> MarkedBuild {
    if let known { return known }
    let build = try await MarkedBuild(self, Dictionary(uniqueKeysWithValues: names.map { ($0, Payload.harmless) }))
    #expect(build.refusals == [:])
    return build
  }
}

/// A hostile URL is rejected, or it runs no script and loads nothing from another host.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectedAddressTests {
  /// Strings that browsers, mail programs and feed readers have interpreted as scripts, or as URLs on another host.
  static let disguises = [
    "javascript:top.pwned=1", "/\u{301}/evil.example/", "//\u{301}evil.example/", "\\\\evil.example/", "JaVa\tScRiPt:top.pwned=1",
    "java\nscript:top.pwned=1", "java\rscript:top.pwned=1", "&#106;avascript:top.pwned=1", "javascript&colon;top.pwned=1",
    "java%73cript:top.pwned=1", "javascript%3Atop.pwned=1", " javascript:top.pwned=1", "\u{1}javascript:top.pwned=1",
    "\u{0}javascript:top.pwned=1", "\u{FEFF}javascript:top.pwned=1", "\u{A0}javascript:top.pwned=1", "\u{AD}javascript:top.pwned=1",
    "\u{FF4A}avascript:top.pwned=1", "j\u{301}avascript:top.pwned=1", "javascript\u{FF1A}top.pwned=1", "javascript :top.pwned=1",
    "javascript://x.example/%0atop.pwned=1", "javascript:\u{301}top.pwned=1", "data:text/html,<script>top.pwned=1</script>",
    " DATA:text/html;base64,PHNjcmlwdD4=", "vbscript:top.pwned=1", "file:///etc/passwd", "blob:https://x.example/1", "about:blank",
    "filesystem:https://x.example/temporary/a", "view-source:https://x.example/", "jar:https://x.example/a!/b",
    "feed:javascript:top.pwned=1", "intent://x.example/#Intent;scheme=javascript;end", "//evil.example/", "/\\evil.example/",
    "\\/evil.example/", "/\t/evil.example/", "/\n/evil.example/", "\t//evil.example/", "///evil.example/", "/.//evil.example/",
    "https:javascript:top.pwned=1", "https:evil.example", "https:/evil.example", "https:///evil.example", "https:\\\\evil.example",
    "https://\u{301}evil.example/\"onclick=top.pwned=1", "https://x.example/\u{0}javascript:top.pwned=1", "https://",
    "mailto:javascript:top.pwned=1", "mailto:a@x.example?body=\r\nBcc: b@x.example", "MAILTO:a@x.example,javascript:top.pwned=1",
    "x/javascript:top.pwned=1", "?javascript:top.pwned=1", "#javascript:top.pwned=1", ":javascript:top.pwned=1", "",
  ]

  /// Tests every field that contains a URL.
  @Test func fieldsRejectThemOrMakeThemHarmless() async throws {
    let site = try await MarkedSite.everything.value
    #expect(site.addresses.count > 20)
    var builds: [(disguise: String, build: MarkedBuild)] = []
    for disguise in Campaign.injection.isRunning ? Self.disguises : Array(Self.disguises.prefix(4)) {
      let payloads = Dictionary(uniqueKeysWithValues: site.addresses.map { ($0, Payload(disguise, disguise)) })
      builds.append((disguise, try await MarkedBuild(site, payloads, .address)))
    }
    let found = try await InjectedSites.of(builds.map { .init(harmless: $0.build.output, hostile: $0.build.output, payload: "") })
    for (build, problems) in try pairs(builds, found.problems) { #expect(problems == [], "\(build.disguise.debugDescription)") }
    let taken = builds.reduce(0) { $0 + $1.build.payloads.count }
    Campaign.injection.report("\(site.addresses.count) addresses × \(builds.count) disguises: \(taken) taken, the others refused")
  }

  /// Tests all disguises on one page, in every Markdown syntax that contains a URL.
  @Test func markdownRemovesThemOrMakesThemHarmless() async throws {
    // Control characters are mistakes of the page.
    let disguises = Self.disguises.filter { !$0.unicodeScalars.contains { $0.value < 0x09 } }
    let lines = disguises.enumerated().flatMap { number, disguise -> [String] in
      let line = disguise.replacing("\n", with: " ").replacing("\r", with: " ")
      let escaped = disguise.unicodeScalars.map { "&#\($0.value);" }.joined()
      return [
        "[a](\(line))", "[b](<\(line)>)", "[c](\(escaped))", "<\(line)>", line, "![d](\(line))", "![e](<\(line)>)", "![f](\(escaped))",
        "[g][g\(number)] ![h][g\(number)]", "[g\(number)]: <\(line)>", "[![i](\(line))](\(line))", "[j]( \(line) \"\(line)\")",
        "| [k](\(line)) | <\(line)> |", "[l](\(line.utf8.map { "%" + String($0, radix: 16) }.joined()))",
      ]
    }
    let text = lines.joined(separator: "\n\n")
    let site = try TestSite(["content/index.md": "---\ntitle: A\ndescription: B\n---\n\(text)\n"])
    let report = try await site.build()
    let removed = report.diagnostics.filter { $0.code == .removedScheme }
    let more = removed.last?.summary.firstMatch(of: /also at (\d+) more places/).flatMap { Int($0.1) }
    #expect(removed.count == 100 && (more ?? 0) > 100)
    let output = site.folder.path + "/public"
    let problems = try await InjectedSites.of([.init(harmless: output, hostile: output, payload: "")]).problems
    // A link to another host is allowed even without a scheme, just like one with https. Nothing is loaded from that host.
    #expect(problems.map { $0.filter { !$0.contains("links to another host") } } == [[]])
  }
}

/// The comparison finds escaping mistakes that the test adds to a built site.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectionDamageTests {
  struct Damage {
    let file: String
    /// The string to replace, and its replacement.
    let old, new: String
    /// A part of the message that is expected.
    let problem: String

    init(_ file: String, _ old: String, _ new: String, _ problem: String) {
      (self.file, self.old, self.new, self.problem) = (file, old, new, problem)
    }
  }

  private static let text = "<i \" onclick=\"a"
  private static let escaped = "&lt;i &quot; onclick=&quot;a"

  static let damages = [
    Damage("index.html", "<p>\u{1}\(escaped)", "<p>\u{1}\(text)", "has"),
    Damage("x/support/index.html", "alt=\"\u{1}\(escaped)", "alt=\"\u{1}\(escaped.replacing("&quot;", with: "\""))", "onclick"),
    Damage("x/support/index.html", "<title>\u{1}\(escaped)", "<title>\u{1}\(text)</title><b>", "has"),
    Damage("x/support/index.html", "<p>\u{1}\(escaped)", "<p>\u{1}\(escaped.replacing("&", with: "&amp;"))", "has '&lt;i"),
    Damage("x/support/index.html", "<p>\u{1}\(escaped)", "<p>\u{1}lt;i", "has 'lt;i'"),
    Damage("x/index.html", "</main>", "<!-- \(text) --></main>", "comment"),
    Damage("x/index.html", "</main>", "<script>a</script></main>", "has"),
    Damage("x/index.html", "</main>", "<object data=\"a.svg\"></object></main>", "has"),
    Damage("x/index.html", "<main", "<main style=\"a\"", "has"),
    Damage("x/index.html", "href=\"support/", "href=\"java&#115;cript:a/support/", "leads to"),
    Damage("x/index.html", "href=\"support/", "href=\"\\\\evil.example/support/", "links to another host"),
    Damage("x/settings/index.html", "<main", "<main onpointerenter=a", "has"),
    Damage("search.json", "\\\"", "\"", "cannot be read"),
    Damage("api/v1/x/settings.json", "\\\"", "", "JSON has"),
    Damage("api/v1/x/settings.json", "{", "{\"onclick\":1,", "instead of"),
    Damage("api/v1/x/pages/support.json", "alt=\\\"\u{1}\(escaped)", "alt=\\\"\u{1}\" onclick=\\\"", "cannot be read"),
    Damage("x/blog/atom.xml", "&lt;i", "<i", "cannot be read"),
    Damage("x/blog/atom.xml", "&amp;lt;i", "&lt;i", "has"),
    Damage("x/blog/feed.json", "\\\"", "", "has"),
    Damage("sitemap.xml", "<loc>https:", "<loc>javascript:", "instead of"),
    Damage("robots.txt", "Sitemap:", "Disallow: /\nSitemap:", "instead of"),
    Damage("assets/site.css", "{", "{}*{", "is another file"),
    Damage("_headers", "nosniff", "nosniff\n  X-Own: 1", "has other fields"),
    Damage("search/words-0.json", "\"another\"", "\"<another\"", "has the word"),
  ]

  @Test func damageIsFound() async throws {
    let site = try await MarkedSite.everything.value
    let payload = Payload("damage", Self.text)
    let hostile = try await MarkedBuild(site, Dictionary(uniqueKeysWithValues: site.names.map { ($0, payload) }))
    let harmless = try await MarkedBuild(site, hostile.payloads.mapValues { _ in Payload.harmless })
    var copies: [TemporaryFolder] = []
    for damage in Self.damages {
      let copy = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: hostile.output, toPath: copy.path + "/public")
      let file = "public/" + damage.file.replacing("assets/", with: try SiteAssets.folder(in: copy) + "/")
      // U+0001 represents the mark before a text.
      let text = try copy.text(file)
      let parts = damage.old.split(separator: "\u{1}", omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedPattern(for: String($0))
      }
      let range = try #require(
        text.range(of: parts.joined(separator: "ja\\d{4}k"), options: .regularExpression), "\(damage.file): \(damage.old)")
      let mark = text[range].firstMatch(of: /ja\d{4}k/).map { String($0.0) } ?? ""
      try copy.write([file: text.replacingCharacters(in: range, with: damage.new.replacing("\u{1}", with: mark))])
      copies.append(copy)
    }
    let damaged = copies.map { InjectedSites.Pair(harmless: harmless.output, hostile: $0.path + "/public", payload: payload.text) }
    let undamaged = InjectedSites.Pair(harmless: harmless.output, hostile: hostile.output, payload: payload.text)
    let found = try await InjectedSites.of([undamaged] + damaged).problems
    #expect(found.first == [])
    for (damage, problems) in try pairs(Self.damages, found.dropFirst()) {
      #expect(
        problems.contains { $0.withPlainAssets.hasPrefix(damage.file) && $0.contains(damage.problem) },
        "\(damage.file), \(damage.new): \(problems)")
    }
  }
}

/// The differences between sites with hostile texts and the same sites with harmless texts. An HTML parser and other readers find them.
struct InjectedSites: Decodable {
  struct Pair: Encodable {
    /// The output folders.
    let harmless, hostile: String
    let payload: String
  }

  /// A text's number, and the kind of place in which it was published.
  struct Place: Hashable, Decodable {
    let text: Int
    let kind: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      (text, kind) = (try values.decode(Int.self), try values.decode(String.self))
    }
  }

  /// The problems of each pair.
  let problems: [[String]]
  let places: [[Place]]

  private static let script = PythonScript("Tests/Acceptance/ProgramTests/Injection/compare.py", importing: ["selectolax"])
  static let isInstalled = script.isRunnable
  static let missing: Comment = "selectolax is missing in .build/audit: install it with .ci/setup acceptance"

  static func of(_ pairs: [Pair]) async throws -> Self { try await script.run(pairs) }
}
