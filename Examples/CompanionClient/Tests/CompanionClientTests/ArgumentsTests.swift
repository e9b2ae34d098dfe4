import SettingsModel
import Testing

@testable import CompanionClient

@Suite struct ArgumentsTests {
  @Test func readsAllOptions() throws {
    let arguments = try Arguments([
      "http://127.0.0.1:8080", "--app", "steps", "--screen", "settings", "--screen", "about", "--fact", "isPro=true",
      "--language", "de-AT,en", "--set", "name=a=b", "--cache", "folder", "--patience", "3",
      "--offline",
    ])
    #expect(arguments.site.description == "http://127.0.0.1:8080/")
    #expect(arguments.app == "steps" && arguments.screens == ["settings", "about"] && arguments.languages == ["de-AT", "en"])
    #expect(
      arguments.changes == [
        Change(kind: .fact, name: "isPro", text: "true"), Change(kind: .setting, name: "name", text: "a=b"),
      ])
    #expect(arguments.cache == "folder" && arguments.patience == .seconds(3) && arguments.isOffline)
  }

  @Test(arguments: [
    ([], "the address of the site is missing"),
    (["steps"], "\"steps\" is not the address of a site"),
    (["http://a/", "--ap", "b"], "there is no option \"--ap\""),
    (["http://a/", "--app"], "--app needs a value"),
    (["http://a/", "--patience", "0"], "\"0\" is not a number of seconds"),
    (["http://a/", "--language", "de,"], "\"de,\" is not a list of languages"),
    (["http://a/", "--fact", "isPro"], "--fact \"isPro\" has no \"=\""),
  ]) func reportsWrongUsage(arguments: [String], message: String) {
    #expect(throws: WrongUsage(message)) { try Arguments(arguments) }
  }
}
