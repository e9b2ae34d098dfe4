internal import SourceValues

/// The keys behind names in code.
struct KeyNames {
  /// The keys that properties hold, by the name of the property, and by the type and the name.
  private let keys: [String: Set<String>]
  private let keysOfTypes: [[String]: String]
  private let types: [String: FoundType]

  init(_ mentions: [KeyCollector.Mention], _ found: [FoundKey]) {
    var (keys, keysOfTypes): ([String: Set<String>], [[String]: String]) = ([:], [:])
    for mention in mentions {
      guard let symbol = mention.symbol else { continue }
      keys[symbol, default: []].insert(mention.key)
      keysOfTypes[mention.scope.types + [symbol]] = mention.key
    }
    (self.keys, self.keysOfTypes) = (keys, keysOfTypes)
    types = Dictionary(found.compactMap { key in key.type.map { (key.key, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The key behind a name: a name alone is a property of the type; of another object it is the only one of that name.
  func key(_ names: [String], in scope: [String], _ index: CodeIndex) -> String? {
    guard let name = names.last else { return nil }
    if names.count == 1 { return index.isHidden(name, in: scope) ? nil : keysOfTypes[scope.types + [name]] }
    if let type = index.variableType(Array(names.dropLast()), in: scope)?.wrapped.lastName {
      if let own = keysOfTypes[[type, name]] { return own }
      // It has a property of this name that is something else.
      if index.isPlain([type, name]) { return nil }
    }
    let found = keys[name] ?? []
    return found.count == 1 ? found.first : nil
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
