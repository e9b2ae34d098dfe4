internal import SourceValues

/// Keys that objects of the app's own types are made with.
extension KeyCollector {
  mutating func collectHeld() {
    var known: Set = [KeyHolders.Use.ofStorage.place]
    var unknown: [(place: CodePlace, uses: [CodePlace])] = []
    for construction in holders.constructions {
      let held = holders.held(by: construction)
      let found = held.filter { $0.key != nil }
      known.formUnion(found.map(\.use.place))
      if found.isEmpty {
        let isAlone = !holders.placesOfParts.contains(construction.place)
        if isAlone { unknown.append((construction.place, held.map(\.use.place))) }
      } else {
        add(found, of: construction)
      }
      if !found.isEmpty || construction.isWrapped && !held.isEmpty { placesOfHeld.insert(construction.place) }
    }
    // Where no object has a key that is known, the type is named; else each object that has none.
    for place in holders.placesOfUses where !known.contains(place) { undecided.append(Undecided(reason: .computedKey, place: place)) }
    for (place, uses) in unknown where uses.contains(where: known.contains) {
      undecided.append(Undecided(reason: .computedKey, place: place))
    }
  }

  private mutating func add(_ held: [KeyHolders.HeldKey], of construction: SwiftFile.Construction) {
    let usesByKey = Dictionary(grouping: held) { $0.key ?? "" }.sorted { $0.key < $1.key }
    for (key, uses) in usesByKey {
      var mention = Mention(key: key, scope: construction.scope, place: construction.place)
      let stores = uses.compactMap(\.store)
      mention.store = stores.first { $0 != .unknown } ?? stores.first ?? mention.store
      mention.type = accessedType(uses)
      // Of several keys of one object, none is known to be that of its value.
      if held.count == uses.count { describe(&mention, uses[0].initial, construction) }
      mentions.append(mention)
      if let symbol = mention.symbol { heldKeys[symbol, default: []].insert(key) }
    }
  }

  /// What a key is called, what it is and what it begins with.
  private mutating func describe(_ mention: inout Mention, _ initial: KeyHolders.Bound?, _ construction: SwiftFile.Construction) {
    let (key, scope) = (mention.key, construction.scope)
    mention.symbol = construction.symbol.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    mention.constant = construction.arguments.lazy.map(\.value).first { $0.names != nil && index.text($0, in: scope) == key }?.constantName
    let declared = holders.valueType(of: construction)
    if case .optional? = declared?.type { mention.isOptional = true }
    let declaredType = declared.flatMap { index.foundType($0.type, in: $0.scope) }
    let initialType = initial.flatMap { index.foundType(of: $0.value, in: $0.scope) }
    let isGeneric = holders.declaration(of: construction)?.generics.isEmpty == false
    mention.isTypeShared = declaredType == nil && (isGeneric ? initialType == nil : mention.type != nil)
    mention.type = declaredType ?? (isGeneric ? initialType ?? mention.type : mention.type ?? initialType)
    setInitial(of: &mention, initial?.value, in: initial?.scope ?? scope, as: declared?.type ?? initial?.type)
  }

  /// What the methods read, those of the type before those that it inherits; nil if they differ.
  private func accessedType(_ uses: [KeyHolders.HeldKey]) -> FoundType? {
    for level in Set(uses.map(\.level)).sorted() {
      let types = Set(uses.lazy.filter { $0.level == level }.compactMap(\.use.type))
      if !types.isEmpty { return types.count == 1 ? types.first : nil }
    }
    return nil
  }
}
