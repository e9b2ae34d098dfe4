import Localization
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct LivePresetsTests {
  private func presets(_ app: String, _ files: [AppFile: String] = [:], words: Words = Words()) throws -> [Preset] {
    let app = try SiteFixture.app("x", files.merging([.app: "name: X\n\(app)"]) { $1 })
    var settings = SiteSettings()
    settings.words = words
    return LivePresets(context: PageContext(app: app, links: .page(.root), site: settings)).all
  }

  private func brief(_ presets: [Preset]) -> [String] {
    presets.map { "\($0.title): " + ($0.facts ?? [:]).map { "\($0)=\($1.text)" }.sorted().joined(separator: " ") }
  }

  @Test func presetsComeFromFactsWithReaderTexts() throws {
    let presets = try presets(
      """
      facts:
        isPro: { type: boolean, reader: you have Pro }
        plain: { type: boolean }
        url: { type: string, nullable: true, sensitive: true, reader: there is one }
        auth: { type: enum, values: [asked, denied, allowed], reader: { asked: you were asked, denied: you said no, allowed: you said yes } }
        isOn: { type: boolean, nullable: true, reader: { true: it is on, false: it is off } }
        many: { type: enum, values: [a, b, c, d, e], reader: { b: it is b, c: it is c } }

      """, [.configurationYAML: "audience: public\nfacts: { auth: allowed, isOn: true }\n"])
    #expect(
      brief(presets) == [
        "You have Pro: isPro=true", "You were asked: auth=asked", "You said no: auth=denied", "It is off: isOn=false",
      ])
  }

  /// In German, clauses end with the verb, so they can't follow “Try it as”.
  @Test func presetsHaveTheTitlesOfFactsWhereClausesAreNoSentences() throws {
    let facts = """
      facts:
        isPro: { type: boolean, title: X Pro, reader: du X Pro hast }
        isOn: { type: boolean, nullable: true, title: Uhr, reader: { true: sie an ist, false: sie aus ist } }
        auth: { type: enum, values: { asked: Gefragt, denied: Abgelehnt }, title: Kamera, reader: { denied: du nein gesagt hast } }
        untitled: { type: boolean, reader: es regnet }

      """
    let titles = try presets(facts, words: Words(language: "de", replacing: Words.shipped(in: "de"))).map(\.title)
    #expect(titles == ["X Pro", "Uhr", "Uhr: nein", "Kamera: Abgelehnt", "Wenn es regnet"])
  }

  /// A fact that the published user lacks has no value, as on the live screen.
  @Test func missingFactOfThePublishedUserIsUnknown() throws {
    let facts = "facts: { isOn: { type: boolean, reader: { true: it is on, false: it is off } } }\n"
    #expect(brief(try presets(facts)) == ["It is on: isOn=true"])
    #expect(
      brief(try presets(facts, [.configurationYAML: "audience: public\n"])) == ["It is on: isOn=true", "It is off: isOn=false"])
  }

  @Test func theNewUserHasNotFinishedTheOnboarding() throws {
    let files: [AppFile: String] = [
      .settings: """
      settings:
        news: { title: News, type: boolean, permission: { fact: auth, outcomes: { undetermined: [], denied: [] } } }

      """,
      .onboarding: "showWhen: { done: false }\nsteps: [{ a: {} }]\nmachine: { initial: s, states: { s: { final: true } } }\n",
      .configurationYAML: "audience: public\nfacts: { done: true, auth: denied }\n",
    ]
    let facts = """
      facts:
        done: { type: boolean, reader: { true: you are set up, false: you are not set up } }
        auth: { type: enum, values: [undetermined, denied], reader: { undetermined: you were not asked, denied: you said no } }

      """
    #expect(brief(try presets(facts, files)) == ["New user: auth=undetermined done=false"])
    let others = try presets(facts, files.filter { $0.key != .onboarding })
    #expect(brief(others) == ["You are not set up: done=false", "You were not asked: auth=undetermined"])
    #expect(brief(try presets(facts + "presets: { a: { title: Mine, facts: { done: false } } }\n", files)) == ["Mine: done=false"])
    #expect(try presets(facts + "presets: {}\n", files).isEmpty)
  }

  @Test func thereAreAtMostSixPresets() throws {
    let facts = (1...9).map { "  f\($0): { type: boolean, reader: it is \($0) }\n" }.joined()
    #expect(try presets("facts:\n\(facts)").map(\.title) == (1...6).map { "It is \($0)" })
  }

  @Test func emojiRowsStartDifferently() throws {
    var emoji = Onboarding.Emoji()
    (emoji.minimum, emoji.themes) = (52, ["walkers", "runners", "cyclists", "swimmers", "yoga"])
    for themes in [emoji.themes, ["yoga"], nil] {
      emoji.themes = themes
      let rows = EmojiRows(emoji)
      #expect(rows.bases.count * 6 >= 52 && Set(rows.bases).count == rows.bases.count)
      let beginnings = (0..<3).map(rows.beginning)
      #expect(Set(beginnings).count == 3)
      #expect(beginnings.allSatisfy { $0.count > 5 && Set($0).count == $0.count })
    }
  }
}
