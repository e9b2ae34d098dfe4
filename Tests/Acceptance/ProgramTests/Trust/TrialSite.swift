import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site just before its second build, with the expected output before and after the build. It can be reset.
struct TrialSite {
  typealias Tree = [String: Data]

  let folder: TemporaryFolder
  private let backup: TemporaryFolder
  /// The output before the build, with the record. ``new`` is the output after it.
  let old: Tree
  let new: Tree

  private static let page = "---\ndescription: d\n---\n"
  private static let oldFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Demo\n", "content/demo/about.md": page + "# Old\n",
    "content/demo/gone.md": page + "# Gone\n", "content/turns": "a file\n",
  ]
  private static let newFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Renamed\n", "content/demo/about.md": page + "# New\n",
    "content/demo/added.md": page + "# Added\n", "content/turns/into.txt": "a folder\n",
  ]

  /// - Parameter more: more content for both sites, so that the build takes longer.
  init(more: [String: String] = [:]) async throws {
    let site = try TestSite(Self.newFiles.merging(more) { own, _ in own })
    (folder, backup) = (site.folder, try TemporaryFolder())
    _ = try await Self.run(["build"], in: folder).succeeded()
    new = try Self.tree(folder)
    for name in ["content", "public"] { try folder.remove(name) }
    try folder.write(["content/site.yaml": TestSite.settings].merging(Self.oldFiles) { $1 }.merging(more) { own, _ in own })
    _ = try await Self.run(["build"], in: folder).succeeded()
    old = try Self.tree(folder)
    try folder.remove("content")
    try folder.write(["content/site.yaml": TestSite.settings].merging(Self.newFiles) { $1 }.merging(more) { own, _ in own })
    for name in ["content", "public"] {
      try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(backup.path)/\(name)")
    }
  }

  static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    try await ProgramRun([BuiltProgram.url.path] + arguments, in: folder.path)
  }

  private static func tree(_ folder: TemporaryFolder) throws -> Tree {
    try folder.contents(below: "public")
  }

  func tree() throws -> Tree { try Self.tree(folder) }

  /// Resets the site to its state before the build.
  func reset() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) { try folder.remove(name) }
    for name in try FileManager.default.contentsOfDirectory(atPath: backup.path) {
      try FileManager.default.copyItem(atPath: "\(backup.path)/\(name)", toPath: "\(folder.path)/\(name)")
    }
  }

  /// The output folder's state after a build.
  enum State: Equatable {
    case old, new
    /// Complete files of both sites, with a journal.
    case between
    case torn(String)
  }

  /// - Parameter left: the files that are in the output folder.
  func state(_ left: Tree) -> State {
    let site = left.filter { !$0.key.hasPrefix(".sitegen-") }
    let isJournalled = left[".sitegen-journal"] != nil
    if !isJournalled { return site == old ? .old : site == new ? .new : .torn("half a site without a journal") }
    for (file, data) in site where file != ".sitegen.json" && data != old[file] && data != new[file] { return .torn(file) }
    let manifest = "api/v1/manifest.json"
    let isEarly = site[manifest] == new[manifest] && new.contains { $0.key.hasPrefix("api/") && site[$0.key] != $0.value }
    return isEarly ? .torn("the manifest is newer than what it lists") : .between
  }

  /// Expects that the next command, whatever it is, completes the commit, and that the next build creates exactly the new site.
  func expectNextRuns(_ number: Int, _ left: Tree, _ name: String) async throws {
    let commands = [["check"], ["diff", "public", "public"], ["build"]]
    let command = commands[number % commands.count]
    let next = try await Self.run(command, in: folder)
    // A check may report warnings about the content.
    #expect(next.status == 0 && !next.errors.contains("sitegen: "), "\(command) after \(name): \(next.errors)")
    if command != ["build"] {
      #expect(try tree() == (left[".sitegen-journal"] == nil ? left : new), "\(command) after \(name)")
      _ = try await Self.run(["build"], in: folder).succeeded()
    }
    #expect(try tree() == new, "the build after \(name)")
  }
}
