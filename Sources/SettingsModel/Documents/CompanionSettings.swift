/// The settings that reach one companion of an app: the body of `watch.json` and `widget.json`.
///
/// Small, and whole in itself: every effect, entitlement and fact that a setting here refers to is here too.
public struct CompanionSettings: Hashable, Codable, Sendable {
  /// What the app is called.
  public package(set) var name: String
  /// The settings with an effect that reaches the companion, in the catalogue's order, without notes and keywords.
  public package(set) var settings: [Setting]
  public package(set) var effects: [Effect]
  public package(set) var entitlements: [Entitlement]
  public package(set) var facts: [Fact]
  /// What the user has set, if a configuration is published.
  public package(set) var values: [ResolvedConfiguration.Value]?

  /// - Returns: nil if no setting reaches the companion.
  package init?(_ reach: Effect.Reach, of catalogue: Catalogue, _ configuration: ResolvedConfiguration? = nil) {
    let reaching = Set(catalogue.effects.filter { $0.reaches?.known == reach }.map(\.id))
    settings = catalogue.settings.filter { !reaching.isDisjoint(with: $0.allEffects) }.map(\.withoutProse)
    if settings.isEmpty { return nil }
    name = catalogue.name
    let ids = Set(settings.map(\.id))
    let effectIDs = Set(settings.flatMap(\.allEffects))
    effects = catalogue.effects.filter { effectIDs.contains($0.id) }.map(\.plain)
    let gates = Set(settings.flatMap { $0.options ?? [] }.compactMap(\.entitlement))
    entitlements = catalogue.entitlements.filter { gates.contains($0.id) }
    let factIDs = Set(entitlements.flatMap(\.when.facts) + settings.compactMap(\.permission?.fact))
    facts = catalogue.facts.filter { factIDs.contains($0.id) }.map(\.plain)
    values = configuration?.values.filter { ids.contains($0.setting) }
  }
}

extension Setting {
  /// Everything that using it can set off.
  package var allEffects: [Effect.ID] {
    let outcomes = permission?.outcomes.sorted { $0.key < $1.key }.flatMap(\.value) ?? []
    return onChange + onEnable + onDisable + outcomes
  }

  fileprivate var withoutProse: Setting {
    var copy = self
    (copy.notes, copy.notesHTML, copy.keywords, copy.descriptionHTML) = (nil, nil, nil, nil)
    copy.options = options?.map(\.plain)
    copy.items?.options = items?.options?.map(\.plain)
    return copy
  }
}

extension Setting.Option {
  fileprivate var plain: Self {
    var copy = self
    copy.detailHTML = nil
    return copy
  }
}

extension Effect {
  fileprivate var plain: Self {
    var copy = self
    copy.detailHTML = nil
    return copy
  }
}

extension Fact {
  fileprivate var plain: Self {
    var copy = self
    copy.descriptionHTML = nil
    return copy
  }
}
