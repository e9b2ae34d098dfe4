import Foundation
import TestSupport
import Testing

/// `sitegen import strings`, as a person runs it.
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
        == "note: \"goal.title\" has another text in ../Steps/Localizable.xcstrings; the one in content/steps/Localizable.xcstrings stays\n"
    )
    let quiet = try await CommandRun(command + ["--quiet"], in: site)
    #expect(quiet.errors == "" && quiet.status == 0)
    let missing = try await CommandRun(["import", "strings", "../Nowhere", "--app", "steps"], in: site)
    #expect(missing.status == 64 && missing.errors == "sitegen: there is no folder and no String Catalog ../Nowhere\n")
  }

  @Test func helpFitsATerminalAndHasExamples() async throws {
    let run = try await CommandRun(["import", "strings", "--help"], environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.output.contains("Examples:\n  sitegen import strings ../MyApp\n"))
    #expect(run.output.split(separator: "\n").filter { $0.unicodeScalars.count > 80 } == [])
  }
}
