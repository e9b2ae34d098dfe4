/// Decides every condition of an app's screens for one user: what is visible, what can be used and why not, and what stands at
/// the end of each row.
///
/// It is what the site's pages and `configuration.json` are made with, so a client that decides for itself shows the same:
///
///     var configuration = Configuration(resolved)
///     configuration.facts["isPro"] = true
///     let screen = ConfigurationResolver(catalogue, icons: icons, configuration).resolve().screens[0]
///
/// What a later version of the interface brings leaves a screen in use: a row of an unknown kind keeps its title, and a row
/// whose condition is unknown stays visible and is disabled.
public struct ConfigurationResolver: Sendable {
  /// What is the same for every user. It is shared: an app is large.
  private let app: ResolvedApp
  private let user: User

  /// - Parameters:
  ///   - icons: the app's icons, whose titles rows may show.
  ///   - configuration: the user's. Values under a former id of a setting are taken for the setting's.
  ///   - words: for what the catalogue has no words for.
  public init(_ catalogue: Catalogue, icons: IconSet? = nil, _ configuration: Configuration, words: ModelWords = ModelWords()) {
    self.init(ResolvedApp(catalogue, icons: icons, words: words), configuration)
  }

  private init(_ app: ResolvedApp, _ configuration: Configuration, noting: (@Sendable (Configuration.Member) -> Void)? = nil) {
    self.app = app
    user = User(configuration.renamed(by: app.former), noting: noting)
  }

  /// The same for another user of the app, which is faster than from the beginning.
  public func resolver(of configuration: Configuration) -> ConfigurationResolver { ConfigurationResolver(app, configuration) }

  /// The same, which says what it reads of the configuration: what it makes depends on nothing else of the user.
  package func resolver(
    of configuration: Configuration, noting: @escaping @Sendable (Configuration.Member) -> Void
  ) -> ConfigurationResolver {
    ConfigurationResolver(app, configuration, noting: noting)
  }

  /// The whole app as this user sees it.
  public func resolve() -> ResolvedConfiguration {
    var resolved = head()
    resolved.facts = app.catalogue.facts.map(state)
    resolved.values = app.catalogue.settings.compactMap(value)
    resolved.screens = app.catalogue.screens.map { screen in
      let obstacle = obstacle(in: screen)
      var resolved = frame(of: screen)
      for (index, section) in screen.sections.enumerated() {
        resolved.sections[index].rows = section.rows.map { row($0, in: section, disabledBecause: obstacle) }
      }
      return resolved
    }
    return resolved
  }

  /// The current value of a fact or setting; a setting that the user never changed has its default, and answers to former ids.
  public func current(_ fact: Fact.ID) -> JSONValue {
    if let setting = app.settings[Setting.ID(fact.rawValue)] { return current(setting) ?? .null }
    return .scalar(user.fact(fact) ?? .null)
  }

  /// What the user's value of a setting makes of something that it drives; nil if no setting does, or its value is private or does not say it.
  public func driven(_ thing: Setting.Driven) -> String? {
    guard let setting = app.catalogue.settings.first(where: { $0.drives == .known(thing) }), setting.sensitive != true else { return nil }
    return current(setting).flatMap(setting.means)
  }

  /// Whether the user lacks what an option asks for. An entitlement that the catalogue does not have, or whose condition is
  /// unknown to this version of the model, keeps it locked.
  public func isLocked(_ option: Setting.Option) -> Bool {
    guard let entitlement = option.entitlement else { return false }
    return app.catalogue.entitlement(entitlement)?.when.evaluate(current) != true
  }

  private var language: String? { driven(.language) ?? user.language }

  private var icon: AppIcon.ID? { driven(.icon).map { AppIcon.ID($0) } ?? user.icon }

  private func current(_ setting: Setting) -> JSONValue? { user.value(setting.id) ?? setting.default }
}

extension Configuration {
  /// One of the things that a configuration says.
  package enum Member: Hashable, Sendable { case audience, profile, language, icon, fact(Fact.ID), value(Setting.ID) }
}

extension ConfigurationResolver {
  /// A configuration that says what is read of it.
  private struct User: Sendable {
    private let configuration: Configuration
    private let note: (@Sendable (Configuration.Member) -> Void)?

    init(_ configuration: Configuration, noting note: (@Sendable (Configuration.Member) -> Void)?) {
      (self.configuration, self.note) = (configuration, note)
    }

    var audience: ExtensibleEnum<Configuration.Audience> { noting(.audience, configuration.audience) }
    /// It changes nothing else of what is resolved.
    var sample: Bool? { configuration.sample }
    var profile: Profile? { noting(.profile, configuration.profile) }
    var language: String? { noting(.language, configuration.language) }
    var icon: AppIcon.ID? { noting(.icon, configuration.icon) }
    func fact(_ id: Fact.ID) -> Scalar? { noting(.fact(id), configuration.facts[id.rawValue]) }
    func value(_ id: Setting.ID) -> JSONValue? { noting(.value(id), configuration.values[id.rawValue]) }

    private func noting<Value>(_ member: Configuration.Member, _ value: Value) -> Value {
      note?(member)
      return value
    }
  }

  /// What is said of the user and of the whole app; the lists are empty.
  package func head() -> ResolvedConfiguration {
    var resolved = ResolvedConfiguration(audience: user.audience)
    resolved.sample = user.sample
    resolved.profile = user.profile
    resolved.language = language
    resolved.icon = icon
    resolved.colorScheme = driven(.colorScheme).flatMap { $0 == "system" ? nil : $0 }
    resolved.accent = driven(.accent)
    return resolved
  }

  package func state(_ fact: Fact) -> ResolvedConfiguration.State {
    var state = ResolvedConfiguration.State(fact: fact.id)
    let value = user.fact(fact.id)
    if fact.sensitive == true { state.withheld = value == nil ? nil : true } else { state.value = value }
    return state
  }

  package func value(_ setting: Setting) -> ResolvedConfiguration.Value? {
    guard let current = current(setting) else { return nil }
    var value = ResolvedConfiguration.Value(setting: setting.id)
    value.key = setting.key
    if setting.sensitive == true {
      value.withheld = true
    } else {
      value.value = current
      value.title = ValueWords.title(of: current, in: setting, app.words)
      value.isDefault = setting.default.map { $0 == current }
    }
    return value
  }

  /// A screen whose sections have no rows.
  package func frame(of screen: Screen) -> ResolvedConfiguration.Screen {
    var resolved = ResolvedConfiguration.Screen(id: screen.id)
    resolved.title = filled(screen.title)
    resolved.header = screen.header.map(header)
    resolved.cards = screen.cards?.map { card in
      var resolved = ResolvedConfiguration.Card(id: card.id)
      resolved.title = filled(card.title)
      resolved.label = card.label
      resolved.button = card.button
      resolved.visible = verdict(card.visibleWhen) != false
      return resolved
    }
    resolved.state = screen.states?.firstMatch(current)
    resolved.state?.when = nil
    if var overlay = screen.overlay, verdict(overlay.when) == true {
      overlay.when = nil
      resolved.overlay = overlay
    }
    resolved.sections = screen.sections.map { section in
      var resolved = ResolvedConfiguration.Section(id: section.id)
      resolved.title = section.title.map { filled($0) }
      resolved.footer = section.footer.map { filled($0) }
      resolved.footerHTML = section.footerHTML.map { filled(html: $0) }
      resolved.visible = verdict(section.visibleWhen) != false
      return resolved
    }
    return resolved
  }

  /// Why the screen's state disables all rows; nil if it does not.
  private func obstacle(in screen: Screen) -> String? {
    guard let state = screen.states?.firstMatch(current), state.rows == "disabled" else { return nil }
    return state.message ?? state.when.flatMap(app.readers.statement) ?? ""
  }

  private func header(_ header: Screen.Header) -> ResolvedConfiguration.Header {
    var resolved = ResolvedConfiguration.Header()
    resolved.name = header.name.flatMap { derived($0.value, row: nil) ?? $0.fallback }
    resolved.email = header.email.flatMap { derived($0.value, row: nil) ?? $0.fallback }
    resolved.initials = user.profile?.initials
    resolved.photo = user.profile?.photo
    return resolved
  }

  package func row(_ row: Row, in section: Section, of screen: Screen) -> ResolvedConfiguration.Row {
    self.row(row, in: section, disabledBecause: obstacle(in: screen))
  }

  private func row(_ row: Row, in section: Section, disabledBecause screenReason: String?) -> ResolvedConfiguration.Row {
    var resolved = ResolvedConfiguration.Row(row: row.id)
    resolved.kind = row.kind
    resolved.title = filled(row.title, of: row)
    resolved.detail = row.detail.map { filled($0, of: row) }
    resolved.detailHTML = row.detailHTML.map { filled(html: $0, of: row) }
    resolved.setting = row.setting
    let setting = row.setting.flatMap { app.settings[$0] }
    resolved.value = setting.flatMap { $0.sensitive == true ? nil : current($0) }
    resolved.visible = verdict(row.visibleWhen) != false
    let obstacle = obstacle(to: row, in: section)
    resolved.enabled = obstacle == nil && screenReason == nil
    if !resolved.enabled {
      let text = obstacle.flatMap { reason(row, in: section, because: $0) } ?? screenReason
      resolved.disabledReason = text.map { [Reason(text: $0)] }
    }
    let trailing = trailing(row, setting)
    resolved.trailing = trailing.isEmpty ? nil : trailing
    resolved.icon = row.icon?.firstMatch(current).map { [unconditional($0)] }
    resolved.badge = row.badge?.firstMatch(current).map { [unconditional($0)] }
    return resolved
  }

  /// The condition that keeps a row from being used: one that does not hold, or one that this version of the model cannot
  /// decide, be it about being seen.
  private func obstacle(to row: Row, in section: Section) -> Condition? {
    let (enabled, visible) = ([section.enabledWhen, row.enabledWhen], [section.visibleWhen, row.visibleWhen])
    return enabled.compactMap(\.self).first { $0.evaluate(current) != true }
      ?? visible.compactMap(\.self).first { $0.evaluate(current) == nil }
  }

  /// What the author wrote, else what the condition that fails asks for; nil if there are no words for it.
  private func reason(_ row: Row, in section: Section, because obstacle: Condition) -> String? {
    let authored = row.disabledReason?.firstMatch(current) ?? section.disabledReason?.firstMatch(current)
    return authored?.text ?? app.readers.sentence(obstacle, to: .use)
  }

  /// The first label and the first swatches that apply; a row without any shows its setting's value, unless its kind shows none
  /// there.
  private func trailing(_ row: Row, _ setting: Setting?) -> [Trailing] {
    guard let items = row.trailing else {
      let showsValue = row.kind.known.map { [.picker, .range, .text].contains($0) } ?? true
      guard let setting, showsValue, let text = derived("setting", row: row) else { return [] }
      return setting.sensitive == true ? [] : [Trailing(text: text)]
    }
    let applying = items.filter { verdict($0.when) == true }
    let label = applying.first { $0.swatches == nil }.flatMap { item in
      item.text.flatMap { fill($0, of: row) } ?? item.value.flatMap { derived($0, row: row) }
    }
    let swatches = applying.first { $0.swatches != nil }?.swatches
    return [label.map { Trailing(text: $0) }, swatches.map { Trailing(swatches: $0) }].compactMap(\.self)
  }

  /// A derived text, as in `Trailing.value`; nil if there is none or it must not be shown.
  private func derived(_ name: String, row: Row?) -> String? {
    switch name {
    case "icon": return app.icons.first { $0.id == icon }?.title
    case "language": return language
    case "version": return app.catalogue.version
    case "profile.name": return user.profile?.name
    case "profile.email": return user.profile?.email
    case _ where name.hasPrefix("url:"):
      let fact = app.catalogue.fact(Fact.ID(String(name.dropFirst(4))))
      guard let fact, fact.sensitive != true, case .scalar(.string(let url)) = current(fact.id) else { return nil }
      return url
    default:
      return (name == "setting" ? row?.setting : Setting.ID(name)).flatMap(title)
    }
  }

  /// The value of a setting in words; nil if there is none or it must not be shown.
  private func title(of id: Setting.ID) -> String? {
    guard let setting = app.settings[id], setting.sensitive != true, let value = current(setting), value != .null else { return nil }
    return ValueWords.title(of: value, in: setting, app.words)
  }

  private func filled(_ text: String, of row: Row? = nil) -> String { fill(text, of: row) ?? text }

  private func filled(html: String, of row: Row? = nil) -> String { Placeholders.fillKnown(html: html) { value(of: $0, row) } ?? html }

  /// A text with its placeholders replaced; nil if one has no value.
  private func fill(_ text: String, of row: Row?) -> String? {
    Placeholders.fillKnown(text) { value(of: $0, row) }
  }

  /// The value of a placeholder.
  private func value(of name: String, _ row: Row?) -> String? {
    switch name {
    case "version": app.catalogue.version
    case "build": app.catalogue.build
    case "name": app.catalogue.name
    default: (Placeholders.setting(in: name) ?? row?.setting).map { title(of: $0) ?? app.words.unknown }
    }
  }

  /// Nothing asked always holds; nil if the answer is unknown.
  private func verdict(_ condition: Condition?) -> Bool? { condition.map { $0.evaluate(current) } ?? true }

  private func unconditional(_ icon: Icon) -> Icon {
    var icon = icon
    icon.when = nil
    return icon
  }
}
