import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site that is about to be built, in a folder that can be put back to that moment.
struct FaultScenario {
  enum Kind: String, Sendable, CaseIterable {
    /// There is no output folder yet, nor one above it.
    case first
    /// The folder is there, and empty: the mount point of a container.
    case empty
    case changed
    /// An earlier build was killed while it put the new site in place.
    case takenUp
    /// Files and folders get names that differ in case only, on a disk that takes these for the same.
    case respelled
  }

  typealias Tree = [String: Data]

  let kind: Kind
  let site: TestSite
  private let backup: TemporaryFolder
  /// The whole sites before and after, with the record of what is ours.
  let old: Tree
  let new: Tree

  private static let page = "---\ndescription: d\n---\n"

  private static let oldFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Demo\n", "content/demo/about.md": page + "# Old\n",
    "content/demo/gone.md": page + "# Gone\n", "content/turns": "a file\n", "content/back/again.txt": "in a folder\n",
  ]

  private static let respelledFiles = [
    "content/index.md": page + "# Home\n", "content/Demo/app.yaml": "name: Demo\n", "content/Demo/About.md": page + "# Old\n",
    "content/Demo/gone.md": page + "# Gone\n", "content/Turns": "a file\n", "content/BACK/again.txt": "in a folder\n",
  ]

  private static let newFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Renamed\n", "content/demo/about.md": page + "# New\n",
    "content/demo/added.md": page + "# Added\n", "content/turns/into.txt": "a folder\n", "content/back": "a file\n",
  ]

  /// As little as a site needs: it is built some hundred times.
  private static let templates = ["page", "home", "404", "app", "settings", "configuration"].reduce(into: [:]) {
    $0["templates/layouts/\($1).mustache"] = "<h1>{{title}}</h1>\n"
  }

  init(_ kind: Kind) async throws {
    self.kind = kind
    backup = try TemporaryFolder()
    let (oldFiles, newFiles) = (Self.oldFiles, kind == .respelled ? Self.respelledFiles : Self.newFiles)
    (old, new) = (try await Self.clean(oldFiles), try await Self.clean(newFiles))
    site = try Self.site(kind == .first || kind == .empty ? newFiles : oldFiles, on: kind == .respelled ? .apple : .own)
    switch kind {
    case .first: break
    case .empty: try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    case .changed, .takenUp, .respelled:
      try #require(try await build().diagnostics == [])
      try site.folder.remove("content")
      try site.folder.write(["content/site.yaml": "title: Test\n"].merging(newFiles) { _, new in new })
    }
    if kind == .takenUp { try await interrupt() }
    for name in try parts(of: site.folder.path) {
      try FileManager.default.copyItem(atPath: "\(site.folder.path)/\(name)", toPath: "\(backup.path)/\(name)")
    }
  }

  private func parts(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "templates" }
  }

  private static func site(_ files: [String: String], on disk: TestDisk = .own) throws -> TestSite {
    try TestSite(files.merging(templates) { own, _ in own }, templates: .none, on: disk)
  }

  private static func clean(_ files: [String: String]) async throws -> Tree {
    let site = try site(files)
    #expect(try await site.build().diagnostics == [])
    return try tree(site.folder, "public")
  }

  /// Kills a build in the middle of its renames.
  private func interrupt() async throws {
    let disk = FailingFileSystem(.rename, number: 4)
    let error = await #expect(throws: CommandFailure.self) { try await build(disk.value) }
    #expect(error?.exitStatus == .outputUnfinished)
    #expect(site.folder.exists("a/b/public/.sitegen-journal"))
  }

  private static func tree(_ folder: TemporaryFolder, _ output: String) throws -> Tree {
    try folder.contents(below: output)
  }

  /// Below folders of which none is there before the first build.
  var output: String { site.folder.path + "/a/b/public" }

  /// What is in the output folder now.
  func tree() throws -> Tree { try Self.tree(site.folder, "a/b/public") }

  var options: BuildOptions {
    var options = site.options()
    (options.output, options.isDurable) = (output, kind == .changed)
    return options
  }

  func build(_ fileSystem: FileSystem? = nil) async throws -> BuildReport {
    try await BuildPipeline(options, fileSystem: fileSystem ?? site.fileSystem).run()
  }

  func check() async throws -> CheckReport { try await BuildPipeline(options, fileSystem: site.fileSystem).check() }

  /// Puts everything back to where it was before the build.
  func reset() throws {
    for name in try parts(of: site.folder.path) { try site.folder.remove(name) }
    for name in try parts(of: backup.path) {
      try FileManager.default.copyItem(atPath: "\(backup.path)/\(name)", toPath: "\(site.folder.path)/\(name)")
    }
  }
}
