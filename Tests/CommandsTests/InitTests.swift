import Foundation
import TestSupport
import Testing

/// `sitegen init`.
@Suite(.computing) struct InitTests {
  @Test(arguments: ["../x", "/tmp/x", "", "a/b", "..", String(repeating: "x", count: 300), "a\nb", "a\u{1B}[2Jb"])
  func anInvalidNameIsWrongUsage(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await CommandRun(["init", name], in: folder.path)
    #expect(run.status == 64 && run.output == "" && run.errors.hasPrefix("sitegen: "))
    #expect(!run.errors.contains("\u{1B}") && run.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func aReadOnlyFolderIsAFailure() async throws {
    let run = try await CommandRun(["init", "Walker"], in: "/dev/fd")
    #expect(run.status == 74 && run.errors.contains(" ./.sitegen-init-Walker: ") && run.errors.count { $0 == "\n" } == 1)
  }

  /// All blanks have the same mark, so the command in the README finds them. `check` reports the files that contain it.
  @Test func blanksAreMarked() async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "Walker", "--quiet"], in: folder.path).succeeded()
    let marked = try folder.files(below: "Walker").filter { try folder.text("Walker/" + $0).contains("FILL IN") && $0 != "README.md" }
    let check = try await CommandRun(["check", "--strict"], in: folder.path + "/Walker")
    #expect(check.status == 1 && check.filesToFillIn == CommandRun.otherFilesToFillInAtFirst + CommandRun.filesToFillInAtFirst)
    #expect(marked.map { $0.replacing(/\d{4}-\d\d-\d\d/, with: "DATE") } == check.filesToFillIn)
    let build = try await CommandRun(["build"], in: folder.path + "/Walker")
    #expect(build.status == 0 && build.filesToFillIn == CommandRun.filesToFillInAtFirst)
    // Files outside content/ are not published.
    #expect(!folder.exists("Walker/public/README.md") && !folder.exists("Walker/public/schemas"))
    let schemas = try await CommandRun(["schema", "--output", "schemas"], in: folder.path + "/Walker")
    #expect(schemas.output.hasPrefix("schemas: 0 written, "))
  }
}

/// A new site whose app was moved into a folder, as `docs/get-started.md` explains for a second app.
struct SecondApp {
  let folder: TemporaryFolder
  /// The site's folder.
  let site: String
  let id: String

  /// Moves the app into a folder, so that the site can have another app.
  func makeRoom() throws {
    let content = site + "/content"
    for file in try folder.files(below: content) where file != "site.yaml" {
      try folder.write("\(content)/\(id)/\(file)", folder.data("\(content)/\(file)"))
      try folder.remove("\(content)/\(file)")
    }
    try folder.remove(content + "/blog")
    for file in ["app", "settings", "configuration"] {
      try edit("\(id)/\(file).yaml") { $0.replacing("=../", with: "=../../") }
    }
    try edit("\(id)/app.yaml") { $0.replacing(/(?m)^id: .*\n/, with: "") }
    for file in ["site.yaml", "\(id)/settings.yaml"] { try edit(file) { $0.replacing("url: /", with: "url: /\(id)/") } }
    try folder.write([
      "\(content)/index.md": """
      ---
      title: Our apps
      ---

      [What every setting does](\(id)/settings/), [answers](\(id)/support.md), [news](\(id)/blog/index.md).

      """
    ])
  }

  /// Adds the Markdown pages' old URLs as aliases.
  func keepAddresses() throws {
    for file in try folder.files(below: "\(site)/content/\(id)") where file.hasSuffix(".md") && !file.hasSuffix("CHANGELOG.md") {
      let page = file.replacing(/index\.md$/, with: "").replacing(/\.md$/, with: "/").replacing(/\d{4}-\d\d-\d\d-/, with: "")
      if page.isEmpty { continue }
      try edit("\(id)/\(file)") { $0.replacing("---\ntitle:", with: "---\naliases: [/\(page)]\ntitle:", maxReplacements: 1) }
    }
  }

  private func edit(_ file: String, _ change: (String) -> String) throws {
    let path = "\(site)/content/\(file)"
    let text = try folder.text(path)
    let changed = change(text)
    try #require(changed != text, "\(file)")
    try folder.write([path: changed])
  }
}

/// A second app in a new site.
@Suite(.computing) struct SecondAppTests {
  private static let day = ["SOURCE_DATE_EPOCH": "1793491200"]

  private static func pages(_ folder: TemporaryFolder, _ output: String) throws -> Set<String> {
    Set(try folder.files(below: "Walker/" + output).filter { $0.hasSuffix(".html") })
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> CommandRun {
    let run = try await CommandRun(arguments, in: folder.path + "/Walker", environment: day)
    #expect(run.status == 0 && run.filesToFillIn != nil, "\(run.errors)")
    return run
  }

  @Test func oldAddressesAndClientsStillWork() async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "Walker", "--quiet"], in: folder.path, environment: Self.day).succeeded()
    _ = try await Self.run(["build", "--output", "before"], in: folder)
    let moved = SecondApp(folder: folder, site: "Walker", id: "walker")
    try moved.makeRoom()
    _ = try await Self.run(["build", "--app", "walker", "--output", "alone"], in: folder)
    let before = try Self.pages(folder, "before")
    #expect(try Self.pages(folder, "alone") == before && before.count > 30)
    try moved.keepAddresses()
    try folder.write(["Walker/content/other/app.yaml": "name: Other\ndescription: Another app.\n"])
    _ = try await Self.run(["check"], in: folder)
    _ = try await Self.run(["build"], in: folder)
    let after = try Self.pages(folder, "public")
    // Generated pages. The web server redirects their old URLs.
    let made = before.filter { $0.contains(/^(settings|releases|keys|effects|entitlements|configuration|blog\/tags)\//) }
    #expect(before.subtracting(made).subtracting(after) == [])
    #expect(
      Set(before.map { "walker/" + $0 }).subtracting(after) == ["walker/404.html", "walker/a-z/index.html", "walker/search/index.html"])
    #expect(try folder.text("Walker/public/privacy/index.html").contains("url=../walker/privacy/"))
    for file in try folder.files(below: "Walker/before/api/v1/walker") { #expect(folder.exists("Walker/public/api/v1/walker/" + file)) }
  }
}
