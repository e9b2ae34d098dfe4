internal import SourceValues

extension KeyCollector {
  /// Merges the mentions into one entry per key and store.
  mutating func keys() -> [FoundKey] {
    // The same key in two stores is two keys. Mentions with an unknown store are added to the other mentions.
    let groups = Dictionary(grouping: mentions) { $0.key }
    let foreign = Set(mentions.filter { isForeign($0.store, groups[$0.key] ?? []) }.map { $0.key })
    for mention in mentions where foreign.contains(mention.key) {
      var domain = "the system"
      if case .suite(let name) = mention.store { domain = name }
      undecided.append(UnresolvedFact(reason: .otherDomain(key: mention.key, domain), place: mention.place))
    }
    return groups.filter { !foreign.contains($0.key) }.values.flatMap { mentions -> [FoundKey] in
      var stores: [FoundKey.Store] = []
      for mention in mentions where mention.store != .unknown && !stores.contains(mention.store) { stores.append(mention.store) }
      guard stores.count > 1 else { return [key(mentions, in: stores.first ?? .unknown)] }
      return stores.map { store in
        key(mentions.filter { $0.store == store || $0.store == .unknown && store == stores[0] }, in: store)
      }
    }
    .sorted { ($0.places[0], $0.key) < ($1.places[0], $1.key) }
  }

  /// Returns whether the value belongs to the system or another app: it is only read, and its store isn't an app group.
  private func isForeign(_ store: FoundKey.Store, _ mentions: [Mention]) -> Bool {
    if Self.ofSystem.contains(mentions.first?.key ?? ""), mentions.allSatisfy(\.isReading) { return true }
    guard case .suite(let domain) = store, !domain.hasPrefix("group.") else { return false }
    return mentions.allSatisfy { $0.store == store && $0.isReading }
  }

  /// Keys of system settings that every app can read without naming a domain.
  private static let ofSystem: Set<String> = [
    "InitialKeyRepeat", "KeyRepeat", "ApplePressAndHoldEnabled", "AppleInterfaceStyle", "AppleLocale", "AppleMeasurementUnits",
    "AppleMetricUnits", "AppleICUForce24HourTime", "AppleScrollerPagingBehavior", "AppleShowScrollBars", "AppleActionOnDoubleClick",
    "AppleAccentColor", "AppleHighlightColor", "com.apple.swipescrolldirection", "com.apple.sound.beep.feedback",
  ]

  private mutating func key(_ mentions: [Mention], in store: FoundKey.Store) -> FoundKey {
    let mentions = mentions.sorted { ($0.isDeclaration ? 0 : 1, $0.place) < ($1.isDeclaration ? 0 : 1, $1.place) }
    let declared = mentions.contains(where: \.isDeclaration) ? mentions.filter(\.isDeclaration) : mentions
    var key = FoundKey(key: mentions[0].key, store: store, places: declared.map(\.place))
    for symbol in mentions.compactMap(\.symbol) where !key.symbols.contains(symbol) { key.symbols.append(symbol) }
    for name in mentions.compactMap(\.constant) where !key.constants.contains(name) { key.constants.append(name) }
    let rank = { (mention: Mention) in mention.isTypeShared ? 3 : mention.isRegistered ? 2 : mention.isDeclaration ? 0 : 1 }
    let types = mentions.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.compactMap(\.element.type)
    key.type = types.first { if case .enumeration = $0 { true } else { false } } ?? types.first.map { $0.detailed(by: types) }
    key.isTypeRegistered = !mentions.contains { $0.type != nil && !$0.isRegistered }
    if key.type == nil, !undecided.contains(where: { $0.reason == .computedDefault(key: key.key) }) {
      undecided.append(UnresolvedFact(reason: .unknownType(key: key.key), place: key.places[0]))
    }
    key.isOptional = mentions.contains(where: \.isOptional)
    guard let chosen = mentions.first(where: { $0.isRegistered && $0.initial != nil }) ?? mentions.first(where: { $0.initial != nil })
    else {
      // If no default is declared, use the fallback that all readers have in common.
      let fallbacks = mentions.compactMap { one in one.fallback.map { (value: $0.converted(to: key.type), place: one.place) } }
      if let first = fallbacks.first, let value = first.value, fallbacks.allSatisfy({ $0.value == value }), let type = key.type,
        value.fits(type)
      {
        (key.initial, key.defaultPlace) = (value, first.place)
      } else if fallbacks.isEmpty, let value = Self.methodValue(of: mentions), let type = key.type, value.fits(type) {
        (key.initial, key.defaultPlace) = (value, key.places[0])
      }
      return key
    }
    key.initial = chosen.initial?.converted(to: key.type)
    key.defaultPlace = chosen.place
    if !chosen.isRegistered,
      let other = mentions.first(where: { $0.initial != nil && $0.initial?.converted(to: key.type) != key.initial })
    {
      undecided.append(UnresolvedFact(reason: .otherDefault(key: key.key, chosen.place), place: other.place))
      for mention in mentions {
        guard let symbol = mention.symbol, let value = mention.initial?.converted(to: key.type), key.type.map(value.fits) != false else {
          continue
        }
        key.differingDefaults[mention.scope.types + [symbol]] = value
      }
      (key.initial, key.defaultPlace) = (nil, nil)
    } else if let type = key.type, let initial = key.initial, !initial.fits(type) {
      undecided.append(UnresolvedFact(reason: .computedDefault(key: key.key), place: chosen.place))
      (key.initial, key.defaultPlace) = (nil, nil)
    }
    return key
  }
}

extension KeyCollector {
  /// Returns what all readers get if nothing is stored, if no default is registered.
  private static func methodValue(of mentions: [Mention]) -> FoundValue? {
    let readings = mentions.filter(\.isReading)
    guard !mentions.contains(where: { $0.isRegistered || $0.isDeclaration || $0.isOptional }), let first = readings.first?.methodValue,
      readings.allSatisfy({ $0.methodValue == first })
    else { return nil }
    return first
  }
}

extension FoundType {
  /// Returns a list type with the item type from another mention.
  fileprivate func detailed(by types: [FoundType]) -> FoundType {
    guard case .array(nil) = self else { return self }
    return types.first { if case .array(.some) = $0 { true } else { false } } ?? self
  }
}
