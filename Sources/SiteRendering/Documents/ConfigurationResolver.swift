package import SettingsModel
package import SiteContent

/// Decides every condition of an app's screens for one user.
package struct ConfigurationResolver {
  private let app: App
  private let configuration: Configuration
  private let words: ConditionWords
  private let settings: [Setting.ID: Setting]

  package init(app: App, configuration: Configuration) {
    (self.app, self.configuration) = (app, configuration)
    words = ConditionWords(app.catalogue)
    settings = Dictionary(app.catalogue.settings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func resolve() -> ResolvedConfiguration {
    var resolved = ResolvedConfiguration(audience: configuration.audience)
    resolved.profile = configuration.profile
    resolved.language = configuration.language
    resolved.icon = configuration.icon
    resolved.facts = app.catalogue.facts.map(state)
    resolved.values = app.catalogue.settings.compactMap(value)
    resolved.screens = app.catalogue.screens.map(screen)
    return resolved
  }

  /// The current value of a fact or setting; a setting that the user never changed has its default.
  package func current(_ fact: Fact.ID) -> Scalar {
    if let setting = settings[Setting.ID(fact.rawValue)] { return current(setting) ?? .null }
    return configuration.facts[fact.rawValue] ?? .null
  }

  private func current(_ setting: Setting) -> Scalar? { configuration.values[setting.id.rawValue] ?? setting.default }
}

extension ConfigurationResolver {
  private func state(_ fact: Fact) -> ResolvedConfiguration.State {
    var state = ResolvedConfiguration.State(fact: fact.id)
    let value = configuration.facts[fact.id.rawValue]
    if fact.sensitive == true { state.withheld = value == nil ? nil : true } else { state.value = value }
    return state
  }

  private func value(_ setting: Setting) -> ResolvedConfiguration.Value? {
    guard let current = current(setting) else { return nil }
    var value = ResolvedConfiguration.Value(setting: setting.id)
    if setting.sensitive == true {
      value.withheld = true
    } else {
      value.value = current
      value.title = ValueWords.title(of: current, in: setting)
      value.isDefault = setting.default.map { $0 == current }
    }
    return value
  }

  private func screen(_ screen: Screen) -> ResolvedConfiguration.Screen {
    var resolved = ResolvedConfiguration.Screen(id: screen.id)
    resolved.title = filled(screen.title)
    resolved.header = screen.header.map(header)
    resolved.cards = screen.cards?.map { card in
      var resolved = ResolvedConfiguration.Card(id: card.id)
      resolved.title = filled(card.title)
      resolved.label = card.label
      resolved.button = card.button
      resolved.visible = holds(card.visibleWhen)
      return resolved
    }
    var state = screen.states?.firstMatch(current)
    let reason = state.flatMap { state in state.message ?? state.when.map { words.text($0).capitalizedFirst } }
    state?.when = nil
    resolved.state = state
    if var overlay = screen.overlay, holds(overlay.when) {
      overlay.when = nil
      resolved.overlay = overlay
    }
    resolved.sections = screen.sections.map { section in
      var resolved = ResolvedConfiguration.Section(id: section.id)
      resolved.title = section.title
      resolved.visible = holds(section.visibleWhen)
      resolved.rows = section.rows.map { row($0, in: section, disabledBecause: state?.rows == "disabled" ? reason ?? "" : nil) }
      return resolved
    }
    return resolved
  }

  private func header(_ header: Screen.Header) -> ResolvedConfiguration.Header {
    var resolved = ResolvedConfiguration.Header()
    resolved.name = header.name.flatMap { derived($0.value, row: nil) ?? $0.fallback }
    resolved.email = header.email.flatMap { derived($0.value, row: nil) ?? $0.fallback }
    resolved.initials = configuration.profile?.initials
    resolved.photo = configuration.profile?.photo
    return resolved
  }

  /// - Parameter screenReason: why the screen's state disables all rows; nil where it does not.
  private func row(_ row: Row, in section: Section, disabledBecause screenReason: String?) -> ResolvedConfiguration.Row {
    var resolved = ResolvedConfiguration.Row(row: row.id)
    resolved.kind = row.kind
    resolved.title = filled(row.title)
    resolved.setting = row.setting
    let setting = row.setting.flatMap { settings[$0] }
    resolved.value = setting.flatMap { $0.sensitive == true ? nil : current($0) }
    resolved.visible = holds(row.visibleWhen)
    let isUsable = holds(section.enabledWhen) && holds(row.enabledWhen)
    resolved.enabled = isUsable && screenReason == nil
    if !resolved.enabled { resolved.disabledReason = (isUsable ? screenReason : reason(row, in: section)).map { [Reason(text: $0)] } }
    resolved.trailing = trailing(row, setting).nonEmpty
    resolved.icon = row.icon?.firstMatch(current).map { [unconditional($0)] }
    resolved.badge = row.badge?.firstMatch(current).map { [unconditional($0)] }
    return resolved
  }

  /// What the author wrote, else the condition that fails, in plain words.
  private func reason(_ row: Row, in section: Section) -> String? {
    let authored = row.disabledReason?.firstMatch(current) ?? section.disabledReason?.firstMatch(current)
    if let authored { return authored.text }
    let failing = [section.enabledWhen, row.enabledWhen].compactMap(\.self).first { $0.evaluate(current) != true }
    return failing.map { "Only when \(words.text($0))" }
  }

  /// The first label and the first swatches that apply; a picker or range without any shows its value.
  private func trailing(_ row: Row, _ setting: Setting?) -> [Trailing] {
    guard let items = row.trailing else {
      guard let setting, [.picker, .range, .text].contains(row.kind.known), let text = derived("setting", row: row) else { return [] }
      return setting.sensitive == true ? [] : [Trailing(text: text)]
    }
    let applying = items.filter { $0.when?.evaluate(current) ?? ($0.when == nil) }
    let label = applying.first { $0.swatches == nil }.flatMap { item in
      item.text.flatMap { Placeholders.fill($0, placeholder) } ?? item.value.flatMap { derived($0, row: row) }
    }
    let swatches = applying.first { $0.swatches != nil }?.swatches
    return [label.map { Trailing(text: $0) }, swatches.map { Trailing(swatches: $0) }].compactMap(\.self)
  }

  /// A derived text, as in `Trailing.value`; nil where there is none or it must not be shown.
  private func derived(_ name: String, row: Row?) -> String? {
    switch name {
    case "icon": return app.icons?.icons.first { $0.id == configuration.icon }?.title
    case "language": return configuration.language
    case "version": return app.catalogue.version
    case "profile.name": return configuration.profile?.name
    case "profile.email": return configuration.profile?.email
    case _ where name.hasPrefix("url:"):
      let fact = app.catalogue.fact(Fact.ID(String(name.dropFirst(4))))
      guard let fact, fact.sensitive != true, case .string(let url) = current(fact.id) else { return nil }
      return url
    default:
      let id = name == "setting" ? row?.setting : Setting.ID(name)
      guard let setting = id.flatMap({ settings[$0] }), setting.sensitive != true, let value = current(setting) else { return nil }
      return ValueWords.title(of: value, in: setting)
    }
  }

  private func placeholder(_ name: String) -> String? {
    switch name {
    case "version": app.catalogue.version
    case "build": app.catalogue.build
    case "name": app.name
    default: nil
    }
  }

  private func filled(_ text: String) -> String { Placeholders.fill(text, placeholder) ?? text }

  private func holds(_ condition: Condition?) -> Bool { condition?.evaluate(current) ?? true }

  private func unconditional(_ icon: Icon) -> Icon {
    var icon = icon
    icon.when = nil
    return icon
  }
}

extension Array {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
