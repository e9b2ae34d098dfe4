internal import SourceValues

/// Reads settings that are properties of an object that the app encodes into a file:
///
/// ```swift
/// final class Values: Codable { var compact = false }
/// @Setting(\.compact) var compact
/// ```
extension KeyCollector {
  /// Collects properties of objects that views access by key path or that controls change.
  mutating func collectObjects(_ files: [SwiftFile]) {
    var names: Set<[String]> = []
    var uses: [(property: SwiftFile.Construction, type: [String], member: String)] = []
    for property in files.lazy.flatMap(\.properties) {
      // Parts of a property are not stored separately.
      guard case .keyPath(let path)? = property.arguments.unlabelled, path.count == 2, let type = root(of: path, property) else { continue }
      uses.append((property, type.name, path[1]))
      names.insert(type.name)
    }
    let views = files.flatMap(\.bodies).flatMap { $0.views + $0.others }.flatMap(\.all)
    names.formUnion(views.compactMap { object(changedBy: $0) })
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let type = index.type(name, in: []), index.isCodable(type.name, in: []) { collectMembers(of: type) }
    }
    let keys = Dictionary(
      mentions.compactMap { mention in mention.symbol.map { (mention.scope.types + [$0], mention) } },
      uniquingKeysWith: { first, _ in first })
    for use in uses {
      guard let mention = keys[use.type + [use.member]] else { continue }
      mentions.append(
        Mention(
          key: mention.key, store: mention.store, symbol: use.property.symbol, scope: use.property.scope, place: use.property.place,
          isDeclaration: false))
    }
  }

  /// Returns the root type of the key path in a property wrapper.
  private func root(of path: [String], _ property: SwiftFile.Construction) -> SwiftFile.TypeDeclaration? {
    if path[0] != "" { return index.type([path[0]], in: property.scope) }
    guard let wrapper = index.type(property.type, in: property.scope) else { return nil }
    let parameters = (index.initializers[wrapper.name] ?? []).flatMap(\.parameters) + wrapper.members
    for case .named(let names, let types)? in parameters.map(\.type) {
      guard names.last?.hasSuffix("KeyPath") == true, case .named(let root, _)? = types.first else { continue }
      return index.type(root, in: wrapper.name)
    }
    return nil
  }

  /// Returns the type of the object that a view changes a property of.
  private func object(changedBy view: CodeView) -> [String]? {
    guard let binding = view.binding, binding.names.count > 1, binding.key == nil,
      let name = index.variableType(Array(binding.names.dropLast()), in: view.scope)?.wrapped.names,
      // Structures are usually documents, not settings.
      let type = index.type(name, in: view.scope), type.isClass
    else { return nil }
    return type.name
  }

  private mutating func collectMembers(of type: SwiftFile.TypeDeclaration) {
    let initializers = index.initializers[type.name] ?? []
    let initial = initializers.first { $0.parameters.isEmpty }
    let decoding = initializers.first { $0.parameters.first?.label == "from" }
    let codingKeys = index.codingKeys(of: type.name)
    for property in type.properties {
      let decoded = decoding?.assignments[property.name].flatMap(DecodedMember.init)
      let names = [decoded?.key, property.name, "_" + property.name].compactMap(\.self)
      let text = codingKeys.map { keys in names.lazy.compactMap { keys[$0] }.first } ?? property.name
      // A property without a coding key is not stored.
      guard let text else { continue }
      var mention = Mention(key: text, store: .file, symbol: property.name, scope: type.name, place: property.place)
      let value = initial?.assignments[property.name] ?? property.initial ?? decoded?.initial
      describe(&mention, property.type, in: type.name, value, in: initial?.scope ?? type.name)
      mentions.append(mention)
    }
  }
}

/// A decoded property: `try container.decodeIfPresent(Bool.self, forKey: .compact) ?? false`.
private struct DecodedMember {
  let key: String?
  let initial: CodeExpression?

  init?(_ expression: CodeExpression) {
    switch expression {
    case .operation(let values, ["??"]):
      guard let inner = DecodedMember(values[0]) else { return nil }
      (key, initial) = (inner.key, values[1])
    case .call(_, _, let arguments):
      guard let name = arguments["forKey"]?.names?.last else { return nil }
      (key, initial) = (name, nil)
    default: return nil
    }
  }
}

extension CodeIndex {
  /// Returns a type's coding keys by property name, or nil if the type declares none.
  fileprivate func codingKeys(of type: [String]) -> [String: String]? {
    guard let keys = enumeration(type + ["CodingKeys"], in: []) else { return nil }
    return Dictionary(
      keys.cases.compactMap { one in
        let written = one.rawValue.flatMap { text($0, in: keys.name) }
        return one.rawValue != nil && written == nil ? nil : (one.name, written ?? one.name)
      }, uniquingKeysWith: { first, _ in first })
  }
}
