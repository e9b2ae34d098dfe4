import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The cases of `Tests/Cases/output`: edits of a site and of its output folder, and what the next build changes there.
///
/// The inputs are files below `content` and `public`, in a site that all steps share. The outputs are the messages, and the files and folders
/// that the build has created (`+`), written again (`~`), and removed (`-`). Built-in schemas are never shown. The option `@disk` limits a
/// case to disks of one kind: `apple`, or `own` for names that differ only in case.
@Suite(.computing) struct OutputCaseTests {
  @Test(arguments: CaseFile.all(in: "output", options: ["disk"]), TestDisk.allCases)
  func buildChangesOnlyThis(_ example: CaseFile, _ disk: TestDisk) async throws {
    let only = example.option("disk")
    guard only == nil || only == disk.rawValue && (disk == .apple || TestDisk.isOwnCaseSensitive) else { return }
    let site = try TestSite([:], templates: .none, on: disk)
    try await example.check { step in
      try site.folder.apply(step.inputs)
      let before = try OutputMarks(site)
      var messages: String
      do {
        let report = try await site.build()
        messages = report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
        if report.counts != nil { try await Self.expectNothingIsLeftToDo(site) }
      } catch { messages = "\(error)\n" }
      messages = messages.replacing(site.folder.path + "/", with: "")
      return (messages.isEmpty ? [] : [CaseFile.Section("messages", messages)])
        + [CaseFile.Section("changes", try OutputMarks(site).changes(since: before))]
    }
  }

  /// Expects the output of a first build, and that another build changes nothing.
  private static func expectNothingIsLeftToDo(_ site: TestSite) async throws {
    let marks = try OutputMarks(site)
    let made = try site.folder.contents(below: "public")
    let clean = try TestSite([:], templates: .none)
    try clean.folder.remove("content")
    for (path, data) in try site.folder.contents() where path.hasPrefix("content/") || path.hasPrefix("templates/") {
      try clean.folder.write(path, data)
    }
    _ = try await clean.build()
    let expected = try clean.folder.contents(below: "public")
    #expect(made.filter { expected[$0.key] != nil } == expected)
    let again = try await site.build()
    #expect(try again.diagnostics == [] && again.counts?.written == 0 && again.counts?.removed == 0 && OutputMarks(site) == marks)
  }
}

/// The inode and modification time of every file in the output folder, and the names of its folders.
struct OutputMarks: Equatable {
  private var marks: [String: String] = [:]

  init(_ site: TestSite) throws {
    let root = site.folder.path + "/public"
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] where !SiteAssets.isBuiltIn(name) {
      guard let status = try FileSystem.disk.status(root + "/" + name) else { continue }
      let isFolder = status.kind == .folder
      marks[name + (isFolder ? "/" : "")] = isFolder ? "" : "\(status.identity.inode) \(status.modified)"
    }
  }

  func changes(since before: OutputMarks) -> String {
    Set(marks.keys).union(before.marks.keys).sorted().compactMap { name in
      switch (before.marks[name], marks[name]) {
      case (nil, _): "+ \(name)\n"
      case (_, nil): "- \(name)\n"
      case (let old, let new): old == new ? nil : "~ \(name)\n"
      }
    }.joined()
  }
}
