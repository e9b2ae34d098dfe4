import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Figures that commands print, and commands with very large input.
@Suite(.computing) struct SummaryTests {
  @Test func theSummaryOfABuildCountsItsFiles() async throws {
    let site = try TestSite(["content/demo/app.yaml": "name: Demo\n", "content/index.md": "---\ndescription: Home.\n---\nHello\n"])
    let first = try await CommandRun(["build"], in: site.folder.path)
    let files = try site.folder.files(below: "public").filter { $0 != ".sitegen.json" }
    let pages = files.count { $0.hasSuffix(".html") }
    let documents = files.count { $0.hasPrefix("api/") && $0.hasSuffix(".json") }
    #expect(pages == 5 && documents > 2)
    let counts = [1, pages, documents, files.count - pages - documents]
    func numbers(_ run: CommandRun) -> [Int] { run.output.replacing(#/ in \d+\.\d\d s /#, with: " ").numbers }
    #expect(numbers(first) == counts + [files.count, 0])
    let second = try await CommandRun(["build"], in: site.folder.path)
    #expect(numbers(second) == counts + [0, files.count])
  }

  @Test func verboseNamesEveryFile() async throws {
    let site = try TestSite(
      ["content/index.md": "---\ndescription: Home.\n---\nHello\n", "content/a.md": "---\ndescription: A.\n---\nText.\n"], templates: .none)
    let check = try await CommandRun(["check", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    let built = try await CommandRun(["build", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    let files = try site.folder.files(below: "public").filter { !$0.hasPrefix(".") }.sorted()
    #expect(built.prefix(files.count) == ArraySlice(files.map { "written: \($0)" }))
    // The timings and the summary follow.
    let rest = built.dropFirst(files.count).dropLast().map { line in line.split(separator: " ") }
    #expect(rest.prefix(6).map(\.first) == ["reading:", "rendering:", "pictures:", "collecting:", "writing:", "slowest"])
    #expect(rest.dropFirst(6).map(\.[1]) == Array(repeating: "ms", count: 10))
    #expect(Set(rest.dropFirst(6).map(\.[2])).isSubset(of: Set(files.map { $0[...] })))
    #expect(Set(check.dropLast().map { $0.dropFirst("checked: ".count) }).isSubset(of: Set(files.map { $0[...] })))
    #expect(check.dropLast().count > 50)
    try site.folder.remove("content/a.md")
    let second = try await CommandRun(["build", "--verbose"], in: site.folder.path).output.split(separator: "\n")
    #expect(second.contains("removed: a/index.html") && second.contains("written: search.json"))
  }

  /// There are too many lines to read at once, so they are answered in several parallel batches.
  @Test func everyLineOfResolveHasItsAnswerInOrder() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": "settings:\n  goal: { title: Goal, type: integer, minimum: 0, maximum: 100000 }\n",
    ])
    let lines = (0..<5000).map { $0 % 1000 == 999 ? "wrong" : #"{"id":\#($0),"values":{"goal":\#($0)}}"# }
    let run = try await CommandRun(["resolve", "x"], in: folder.path, input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors.numbers == [5, 5000] && run.errors.count { $0 == "\n" } == 1)
    let answers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(answers.count == 5001 && answers.last == "")
    for (number, answer) in answers.dropLast().enumerated() {
      let isRight =
        number % 1000 == 999
        ? answer.hasSuffix("\"line\":\(number + 1)}") : answer.contains("\"id\":\(number),") && answer.contains("\"value\":\(number)}")
      #expect(isRight, "\(answer)")
    }
  }

  @Test func contentWithErrorsRequestsNoLinks() async throws {
    let site = try TestSite(["content/index.md": "---\ndescription: Links.\n---\n[x](<http://asked.org/>)\n[x](<setting:x/y>)\n"])
    try site.folder.write(["bin/curl": "#!/bin/sh\ntouch asked\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder.path + "/bin/curl")
    let run = try await CommandRun(
      ["check", "--external"], in: site.folder.path, environment: ["PATH": site.folder.path + "/bin:/usr/bin:/bin"])
    // A case cannot contain a program.
    #expect(run.status == 1 && run.output == "Found 1 error\nExternal links: not checked, because the content has errors\n")
    #expect(!site.folder.exists("asked"))
  }

  /// `--content`: a site whose content is in a folder with another name, such as the manual in `docs/`.
  @Test func thePreviewReadsEditsOfTheNamedFolder() async throws {
    let site = try TestSite([
      "docs/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "docs/guide.md": "---\ndescription: A guide.\n---\n# Guide\n",
    ])
    var options = site.options()
    options.contentName = "docs"
    var build = IncrementalBuild(options)
    _ = try await build.update(.everything) { _, _ in }
    try site.folder.write(["docs/guide.md": "---\ndescription: A guide.\n---\n# Edited\n"])
    guard case .built(let built) = try await build.update(.files(["docs/guide.md"]), show: { _, _ in }) else {
      Issue.record("it has errors")
      return
    }
    #expect(String(decoding: built.site.files["guide/index.html"] ?? [], as: UTF8.self).contains("Edited"))
    try site.folder.write(["docs/site.yaml": "titel: Test\n"])
    guard case .problems(let problems) = try await build.update(.files(["docs/site.yaml"]), show: { _, _ in }) else {
      Issue.record("it has no errors")
      return
    }
    #expect(Set(problems.map(\.path)) == ["docs/site.yaml"])
  }
}
