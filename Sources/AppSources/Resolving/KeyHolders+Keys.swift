internal import SourceValues

/// What is stored by an object that is made.
extension KeyHolders {
  struct HeldKey {
    /// nil if it is not known from the text.
    let key: String?
    let use: Use
    let store: FoundKey.Store?
    var initial: Bound?
    /// How far up the type inherits the use from.
    let level: Int
  }

  /// How many objects are made of one.
  private static let mostObjects = 64

  func held(by construction: SwiftFile.Construction) -> [HeldKey] {
    var budget = Self.mostObjects
    return held(by: construction, [:], 0, &budget)
  }

  private func held(
    by construction: SwiftFile.Construction, _ environment: Environment, _ depth: Int, _ budget: inout Int
  ) -> [HeldKey] {
    guard budget > 0, depth < 6, let type = declaration(of: construction) else { return [] }
    budget -= 1
    guard let making = making(type, construction, environment) else { return [] }
    var held: [HeldKey] = []
    for (level, type) in lineage(type).enumerated() {
      let initializers = index.initializers[type.name] ?? []
      for use in uses[type.name] ?? [] {
        guard let inner = making.environment(in: use.scope, initializers) else { continue }
        held.append(
          HeldKey(
            key: index.text(replaced(use.key, inner), in: use.scope), use: use, store: store(use, inner),
            initial: making.initial ?? use.initial.map { bind($0, in: use.scope, inner) }, level: level))
      }
      for part in parts[type.name] ?? [] {
        guard let inner = making.environment(in: part.scope, initializers) else { continue }
        for var key in self.held(by: part, inner, depth + 1, &budget) {
          // That of a part may be made of it: `defaultValue.rawValue`.
          key.initial = making.initial ?? key.initial
          held.append(key)
        }
      }
    }
    return held
  }

  private func making(
    _ type: SwiftFile.TypeDeclaration, _ construction: SwiftFile.Construction, _ environment: Environment
  ) -> Making? {
    let arguments = construction.arguments.map { Argument(label: $0.label, value: bind($0.value, in: construction.scope, environment)) }
    guard let initial = construction.initial else { return making(type, arguments) }
    let bound = Bound(value: initial, type: construction.valueType, scope: construction.scope)
    if let making = making(type, [Argument(label: "wrappedValue", value: bound)] + arguments) { return making }
    var making = making(type, arguments)
    making?.initial = bound
    return making
  }

  private func store(_ use: Use, _ environment: Environment) -> FoundKey.Store? {
    if let names = use.store?.names, names.count == 1, let bound = environment[names[0]] {
      return index.store(bound.value, in: bound.scope)
    }
    return index.store(use.store, in: use.scope)
  }

  /// What the value of an object is that is made, with the place where that is written.
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

  /// What a type says that its value is.
  private func ownValueType(_ type: SwiftFile.TypeDeclaration) -> CodeType? {
    for name in ["wrappedValue", "value", "defaultValue"] {
      if let type = index.memberType(type.name + [name]) { return type }
    }
    let parameters = (index.initializers[type.name] ?? []).flatMap(\.parameters) + type.members
    return parameters.first(where: \.isDefault)?.type
  }
}
