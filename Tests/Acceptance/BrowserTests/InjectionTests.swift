import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Pages with hostile texts, in a browser without protection: no script runs, and nothing is loaded.
  ///
  /// Every text contains one payload. The campaign opens all pages with twelve payloads.
  @Suite(.timeLimit(.minutes(60))) struct InjectionTests {
    /// One page of each kind.
    private static let kinds = [
      "", "search/", "x/", "x/settings/", "x/settings/toggle/", "x/settings/choice/", "x/settings/share/", "x/icons/",
      "x/onboarding/", "x/configuration/", "x/credits/", "x/entitlements/", "x/effects/", "x/keys/", "x/blog/", "x/support/", "x/privacy/",
      "y/settings/",
    ]

    @Test func hostileTextsRunNoScript() async throws {
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

    /// The check can find scripts that run.
    @Test func runningScriptsAreFound() async throws {
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

extension BrowserTests {
  /// A pseudolocale replaces the letters of all labels, including the labels that scripts show.
  @Suite struct PseudoTests {
    /// Pages that have scripts.
    private static let pages = [
      "en-xa/search/", "en-xa/a-z/", "en-xa/x/settings/", "en-xa/x/settings/toggle/", "en-xa/x/settings/choice/", "ar-xb/x/icons/",
      "ar-xb/x/onboarding/",
      "ar-xb/x/configuration/",
    ]

    @Test func everyTextOfAScriptIsTranslated() async throws {
      let build = try await MarkedBuild.harmless(MarkedSite.everything.value, options: ["--pseudo"])
      let authored = try AuthoredWords(in: build.folder)
      try await withHost(build.output) { host in
        var found: [String] = []
        for path in Self.pages {
          try await host.look(at: path)
          let texts: [String] = try await host.browser.value(Self.shown)
          found += texts.flatMap { text in authored.others(in: text).map { "/\(path): \($0) in \(text.prefix(120))" } }
        }
        #expect(found == [], "\(found.joined(separator: "\n"))")
      }
    }

    /// The texts of the open page that people can see or hear.
    private static let shown = """
      [...document.querySelectorAll('title, body *')].filter((element) => !element.closest('script, noscript, style, code, [hreflang]')).flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
        ...['title', 'aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name)).filter(Boolean)])
      """
  }
}

/// A server without security headers, and a browser that looks for the effects of hostile texts.
struct PlainHost: Sendable {
  let address: String
  let browser: Browser

  private static let found = """
    [...(window.pwned === undefined ? [] : ['it ran']),
      ...[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]
        .filter(({ name }) => name.startsWith('on') || name === 'srcdoc').map(({ name }) => `${element.localName} has ${name}`)),
      ...[...document.querySelectorAll('iframe, object, embed, base, plaintext, math, script:not([src]):not([type*=json])')]
        .map((element) => `there is a ${element.localName}`),
      ...performance.getEntriesByType('resource').map(({ name }) => name)
        .filter((name) => new URL(name).host !== location.host).map((name) => `loads ${name}`)]
    """
  /// Clicks every control that doesn't leave the page.
  private static let press = """
    for (let round = 0; round < 2; round += 1)
      for (const element of [...document.querySelectorAll('main button, main summary, main input, main select, main label')])
        if (element.checkVisibility() && !element.disabled) element.click()
    """

  /// Returns the effects of payloads on the open page.
  func traces() async throws -> [String] { try await browser.value(Self.found) }

  /// Opens a page, clicks its controls, and expects that no payload has an effect.
  func look(at path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let isEncoded = path.contains("?") || path.contains("#")
    try await browser.open(address + (isEncoded ? path : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path))
    // The page may redirect.
    try await browser.expect("document.querySelector('.site-footer') !== null", true)
    try await browser.expect("document.querySelector('.live:not([data-ready]):not([data-failed])') === null", true)
    try await browser.run(Self.press)
    try await expectNothing("/" + path, sourceLocation)
  }

  /// Uses the search, because a script renders its results. Also opens hostile URLs.
  func search() async throws {
    try await browser.open(address + "x/keys/")
    for (words, isFound) in [("top", true), ("script", true), ("ja00", true), ("<img src=x onerror=top.pwned=1>", false)] {
      try await browser.run("Object.assign(document.querySelector('.search__field'), { value: '' }).focus()")
      try await browser.type(words, into: ".search__field")
      if isFound { try await browser.expect("document.querySelector('[role=option]') !== null", true) }
      try await expectNothing("search for \(words)")
    }
    // The URL contains the page's state, so anyone can put text into it.
    let image = "%3Cimg%20src=x%20onerror=top.pwned=1%3E"
    for state in ["?set.choice=\(image)&screen=%22onclick=%22&fact.word=javascript:top.pwned=1", "?open=\(image)", "#\(image)"] {
      try await look(at: "x/settings/" + state)
    }
    try await look(at: "search/?q=" + image)
  }

  private func expectNothing(_ place: String, _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (traces, log) = (try await traces(), try await browser.log().map(\.description))
    #expect(traces == [], "\(place)", sourceLocation: sourceLocation)
    #expect(log == [], "\(place)", sourceLocation: sourceLocation)
  }
}

/// Serves a folder with Python's web server, and opens a tab.
func withHost(_ folder: String, _ body: (PlainHost) async throws -> Void) async throws {
  let python = try #require(installedProgram("python3"))
  let server = try RunningProgram([python, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], in: folder)
  try await ending(server.end) {
    let port = try await server.firstMatch(of: #/ port (\d+)/#)
    try await Browser.with { try await body(PlainHost(address: "http://127.0.0.1:\(port)/", browser: $0)) }
  }
}
