internal import SourceValues

/// Finds the keys that an object uses.
extension KeyHolders {
  struct HeldKey {
    /// The key, or nil if it is unknown.
    let key: String?
    let use: Use
    let store: FoundKey.Store?
    var initial: ScopedExpression?
    /// The number of superclasses between the object's type and the type that uses the key.
    let level: Int
  }

  /// The maximum number of nested objects to follow.
  private static let maximumObjects = 64

  func held(by construction: SwiftFile.Construction) -> [HeldKey] {
    var budget = Self.maximumObjects
    return held(by: construction, [:], 0, &budget)
  }

  private func held(
    by construction: SwiftFile.Construction, _ environment: Environment, _ depth: Int, _ budget: inout Int
  ) -> [HeldKey] {
    guard budget > 0, depth < 6, let type = declaration(of: construction) else { return [] }
    budget -= 1
    guard let instantiation = instantiation(type, construction, environment) else { return [] }
    var held: [HeldKey] = []
    for (level, type) in lineage(type).enumerated() {
      let initializers = index.initializers[type.name] ?? []
      for use in uses[type.name] ?? [] {
        guard let inner = instantiation.environment(in: use.scope, initializers) else { continue }
        held.append(
          HeldKey(
            key: index.text(replaced(use.key, inner), in: use.scope), use: use, store: store(use, inner),
            initial: instantiation.initial ?? use.initial.map { bind($0, in: use.scope, inner) }, level: level))
      }
      for part in parts[type.name] ?? [] {
        guard let inner = instantiation.environment(in: part.scope, initializers) else { continue }
        for var key in self.held(by: part, inner, depth + 1, &budget) {
          // A part's default can be derived from the object's default: `defaultValue.rawValue`.
          key.initial = instantiation.initial ?? key.initial
          held.append(key)
        }
      }
    }
    return held
  }

  private func instantiation(
    _ type: SwiftFile.TypeDeclaration, _ construction: SwiftFile.Construction, _ environment: Environment
  ) -> Instantiation? {
    let arguments = construction.arguments.map { Argument(label: $0.label, value: bind($0.value, in: construction.scope, environment)) }
    guard let initial = construction.initial else { return instantiation(type, arguments) }
    let bound = ScopedExpression(value: initial, type: construction.valueType, scope: construction.scope)
    if let instantiation = instantiation(type, [Argument(label: "wrappedValue", value: bound)] + arguments) { return instantiation }
    var instantiation = instantiation(type, arguments)
    instantiation?.initial = bound
    return instantiation
  }

  private func store(_ use: Use, _ environment: Environment) -> FoundKey.Store? {
    if let names = use.store?.names, names.count == 1, let bound = environment[names[0]] {
      return index.store(bound.value, in: bound.scope)
    }
    return index.store(use.store, in: use.scope)
  }

  /// Returns the type of the object's value, and the scope in which the type is written.
  func valueType(of construction: SwiftFile.Construction) -> (type: CodeType, scope: [String])? {
    if let type = construction.valueType { return (type, construction.scope) }
    if let symbol = construction.symbol, symbol.hasPrefix("_"),
      let type = index.variableType([String(symbol.dropFirst())], in: construction.scope)
    {
      return (type, construction.scope)
    }
    return declaration(of: construction).flatMap { valueType($0, construction.types, in: construction.scope) }
  }

  private func valueType(
    _ type: SwiftFile.TypeDeclaration, _ types: [CodeType], in scope: [String], depth: Int = 0
  ) -> (type: CodeType, scope: [String])? {
    let own = ownValueType(type)
    if type.generics.isEmpty {
      if let own { return (own, type.name) }
      // `class BoolDefault: Default<Bool>`
      guard depth < 8, case .named(_, let types)? = type.parent, let parent = parent(of: type) else { return nil }
      return valueType(parent, types, in: Array(type.name.dropLast()), depth: depth + 1)
    }
    guard types.count == type.generics.count else { return nil }
    let given = Dictionary(zip(type.generics, types), uniquingKeysWith: { first, _ in first })
    if let value = own?.lastName.flatMap({ given[$0] }) { return (value, scope) }
    if case .optional(let wrapped)? = own, let value = wrapped.lastName.flatMap({ given[$0] }) { return (.optional(value), scope) }
    return types.count == 1 ? (types[0], scope) : nil
  }

  /// Returns the value's type, as declared in the type itself.
  private func ownValueType(_ type: SwiftFile.TypeDeclaration) -> CodeType? {
    for name in ["wrappedValue", "value", "defaultValue"] {
      if let type = index.memberType(type.name + [name]) { return type }
    }
    let parameters = (index.initializers[type.name] ?? []).flatMap(\.parameters) + type.members
    return parameters.first(where: \.isDefault)?.type
  }
}

/// Follows a call's arguments through initializers to properties.
extension KeyHolders {
  /// An expression, and the scope of its names.
  struct ScopedExpression {
    let value: CodeExpression
    var type: CodeType?
    let scope: [String]
    /// Whether the value is an argument of the call, not a default.
    var isGiven = true
  }

  typealias Environment = [String: ScopedExpression]

  struct Argument {
    let label: String?
    let value: ScopedExpression
  }

  struct Instantiation {
    /// The values of properties, by name.
    var members: Environment
    /// The initializers' arguments, by initializer scope.
    var parameters: [[String]: Environment] = [:]
    var initial: ScopedExpression?

    /// Returns the values of names in a scope, or nil in an initializer that isn't called.
    func environment(in scope: [String], _ initializers: [SwiftFile.Initializer]) -> Environment? {
      guard let initializer = initializers.first(where: { scope.starts(with: $0.scope) }) else { return members }
      return parameters[initializer.scope]?.merging(members) { parameter, _ in parameter }
    }
  }

  func instantiation(_ type: SwiftFile.TypeDeclaration, _ arguments: [Argument], depth: Int = 0) -> Instantiation? {
    guard depth < 8 else { return nil }
    for isExact in [true, false] {
      for initializer in index.initializers[type.name] ?? [] {
        guard let given = match(initializer.parameters, arguments, isExact, in: initializer.scope) else { continue }
        return instantiation(type, initializer, given, depth)
      }
      if !type.members.isEmpty, let given = match(type.members, arguments, isExact, in: type.name) {
        return Instantiation(members: given, initial: initial(type.members, given))
      }
    }
    return parent(of: type).flatMap { instantiation($0, arguments, depth: depth + 1) }
  }

  private func instantiation(
    _ type: SwiftFile.TypeDeclaration, _ initializer: SwiftFile.Initializer, _ given: Environment, _ depth: Int
  ) -> Instantiation {
    var instantiation = Instantiation(members: [:], parameters: [initializer.scope: given], initial: initial(initializer.parameters, given))
    if let delegation = initializer.delegation, let target = delegation.isToSuper ? parent(of: type) : type {
      let arguments = delegation.arguments.map { Argument(label: $0.label, value: bind($0.value, in: initializer.scope, given)) }
      if let inner = self.instantiation(target, arguments, depth: depth + 1) {
        instantiation.members = inner.members
        instantiation.parameters.merge(inner.parameters) { outer, _ in outer }
        instantiation.initial = instantiation.initial ?? inner.initial
      }
    }
    for (name, value) in initializer.assignments { instantiation.members[name] = bind(value, in: initializer.scope, given) }
    return instantiation
  }

  /// Returns the arguments by parameter, or nil if the labels don't match.
  ///
  /// - Parameter isExact: whether all required parameters need an argument. Closures are not read, so their arguments may seem missing.
  private func match(
    _ parameters: [SwiftFile.Parameter], _ arguments: [Argument], _ isExact: Bool, in scope: [String]
  ) -> Environment? {
    var environment: Environment = [:]
    var rest = arguments[...]
    for parameter in parameters {
      if let argument = rest.first, argument.label == parameter.label {
        environment[parameter.name] = ScopedExpression(
          value: argument.value.value, type: argument.value.type ?? parameter.type, scope: argument.value.scope,
          isGiven: argument.value.isGiven)
        rest.removeFirst()
      } else if let initial = parameter.initial {
        environment[parameter.name] = ScopedExpression(value: initial, type: parameter.type, scope: scope, isGiven: false)
      } else if isExact {
        return nil
      }
    }
    return rest.isEmpty ? environment : nil
  }

  /// Returns the argument for the default value.
  private func initial(_ parameters: [SwiftFile.Parameter], _ given: Environment) -> ScopedExpression? {
    guard let bound = parameters.first(where: \.isDefault).flatMap({ given[$0.name] }) else { return nil }
    // `default: Value? = nil` means no default.
    return !bound.isGiven && bound.value == .absent ? nil : bound
  }

  func bind(_ value: CodeExpression, in scope: [String], _ environment: Environment) -> ScopedExpression {
    if case .name(let names) = value, names.count == 1, let bound = environment[names[0]] { return bound }
    return ScopedExpression(value: replaced(value, environment), scope: scope)
  }

  /// Replaces names with their literal values, if known.
  func replaced(_ expression: CodeExpression, _ environment: Environment) -> CodeExpression {
    let literals = expression.roots.compactMap { name in
      environment[name].flatMap { index.value($0.value, in: $0.scope, as: $0.type)?.literal }.map { (name, $0) }
    }
    return literals.isEmpty ? expression : expression.replacing(Dictionary(literals, uniquingKeysWith: { first, _ in first }))
  }
}

extension SwiftFile.Parameter {
  /// Whether the parameter's name suggests a default.
  var isDefault: Bool {
    if type?.wrapped.lastName == "UserDefaults" || label == "defaults" || name == "defaults" { return false }
    let words = [label, name].compactMap { $0?.lowercased() }
    return name == "wrappedValue" || words.contains { word in ["default", "fallback", "initial"].contains { word.contains($0) } }
  }
}

/// Adds keys that are passed to objects of the app's own types.
extension KeyCollector {
  mutating func collectHeld() {
    var known: Set = [KeyHolders.Use.ofStorage.place]
    var unknown: [(place: CodeLocation, uses: [CodeLocation])] = []
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
    // If no object of a type has a known key, report the type. Otherwise, report each object without a known key.
    for place in holders.placesOfUses where !known.contains(place) { undecided.append(UnresolvedFact(reason: .computedKey, place: place)) }
    for (place, uses) in unknown where uses.contains(where: known.contains) {
      undecided.append(UnresolvedFact(reason: .computedKey, place: place))
    }
  }

  private mutating func add(_ held: [KeyHolders.HeldKey], of construction: SwiftFile.Construction) {
    let usesByKey = Dictionary(grouping: held) { $0.key ?? "" }.sorted { $0.key < $1.key }
    for (key, uses) in usesByKey {
      var mention = Mention(key: key, scope: construction.scope, place: construction.place)
      let stores = uses.compactMap(\.store)
      mention.store = stores.first { $0 != .unknown } ?? stores.first ?? mention.store
      mention.type = accessedType(uses)
      // If an object has several keys, it is unclear which key stores its value.
      if held.count == uses.count { describe(&mention, uses[0].initial, construction) }
      mentions.append(mention)
      if let symbol = mention.symbol { heldKeys[symbol, default: []].insert(key) }
    }
  }

  /// Sets a key's names, type and default.
  private mutating func describe(_ mention: inout Mention, _ initial: KeyHolders.ScopedExpression?, _ construction: SwiftFile.Construction)
  {
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

  /// Returns the type that the methods read, or nil if they differ. The type's own methods take precedence over inherited methods.
  private func accessedType(_ uses: [KeyHolders.HeldKey]) -> FoundType? {
    for level in Set(uses.map(\.level)).sorted() {
      let types = Set(uses.lazy.filter { $0.level == level }.compactMap(\.use.type))
      if !types.isEmpty { return types.count == 1 ? types.first : nil }
    }
    return nil
  }
}
