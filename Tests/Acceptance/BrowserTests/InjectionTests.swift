import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Pages in which every text is hostile, in a browser that would do what they ask for: nothing runs, and nothing is loaded.
  ///
  /// Every text has one payload in each run, another each time; in the campaign all pages are looked at twelve times.
  @Suite(.timeLimit(.minutes(60))) struct InjectionTests {
    /// Of each kind one.
    private static let kinds = [
      "", "search/", "x/", "x/settings/", "x/settings/toggle/", "x/settings/choice/", "x/settings/share/", "x/icons/",
      "x/onboarding/", "x/configuration/", "x/credits/", "x/entitlements/", "x/effects/", "x/keys/", "x/blog/", "x/support/", "x/privacy/",
      "y/settings/",
    ]

    @Test func nothingRunsWhateverTheTextsAre() async throws {
      let site = try await MarkedSite.everything.value
      for turn in 0..<(Campaign.injection.isRunning ? 12 : 1) {
        let payloads = site.names.enumerated().map { ($1, Payload.all[($0 * 5 + turn * 4) % Payload.all.count]) }
        let build = try await MarkedBuild(site, Dictionary(uniqueKeysWithValues: payloads))
        let pages = try build.folder.files(below: "public").filter { $0.hasSuffix("index.html") }.map {
          String($0.dropLast("index.html".count))
        }
        try await withHost(build.output) { host in
          for path in Campaign.injection.isRunning ? pages : Self.kinds { try await host.look(at: path) }
          try await host.search()
        }
        Campaign.injection.report("\(pages.count) of \(pages.count) pages in a browser")
      }
    }

    /// The look itself sees what it looks for.
    @Test func whatRunsIsSeen() async throws {
      let page = "---\ntitle: A\ndescription: B\n---\n<img src=\"a.png\" onerror=\"top.pwned = 1\">\n\n<object></object>\n"
      let site = try TestSite(["content/site.yaml": "title: T\nmarkdown: { html: true }\n", "content/a.md": page])
      _ = try await site.build()
      try await withHost(site.folder.path + "/public") { host in
        try await host.browser.open(host.address + "a/")
        try await host.browser.expect("window.pwned", 1)
        #expect(try await host.traces() == ["it ran", "img has onerror", "there is a object"])
        #expect(try await host.browser.log().isEmpty == false)
      }
    }
  }
}
