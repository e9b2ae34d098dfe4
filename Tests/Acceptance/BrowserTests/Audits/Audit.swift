import Foundation
import TestSupport
import Testing

/// What is wrong with the pages, and where: each thing once, with all the looks that it shows in.
struct Findings {
  private var looks: [String: [String]] = [:]
  private var order: [String] = []

  mutating func add(_ things: [String], _ look: String) {
    for thing in things {
      if looks[thing] == nil { order.append(thing) }
      looks[thing, default: []].append(look)
    }
  }

  func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = order.map { thing in ([thing] + (looks[thing] ?? [])).joined(separator: "\n      ") }
    #expect(lines.isEmpty, "\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

/// One visit of a page, and everything that is looked at meanwhile.
struct Visit {
  /// The page at rest: what axe finds, whether all is in its place, and what was loaded from elsewhere.
  let looks: [Look]
  /// With letters of twice their size.
  var enlarged: [Look] = []
  /// With the Tab key, from the first control to the last.
  var byKeyboard: [Look] = []

  static let audited = Visit(
    looks: Look.audited, enlarged: [.phone, .desktop], byKeyboard: Campaign.looks.isRunning ? [.phone, .desktop] : [.phone])

  /// Opens pages one after the other.
  ///
  /// - Parameter files: what the site consists of, where pages load no more than their budgets count, and show their titles at once.
  func expectNothingWrong(
    _ pages: [AuditedSite.Page], on desk: Desk, _ files: SiteFiles? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var findings = Findings()
    let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
    try await desk.browser.beginPages(with: AuditScripts.countingRequests + axe)
    for page in pages {
      func add(_ things: [String], _ look: String) { findings.add(things.map { "/\(page.path): \($0)" }, look) }
      let browser = desk.browser
      try await browser.show(looks[0])
      try await desk.open(page.path)
      try await browser.expect(AuditScripts.isLoaded, true)
      if let files { add(try await Self.uncounted(on: page.path, files, browser), "loaded") }
      for look in looks {
        try await browser.show(look)
        try await browser.drawFrame()
        if files != nil, look.width == 320 { add(try await browser.value(AuditScripts.lowTitle), "\(look)") }
        if !look.isTurned || Campaign.looks.isRunning { add(try await browser.value(AuditScripts.axe), "\(look)") }
        add(
          try await browser.value("[...\(AuditScripts.overflow), ...\(AuditScripts.foreign), ...\(TextScripts.problems)]"), "\(look)")
      }
      for look in enlarged {
        try await browser.show(look)
        try await browser.run(TextScripts.enlarge)
        try await browser.drawFrame()
        add(try await browser.value("[...\(AuditScripts.overflow), ...\(TextScripts.problems)]"), "\(look) enlarged")
        try await browser.run(TextScripts.shrink)
      }
      if !byKeyboard.isEmpty {
        try await browser.emulate(media: "print")
        add(try await browser.value(AuditScripts.unreadOnPaper), "paper")
        try await browser.emulate(media: "")
      }
      try await browser.run(AuditScripts.partialPage)
      for look in byKeyboard {
        try await browser.show(look)
        try await browser.run(KeyboardScripts.record)
        // A place more than there are: whoever can leave the last is not trapped.
        try await browser.press(.tab, times: browser.value(KeyboardScripts.stops) + 1)
        add(try await browser.value(KeyboardScripts.problems), "\(look) by keyboard")
      }
      add(try await browser.log().map(\.description), "console")
    }
    findings.expectNone(sourceLocation: sourceLocation)
  }

  /// What a page has loaded that its budget does not count.
  private static func uncounted(on path: String, _ files: SiteFiles, _ browser: Browser) async throws -> [String] {
    func file(_ path: some StringProtocol) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : String(path) }
    let counted = Set(files.weight(of: file(path)).parts.keys.map(\.withPlainAssets))
    let loaded: [String] = try await browser.value(AuditScripts.loaded)
    return loaded.map { file($0.dropFirst()).replacing("assets/preview/", with: "assets/") }
      .filter { !counted.contains($0) && !$0.contains("/icons/") }
      .map { "loads \($0), which is not counted" }
  }
}
