import AcceptanceSupport
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The history of this repository's own `content/` and `templates/`, commit by commit: the site in memory is what a build writes.
@Suite(.fewAtATime, .enabled(if: History.isThere, "this is no checkout with a history, or git is not installed")) struct HistoryTests {
  @Test func everyCommitIsAnEdit() async throws {
    let commits = try await History.commits(last: Campaign.history.size(1_000_000, usually: 4))
    let site = try TestSite([:])
    var preview = Preview(site)
    var last: String?
    for commit in commits {
      for name in ["content", "templates"] where site.folder.exists(name) { try site.folder.remove(name) }
      try await History.checkOut(commit, into: site.folder)
      let problems = try await preview.update(
        last == nil ? .everything : .files(try await History.changes(from: last ?? commit, to: commit)))
      last = commit
      let report = try await site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }
      let expected = (report.counts == nil ? report.diagnostics : []).map(\.brief)
      let difference = problems.map(\.brief).difference(from: expected)
      try #require(difference.isEmpty, "\(commit): \(difference)")
      if report.counts != nil { try #require(try preview.differences(from: site.folder) == [], "\(commit)") }
    }
    Campaign.history.report("\(commits.count) of \(commits.count) commits")
  }
}

/// What git knows of the content and the templates.
private enum History {
  static let isThere = installedProgram("git") != nil && FileManager.default.fileExists(atPath: ProjectFolder.path + "/.git")

  /// The last commits that changed them, the oldest first.
  static func commits(last count: Int) async throws -> [String] {
    try await lines(["log", "--format=%H", "--no-merges", "-n", "\(count)", "--", "content", "templates"]).reversed()
  }

  /// The files that differ between two commits, which need not follow each other.
  static func changes(from last: String, to commit: String) async throws -> Set<String> {
    Set(try await lines(["-c", "core.quotePath=false", "diff", "--name-only", "--no-renames", last, commit, "--", "content", "templates"]))
  }

  static func checkOut(_ commit: String, into folder: TemporaryFolder) async throws {
    let parts = try await lines(["ls-tree", "--name-only", commit]).filter { ["content", "templates"].contains($0) }
    _ = try await git(["archive", "--output", folder.path + "/archive.tar", commit] + parts)
    _ = try await ProgramRun(["/bin/tar", "-xf", "archive.tar"], in: folder.path).succeeded()
    try folder.remove("archive.tar")
  }

  private static func lines(_ arguments: [String]) async throws -> [String] {
    try await git(arguments).split(separator: "\n").map(String.init)
  }

  private static func git(_ arguments: [String]) async throws -> String {
    let program = try #require(installedProgram("git"))
    return try await ProgramRun([program] + arguments, in: ProjectFolder.path).succeeded().output
  }
}
