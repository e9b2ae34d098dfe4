internal import SourceValues

/// The keys behind names in code.
struct KeyNames {
  /// The keys that properties hold, by the name of the property.
  private let keys: [String: Set<String>]
  /// By the types around the property and its name.
  private let keysOfTypes: [[String]: String]
  /// By the innermost type and the name.
  private let keysOfMembers: [[String]: Set<String>]
  private let types: [String: FoundType]
  private let initials: [String: FoundValue]
  private let all: Set<String>

  init(_ mentions: [KeyCollector.Mention], _ found: [FoundKey]) {
    var (keys, keysOfTypes, keysOfMembers): ([String: Set<String>], [[String]: String], [[String]: Set<String>]) = ([:], [:], [:])
    for mention in mentions {
      guard let symbol = mention.symbol else { continue }
      keys[symbol, default: []].insert(mention.key)
      let name = mention.scope.types + [symbol]
      keysOfTypes[name] = mention.key
      keysOfMembers[name.suffix(2) + [], default: []].insert(mention.key)
    }
    (self.keys, self.keysOfTypes, self.keysOfMembers) = (keys, keysOfTypes, keysOfMembers)
    types = Dictionary(found.compactMap { key in key.type.map { (key.key, $0) } }, uniquingKeysWith: { first, _ in first })
    initials = Dictionary(found.compactMap { key in key.initial.map { (key.key, $0) } }, uniquingKeysWith: { first, _ in first })
    all = Set(found.map(\.key))
  }

  /// Types in which packages have their keys.
  private static let packages = ["Defaults": "Keys", "KeyboardShortcuts": "Name"]

  func has(_ key: String) -> Bool { all.contains(key) }

  /// The default of a key.
  func initial(of key: String) -> FoundValue? { initials[key] }

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

  func key(_ names: [String], in scope: [String], _ index: CodeIndex, depth: Int = 0) -> String? {
    way(names, in: scope, index, depth: depth)?.key
  }

  /// The key behind a name, through properties that stand for others: a name alone is a property of the type; of another object it is the
  /// only one of that name.
  func way(_ names: [String], in scope: [String], _ index: CodeIndex, depth: Int = 0) -> Way? {
    guard let name = names.last, depth < 6 else { return nil }
    if names.count == 1 {
      if index.isHidden(name, in: scope) { return nil }
      if let key = keysOfTypes[scope.types + [name]] { return Way(key: key) }
    } else if let type = Self.packages[names[0]] ?? index.variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName {
      if let own = keysOfMembers[[type, name]] { return own.count == 1 ? own.first.map { Way(key: $0) } : nil }
      if let whole = whole(names, in: scope, index, depth) { return whole }
      if let original = index.original(of: name, in: type, scope), let way = way(original, in: scope, index, depth: depth + 1) {
        return way
      }
      // It has a property of this name that is something else.
      if index.isPlain([type, name]) { return nil }
    } else if let whole = whole(names, in: scope, index, depth) {
      return whole
    }
    if let (binding, inner) = index.alias(names, in: scope) {
      return way(to: binding, in: inner, index) { way($0, in: inner, index, depth: depth + 1) }
    }
    let found = names.count == 1 ? copied(name, in: scope, index, depth) : keys[name] ?? []
    return found.count == 1 ? found.first.map { Way(key: $0) } : nil
  }

  /// The key of an object of which a name is a part.
  private func whole(_ names: [String], in scope: [String], _ index: CodeIndex, _ depth: Int) -> Way? {
    guard let way = way(Array(names.dropLast()), in: scope, index, depth: depth + 1) else { return nil }
    switch types[way.key] {
    case .encoded, .object, .string(.data), .string(.json): return Way(key: way.key, isPart: true)
    default: return nil
    }
  }

  /// What a binding leads to, if that is known of its names.
  func way(to binding: CodeBinding, in scope: [String], _ index: CodeIndex, _ named: ([String]) -> Way?) -> Way? {
    var way: Way? =
      binding.key.map { key in index.text(key, in: scope).flatMap { has($0) ? Way(key: $0) : nil } } ?? named(binding.names)
    if binding.isInverted, binding.choice == nil { way?.isInverted.toggle() }
    if let member = binding.member { way?.member = member }
    return way
  }

  /// The keys that a copy is written to, as one that a slider changes is when the finger leaves it.
  private func copied(_ name: String, in scope: [String], _ index: CodeIndex, _ depth: Int) -> Set<String> {
    Set(index.copies(of: name, in: scope).compactMap { key($0, in: scope, index, depth: depth + 1) })
  }

  /// Whether a value is one of several that a key may have.
  func isChoice(_ expression: CodeExpression, of key: String, in scope: [String], _ index: CodeIndex) -> Bool {
    guard case .enumeration? = types[key] else { return false }
    return value(expression, of: key, in: scope, index) != nil
  }

  /// What a key is compared with, as it is stored.
  func value(_ expression: CodeExpression, of key: String, in scope: [String], _ index: CodeIndex) -> FoundValue? {
    let type = types[key]
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
