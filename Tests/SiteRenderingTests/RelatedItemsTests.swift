import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct RelatedItemsTests {
  /// An app whose settings `s1`, `s2`, … set off one effect, and where `s1` sets off another with `other`; two rows ask for `s2`.
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
    return PageContext(app: app, links: .page(.root), site: SiteSettings())
  }

  private func related(to id: Setting.ID, _ context: PageContext) -> [String] {
    let setting = context.settings[id]
    let items = RelatedItems(context: context, conditions: context.index.places(of: id).map(\.row))
      .items(to: id.rawValue, effects: setting?.switchEffects ?? [], except: id)
    return items.map { "\($0.text) \($0.href ?? "-") \($0.note ?? "-")" }
  }

  @Test func namesWhatConditionsMentionAndWhatHasAnEffectInCommon() throws {
    let context = try context(count: 3)
    #expect(
      related(to: "s1", context) == ["S2 steps/settings/s2/ -", "S3 steps/settings/s3/ Reload", "Other steps/settings/other/ Sync"])
    #expect(
      related(to: "s2", context) == ["S1 steps/settings/s1/ -", "Other steps/settings/other/ -", "S3 steps/settings/s3/ Reload"])
  }

  /// Every setting of a large app would lead to all others: that is one link to the effect.
  @Test func anEffectOfManySettingsIsOneItem() throws {
    #expect(try related(to: "s3", context(count: RelatedItems.mostSettingOff)).count == RelatedItems.mostSettingOff - 1)
    let context = try context(count: 1234)
    #expect(related(to: "s3", context) == ["Reload steps/effects/#reload 1,234 settings set it off"])
    #expect(
      related(to: "s1", context) == [
        "S2 steps/settings/s2/ -", "Other steps/settings/other/ Sync", "Reload steps/effects/#reload 1,234 settings set it off",
      ])
  }
}
