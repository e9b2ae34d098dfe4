internal import SourceValues

/// Resolves names in code to keys.
struct KeyResolver {
  /// The keys of properties, by property name.
  private let keys: [String: Set<String>]
  /// The keys of properties, by enclosing types and property name.
  private let keysOfTypes: [[String]: String]
  /// The keys of properties, by innermost type and property name.
  private let keysOfMembers: [[String]: Set<String>]
  private let found: [String: FoundKey]
  private let index: CodeIndex

  init(_ index: CodeIndex, _ mentions: [KeyCollector.Mention], _ found: [FoundKey]) {
    var (keys, keysOfTypes, keysOfMembers): ([String: Set<String>], [[String]: String], [[String]: Set<String>]) = ([:], [:], [:])
    for mention in mentions {
      guard let symbol = mention.symbol else { continue }
      keys[symbol, default: []].insert(mention.key)
      let name = mention.scope.types + [symbol]
      keysOfTypes[name] = mention.key
      keysOfMembers[name.suffix(2) + [], default: []].insert(mention.key)
    }
    (self.keys, self.keysOfTypes, self.keysOfMembers) = (keys, keysOfTypes, keysOfMembers)
    self.found = Dictionary(found.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    self.index = index
  }

  /// The types in which packages declare keys.
  private static let packages = ["Defaults": "Keys", "KeyboardShortcuts": "Name"]

  /// Returns a key's default.
  func initial(of key: String) -> FoundValue? { found[key]?.initial }

  /// A key that a name refers to.
  struct StoredKey {
    let key: String
    /// Whether the name is true if the stored value is false.
    var isInverted = false
    /// Whether the name is only part of the value: `padding.top` if `padding` is stored as a whole.
    var isPart = false
    /// The option's property that is stored instead of the option.
    var member: String?
  }

  /// Returns the key that a name refers to, following properties that forward to others. An unqualified name is a property of the type. A
  /// member of an unknown object is resolved if only one property has that name.
  func storedKey(_ names: [String], in scope: [String], depth: Int = 0) -> StoredKey? {
    guard let name = names.last, depth < 6 else { return nil }
    if let property = index.property(boundBy: names) { return storedKey(property, in: scope, depth: depth + 1) }
    if names.count == 1 {
      if index.isHidden(name, in: scope) { return nil }
      if let key = keysOfTypes[scope.types + [name]] { return StoredKey(key: key) }
    } else if let type = Self.packages[names[0]] ?? index.variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName {
      if let own = keysOfMembers[[type, name]] { return own.count == 1 ? own.first.map { StoredKey(key: $0) } : nil }
      if let whole = whole(names, in: scope, depth) { return whole }
      if let original = index.original(of: name, in: type, scope), let storedKey = storedKey(original, in: scope, depth: depth + 1) {
        return storedKey
      }
      // The type has a different property with this name.
      if index.isPlain([type, name]) { return nil }
    } else if let whole = whole(names, in: scope, depth) {
      return whole
    }
    if let (binding, inner) = index.alias(names, in: scope) {
      return storedKey(to: binding, in: inner) { storedKey($0, in: inner, depth: depth + 1) }
    }
    let found = names.count == 1 ? copied(name, in: scope, depth) : keys[name] ?? []
    return found.count == 1 ? found.first.map { StoredKey(key: $0) } : nil
  }

  /// Returns the key of the object that contains the name.
  private func whole(_ names: [String], in scope: [String], _ depth: Int) -> StoredKey? {
    guard let storedKey = storedKey(Array(names.dropLast()), in: scope, depth: depth + 1) else { return nil }
    switch found[storedKey.key]?.type {
    case .encoded, .object, .string(.data), .string(.json): return StoredKey(key: storedKey.key, isPart: true)
    default: return nil
    }
  }

  /// Returns the key that a binding changes, or nil if its names can't be resolved.
  func storedKey(to binding: CodeBinding, in scope: [String], _ named: ([String]) -> StoredKey?) -> StoredKey? {
    var storedKey: StoredKey? =
      binding.key.map { key in index.text(key, in: scope).flatMap { found[$0].map { StoredKey(key: $0.key) } } } ?? named(binding.names)
    if binding.isInverted, binding.choice == nil { storedKey?.isInverted.toggle() }
    if let member = binding.member { storedKey?.member = member }
    return storedKey
  }

  /// Returns the keys that a copy is written back to, for example when a slider is released.
  private func copied(_ name: String, in scope: [String], _ depth: Int) -> Set<String> {
    Set(index.copies(of: name, in: scope).compactMap { storedKey($0, in: scope, depth: depth + 1)?.key })
  }

  /// Returns whether the key's type is an enumeration and the expression is one of its values.
  func isChoice(_ expression: CodeExpression, of key: String, in scope: [String]) -> Bool {
    guard case .enumeration? = found[key]?.type else { return false }
    return value(expression, of: key, in: scope) != nil
  }

  /// Returns the stored form of a value that a key is compared with.
  func value(_ expression: CodeExpression, of key: String, in scope: [String]) -> FoundValue? {
    let type = found[key]?.type
    if case .enumeration(let enumeration)? = type {
      let names = expression.names ?? []
      let isOfType = names.count > 1 && (names[names.count - 2].isEmpty || names[names.count - 2] == enumeration.name)
      if isOfType, let option = enumeration.options.first(where: { $0.name == names.last }) { return option.value }
    }
    guard let type, let value = index.value(expression, in: scope)?.converted(to: type) else { return nil }
    switch (type, value) {
    case (_, .absent), (.boolean, .boolean), (.integer, .integer), (.number, .number), (.string(nil), .string): return value
    case (.enumeration(let enumeration), _): return enumeration.options.contains { $0.value == value } ? value : nil
    default: return nil
    }
  }
}

extension [String] {
  /// The scope without functions and closures.
  var types: [String] { filter { !$0.hasSuffix("()") } }
}
