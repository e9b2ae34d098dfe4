import Foundation
import TestSupport
import Testing

/// `sitegen import strings`.
@Suite(.computing) struct ImportStringsTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "goal.title" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Daily goal"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func textsAreWrittenAndShown() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "site/content/site.yaml": "title: Test\n", "site/content/steps/app.yaml": "name: Steps\n",
      "site/content/steps/settings.yaml": "settings:\n  goal: { title: goal.title }\n", "Steps/Localizable.xcstrings": Self.catalog,
    ])
    let site = folder.path + "/site"
    let command = ["import", "strings", "../Steps", "--app", "steps"]
    let first = try await CommandRun(command, in: site)
    #expect(first == CommandRun(output: "content/steps/Localizable.xcstrings: added 1 text\n"), "\(first)")
    #expect(try folder.text("site/content/steps/Localizable.xcstrings") == Self.catalog)
    _ = try await CommandRun(["build"], in: site)
    #expect(try folder.text("site/public/api/v1/steps/settings.json").contains("\"title\":\"Daily goal\""))
    try folder.write(["site/content/steps/Localizable.xcstrings": Self.catalog.replacing("Daily goal", with: "My goal")])
    let again = try await CommandRun(command, in: site)
    #expect(again.output == "content/steps/Localizable.xcstrings: nothing is new\n")
    #expect(
      again.errors
        == "note: \"goal.title\" differs in ../Steps/Localizable.xcstrings; the text in content/steps/Localizable.xcstrings stays\n"
    )
    let quiet = try await CommandRun(command + ["--quiet"], in: site)
    #expect(quiet.errors == "" && quiet.status == 0)
    let missing = try await CommandRun(["import", "strings", "../Nowhere", "--app", "steps"], in: site)
    #expect(
      missing.status == 64 && missing.errors == "sitegen: there is no folder and no String Catalog ../Nowhere (\(folder.path)/Nowhere)\n")
  }

  @Test func helpFitsATerminalAndHasExamples() async throws {
    let run = try await CommandRun(["import", "strings", "--help"], environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.output.contains("Examples:\n  sitegen import strings ../MyApp\n"))
    #expect(run.output.split(separator: "\n").filter { $0.unicodeScalars.count > 80 } == [])
  }
}

/// `sitegen export xcstrings`.
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
