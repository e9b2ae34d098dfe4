import Testing

@testable import SettingsModel

/// The documents of watch apps and widgets.
@Suite struct CompanionSettingsTests {
  private static let catalogue: Catalogue = {
    func effect(_ id: Effect.ID, _ reach: Effect.Reach?) -> Effect {
      var effect = Effect(id: id)
      (effect.title, effect.reaches) = (id.rawValue, reach.map(ExtensibleEnum.known))
      return effect
    }
    func setting(_ id: Setting.ID, _ effects: [Effect.ID]) -> Setting {
      var setting = Setting(id: id)
      (setting.onChange, setting.notes, setting.keywords) = (effects, ["a note"], ["a word"])
      (setting.description, setting.examples, setting.related, setting.attributes) = ("What it does.", ["a"], ["plain"], ["n": 1])
      return setting
    }
    var catalogue = Catalogue(name: "X")
    catalogue.effects = [effect("send", .watch), effect("reload", .widget), effect("log", nil), effect("idle", nil)]
    catalogue.facts = ["isPro", "auth", "isBeta", "other"].map(Fact.init(id:))
    var pro = Entitlement(id: "pro")
    pro.when = Condition([.equals("isPro", true)])
    catalogue.entitlements = [pro, Entitlement(id: "team")]
    var gated = setting("gated", ["send", "log"])
    var option = Setting.Option(value: "a")
    option.entitlement = "pro"
    gated.options = [option]
    var asking = setting("asking", [])
    asking.permission = Setting.Permission()
    asking.permission?.fact = "auth"
    asking.permission?.outcomes = ["granted": ["send"]]
    var beta = Setting.Option(value: "b")
    beta.visibleWhen = Condition([.equals("isBeta", true)])
    asking.items = Setting.Items()
    asking.items?.options = [beta]
    catalogue.settings = [setting("plain", ["log"]), gated, setting("shown", ["reload"]), asking]
    return catalogue
  }()

  @Test func containsTheSettingsThatReachTheCompanionAndEverythingTheyReferTo() throws {
    let watch = try #require(CompanionSettings(.watch, of: Self.catalogue))
    #expect(watch.settings.map(\.id) == ["gated", "asking"])
    #expect(watch.effects.map(\.id) == ["send", "log"])
    #expect(watch.entitlements.map(\.id) == ["pro"])
    #expect(watch.facts.map(\.id) == ["isPro", "auth", "isBeta"])
    for setting in watch.settings {
      #expect(setting.notes == nil && setting.keywords == nil && setting.description == nil)
      #expect(setting.examples == nil && setting.related == nil && setting.attributes == nil)
    }
    #expect(watch.values == nil)
  }

  @Test func containsTheValuesOfItsSettingsOnly() throws {
    var configuration = Configuration()
    configuration.values = ["plain": 1, "shown": 2]
    let resolved = ConfigurationResolver(Self.catalogue, configuration).resolve()
    let widget = try #require(CompanionSettings(.widget, of: Self.catalogue, resolved))
    #expect(widget.settings.map(\.id) == ["shown"])
    #expect(widget.values?.map(\.setting) == ["shown"] && widget.values?.first?.value == 2)
  }

  @Test func isNilIfNoSettingReachesTheCompanion() {
    var catalogue = Self.catalogue
    catalogue.effects = []
    #expect(CompanionSettings(.watch, of: catalogue) == nil)
  }
}
