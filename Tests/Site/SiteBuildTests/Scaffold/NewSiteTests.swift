import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import SiteContent
import TestSupport
import Testing

@Suite(.computing) struct NewSiteTests {
  private static func files(_ name: SiteName) throws -> [String: [UInt8]] {
    Scaffold.files(for: name, on: try #require(CalendarDate("2026-11-01")))
  }

  /// Returns all files in a folder, even hidden ones.
  private static func tree(_ folder: TemporaryFolder, _ name: String) throws -> [String: [UInt8]] {
    try folder.files(below: name).reduce(into: [:]) { $0[$1] = [UInt8](try folder.data("\(name)/\($1)")) }
  }

  private static func built(_ name: SiteName) async throws -> (folder: TemporaryFolder, report: BuildReport) {
    let folder = try TemporaryFolder()
    try NewSite(name, in: folder.path).make(files(name))
    var options = BuildOptions(today: try #require(CalendarDate("2026-11-01")))
    (options.source, options.output) = (folder.path + "/" + name.folder, folder.path + "/public")
    return (folder, try await BuildPipeline(options).run())
  }

  /// A workflow can't read folders outside its repository.
  @Test func workflowOfASiteFromCodeHasAStepForAnotherRepository() throws {
    let (name, day) = (try SiteName("Walker"), try #require(CalendarDate("2026-11-01")))
    func steps(_ sources: String?) throws -> [String] {
      let file = try #require(Scaffold.files(for: name, on: day, sources: sources)[".github/workflows/site.yml"])
      let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
      return Array(lines.drop { $0 != "    steps:" }.prefix { $0 != "      - name: Get sitegen" })
    }
    let checkout = ["    steps:", "      - uses: actions/checkout@v5"]
    #expect(try steps(nil) == checkout)
    #expect(
      try steps("../Walker") == checkout + [
        "      # If the app's code is in another repository, remove the # from these lines, name it, and write APP_SOURCES: AppCode above.",
        "      # - name: Get the app's code", "      #   uses: actions/checkout@v5", "      #   with:",
        "      #     repository: NAME/REPOSITORY", "      #     path: AppCode",
        "      #     token: ${{ secrets.APP_CODE_TOKEN }}    # only if it is private: a token that may read its contents",
      ])
  }

  /// Special characters in a name are escaped in YAML and Markdown.
  @Test(arguments: [
    "My App", "歩数", "api", "2048", "%{id}", "{{title}}", "{name}", "Tom & \"Jerry\"", "*C* #1: yes?", "<b>&amp;", "a|b`c`~d~",
    "[x](y) ![z]", "null", "True", "Blog", "Settings", "schemas", "'", "https:x", "yes", "~",
  ])
  func newSiteWithAnyNameHasNoMistakes(_ text: String) async throws {
    let name = try SiteName(text)
    let (folder, report) = try await Self.built(name)
    #expect(report.diagnostics.filter { $0.code != .leftToFillIn }.map { DiagnosticFormat.text.print($0) } == [])
    #expect(report.diagnostics.count { $0.code == .leftToFillIn } == 10)
    #expect(report.counts?.apps == 1)
    let page = try folder.text("public/index.html")
    let shown = name.title.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    #expect(page.contains("<h1>\(shown)</h1>"), "\(page.prefix(2000))")
    let terms = try folder.text("public/terms/index.html").replacing("&#39;", with: "'")
    #expect(terms.contains("the maker of \(shown.replacing("&#39;", with: "'"))."))
  }

  /// Authors copy the sample, so it must be right: after a denial, the switch is off, and the action waits for the answer.
  @Test func switchIsOffAfterADeniedPermission() async throws {
    let (folder, _) = try await Self.built(SiteName("Walker"))
    let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: folder.data("public/api/v1/walker/settings.json")).body
    let asking = catalogue.settings.filter { $0.permission != nil }
    #expect(asking.map(\.id.rawValue) == ["reminders"] && asking.allSatisfy { $0.onEnable == [] })
    for setting in asking {
      let denied = setting.permission?.outcomes["denied"] ?? []
      let values = denied.compactMap { id in catalogue.effects.first { $0.id == id }?.sets?[setting.id.rawValue] }
      #expect(values == [false])
      #expect(setting.permission?.outcomes["authorized"]?.map(\.rawValue) == ["scheduleReminder"])
    }
  }

  @Test func everyPageCanBeReached() async throws {
    let (folder, _) = try await Self.built(SiteName("Walker"))
    // Redirects from moved pages are left out.
    let pages = Set(
      try folder.files(below: "public").filter { path in
        try path.hasSuffix("index.html") && !folder.text("public/" + path).contains("http-equiv=\"refresh\"")
      })
    var reached: Set<String> = []
    var waiting = ["index.html"]
    while let page = waiting.popLast() {
      guard pages.contains(page), reached.insert(page).inserted else { continue }
      let base = try #require(URL(string: "https://site.example/" + page))
      // The index links to everything, but pages should be reachable without it.
      if page == "a-z/index.html" { continue }
      for match in try folder.text("public/" + page).matches(of: /<a [^>]*?href="([^"#?]*)/) {
        guard let url = URL(string: String(match.1), relativeTo: base)?.absoluteURL, url.host() == "site.example" else { continue }
        let path = String(url.path().dropFirst())
        waiting.append(path.isEmpty ? "index.html" : path.hasSuffix("/") ? path + "index.html" : path + "/index.html")
      }
    }
    // No link leads to the search results: they are opened by every page's search field.
    #expect(pages.subtracting(reached) == ["search/index.html"] && pages.count > 15)
  }

  @Test func emptyFolderIsFilled() throws {
    let name = try SiteName("Walker")
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/Walker", withIntermediateDirectories: true)
    try NewSite(name, in: folder.path).make(Self.files(name))
    #expect(try Self.tree(folder, "Walker") == Self.files(name))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Walker"])
  }

  /// After a failure at any call, there is no site folder. After the next success, no temporary files are left.
  @Test func newSiteIsMadeCompletelyOrNot() throws {
    let name = try SiteName("Walker")
    let files = try Self.files(name)
    let counting = FailingFileSystem()
    try NewSite(name, in: try TemporaryFolder().path, fileSystem: counting.value).make(files)
    for (call, count) in try atLeast(4, counting.counts) {
      for number in 1...count {
        let folder = try TemporaryFolder()
        let failing = FailingFileSystem(call, number: number)
        let error = #expect(throws: FileSystemError.self) { try NewSite(name, in: folder.path, fileSystem: failing.value).make(files) }
        // The last cleanup may fail after the site is in place.
        let isThere = folder.exists("Walker")
        #expect(error == FailingFileSystem.problem(call) && (!isThere || call == .removeEmptyFolder), "\(call) \(number)")
        if isThere {
          #expect(try Self.tree(folder, "Walker") == files)
        } else {
          try NewSite(name, in: folder.path).make(files)
          #expect(try Self.tree(folder, "Walker") == files)
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Walker"], "\(call) \(number)")
        }
      }
    }
  }

  /// The import from an app's code may fail after the files are written.
  @Test func failedCompletionLeavesNoSite() async throws {
    let name = try SiteName("Walker")
    let files = try Self.files(name)
    let folder = try TemporaryFolder()
    let site = NewSite(name, in: folder.path)
    await #expect(throws: CommandFailure.noFolder("code")) {
      try await site.make(files) { place -> Int in
        #expect(try folder.text(".sitegen-init-Walker/site/README.md") == String(decoding: files["README.md"] ?? [], as: UTF8.self))
        #expect(place == folder.path + "/.sitegen-init-Walker/site")
        throw CommandFailure.noFolder("code")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try await site.make(files) { _ in 7 } == 7)
    #expect(try Self.tree(folder, "Walker") == files)
  }

  /// A killed program leaves its temporary files.
  @Test func nextAttemptReplacesTheRestsOfAKilledOne() throws {
    let name = try SiteName("Walker")
    let folder = try TemporaryFolder()
    try folder.write([".sitegen-init-Walker/lock": "", ".sitegen-init-Walker/site/content/half.md": "h"])
    try NewSite(name, in: folder.path).make(Self.files(name))
    #expect(try Self.tree(folder, "Walker") == Self.files(name))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Walker"])
  }

  @Test func concurrentInitIsNotDisturbed() throws {
    let name = try SiteName("Walker")
    let folder = try TemporaryFolder()
    try folder.write([".sitegen-init-Walker/site/README.md": "of the other"])
    let unlock = try #require(try FileSystem.disk.lock(folder.path + "/.sitegen-init-Walker/lock"))
    #expect(throws: CommandFailure.locked(folder.path + "/" + name.folder)) { try NewSite(name, in: folder.path).make(Self.files(name)) }
    #expect(try folder.text(".sitegen-init-Walker/site/README.md") == "of the other")
    unlock()
  }
}
