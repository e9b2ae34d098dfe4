import AcceptanceSupport
import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Whatever stands where an address belongs is refused, or leads nowhere that runs and to no other host unasked.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectedAddressTests {
  /// Of all that browsers, mail programs and readers of feeds have taken for an address that runs, or for one of another host.
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

  /// In every field that holds an address, as the site with everything in it has them.
  @Test func fieldsRefuseThemOrMakeThemHarmless() async throws {
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

  /// All of them on one page, in every way that Markdown writes an address.
  @Test func markdownRemovesThemOrMakesThemHarmless() async throws {
    let lines = Self.disguises.enumerated().flatMap { number, disguise -> [String] in
      let line = disguise.replacing("\n", with: " ").replacing("\r", with: " ")
      let escaped = disguise.unicodeScalars.map { "&#\($0.value);" }.joined()
      return [
        "[a](\(line))", "[b](<\(line)>)", "[c](\(escaped))", "<\(line)>", line, "![d](\(line))", "![e](<\(line)>)", "![f](\(escaped))",
        "[g][g\(number)] ![h][g\(number)]", "[g\(number)]: <\(line)>", "[![i](\(line))](\(line))", "[j]( \(line) \"\(line)\")",
        "| [k](\(line)) | <\(line)> |", "[l](\(line.utf8.map { "%" + String($0, radix: 16) }.joined()))",
      ]
    }
    let text = lines.joined(separator: "\n\n")
    let site = try TestSite(["content/index.md": "---\ntitle: A\ndescription: B\n---\n\(text.filter { $0 != "\0" })\n"])
    let report = try await site.build()
    let removed = report.diagnostics.filter { $0.code == .removedScheme }
    let more = removed.last?.summary.firstMatch(of: /also at (\d+) more places/).flatMap { Int($0.1) }
    #expect(removed.count == 100 && (more ?? 0) > 100)
    let output = site.folder.path + "/public"
    let problems = try await InjectedSites.of([.init(harmless: output, hostile: output, payload: "")]).problems
    // A link without a scheme leads to another host as one with https does; nothing is loaded from there.
    #expect(problems.map { $0.filter { !$0.contains("links to another host") } } == [[]])
  }
}
