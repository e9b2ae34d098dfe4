internal import SettingsModel
internal import SiteContent

/// Settings and rows that are related to a setting or a row of the same app.
struct RelatedItems {
  /// With an effect that more settings set off, they have no more in common than that: its own place lists them.
  static let mostSettingOff = 25

  let context: PageContext
  /// The rows whose conditions count.
  let conditions: [Row]

  /// Rows that mention this one, what its own conditions mention, and settings with an effect in common.
  ///
  /// - Parameters:
  ///   - name: the id of the setting or the row.
  ///   - own: the setting, if it is one.
  func items(to name: String, effects: [Effect.ID], except own: Setting.ID?) -> [FactSheet.Item] {
    let mentioned = Set(conditions.flatMap(\.mentions))
    var items: [FactSheet.Item] = []
    var seen = Set(conditions.map { context.href($0) })
    func add(_ text: String, _ href: String?, note: String? = nil) {
      guard let href else { return }
      if seen.insert(href).inserted { items.append(.init(text: text, href: href, note: note)) }
    }
    for row in context.index.rows(mentioning: [name], orShowing: mentioned) {
      add(context.filled(row.title, of: row.setting), context.href(row))
    }
    for setting in context.index.settings(named: mentioned) where setting.id != own {
      add(context.title(of: setting), context.href(setting.id))
    }
    let effects = Set(effects)
    let close = effects.filter { context.index.countSettingOff($0) <= Self.mostSettingOff }
    for setting in context.index.settings(settingOff: close) where setting.id != own {
      let titles = close.intersection(setting.switchEffects).compactMap { context.effects[$0]?.title }.sorted()
      add(context.title(of: setting), context.href(setting.id), note: context.words.list(titles))
    }
    for effect in context.catalogue.effects where effects.contains(effect.id) && !close.contains(effect.id) {
      let count = context.index.countSettingOff(effect.id)
      add(effect.title, context.developerHref(.effects, fragment: effect.id.rawValue), note: context.words.settingsSetItOff(count))
    }
    return items
  }
}
