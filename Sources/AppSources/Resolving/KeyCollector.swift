internal import SourceValues

/// Puts together what all files say of each key.
struct KeyCollector {
  /// One thing that a file says of a key.
  struct Mention {
    let key: String
    var store = FoundKey.Store.unknown
    var symbol: String?
    /// The name of the constant that the key is.
    var constant: String?
    /// The types around the property.
    var scope: [String] = []
    var type: FoundType?
    var isOptional = false
    /// The default that is written; nil if none is, or none that is known.
    var initial: FoundValue?
    /// What a reader takes where nothing is stored.
    var fallback: FoundValue?
    let place: CodePlace
    /// Whether it says what the key is, rather than reading or writing it once.
    var isDeclaration = true
    /// Whether it is among those that are registered for all.
    var isRegistered = false
    /// Whether its type is only that of a method which may be called with any key.
    var isTypeShared = false
    /// Whether it only reads the value.
    var isReading = false
  }

  let index: CodeIndex
  let holders: KeyHolders
  var mentions: [Mention] = []
  var undecided: [Undecided] = []
  /// Where keys are declared with a type or a wrapper of the app's own, or of a package.
  var placesOfHeld: Set<CodePlace> = []
  /// The keys of objects by the names of the constants that these are.
  var heldKeys: [String: Set<String>] = [:]

  init(_ index: CodeIndex, _ holders: KeyHolders) {
    (self.index, self.holders) = (index, holders)
    collectHeld()
  }

  mutating func collect(_ file: SwiftFile) {
    if let place = file.syntaxError { undecided.append(Undecided(reason: .syntaxError, place: place)) }
    if let problem = file.problem { undecided.append(Undecided(reason: problem, place: CodePlace(path: file.path, line: 1, column: 1))) }
    for property in file.properties { collect(property) }
    for constant in file.constants { collect(constant) }
    let first = mentions.count
    for access in file.accesses { collect(access) }
    forgetSharedNames(from: first)
  }
}

extension KeyCollector {
  /// A property that is computed with several keys is the name of none.
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
    initial: CodeExpression?, store: CodeExpression?, at place: CodePlace
  ) {
    guard let key, let text = text(key, in: property.scope, as: keyType) else {
      return undecided.append(Undecided(reason: .computedKey, place: place))
    }
    var mention = Mention(key: text, symbol: property.name, constant: key.constantName, scope: property.scope, place: place)
    if let store { mention.store = index.store(store, in: property.scope) ?? mention.store } else { mention.store = .standard }
    describe(&mention, property.type, in: property.scope, initial, in: property.scope)
    mentions.append(mention)
  }

  /// What a value is and what it begins with, by the type and the value that are written.
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
    if mention.initial == nil { undecided.append(Undecided(reason: .computedDefault(key: mention.key), place: mention.place)) }
  }

  /// The text of a key, which may be an object that has it: `.tint`.
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
      // Of the package Defaults: it names a key that is declared elsewhere.
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
    // Without a default there is none of this type but nil.
    add(key.key, of: (constant.name.last, key.type, key.scope), initial: key.initial, store: key.suite, at: constant.place)
    guard let last = mentions.indices.last, mentions[last].place == constant.place else { return }
    mentions[last].type = mentions[last].type?.asStoredByDefaults(key.type)
    if case .string? = mentions[last].type, case .object? = mentions[last].initial { mentions[last].initial = nil }
  }

  /// What a recorder of the package KeyboardShortcuts changes: JSON under a key with its prefix.
  private mutating func addShortcut(_ name: CodeExpression, _ constant: SwiftFile.Constant) {
    let scope = constant.scope
    guard let text = index.text(name, in: scope) else { return undecided.append(Undecided(reason: .computedKey, place: constant.place)) }
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
      // It may be what an object is made with.
      guard !holders.placesOfUses.contains(access.place) else { return }
      // A parameter named `key` is that of a method of their own, which is called with keys elsewhere.
      return undecided.append(Undecided(reason: .computedKey, place: access.place))
    }
    let written = access.arguments.unlabelled.flatMap { index.foundType(of: $0, in: access.scope) }
    let cast = access.cast.flatMap { index.foundType($0, in: access.scope) }
    mentions.append(
      Mention(
        key: text, store: store, symbol: access.property, constant: key.constantName, scope: access.scope.types,
        type: method.type ?? cast ?? written, fallback: access.fallback.flatMap { index.value($0, in: access.scope, as: access.cast) },
        place: access.place, isDeclaration: false, isReading: ![.set, .setValue].contains(method)))
  }

  private mutating func register(_ defaults: CodeExpression, _ access: SwiftFile.Access) {
    guard let (entries, scope) = entries(of: defaults, in: access.scope) else {
      return undecided.append(Undecided(reason: .computedKey, place: access.place))
    }
    let store = index.store(access.store, in: access.scope) ?? .unknown
    for entry in entries {
      guard let key = text(entry.key, in: scope) else {
        if !holders.placesOfUses.contains(entry.place) { undecided.append(Undecided(reason: .computedKey, place: entry.place)) }
        continue
      }
      let value = index.value(entry.value, in: scope)
      if value == nil { undecided.append(Undecided(reason: .computedDefault(key: key), place: entry.place)) }
      mentions.append(
        Mention(
          key: key, store: store, constant: entry.key.constantName, type: index.foundType(of: entry.value, in: scope), initial: value,
          place: entry.place, isRegistered: true)
      )
    }
  }
}

extension KeyCollector {
  /// Methods that make a dictionary of one with the same entries, or of fewer.
  private static let mapping: Set<String> = ["compactMapValues", "mapKeys", "mapValues", "map", "compactMap", "filter", "merging"]

  /// The entries of a dictionary: of a literal, a constant, or of one that is made of another.
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
  /// What the package Defaults writes for it: JSON as a text for what is encoded, a list for a color.
  fileprivate func asStoredByDefaults(_ type: CodeType?) -> FoundType {
    switch self {
    case .encoded: .string(.json)
    case .string(.color): type?.wrapped.lastName == "Color" ? .array(nil) : .string(.data)
    default: self
    }
  }
}

extension SwiftFile.Constant {
  /// Of `static let toggle = Self("toggle")` in `KeyboardShortcuts.Name`.
  fileprivate var shortcutName: CodeExpression? {
    guard name.dropLast().suffix(2) == ["KeyboardShortcuts", "Name"] || type?.names == ["KeyboardShortcuts", "Name"] else { return nil }
    guard case .call(let callee, _, let arguments) = value, let names = callee.names else { return nil }
    return ["Self", "Name", "init"].contains(names.last) ? arguments.unlabelled : nil
  }
}

extension CodeExpression {
  /// `Keys.tint.rawValue` is named `tint`.
  var constantName: String? { names.flatMap { $0.last == "rawValue" ? $0.dropLast().last : $0.last } }
}
