internal import SourceValues

/// Puts together what all files say of each key.
struct KeyCollector {
  /// One thing that a file says of a key.
  struct Mention {
    let key: String
    var store = FoundKey.Store(kind: .unknown)
    var symbol: String?
    /// The name of the constant that the key is.
    var constant: String?
    /// The types around the property.
    var scope: [String] = []
    var type: FoundType?
    var isOptional = false
    /// The default that is written; nil if none is, or none that is known.
    var initial: FoundValue?
    let place: CodePlace
    /// Whether it says what the key is, rather than reading or writing it once.
    var isDeclaration = true
    /// Whether it is among those that are registered for all.
    var isRegistered = false
  }

  let index: CodeIndex
  let holders: KeyHolders
  var mentions: [Mention] = []
  var undecided: [Undecided] = []
  /// Where keys are declared with a type or a wrapper of the app's own, or of a package.
  var placesOfHeld: Set<CodePlace> = []

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
    initial: CodeExpression?,
    store: CodeExpression?, at place: CodePlace
  ) {
    guard let key, let text = index.text(key, in: property.scope, as: keyType) else {
      return undecided.append(Undecided(reason: .computedKey, place: place))
    }
    var mention = Mention(key: text, symbol: property.name, constant: key.constantName, scope: property.scope, place: place)
    if let store { mention.store = index.store(store, in: property.scope) ?? mention.store } else { mention.store = .init(kind: .standard) }
    if case .optional? = property.type { mention.isOptional = true }
    mention.type = property.type.flatMap { index.foundType($0, in: property.scope) }
    if property.type == nil { mention.type = initial.flatMap { index.foundType(of: $0, in: property.scope) } }
    if let initial {
      mention.initial = index.value(initial, in: property.scope, as: property.type)?.converted(to: mention.type)
      if mention.initial == nil { undecided.append(Undecided(reason: .computedDefault(key: text), place: place)) }
    } else if mention.isOptional {
      mention.initial = .absent
    }
    mentions.append(mention)
  }

  private mutating func collect(_ property: SwiftFile.WrappedProperty) {
    let arguments = property.arguments
    let own = (name: Optional(property.name), type: property.type, scope: property.scope)
    switch property.wrapper.last {
    case "AppStorage"?:
      add(
        arguments.unlabelled, of: own, initial: property.initial ?? arguments["wrappedValue"], store: arguments["store"], at: property.place
      )
    case "Default"?:
      // Of the package Defaults: it names a key that is declared elsewhere.
      guard let names = arguments.unlabelled?.names, let name = names.last else { return }
      for constant in index.constants(named: name, inTypesNamed: "Keys") {
        guard let key = DefaultsKey(constant), let text = index.text(key.key, in: key.scope) else { continue }
        var mention = Mention(key: text, symbol: property.name, scope: property.scope, place: property.place, isDeclaration: false)
        mention.store = store(of: key)
        mentions.append(mention)
      }
    case let name?:
      guard !placesOfHeld.contains(property.place), let wrapper = index.wrappers[name], let use = WrapperUse(wrapper, arguments) else {
        return
      }
      add(
        use.key, keyType: use.keyType, of: own, initial: property.initial ?? use.initial, store: use.store, at: property.place)
    case nil: return
    }
  }

  private func store(of key: DefaultsKey) -> FoundKey.Store {
    key.suite.map { index.store($0, in: key.scope) ?? .init(kind: .unknown) } ?? .init(kind: .standard)
  }

  private mutating func collect(_ constant: SwiftFile.Constant) {
    guard !placesOfHeld.contains(constant.place), let key = DefaultsKey(constant) else { return }
    // Without a default there is none of this type but nil.
    add(key.key, of: (constant.name.last, key.type, key.scope), initial: key.initial, store: key.suite, at: constant.place)
  }

  private mutating func collect(_ access: SwiftFile.Access) {
    if access.method == "register" {
      guard let defaults = access.arguments["defaults"] else { return }
      return register(defaults, access)
    }
    guard let store = index.store(access.store, in: access.scope), let method = AccessMethod(rawValue: access.method) else { return }
    guard method != .removeObject, let key = access.arguments["forKey"] else { return }
    guard let text = index.text(key, in: access.scope) else {
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
        type: method.type ?? cast ?? written,
        place: access.place, isDeclaration: false))
  }

  private mutating func register(_ defaults: CodeExpression, _ access: SwiftFile.Access) {
    var (defaults, scope) = (defaults, access.scope)
    if let names = defaults.names {
      let constants = index.constants(names, in: scope)
      guard constants.count == 1 else { return undecided.append(Undecided(reason: .computedKey, place: access.place)) }
      (defaults, scope) = (constants[0].value, Array(constants[0].name.dropLast()))
    }
    guard case .dictionary(let entries) = defaults else {
      return undecided.append(Undecided(reason: .computedKey, place: access.place))
    }
    let store = index.store(access.store, in: access.scope) ?? FoundKey.Store(kind: .unknown)
    for entry in entries {
      guard let key = index.text(entry.key, in: scope) else {
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

extension CodeExpression {
  /// `Keys.tint.rawValue` is named `tint`.
  var constantName: String? { names.flatMap { $0.last == "rawValue" ? $0.dropLast().last : $0.last } }
}
