import AcceptanceSupport
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Replays a history of content and templates: after each commit, the preview must have exactly the files that a build writes.
@Suite(.computing, .enabled(if: installedProgram("git") != nil, "git is missing: install it with .ci/setup tests")) struct HistoryTests {
  /// The campaign replays this repository's history, which requires a full clone. Normal runs replay a short history.
  @Test func thePreviewFollowsEveryCommit() async throws {
    let history = Campaign.history.isRunning ? History(path: ProjectFolder.path) : try await History.makeShort()
    let commits = try await atLeast(Campaign.history.size(100, usually: History.edits.count), history.commits())
    let site = try TestSite([:])
    var preview = Preview(site)
    var (last, built): (String?, Int) = (nil, 0)
    for commit in commits {
      for name in ["content", "templates"] where site.folder.exists(name) { try site.folder.remove(name) }
      try await history.checkOut(commit, into: site.folder)
      let problems = try await preview.update(
        last == nil ? .everything : .files(try await history.changes(from: last ?? commit, to: commit)))
      last = commit
      let report = try await site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }
      let expected = (report.counts == nil ? report.diagnostics : []).map(\.brief)
      let difference = problems.map(\.brief).difference(from: expected)
      try #require(difference.isEmpty, "\(commit): \(difference)")
      guard report.counts != nil else { continue }
      try #require(try preview.differences(from: site.folder) == [], "\(commit)")
      built += 1
    }
    #expect(built >= Campaign.history.size(commits.count / 2, usually: commits.count - 1))
    Campaign.history.report("\(commits.count) of \(commits.count) commits")
  }
}

/// A repository's history of content and templates.
private struct History {
  let path: String
  private var folder: TemporaryFolder?

  init(path: String) { self.path = path }

  /// The files that each commit writes. A commit removes files whose text is nil. The second-to-last commit has a mistake.
  static let edits: [[String: String?]] = [
    [
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/index.md": "---\ndescription: d\n---\n# Home\n",
      "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings("Lock"),
      "content/x/a.md": "---\ndescription: d\n---\n# A\n\n[Lock](setting:x/lock)\n",
    ],
    ["content/x/b.md": "---\ndescription: d\n---\n# B\n\n[A](a.md)\n", "content/x/a.de.md": "---\ndescription: d\n---\n# Ah\n"],
    ["content/x/settings.yaml": settings("Bolt"), "content/x/b.md": nil],
    ["templates/layouts/page.mustache": "<h1>{{title}}</h1>\n{{{bodyHTML}}}\n", "content/site.yaml": "title: Tests\nlanguages: [de]\n"],
    ["content/x/settings.yaml": settings("Bolt") + "unknown: 1\n"],
    ["content/x/settings.yaml": settings("Lock"), "templates/layouts/page.mustache": nil],
  ]

  private static func settings(_ title: String) -> String {
    """
    settings: { lock: { title: \(title), type: boolean, key: lock } }
    screens: { main: { title: Settings, sections: [{ id: one, rows: [lock] }] } }

    """
  }

  static func makeShort() async throws -> Self {
    let folder = try TemporaryFolder()
    var history = Self(path: folder.path)
    history.folder = folder
    _ = try await history.git(["init", "--quiet"])
    for (number, edit) in edits.enumerated() {
      for (file, text) in edit { if let text { try folder.write([file: text]) } else { try folder.remove(file) } }
      _ = try await history.git(["add", "--all"])
      _ = try await history.git(["-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "--quiet", "-m", "\(number)"])
    }
    return history
  }

  /// Returns the commits that changed content or templates, oldest first.
  func commits() async throws -> [String] {
    try await lines(["log", "--format=%H", "--no-merges", "--", "content", "templates"]).reversed()
  }

  /// Returns the files that differ between two commits.
  func changes(from last: String, to commit: String) async throws -> Set<String> {
    Set(try await lines(["-c", "core.quotePath=false", "diff", "--name-only", "--no-renames", last, commit, "--", "content", "templates"]))
  }

  func checkOut(_ commit: String, into folder: TemporaryFolder) async throws {
    let parts = try await lines(["ls-tree", "--name-only", commit]).filter { ["content", "templates"].contains($0) }
    _ = try await git(["archive", "--output", folder.path + "/archive.tar", commit] + parts)
    _ = try await ProgramRun([#require(installedProgram("tar")), "-xf", "archive.tar"], in: folder.path).succeeded()
    try folder.remove("archive.tar")
  }

  private func lines(_ arguments: [String]) async throws -> [String] {
    try await git(arguments).split(separator: "\n").map(String.init)
  }

  private func git(_ arguments: [String]) async throws -> String {
    let program = try #require(installedProgram("git"))
    return try await ProgramRun([program] + arguments, in: path).succeeded().output
  }
}
