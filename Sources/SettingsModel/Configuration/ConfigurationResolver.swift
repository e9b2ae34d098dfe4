/// Evaluates every condition of an app's screens for one user.
///
/// The result says which rows are visible, which are disabled and why, and what is at the end of each row. The site's pages and
/// `configuration.json` are made with the same code, so a client that resolves another state of the app always agrees with the site:
///
///     var configuration = Configuration(resolved)
///     configuration.facts["isPro"] = true
///     let screen = ConfigurationResolver(catalogue, icons: icons, configuration).resolve().screens[0]
///
/// Screens stay usable if a later version of sitegen adds something: a row of an unknown kind keeps its title, and a row with an unknown
/// condition is visible and disabled.
public struct ConfigurationResolver: Sendable {
  /// The data that all users share.
  private let app: AppIndex
  private let user: User

  /// Creates a resolver for one user of an app.
  ///
  /// - Parameters:
  ///   - catalogue: The app's settings and screens.
  ///   - icons: The app's icons, whose titles rows can show.
  ///   - configuration: The user's configuration. It may use former ids of settings.
  ///   - words: The words for values and conditions that the catalogue doesn't describe.
  public init(_ catalogue: Catalogue, icons: IconSet? = nil, _ configuration: Configuration, words: ModelWords = ModelWords()) {
    self.init(AppIndex(catalogue, icons: icons, words: words), configuration)
  }

  private init(_ app: AppIndex, _ configuration: Configuration, noting: (@Sendable (Configuration.Member) -> Void)? = nil) {
    self.app = app
    user = User(configuration.renamed(by: app.former), noting: noting)
  }

  /// Returns a resolver for another user of the same app. This is faster than creating one from the catalogue.
  public func resolver(of configuration: Configuration) -> ConfigurationResolver { ConfigurationResolver(app, configuration) }

  /// Returns a resolver that reports each member of the configuration that it reads. Its results depend on no other part of the
  /// configuration.
  package func resolver(
    of configuration: Configuration, noting: @escaping @Sendable (Configuration.Member) -> Void
  ) -> ConfigurationResolver {
    ConfigurationResolver(app, configuration, noting: noting)
  }

  /// Returns the whole app as the user sees it.
  public func resolve() -> ResolvedConfiguration {
    var resolved = head()
    resolved.facts = app.catalogue.facts.map(state)
    resolved.values = app.catalogue.settings.compactMap(value)
    resolved.screens = app.catalogue.screens.map { screen in
      let screenReason = disabledReason(of: screen)
      var resolved = frame(of: screen)
      for (index, section) in screen.sections.enumerated() {
        resolved.sections[index].rows = section.rows.map { row($0, in: section, screenReason: screenReason) }
      }
      return resolved
    }
    return resolved
  }

  /// Returns the current value of a fact or setting, or `null` if it has none.
  ///
  /// A setting that the user never changed has its default. Former ids of settings also work.
  public func current(_ fact: Fact.ID) -> JSONValue {
    if let setting = app.settings[Setting.ID(fact.rawValue)] { return current(setting) ?? .null }
    return .scalar(user.fact(fact) ?? .null)
  }

  /// Returns a part of the app's appearance that a setting controls, such as the color scheme.
  ///
  /// - Returns: The result of ``Setting/means(_:)`` for the user's value, or nil if no setting controls this part or the setting is
  ///   sensitive.
  public func driven(_ thing: Setting.Driven) -> String? {
    guard let setting = app.catalogue.settings.first(where: { $0.drives == .known(thing) }), setting.sensitive != true else { return nil }
    return current(setting).flatMap(setting.means)
  }

  /// Returns whether the user lacks the entitlement that an option requires.
  ///
  /// An option is also locked if the catalogue doesn't contain the entitlement, or if this version of the library can't evaluate its
  /// condition.
  public func isLocked(_ option: Setting.Option) -> Bool {
    guard let entitlement = option.entitlement else { return false }
    return app.entitlements[entitlement]?.when.evaluate(current) != true
  }

  private var language: String? { driven(.language) ?? user.language }

  private var icon: AppIcon.ID? { driven(.icon).map { AppIcon.ID($0) } ?? user.icon ?? app.icons.first { $0.primary == true }?.id }

  private func current(_ setting: Setting) -> JSONValue? { user.value(setting.id) ?? setting.default }
}

extension Configuration {
  /// A part of a configuration that resolving can depend on.
  package enum Member: Hashable, Sendable { case audience, profile, language, icon, fact(Fact.ID), value(Setting.ID) }
}

extension ConfigurationResolver {
  /// A configuration that reports which of its members are read.
  private struct User: Sendable {
    private let configuration: Configuration
    private let note: (@Sendable (Configuration.Member) -> Void)?

    init(_ configuration: Configuration, noting note: (@Sendable (Configuration.Member) -> Void)?) {
      (self.configuration, self.note) = (configuration, note)
    }

    var audience: ExtensibleEnum<Configuration.Audience> { noting(.audience, configuration.audience) }
    /// Not reported, because no other part of the result depends on this member.
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

  /// Returns the members about the user and the app as a whole, without facts, values and screens.
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

  /// Returns the screen with its sections, but without rows.
  package func frame(of screen: Screen) -> ResolvedConfiguration.Screen {
    var resolved = ResolvedConfiguration.Screen(id: screen.id)
    resolved.title = filled(screen.title)
    resolved.header = screen.header.map(header)
    resolved.cards = screen.cards?.map { card in
      var resolved = ResolvedConfiguration.Card(id: card.id)
      resolved.title = filled(card.title)
      resolved.label = card.label
      resolved.button = card.button
      resolved.visible = evaluate(card.visibleWhen) != false
      return resolved
    }
    resolved.state = screen.states?.firstMatch(current)
    resolved.state?.when = nil
    if var overlay = screen.overlay, evaluate(overlay.when) == true {
      overlay.when = nil
      resolved.overlay = overlay
    }
    resolved.sections = screen.sections.map { section in
      var resolved = ResolvedConfiguration.Section(id: section.id)
      resolved.title = section.title.map { filled($0) }
      resolved.footer = section.footer.map { filled($0) }
      resolved.footerHTML = section.footerHTML.map { filled(html: $0) }
      resolved.visible = evaluate(section.visibleWhen) != false
      return resolved
    }
    return resolved
  }

  /// Returns the reason why the screen's state disables all rows, or nil if it doesn't.
  private func disabledReason(of screen: Screen) -> String? {
    guard let state = screen.states?.firstMatch(current), state.rows == "disabled" else { return nil }
    return state.message ?? state.when.flatMap(app.readers.statement) ?? ""
  }

  private func header(_ header: Screen.Header) -> ResolvedConfiguration.Header {
    var resolved = ResolvedConfiguration.Header()
    resolved.name = header.name.flatMap { derivedText($0.value, row: nil) ?? $0.fallback }
    resolved.email = header.email.flatMap { derivedText($0.value, row: nil) ?? $0.fallback }
    resolved.initials = user.profile?.initials
    resolved.photo = user.profile?.photo
    return resolved
  }

  package func row(_ row: Row, in section: Section, of screen: Screen) -> ResolvedConfiguration.Row {
    self.row(row, in: section, screenReason: disabledReason(of: screen))
  }

  private func row(_ row: Row, in section: Section, screenReason: String?) -> ResolvedConfiguration.Row {
    var resolved = ResolvedConfiguration.Row(row: row.id)
    resolved.kind = row.kind
    resolved.title = filled(row.title, of: row)
    resolved.detail = row.detail.map { filled($0, of: row) }
    resolved.detailHTML = row.detailHTML.map { filled(html: $0, of: row) }
    resolved.setting = row.setting
    let setting = row.setting.flatMap { app.settings[$0] }
    resolved.value = setting.flatMap { $0.sensitive == true ? nil : current($0) }
    resolved.visible = evaluate(row.visibleWhen) != false
    let obstacle = disablingCondition(of: row, in: section)
    resolved.enabled = obstacle == nil && screenReason == nil
    if !resolved.enabled {
      let text = obstacle.flatMap { disabledReason(of: row, in: section, because: $0) } ?? screenReason
      resolved.disabledReason = text.map { [Reason(text: $0)] }
    }
    let trailing = trailing(row, setting)
    resolved.trailing = trailing.isEmpty ? nil : trailing
    resolved.icon = row.icon?.firstMatch(current).map { [unconditional($0)] }
    resolved.badge = row.badge?.firstMatch(current).map { [unconditional($0)] }
    return resolved
  }

  /// Returns the first condition that disables a row: an `enabledWhen` that doesn't hold, or a `visibleWhen` that can't be evaluated.
  private func disablingCondition(of row: Row, in section: Section) -> Condition? {
    let (enabled, visible) = ([section.enabledWhen, row.enabledWhen], [section.visibleWhen, row.visibleWhen])
    return enabled.compactMap(\.self).first { $0.evaluate(current) != true }
      ?? visible.compactMap(\.self).first { $0.evaluate(current) == nil }
  }

  /// Returns the author's reason, or else the condition in words. Nil if there are no words for the condition.
  private func disabledReason(of row: Row, in section: Section, because obstacle: Condition) -> String? {
    let authored = row.disabledReason?.firstMatch(current) ?? section.disabledReason?.firstMatch(current)
    return authored?.text ?? app.readers.sentence(obstacle, to: .use)
  }

  /// Returns the first text and the first swatches whose conditions hold.
  ///
  /// A row without items shows the value of its setting if the row is of a kind that shows values, such as a picker.
  private func trailing(_ row: Row, _ setting: Setting?) -> [Trailing] {
    guard let items = row.trailing else {
      let showsValue = row.kind.known.map { [.picker, .range, .text].contains($0) } ?? true
      guard let setting, showsValue, let text = derivedText("setting", row: row) else { return [] }
      return setting.sensitive == true ? [] : [Trailing(text: text)]
    }
    let applying = items.filter { evaluate($0.when) == true }
    let label = applying.first { $0.swatches == nil }.flatMap { item in
      item.text.flatMap { fill($0, of: row) } ?? item.value.flatMap { derivedText($0, row: row) }
    }
    let swatches = applying.first { $0.swatches != nil }?.swatches
    return [label.map { Trailing(text: $0) }, swatches.map { Trailing(swatches: $0) }].compactMap(\.self)
  }

  /// Returns a derived text, as in ``Trailing/value``, or nil if there is none or it is sensitive.
  private func derivedText(_ name: String, row: Row?) -> String? {
    switch name {
    case "icon": return app.icons.first { $0.id == icon }?.title
    case "language": return language
    case "version": return app.catalogue.version
    case "profile.name": return user.profile?.name
    case "profile.email": return user.profile?.email
    case _ where name.hasPrefix("url:"):
      let fact = app.facts[Fact.ID(String(name.dropFirst(4)))]
      guard let fact, fact.sensitive != true, case .scalar(.string(let url)) = current(fact.id) else { return nil }
      return url
    default:
      return (name == "setting" ? row?.setting : Setting.ID(name)).flatMap(valueTitle)
    }
  }

  /// Returns the value of a setting in words, or nil if there is none or it is sensitive.
  private func valueTitle(of id: Setting.ID) -> String? {
    guard let setting = app.settings[id], setting.sensitive != true, let value = current(setting), value != .null else { return nil }
    return ValueWords.title(of: value, in: setting, app.words)
  }

  private func filled(_ text: String, of row: Row? = nil) -> String { fill(text, of: row) ?? text }

  private func filled(html: String, of row: Row? = nil) -> String {
    Placeholders.fillKnown(html: html) { placeholder($0, in: row) } ?? html
  }

  /// Returns the text with its placeholders replaced, or nil if a placeholder has no value.
  private func fill(_ text: String, of row: Row?) -> String? {
    Placeholders.fillKnown(text) { placeholder($0, in: row) }
  }

  private func placeholder(_ name: String, in row: Row?) -> String? {
    switch name {
    case "version": app.catalogue.version
    case "build": app.catalogue.build
    case "name": app.catalogue.name
    default: (Placeholders.setting(in: name) ?? row?.setting).map { valueTitle(of: $0) ?? app.words.unknown }
    }
  }

  /// Returns whether a condition holds, or nil if that is unknown. A missing condition always holds.
  private func evaluate(_ condition: Condition?) -> Bool? { condition.map { $0.evaluate(current) } ?? true }

  private func unconditional(_ icon: Icon) -> Icon {
    var icon = icon
    icon.when = nil
    return icon
  }
}

/// The data of an app that all its users share, with lookup tables. A class, so that resolvers don't copy it.
private final class AppIndex: Sendable {
  let catalogue: Catalogue
  let icons: [AppIcon]
  let words: ModelWords
  let readers: ReaderWords
  let facts: [Fact.ID: Fact]
  let entitlements: [Entitlement.ID: Entitlement]
  /// The settings by their current and former ids.
  let settings: [Setting.ID: Setting]
  /// The former ids of settings, each with its current id, in the catalogue's order.
  let former: [(alias: Setting.ID, id: Setting.ID)]

  init(_ catalogue: Catalogue, icons: IconSet?, words: ModelWords) {
    (self.catalogue, self.icons, self.words) = (catalogue, icons?.icons ?? [], words)
    readers = ReaderWords(catalogue, words)
    facts = Dictionary(catalogue.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entitlements = Dictionary(catalogue.entitlements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let current = catalogue.settings.map { ($0.id, $0) }
    let renamed = catalogue.settings.flatMap { setting in (setting.aliases ?? []).map { (alias: $0, setting: setting) } }
    settings = Dictionary(current + renamed.map { ($0.alias, $0.setting) }, uniquingKeysWith: { first, _ in first })
    former = renamed.map { ($0.alias, $0.setting.id) }
  }
}
