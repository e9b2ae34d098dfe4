import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct RelatedItemsTests {
  /// Returns an app whose settings `s1`, `s2`, … share an effect. `s1` and `other` share another one. The conditions of two rows name `s2`.
  private func context(count: Int) throws -> PageContext {
    let settings = (1...count).map { "  s\($0): { title: S\($0), type: boolean, onChange: [reload\($0 == 1 ? ", sync" : "")] }\n" }
    let app = try SiteFixture.app(
      "steps",
      [
        .app: "name: Steps\neffects: { reload: { title: Reload }, sync: { title: Sync } }\n",
        .settings: "settings:\n" + settings.joined() + """
            other: { title: Other, type: boolean, onEnable: [sync] }
          screens:
            main:
              title: Settings
              sections:
                - id: only
                  rows: [ s1: { enabledWhen: { s2: true } }, s2, other: { visibleWhen: { s2: true } }, help: { title: Help, kind: link } ]
          """,
      ])
    return PageContext(app: app, site: SiteSettings())
  }

  private func related(to id: Setting.ID, _ context: PageContext) -> [String] {
    let setting = context.settings[id]
    let items = RelatedItems(context: context, conditions: context.index.places(of: id).map(\.row))
      .items(to: id.rawValue, effects: setting?.switchEffects ?? [], except: id)
    return items.map { "\($0.text) \($0.href ?? "-") \($0.note ?? "-")" }
  }

  /// In a large app, every setting would link to all others. A single link to the effect replaces these links.
  @Test func anEffectOfManySettingsIsOneLink() throws {
    #expect(try related(to: "s3", context(count: RelatedItems.mostSettingOff)).count == RelatedItems.mostSettingOff - 1)
    let context = try context(count: 1234)
    #expect(related(to: "s3", context) == ["Reload /steps/effects/#reload 1,234 settings trigger it"])
    #expect(
      related(to: "s1", context) == [
        "S2 /steps/settings/s2/ -", "Other /steps/settings/other/ Sync", "Reload /steps/effects/#reload 1,234 settings trigger it",
      ])
  }
}
