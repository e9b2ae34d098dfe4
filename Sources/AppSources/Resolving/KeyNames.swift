internal import SourceValues

/// The keys behind names in code.
struct KeyNames {
  /// The keys that properties hold, by the name of the property.
  private let keys: [String: Set<String>]
  /// By the types around the property and its name.
  private let keysOfTypes: [[String]: String]
  /// By the innermost type and the name.
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

  /// Types in which packages have their keys.
  private static let packages = ["Defaults": "Keys", "KeyboardShortcuts": "Name"]

  /// The default of a key.
  func initial(of key: String) -> FoundValue? { found[key]?.initial }

  /// What a name leads to.
  struct Way {
    let key: String
    /// Whether it is true where the value is false.
    var isInverted = false
    /// Whether it is a part of the value: `padding.top`, where `padding` is stored as a whole.
    var isPart = false
    /// The property of what it is called that is stored.
    var member: String?
  }

  /// The key behind a name, through properties that stand for others: a name alone is a property of the type; of another object it is the
  /// only one of that name.
  func way(_ names: [String], in scope: [String], depth: Int = 0) -> Way? {
    guard let name = names.last, depth < 6 else { return nil }
    if names.count == 1 {
      if index.isHidden(name, in: scope) { return nil }
      if let key = keysOfTypes[scope.types + [name]] { return Way(key: key) }
    } else if let type = Self.packages[names[0]] ?? index.variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName {
      if let own = keysOfMembers[[type, name]] { return own.count == 1 ? own.first.map { Way(key: $0) } : nil }
      if let whole = whole(names, in: scope, depth) { return whole }
      if let original = index.original(of: name, in: type, scope), let way = way(original, in: scope, depth: depth + 1) {
        return way
      }
      // It has a property of this name that is something else.
      if index.isPlain([type, name]) { return nil }
    } else if let whole = whole(names, in: scope, depth) {
      return whole
    }
    if let (binding, inner) = index.alias(names, in: scope) {
      return way(to: binding, in: inner) { way($0, in: inner, depth: depth + 1) }
    }
    let found = names.count == 1 ? copied(name, in: scope, depth) : keys[name] ?? []
    return found.count == 1 ? found.first.map { Way(key: $0) } : nil
  }

  /// The key of an object of which a name is a part.
  private func whole(_ names: [String], in scope: [String], _ depth: Int) -> Way? {
    guard let way = way(Array(names.dropLast()), in: scope, depth: depth + 1) else { return nil }
    switch found[way.key]?.type {
    case .encoded, .object, .string(.data), .string(.json): return Way(key: way.key, isPart: true)
    default: return nil
    }
  }

  /// What a binding leads to, if that is known of its names.
  func way(to binding: CodeBinding, in scope: [String], _ named: ([String]) -> Way?) -> Way? {
    var way: Way? =
      binding.key.map { key in index.text(key, in: scope).flatMap { found[$0].map { Way(key: $0.key) } } } ?? named(binding.names)
    if binding.isInverted, binding.choice == nil { way?.isInverted.toggle() }
    if let member = binding.member { way?.member = member }
    return way
  }

  /// The keys that a copy is written to, as one that a slider changes is when the finger leaves it.
  private func copied(_ name: String, in scope: [String], _ depth: Int) -> Set<String> {
    Set(index.copies(of: name, in: scope).compactMap { way($0, in: scope, depth: depth + 1)?.key })
  }

  /// Whether a value is one of several that a key may have.
  func isChoice(_ expression: CodeExpression, of key: String, in scope: [String]) -> Bool {
    guard case .enumeration? = found[key]?.type else { return false }
    return value(expression, of: key, in: scope) != nil
  }

  /// What a key is compared with, as it is stored.
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
  /// Without functions and closures.
  var types: [String] { filter { !$0.hasSuffix("()") } }
}
