import Foundation
import TestSupport
import Testing

/// `sitegen export xcstrings`, as a person runs it.
@Suite(.computing) struct ExportStringsTests {
  @Test func catalogsAreWrittenOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/steps/app.yaml": "name: Steps\n",
      "content/steps/settings.yaml": "settings:\n  goal: { title: 5%complete, type: boolean }\n",
    ])
    let command = ["export", "xcstrings"]
    let first = try await CommandRun(command, in: folder.path)
    #expect(
      first.output == """
        content/Localizable.xcstrings: added 1 text, 1 place for translations
        content/steps/Localizable.xcstrings: added 1 text, 1 place for translations

        """)
    #expect(first.errors == "note: left out because it looks like a format string: 5%complete\n")
    let again = try await CommandRun(command, in: folder.path)
    #expect(again.output == "content/Localizable.xcstrings: unchanged\ncontent/steps/Localizable.xcstrings: unchanged\n")
    #expect(try await CommandRun(command + ["--quiet"], in: folder.path) == CommandRun(output: ""))
    try folder.write(["content/site.yaml": "title: Test\n"])
    let alone = try await CommandRun(command, in: folder.path)
    #expect(alone.status == 64 && alone.errors.hasPrefix("sitegen: the site is in \"en\" only; add `languages` to site.yaml"))
    let wrong = try await CommandRun(command + ["--language", "de_AT"], in: folder.path)
    #expect(wrong.status == 64 && wrong.errors.contains("\"de_AT\" is not a language tag"))
  }

  @Test func helpFitsATerminalAndHasExamples() async throws {
    let run = try await CommandRun(["export", "xcstrings", "--help"], environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.output.contains("Examples:\n  sitegen export xcstrings\n"))
    #expect(run.output.split(separator: "\n").filter { $0.unicodeScalars.count > 80 } == [])
  }
}
