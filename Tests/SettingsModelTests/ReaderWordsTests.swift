import Foundation
import Testing

@testable import SettingsModel

/// Sentences about conditions for users.
@Suite struct ReaderWordsTests {
  private static let catalogue: Catalogue = {
    func fact(_ id: Fact.ID, _ title: String?, _ values: [String]? = nil, nullable: Bool? = nil, _ reader: [String: String]? = nil) -> Fact
    {
      var fact = Fact(id: id)
      if values != nil { fact.type = .known(.enumeration) }
      (fact.title, fact.values, fact.nullable, fact.reader) = (title, values, nullable, reader)
      return fact
    }
    func setting(_ id: Setting.ID, _ title: String?, _ type: Setting.Kind) -> Setting {
      var setting = Setting(id: id)
      (setting.title, setting.type) = (title, .known(type))
      return setting
    }
    var catalogue = Catalogue(name: "X")
    var url = fact("url", "Address", nullable: true, ["known": "you can manage it online", "null": "you cannot manage it"])
    url.type = .known(.string)
    catalogue.facts = [
      fact("isPro", "Pro", nil, ["true": "you have X Pro"]), fact("isPlus", "Plus"), fact("isNew", nil),
      fact("busy", "Busy", nil, ["true": "it is being saved"]),
      fact(
        "load", "User data", ["loading", "loaded", "failed"],
        ["loading": "your profile is still loading", "loaded": "your profile has loaded", "failed": "your profile could not be loaded"]),
      fact("token", "Token", nil, nullable: true, ["true": "there is a token"]), url,
      fact("running", "Running", nil, nullable: true, ["true": "the chat is running", "false": "the chat is not running"]),
    ]
    var plus = Entitlement(id: "plus")
    (plus.title, plus.when) = ("X Plus", Condition([.equals("isPlus", true)]))
    catalogue.entitlements = [plus]
    var size = setting("size", "Post Size", .enumeration)
    size.options = ["small", "large", "headline", "huge", "none"].map { value in
      var option = Setting.Option(value: .string(value))
      option.title = value.capitalizedFirst
      return option
    }
    var goal = setting("goal", "Daily goal", .integer)
    goal.unit = "steps"
    catalogue.settings = [setting("sounds", "Sounds", .boolean), size, goal, setting("untitledSwitch", nil, .boolean)]
    return catalogue
  }()

  private func condition(_ json: String) throws -> Condition { try JSONDecoder().decode(Condition.self, from: Data(json.utf8)) }

  @Test(
    arguments: [
      // Facts with clauses that the author wrote.
      (#"{"isPro": true}"#, "You see this if you have X Pro."),
      (#"{"isPro": false}"#, "You see this until you have X Pro."),
      (#"{"not": {"isPro": true}}"#, "You see this until you have X Pro."),
      (#"{"load": "loaded"}"#, "You see this if your profile has loaded."),
      (#"{"load": ["loaded", "failed"]}"#, "You don’t see this while your profile is still loading."),
      (#"{"not": {"load": "loading"}}"#, "You don’t see this while your profile is still loading."),
      (#"{"not": {"url": null}}"#, "You see this if you can manage it online."),
      (#"{"url": null}"#, "You see this if you cannot manage it."),
      (#"{"isPro": true, "load": "loaded"}"#, "You see this if you have X Pro and your profile has loaded."),
      (
        #"{"any": [{"isPro": true}, {"busy": true}, {"load": "failed"}]}"#,
        "You see this if you have X Pro, it is being saved or your profile could not be loaded."
      ),
      // Entitlements, which have titles.
      (#"{"isPlus": true}"#, "You see this if you have X Plus."),
      (#"{"isPlus": false}"#, "You see this until you have X Plus."),
      (#"{"isPlus": true, "isPro": true}"#, "You see this if you have X Plus and you have X Pro."),
      // Settings, which a user can change.
      (#"{"sounds": true}"#, "Turn on “Sounds” to see this."), (#"{"sounds": false}"#, "Turn off “Sounds” to see this."),
      (#"{"not": {"sounds": true}}"#, "Turn off “Sounds” to see this."),
      (#"{"size": "large"}"#, "Set “Post Size” to Large to see this."),
      (#"{"size": ["large", "headline"]}"#, "Set “Post Size” to Large or Headline to see this."),
      (#"{"not": {"size": ["small", "none"]}}"#, "Set “Post Size” to Large, Headline or Huge to see this."),
      (#"{"not": {"size": "none"}}"#, "You see this if “Post Size” is not None."),
      (#"{"$atLeast": {"goal": 5000}}"#, "You see this if “Daily goal” is at least 5,000 steps."),
      (#"{"$atMost": {"goal": 5000}}"#, "You see this if “Daily goal” is at most 5,000 steps."),
      (#"{"sounds": true, "size": "large"}"#, "You see this if “Post Size” is Large and “Sounds” is on."),
      (#"{"sounds": false, "isPro": true}"#, "You see this if you have X Pro and “Sounds” is off."),
      (#"{"untitledSwitch": true}"#, "Turn on “Untitled switch” to see this."),
      // Conditions without words for readers.
      (#"{"isNew": true}"#, "This depends on “Is new”."), (#"{"isNew": false, "isPro": true}"#, "This depends on “Is new” and “Pro”."),
      (#"{"token": false}"#, "This depends on “Token”."), (#"{"url": "https://x.example"}"#, "This depends on “Address”."),
      (#"{"isPro": true, "any": [{"sounds": true}, {"busy": true}]}"#, "This depends on “Sounds”, “Busy” and “Pro”."),
      (#"{"$between": {"goal": 5}, "isPro": true}"#, "This depends on “Pro”."),
      (#"{"$between": {"goal": 5}}"#, nil), ("{}", nil), (#"{"any": []}"#, nil),
    ] as [(String, String?)])
  func saysWhenSomethingIsVisible(_ json: String, _ sentence: String?) throws {
    #expect(try ReaderWords(Self.catalogue).sentence(condition(json), to: .see) == sentence)
  }

  @Test(arguments: [
    (#"{"isPro": true}"#, "You can’t use this until you have X Pro."), (#"{"busy": false}"#, "You can’t use this while it is being saved."),
    (
      #"{"busy": false, "load": ["loaded", "failed"]}"#,
      "You can’t use this while it is being saved or your profile is still loading."
    ),
    (#"{"load": "loaded"}"#, "You can’t use this until your profile has loaded."),
    (#"{"sounds": true}"#, "Turn on “Sounds” to use this."), (#"{"sounds": false}"#, "Turn off “Sounds” to use this."),
    (#"{"size": ["large", "huge"]}"#, "Set “Post Size” to Large or Huge to use this."), (#"{"isNew": true}"#, "This depends on “Is new”."),
    (#"{"running": true}"#, "You can’t use this while the chat is not running."),
  ])
  func saysWhenSomethingCanBeUsed(_ json: String, _ sentence: String) throws {
    #expect(try ReaderWords(Self.catalogue).sentence(condition(json), to: .use) == sentence)
  }

  @Test(arguments: [
    (#"{"load": "loading"}"#, "Your profile is still loading"), (#"{"sounds": true}"#, "“Sounds” is on"),
    (#"{"isNew": true}"#, "This depends on “Is new”."),
  ])
  func saysThatAConditionHolds(_ json: String, _ statement: String) throws {
    #expect(try ReaderWords(Self.catalogue).statement(condition(json)) == statement)
  }

  @Test func aSettingWithoutATitleHasTheTitleOfItsRow() throws {
    var catalogue = Self.catalogue
    var (row, section, screen) = (Row(id: "row"), Section(id: "section"), Screen(id: "screen"))
    (row.setting, row.title) = ("untitledSwitch", "Quiet")
    section.rows = [row]
    screen.sections = [section]
    catalogue.screens = [screen]
    #expect(try ReaderWords(catalogue).sentence(condition(#"{"untitledSwitch": true}"#), to: .see) == "Turn on “Quiet” to see this.")
  }

  @Test func usesTheWordsOfAnotherLanguage() throws {
    var words = ModelWords()
    (words.readerSeeUntil, words.readerIs) = ("Zu sehen, bis {condition}.", "{name} auf {value} steht")
    words.readerSeeIf = "Zu sehen, wenn {condition}."
    words.readerStatement = "Wenn {condition}"
    let readers = ReaderWords(Self.catalogue, words)
    #expect(try readers.sentence(condition(#"{"isPro": false}"#), to: .see) == "Zu sehen, bis you have X Pro.")
    #expect(try readers.statement(condition(#"{"isPro": true}"#)) == "Wenn you have X Pro")
    #expect(
      try readers.sentence(condition(#"{"isPro": true, "size": "large"}"#), to: .see)
        == "Zu sehen, wenn you have X Pro and “Post Size” auf Large steht.")
  }
}
