internal import SourceValues

/// Collects the statements that all files make about each key.
struct KeyCollector {
  /// One occurrence of a key in a file.
  struct Mention {
    let key: String
    var store = FoundKey.Store.unknown
    var symbol: String?
    /// The name of the constant that holds the key.
    var constant: String?
    /// The names of the types that enclose the property.
    var scope: [String] = []
    var type: FoundType?
    var isOptional = false
    /// The declared default, or nil if there is none or it is unknown.
    var initial: FoundValue?
    /// The value that a reader uses if nothing is stored.
    var fallback: FoundValue?
    /// The value that the method returns to a reader without a fallback: `false` for `bool(forKey:)`.
    var methodValue: FoundValue?
    let place: CodeLocation
    /// Whether the mention declares the key, rather than only reading or writing it.
    var isDeclaration = true
    /// Whether the value is registered as a default.
    var isRegistered = false
    /// Whether the type is known only from a method that accepts any key.
    var isTypeShared = false
    /// Whether the mention only reads the value.
    var isReading = false
  }

  let index: CodeIndex
  let holders: KeyHolders
  var mentions: [Mention] = []
  var undecided: [UnresolvedFact] = []
  /// The places of keys that are declared with types or wrappers from the app or a package.
  var placesOfHeld: Set<CodeLocation> = []
  /// Objects' keys, by the name of the constant that holds the object.
  var heldKeys: [String: Set<String>] = [:]
  /// The places in functions whose keys come from their callers.
  private let placesOfFunctions: Set<CodeLocation>

  init(_ index: CodeIndex, _ holders: KeyHolders, _ files: [SwiftFile]) {
    (self.index, self.holders) = (index, holders)
    placesOfFunctions = index.placesOfCalledFunctions(files)
    collectHeld()
  }

  mutating func collect(_ file: SwiftFile) {
    if let place = file.syntaxError { undecided.append(UnresolvedFact(reason: .syntaxError, place: place)) }
    if let problem = file.problem {
      undecided.append(UnresolvedFact(reason: problem, place: CodeLocation(path: file.path, line: 1, column: 1)))
    }
    for property in file.properties { collect(property) }
    for constant in file.constants { collect(constant) }
    let first = mentions.count
    for access in file.accesses { collect(access) }
    for call in file.calls { collect(call) }
    forgetSharedNames(from: first)
  }
}

extension KeyCollector {
  /// Removes the symbol if a computed property accesses several keys.
  private mutating func forgetSharedNames(from first: Int) {
    var keys: [[String]: Set<String>] = [:]
    for mention in mentions[first...] {
      if let symbol = mention.symbol { keys[mention.scope + [symbol], default: []].insert(mention.key) }
    }
    for index in mentions.indices.dropFirst(first) {
      guard let symbol = mentions[index].symbol, keys[mentions[index].scope + [symbol]]?.count != 1 else { continue }
      mentions[index].symbol = nil
    }
  }

  private mutating func add(
    _ key: CodeExpression?, keyType: CodeType? = nil, of property: (name: String?, type: CodeType?, scope: [String]),
    initial: CodeExpression?, store: CodeExpression?, at place: CodeLocation
  ) {
    guard let key, let text = text(key, in: property.scope, as: keyType) else {
      return undecided.append(UnresolvedFact(reason: .computedKey, place: place))
    }
    var mention = Mention(key: text, symbol: property.name, constant: key.constantName, scope: property.scope, place: place)
    if let store { mention.store = index.store(store, in: property.scope) ?? mention.store } else { mention.store = .standard }
    describe(&mention, property.type, in: property.scope, initial, in: property.scope)
    mentions.append(mention)
  }

  /// Sets a mention's type and default from the declared type and value.
  mutating func describe(
    _ mention: inout Mention, _ type: CodeType?, in scope: [String], _ initial: CodeExpression?, in initialScope: [String]
  ) {
    if case .optional? = type { mention.isOptional = true }
    mention.type = type.map { index.foundType($0, in: scope) } ?? initial.flatMap { index.foundType(of: $0, in: scope) }
    setInitial(of: &mention, initial, in: initialScope, as: type)
  }

  mutating func setInitial(of mention: inout Mention, _ initial: CodeExpression?, in scope: [String], as type: CodeType?) {
    guard let initial else {
      if mention.isOptional { mention.initial = .absent }
      return
    }
    mention.initial = index.value(initial, in: scope, as: type)?.converted(to: mention.type)
    if mention.initial == nil { undecided.append(UnresolvedFact(reason: .computedDefault(key: mention.key), place: mention.place)) }
  }

  /// Returns a key's string. For a constant that holds an object, such as `.tint`, returns the object's only key.
  func text(_ key: CodeExpression, in scope: [String], as type: CodeType? = nil) -> String? {
    if let text = index.text(key, in: scope, as: type) { return text }
    guard let name = key.constantName, let keys = heldKeys[name], keys.count == 1 else { return nil }
    return keys.first
  }

  private mutating func collect(_ property: SwiftFile.Construction) {
    let arguments = property.arguments
    let own = (name: property.symbol, type: property.valueType, scope: property.scope)
    switch property.type.last {
    case "AppStorage"?:
      let initial = property.initial ?? arguments["wrappedValue"]
      add(arguments.unlabelled, of: own, initial: initial, store: arguments["store"], at: property.place)
    case "Default"?:
      // In the Defaults package, this wrapper names a key that is declared elsewhere.
      guard let names = arguments.unlabelled?.names, let name = names.last else { return }
      for constant in index.constants(named: name, inTypesNamed: "Keys") {
        guard let key = DefaultsKey(constant), let text = index.text(key.key, in: key.scope) else { continue }
        var mention = Mention(key: text, symbol: property.symbol, scope: property.scope, place: property.place, isDeclaration: false)
        mention.store = store(of: key)
        mentions.append(mention)
      }
    case let name?:
      guard !placesOfHeld.contains(property.place), let wrapper = index.wrappers[name], let use = WrapperUse(wrapper, arguments, index)
      else {
        return
      }
      add(use.key, keyType: use.keyType, of: own, initial: property.initial ?? use.initial, store: use.store, at: property.place)
    case nil: return
    }
  }

  private func store(of key: DefaultsKey) -> FoundKey.Store {
    key.suite.map { index.store($0, in: key.scope) ?? .unknown } ?? .standard
  }

  private mutating func collect(_ constant: SwiftFile.Constant) {
    if let name = constant.shortcutName { return addShortcut(name, constant) }
    guard !placesOfHeld.contains(constant.place), let key = DefaultsKey(constant) else { return }
    // If there is no default, the value is nil.
    add(key.key, of: (constant.name.last, key.type, key.scope), initial: key.initial, store: key.suite, at: constant.place)
    guard let last = mentions.indices.last, mentions[last].place == constant.place else { return }
    mentions[last].type = mentions[last].type?.asStoredByDefaults(key.type)
    if case .string? = mentions[last].type, case .object? = mentions[last].initial { mentions[last].initial = nil }
  }

  /// Adds a shortcut. Recorders from the KeyboardShortcuts package store JSON under a key with a prefix.
  private mutating func addShortcut(_ name: CodeExpression, _ constant: SwiftFile.Constant) {
    let scope = constant.scope
    guard let text = index.text(name, in: scope) else {
      return undecided.append(UnresolvedFact(reason: .computedKey, place: constant.place))
    }
    mentions.append(
      Mention(
        key: "KeyboardShortcuts_" + text, store: .standard, symbol: constant.name.last, scope: scope, type: .string(nil),
        isOptional: true, place: constant.place))
  }

  private mutating func collect(_ access: SwiftFile.Access) {
    if access.method == "register" {
      guard let defaults = access.arguments["defaults"] else { return }
      return register(defaults, access)
    }
    guard let store = index.store(access.store, in: access.scope), let method = AccessMethod(rawValue: access.method) else { return }
    guard method != .removeObject, let key = access.arguments["forKey"] else { return }
    guard let text = text(key, in: access.scope) else {
      // The object or the function may receive its key as an argument.
      guard !holders.placesOfUses.contains(access.place), !placesOfFunctions.contains(access.place) else { return }
      // A parameter named `key` belongs to one of the app's methods, which other code calls with keys.
      return undecided.append(UnresolvedFact(reason: .computedKey, place: access.place))
    }
    let written = access.arguments.unlabelled.flatMap { index.foundType(of: $0, in: access.scope) }
    let cast = access.cast.flatMap { index.foundType($0, in: access.scope) }
    let raw = access.rawType.map { index.foundType($0, in: access.scope) }.flatMap { type in
      if case .enumeration = type { type } else { nil }
    }
    let fallback = access.fallback.flatMap { index.value($0, in: access.scope, as: raw == nil ? access.cast : access.rawType) }
    mentions.append(
      Mention(
        key: text, store: store, symbol: access.property, constant: key.constantName, scope: access.scope.types,
        type: raw ?? method.type ?? cast ?? written, fallback: fallback, methodValue: access.fallback == nil ? method.initial : nil,
        place: access.place, isDeclaration: false, isReading: ![.set, .setValue].contains(method)))
  }

  private mutating func register(_ defaults: CodeExpression, _ access: SwiftFile.Access) {
    guard let (entries, scope) = entries(of: defaults, in: access.scope) else {
      return undecided.append(UnresolvedFact(reason: .computedKey, place: access.place))
    }
    let store = index.store(access.store, in: access.scope) ?? .unknown
    for entry in entries {
      guard let key = text(entry.key, in: scope) else {
        if !holders.placesOfUses.contains(entry.place) { undecided.append(UnresolvedFact(reason: .computedKey, place: entry.place)) }
        continue
      }
      let value = index.value(entry.value, in: scope)
      if value == nil { undecided.append(UnresolvedFact(reason: .computedDefault(key: key), place: entry.place)) }
      mentions.append(
        Mention(
          key: key, store: store, constant: entry.key.constantName, type: index.foundType(of: entry.value, in: scope), initial: value,
          place: entry.place, isRegistered: true)
      )
    }
  }
}

extension KeyCollector {
  /// Methods that return a dictionary with the same entries or fewer.
  private static let mapping: Set<String> = ["compactMapValues", "mapKeys", "mapValues", "map", "compactMap", "filter", "merging"]

  /// Returns a dictionary's entries. The dictionary is a literal, a constant, or derived from another one.
  private func entries(of expression: CodeExpression, in scope: [String], depth: Int = 0) -> ([CodeExpression.Entry], [String])? {
    guard depth < 8 else { return nil }
    func inner(_ expression: CodeExpression) -> ([CodeExpression.Entry], [String])? { entries(of: expression, in: scope, depth: depth + 1) }
    switch expression {
    case .dictionary(let entries): return (entries, scope)
    case .name(let names):
      let constants = index.constants(names, in: scope)
      guard constants.count == 1 else { return nil }
      return entries(of: constants[0].value, in: constants[0].scope, depth: depth + 1)
    case .call(.name(let names), _, let arguments):
      if names.last == "Dictionary", let argument = arguments["uniqueKeysWithValues"] ?? arguments.unlabelled { return inner(argument) }
      if let last = names.last, Self.mapping.contains(last), names.count > 1 { return inner(.name(names.dropLast() + [])) }
      return arguments.isEmpty ? inner(.name(names)) : nil
    case .call(.member(let base, let name), _, _): return Self.mapping.contains(name) ? inner(base) : nil
    case .operation(let values, ["as"]): return values.first.flatMap(inner)
    default: return nil
    }
  }
}

extension FoundType {
  /// Returns the type that the Defaults package stores: a JSON string for encodable values, a list for a color.
  fileprivate func asStoredByDefaults(_ type: CodeType?) -> FoundType {
    switch self {
    case .encoded: .string(.json)
    case .string(.color): type?.wrapped.lastName == "Color" ? .array(nil) : .string(.data)
    default: self
    }
  }
}

extension SwiftFile.Constant {
  /// The name in `static let toggle = Self("toggle")`, declared in `KeyboardShortcuts.Name`.
  fileprivate var shortcutName: CodeExpression? {
    guard name.dropLast().suffix(2) == ["KeyboardShortcuts", "Name"] || type?.names == ["KeyboardShortcuts", "Name"] else { return nil }
    guard case .call(let callee, _, let arguments) = value, let names = callee.names else { return nil }
    return ["Self", "Name", "init"].contains(names.last) ? arguments.unlabelled : nil
  }
}

extension CodeExpression {
  /// The constant's name: `tint` for `Keys.tint.rawValue`.
  var constantName: String? { names.flatMap { $0.last == "rawValue" ? $0.dropLast().last : $0.last } }
}

/// A key from the Defaults package: `static let tint = Key<Tint>("tint", default: .blue, suite: .group)`.
struct DefaultsKey {
  let key: CodeExpression
  let type: CodeType?
  let initial: CodeExpression?
  let suite: CodeExpression?
  let scope: [String]

  init?(_ constant: SwiftFile.Constant) {
    guard case .call(let callee, let types, let arguments) = constant.value, let names = callee.names else { return nil }
    let scope = constant.scope
    let isInKeys = scope.last == "Keys" || scope.suffix(2) == ["Defaults", "Keys"]
    var type = types.first
    if names == ["", "init"] || names == ["Self", "init"] {
      guard case .named(let declared, let parameters)? = constant.type, declared.last == "Key" else { return nil }
      type = parameters.first
    } else if names != ["Defaults", "Key"] {
      guard isInKeys, ["Key", "NSSecureCodingKey", "NSSecureCodingOptionalKey"].contains(names.last ?? "") else { return nil }
    }
    guard let key = arguments.unlabelled else { return nil }
    (self.key, self.type, initial, suite, self.scope) = (key, type, arguments["default"], arguments["suite"], scope)
  }
}

/// A use of one of the app's property wrappers, with the parameters of the wrapper's initializer.
struct WrapperUse {
  let key: CodeExpression
  let keyType: CodeType?
  let initial: CodeExpression?
  let store: CodeExpression?

  /// - Returns: nil if no initializer has a key parameter.
  init?(_ wrapper: SwiftFile.TypeDeclaration, _ arguments: [CodeExpression.Argument], _ index: CodeIndex) {
    let initializers = index.initializers[wrapper.name] ?? []
    // A type without an initializer has a memberwise initializer.
    for parameters in initializers.isEmpty ? [wrapper.members] : initializers.map(\.parameters) {
      guard let keyParameter = parameters.first(where: { $0.name.lowercased().contains("key") }) ?? parameters.first else { continue }
      guard let values = parameters.given(arguments), let key = values[keyParameter.name] else { continue }
      self.key = key
      keyType = keyParameter.type
      let initial = parameters.first {
        $0.name != keyParameter.name && ($0.name.lowercased().contains("default") || $0.name == "wrappedValue")
      }
      self.initial = initial.flatMap { $0.type?.lastName == "UserDefaults" ? nil : values[$0.name] }
      store = parameters.first { $0.type?.wrapped.lastName == "UserDefaults" }.flatMap { values[$0.name] }
      return
    }
    return nil
  }
}
