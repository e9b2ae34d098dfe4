import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent

/// Translates texts in the YAML that are keys in the app's String Catalog.
@Suite struct ModelTextTests {
  private static func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }

  private static func catalog(_ entries: [(String, String)]) -> String {
    #"{"sourceLanguage":"en","strings":{"# + entries.map { #""\#($0)":{"localizations":{"de":\#($1)}}"# }.joined(separator: ",") + "}}"
  }

  /// Reads an app in a language.
  private static func read(_ files: [AppFile: String], language: String = "de") -> (app: App?, problems: [String]) {
    let all = files.merging([.app: "name: Steps\nplatforms: [iOS]\n"]) { own, _ in own }
    let sources = all.map { ($0, SourceText(path: "content/steps/\($0.rawValue)", $1)) }
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), Dictionary(uniqueKeysWithValues: sources), files: [:], language: language)
    return (app, diagnostics.report.map { "\($0.path.split(separator: "/").last ?? ""):\($0.brief)" })
  }

  private static func title(_ written: String, _ key: String, _ translation: String) throws -> (title: String, problems: [String]) {
    let settings = "settings:\n  goal: { title: Goal, type: integer, default: 3 }\nscreens:\n  main: { title: \"\(written)\" }\n"
    let (app, problems) = read([.settings: settings, .texts: catalog([(key, translation)])])
    return (try #require(app).catalogue.screens[0].title, problems)
  }

  @Test(arguments: [
    ("Settings", "Settings", unit("Einstellungen"), "Einstellungen"), ("a.title", "a.title", unit("Titel"), "Titel"),
    ("Settings", "settings", unit("Einstellungen"), "Settings"), ("50 % off", "50 % off", unit("50 % billiger"), "50 % billiger"),
    ("Version {version}", "Version %@", unit("Fassung %@"), "Fassung {version}"),
    ("{version} ({build})", "%@ (%@)", unit("%2$@/%1$@"), "{build}/{version}"),
    ("{build} of {version}", "%2$@ of %1$@", unit("%@ %@"), "{version} {build}"),
    (
      "Every {value:goal} steps", "Every %lld steps",
      #"{"variations":{"plural":{"one":\#(unit("Jeder")),"other":\#(unit("Alle %lld Schritte"))}}}"#, "Alle {value:goal} Schritte"
    ),
    ("{value:goal} %", "%lld %%", unit("%lld Prozent %%"), "{value:goal} Prozent %"),
    ("goal.footer {value:goal}", "goal.footer %lld", unit("%#@n@"), "goal.footer {value:goal}"),
    ("about", "about", unit("Fassung %(version)@"), "Fassung {version}"),
    ("Steps {version}", "Steps {version}", unit("Schritte {version}"), "Schritte {version}"),
    ("{other} %@", "{other} %@", unit("x"), "x"),
  ])
  func theTextOfAKeyIsShown(_ written: String, _ key: String, _ translation: String, _ expected: String) throws {
    #expect(try Self.title(written, key, translation).title == expected)
  }

  /// Titles of settings, sections and rows.
  @Test func everyTitleMayHavePlaceholders() throws {
    let settings = """
      settings:
        goal: { title: "Every {value} days", type: integer, default: 3 }
      screens:
        main: { title: Main, sections: [{ id: a, title: "Every {value:goal} days", rows: [goal, { again: { setting: goal, title: "Every {value} days" } }] }] }

      """
    let (app, problems) = Self.read([.settings: settings, .texts: Self.catalog([("Every %lld days", Self.unit("Alle %lld Tage"))])])
    let catalogue = try #require(app).catalogue
    let section = catalogue.screens[0].sections[0]
    #expect(problems == [])
    #expect(catalogue.settings.map(\.title) == ["Alle {value} Tage"])
    #expect(section.title == "Alle {value:goal} Tage")
    #expect(section.rows.map(\.title) == ["Alle {value} Tage", "Alle {value} Tage"])
  }

  @Test(arguments: [
    (
      "%lld steps", "%lld steps", "%lld Schritte", "… Schritte",
      [
        "settings.yaml:4:18 warning unknown-placeholder no placeholder replaces \"%lld\" in the app's text | write the text with one of these placeholders: {version}, {build}, {name}, {value}"
      ]
    ),
    (
      "about", "about", "%(app)@!", "…!",
      [
        "settings.yaml:4:18 warning unknown-placeholder no placeholder replaces \"%(app)@\" in the app's text | write the text with one of these placeholders: {version}, {build}, {name}, {value}"
      ]
    ),
    (
      "Version {version}", "Version %@", "%@ %@", "{version} …",
      [
        "Localizable.xcstrings:1:115 warning unknown-placeholder \"%@\" is not in the key \"Version %@\" | the app would show it wrongly too"
      ]
    ),
    (
      "Version {version}", "Version %@", "%#@a@", "Version {version}",
      ["Localizable.xcstrings:1:115 unknown-placeholder there are no \"substitutions\" for \"a\""]
    ),
    (
      "Settings", "Settings", "{vresion}", "{vresion}",
      [
        "settings.yaml:4:18 warning unknown-placeholder \"{vresion}\" is not a placeholder | did you mean \"version\"? Available placeholders: version, build, name, value."
      ]
    ),
  ])
  func argumentsWithoutAValueAreReported(_ written: String, _ key: String, _ text: String, _ expected: String, _ problems: [String]) throws
  {
    let found = try Self.title(written, key, Self.unit(text))
    #expect(found.title == expected && found.problems == problems, "\(found)")
  }

  @Test func translationsMayHaveMarkup() throws {
    let entries = [("main.about", Self.unit("Mit *Betonung* & <b>mehr</b> [dort](https://a.example)"))]
    let (app, problems) = Self.read([.settings: "screens:\n  main: { title: A, description: main.about }\n", .texts: Self.catalog(entries)])
    let screen = try #require(app).catalogue.screens[0]
    #expect(problems == [])
    #expect(screen.description == "Mit Betonung & <b>mehr</b> dort")
    #expect(screen.descriptionHTML == "Mit <em>Betonung</em> &amp; &lt;b&gt;mehr&lt;/b&gt; <a href=\"https://a.example\">dort</a>")
    #expect(app?.outgoing.map(\.url) == ["https://a.example"])
  }

  @Test(arguments: [("[iOS]", "Tippen"), ("[macOS, iOS]", "Klicken"), ("[watchOS]", "Drücken"), ("Windows", "Drücken")])
  func theFirstPlatformDecides(_ platforms: String, _ expected: String) throws {
    let forms =
      #"{"variations":{"device":{"iphone":\#(Self.unit("Tippen")),"mac":\#(Self.unit("Klicken")),"other":\#(Self.unit("Drücken"))}}}"#
    let files: [AppFile: String] = [
      .app: "name: Steps\nplatforms: \(platforms)\n", .settings: "screens:\n  main: { title: Press }\n",
      .texts: Self.catalog([("Press", forms)]),
    ]
    #expect(try #require(Self.read(files).app).catalogue.screens[0].title == expected)
  }

  @Test(arguments: [("en", "Goal"), ("de-AT", "Ziel"), ("fr", "Goal")]) func theLanguageOfTheSiteDecides(
    _ language: String, _ expected: String
  ) throws {
    let files: [AppFile: String] = [.settings: "settings:\n  goal: { title: Goal }\n", .texts: Self.catalog([("Goal", Self.unit("Ziel"))])]
    #expect(try #require(Self.read(files, language: language).app).catalogue.settings[0].title == expected)
  }

  /// Shorthand is translated too.
  @Test func everyFormOfATextIsTranslated() throws {
    let keys = ["scope", "choice", "group", "why", "old", "yes", "tap", "unit", "value", "alert", "ok", "link"]
    let entries = keys.map { ($0, Self.unit("[\($0)]")) }
    let (app, problems) = Self.read([
      .app: """
      name: Steps
      scopes: { account: scope }
      links: { help: { title: link, url: "https://a.example" } }
      facts: { auth: { type: enum, values: { no: value, yes: Yes } } }
      """,
      .settings: """
      settings:
        theme:
          title: Theme
          options: { light: choice, dark: { title: Dark, group: group } }
          deprecated: old
        goal: { title: Goal, type: integer, unit: unit }
      screens:
        main:
          title: Main
          entries: [{ id: a, title: tap, path: [tap, Other] }]
          sections:
            - id: a
              rows:
                - theme: { disabledReason: why, enabledWhen: { auth: "yes" } }
                - reset: { title: Reset, kind: action, confirmation: { title: alert, buttons: [{ title: ok }] } }
      """, .texts: Self.catalog(entries),
    ])
    let catalogue = try #require(app).catalogue
    #expect(problems.filter { !$0.contains("warning") } == [])
    #expect(catalogue.scopes?.map(\.title) == ["[scope]"] && catalogue.links?.map(\.title) == ["[link]"])
    #expect(catalogue.facts[0].valueTitles == ["no": "[value]", "yes": "Yes"] && catalogue.facts[0].values == ["no", "yes"])
    let theme = catalogue.settings[0]
    #expect(
      theme.options?.map(\.title) == ["[choice]", "Dark"] && theme.options?.last?.group == "[group]" && theme.deprecated?.message == "[old]"
    )
    #expect(catalogue.settings[1].unit == "[unit]")
    let screen = catalogue.screens[0]
    #expect(screen.entries?.map(\.title) == ["[tap]"] && screen.entries?[0].path == ["[tap]", "Other"])
    let rows = screen.sections[0].rows
    #expect(rows[0].disabledReason?.map(\.text) == ["[why]"])
    #expect(rows[1].confirmation?.title == "[alert]" && rows[1].confirmation?.buttons?.map(\.title) == ["[ok]"])
  }

  /// The test also fails for a new key with one of these names if it isn't translated.
  @Test func everyTitleAndTextIsTranslated() {
    let names: Set = [
      "title", "subtitle", "text", "message", "button", "secondaryButton", "footer", "description", "detail", "notes", "unit", "group",
    ]
    var verbatim: Set<String> = []
    var seen: Set<String> = []
    func visit(_ schema: ValueSchema, _ place: String) {
      switch schema {
      case .text(let text): if !text.isShown, text.noun == TextSchema.free.noun { verbatim.insert(place) }
      case .list(let element): visit(element, place)
      case .map(_, let element): visit(element, place)
      case .anyOf(let all): for schema in all { visit(schema, place) }
      case .oneKey(let keys): for key in keys { visit(key.schema, place + "." + key.key) }
      case .type(let type, _), .body(let type), .sequence(let type): visit(type.target)
      default: break
      }
    }
    func visit(_ type: AuthoredType) {
      guard seen.insert(type.title).inserted else { return }
      for key in type.keys { visit(key.schema, "\(type.title).\(key.key)") }
    }
    for kind in [AuthoredKind.app, .settings, .icons, .onboarding, .privacy] { visit(kind.type) }
    #expect(verbatim.filter { place in names.contains(place.split(separator: ".").last.map(String.init) ?? "") } == ["Other store.title"])
    // Names in the app's code are not texts.
    #expect(verbatim.contains("Screen.view") && verbatim.contains("Setting.symbol"))
  }
}
