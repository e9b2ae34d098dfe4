import Concurrency
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A file changes or vanishes during a build. The output is the site without or with the change. If the build fails, the old site stays.
@Suite(.computing) struct MovingSourceTests {
  enum Change: String, CaseIterable { case edit, grow, shrink, vanish, come, turnIntoFolder }

  private static let page = "---\ndescription: d\n---\n"
  private static let files = [
    "content/index.md": page + "# Home\n", "content/a.md": page + "# A\n", "content/guide/b.md": page + "# B\n", "content/c.txt": "text\n",
  ].merging(["page", "home", "404"].map { ("templates/layouts/\($0).mustache", "<h1>{{title}}</h1>\n") }) { own, _ in own }

  private static let moving = "content/a.md"

  private static func apply(_ change: Change, to folder: TemporaryFolder) throws {
    switch change {
    case .edit: try folder.write([moving: page + "# B\n"])
    case .grow: try folder.write([moving: page + "# A longer one\n"])
    case .shrink: try folder.write([moving: ""])
    case .vanish: try folder.remove(moving)
    case .come: try folder.write(["content/guide/new.md": page + "# New\n"])
    case .turnIntoFolder:
      try folder.remove(moving)
      try folder.write([moving + "/inside.md": page + "# Inside\n"])
    }
  }

  private static func tree(_ site: TestSite) throws -> [String: Data] {
    try site.folder.contents(below: "public")
  }

  private static func clean(_ change: Change?) async throws -> [String: Data] {
    let site = try TestSite(files, templates: .none)
    if let change { try apply(change, to: site.folder) }
    _ = try await site.build()
    return site.folder.exists("public") ? try tree(site) : [:]
  }

  /// A site that was built once, and then edited.
  private struct Trial {
    let site: TestSite
    let old: [String: Data]

    init() async throws {
      site = try TestSite(files.merging(["content/c.txt": "old text\n"]) { _, new in new }, templates: .none)
      _ = try await site.build()
      old = try tree(site)
      try site.folder.write(["content/c.txt": "text\n"])
    }

    /// - Returns: whether the content has no errors.
    func build(_ system: FileSystem = .disk) async throws -> Bool {
      try await site.build(fileSystem: system).counts != nil
    }
  }

  @Test(arguments: Change.allCases) func siteIsNeverAMixture(_ change: Change) async throws {
    let counting = FaultyDisk(on: .disk, part: "/content")
    _ = try await Trial().build(counting.value)
    let (before, after) = (try await Self.clean(nil), try await Self.clean(change))
    let points = try atLeast(6, Campaign.moves.points(of: counting.count, usually: 6))
    for point in points {
      let trial = try await Trial()
      let disk = FaultyDisk(number: point, on: .disk, part: "/content") { try Self.apply(change, to: trial.site.folder) }
      var isDone = false
      do {
        isDone = try await trial.build(disk.value)
      } catch let error as FileSystemError {
        #expect(error.description.contains("content"), "\(change), call \(point)")
      }
      try #require(disk.struck != nil)
      let left = try Self.tree(trial.site)
      #expect(isDone ? left == before || left == after : left == trial.old, "\(change), call \(point)")
      let isGood = try await trial.build()
      #expect(try Self.tree(trial.site) == (isGood ? after : left), "the build after \(change), call \(point)")
    }
    Campaign.moves.report("\(points.count) of \(counting.count) changes at a call")
  }
}
