/// The settings that affect a watch app or a widget: the body of `watch.json` and `widget.json`.
///
/// The document is small and self-contained: it includes every effect, entitlement and fact that its settings refer to.
public struct CompanionSettings: Hashable, Codable, Sendable {
  /// The name of the app.
  public package(set) var name: String
  /// The settings with an effect that reaches the companion, in the catalogue's order and without descriptions and notes.
  public package(set) var settings: [Setting]
  /// The effects that the settings refer to.
  public package(set) var effects: [Effect]
  /// The entitlements that the settings refer to.
  public package(set) var entitlements: [Entitlement]
  /// The facts that the settings and entitlements refer to.
  public package(set) var facts: [Fact]
  /// The user's values, or nil if no public configuration is published.
  public package(set) var values: [ResolvedConfiguration.Value]?

  /// Creates the document, or returns nil if no setting reaches the companion.
  package init?(_ reach: Effect.Reach, of catalogue: Catalogue, _ configuration: ResolvedConfiguration? = nil) {
    let reaching = Set(catalogue.effects.filter { $0.reaches?.known == reach }.map(\.id))
    settings = catalogue.settings.filter { !reaching.isDisjoint(with: $0.allEffects) }.map(\.withoutProse)
    if settings.isEmpty { return nil }
    name = catalogue.name
    let ids = Set(settings.map(\.id))
    let effectIDs = Set(settings.flatMap(\.allEffects))
    effects = catalogue.effects.filter { effectIDs.contains($0.id) }.map(\.withoutProse)
    let options = settings.flatMap { $0.choices ?? [] }
    let gates = Set(options.compactMap(\.entitlement))
    entitlements = catalogue.entitlements.filter { gates.contains($0.id) }
    let conditions = entitlements.map(\.when) + options.compactMap(\.visibleWhen)
    let factIDs = Set(conditions.flatMap(\.facts) + settings.compactMap(\.permission?.fact))
    facts = catalogue.facts.filter { factIDs.contains($0.id) }.map(\.withoutProse)
    values = configuration?.values.filter { ids.contains($0.setting) }
  }
}

extension Setting {
  /// All effects that changing the setting can have.
  package var allEffects: [Effect.ID] {
    let outcomes = permission?.outcomes.sorted { $0.key < $1.key }.flatMap(\.value) ?? []
    return onChange + onEnable + onDisable + outcomes
  }

  /// The setting with only the members that a client needs to show and store it.
  fileprivate var withoutProse: Setting {
    var copy = self
    (copy.description, copy.descriptionHTML, copy.notes, copy.notesHTML, copy.keywords) = (nil, nil, nil, nil, nil)
    (copy.examples, copy.related, copy.address, copy.collects, copy.attributes) = (nil, nil, nil, nil, nil)
    copy.options = options?.map(\.withoutProse)
    copy.items?.options = items?.options?.map(\.withoutProse)
    return copy
  }
}

extension Setting.Option {
  fileprivate var withoutProse: Self {
    var copy = self
    (copy.detailHTML, copy.attributes) = (nil, nil)
    return copy
  }
}

extension Effect {
  fileprivate var withoutProse: Self {
    var copy = self
    (copy.calls, copy.context, copy.detail, copy.detailHTML) = (nil, nil, nil, nil)
    return copy
  }
}

extension Fact {
  fileprivate var withoutProse: Self {
    var copy = self
    (copy.source, copy.description, copy.descriptionHTML) = (nil, nil, nil)
    return copy
  }
}
