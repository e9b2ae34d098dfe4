internal import SourceValues

extension CodeIndex {
  /// Returns the stored form of a type, or nil if unknown.
  func foundType(_ type: CodeType, in scope: [String], depth: Int = 0) -> FoundType? {
    guard depth < 8 else { return nil }
    switch type {
    case .optional(let type): return foundType(type, in: scope, depth: depth + 1)
    case .array(let item): return .array(foundType(item, in: scope, depth: depth + 1))
    case .dictionary: return .object
    case .named(let names, let types):
      guard let name = names.last else { return nil }
      if let item = type.item { return .array(foundType(item, in: scope, depth: depth + 1)) }
      if let enumeration = enumeration(names, in: scope) { return foundType(enumeration) }
      if let raw = rawValueType(names, in: scope) { return foundType(raw, in: scope, depth: depth + 1) }
      if isCodable(names, in: scope) { return .encoded }
      if types.isEmpty, let known = Self.knownTypes[name] ?? FoundType.ofNumbers[name] { return known }
      return name == "Dictionary" ? .object : nil
    case .other: return nil
    }
  }

  private static let knownTypes: [String: FoundType] = [
    "Bool": .boolean, "String": .string(nil), "URL": .string(.uri), "Date": .string(.dateTime), "Data": .string(.data),
    "Color": .string(.color), "NSColor": .string(.color), "UIColor": .string(.color), "NSFont": .string(.font), "UIFont": .string(.font),
  ]

  private func foundType(_ enumeration: SwiftFile.Enumeration) -> FoundType? {
    guard let options = options(of: enumeration) else { return nil }
    let titles = titles(of: enumeration, options)
    return .enumeration(
      .init(
        name: enumeration.name.last ?? "", isInteger: enumeration.inherited.first?.lastName != "String",
        options: options.map { .init(value: $0.value, name: $0.name, title: titles[$0.name], place: $0.place) }, place: enumeration.place))
  }

  /// Returns the stored form of an expression's type, or nil if unknown.
  func foundType(of expression: CodeExpression, in scope: [String]) -> FoundType? {
    switch expression {
    case .name(let names):
      let found = enumerations(withCase: names, in: scope)
      if found.count == 1 { return foundType(found[0]) }
      if names.last == "rawValue" {
        let found = enumerations(withCase: names.dropLast() + [], in: scope)
        return found.count == 1 ? foundType(found[0]) : value(expression, in: scope).flatMap(\.type)
      }
      let types = Set(constants(names, in: scope).map(\.type))
      if types.count == 1, case .some(let type?) = types.first { return foundType(type, in: scope) }
      return value(expression, in: scope).flatMap(\.type)
    case .call(.name(let names), _, _): return foundType(.named(names, []), in: scope) ?? value(expression, in: scope).flatMap(\.type)
    case .number: return .number
    default: return value(expression, in: scope).flatMap(\.type)
    }
  }
}

extension FoundValue {
  var type: FoundType? {
    switch self {
    case .absent: nil
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string(nil)
    case .array(let items): .array(items.first?.type)
    case .object: .object
    }
  }
}

extension CodeIndex {
  /// Returns the store that an expression refers to, or nil if there is none. An unknown `UserDefaults` variable is an unknown store.
  func store(_ expression: CodeExpression?, in scope: [String], steps: Int = 0) -> FoundKey.Store? {
    guard steps < 8 else { return nil }
    switch expression {
    case nil:
      return scope.contains { Self.storeTypes[$0] != nil } ? .unknown : nil
    case .call(let callee, let types, let arguments):
      if case .member(let base, "init") = callee { return store(.call(base, types, arguments), in: scope, steps: steps + 1) }
      guard let names = callee.names, ["UserDefaults", ""].contains(names[0]), names.dropFirst().allSatisfy({ $0 == "init" }) else {
        return nil
      }
      guard let suite = arguments["suiteName"] else { return .standard }
      return text(suite, in: scope).map(FoundKey.Store.suite) ?? .unknown
    case .name(["self"]): return store(nil, in: scope)
    // Names inside an extension of `UserDefaults`.
    case .name(["standard"]) where scope.contains("UserDefaults"), .name(["Self", "standard"]) where scope.contains("UserDefaults"):
      return .standard
    case .name(let names):
      if let store = Self.storeTypes[names[0]], names.count == 1 || ["standard", "default"].contains(names[1]) { return store }
      if names == ["", "standard"] { return .standard }
      let constants = constants(names, in: scope)
      // With so many constants of the same name, it is unclear which one is meant.
      guard constants.count < 16 else { return nil }
      let stores = Set(constants.compactMap { store($0.value, in: $0.scope, steps: steps + 1) })
      if stores.count == 1, stores.first != .unknown { return stores.first }
      let isStore = names[0] == "UserDefaults" || variableType(names, in: scope)?.wrapped.lastName.flatMap { Self.storeTypes[$0] } != nil
      if let name = names.last, names.count > 1, !isStore {
        let isNamed = variableType([name], in: [])?.wrapped.lastName.flatMap { Self.storeTypes[$0] } != nil
        return isNamed ? .unknown : stores.first
      }
      return isStore ? .unknown : stores.first
    default: return nil
    }
  }

  private static let storeTypes: [String: FoundKey.Store] = ["UserDefaults": .standard, "NSUbiquitousKeyValueStore": .iCloud]
}

extension SwiftFile.Enumeration {
  /// System enumerations that apps store, with their public raw values.
  static let ofSystem: [[String]: Self] = Dictionary(
    uniqueKeysWithValues: [
      ("UIUserInterfaceStyle", ["unspecified", "light", "dark"]),
      ("UIUserInterfaceSizeClass", ["unspecified", "compact", "regular"]),
      ("NSWindow.UserTabbingPreference", ["manual", "always", "inFullScreen"]),
      ("NSWindow.TabbingMode", ["automatic", "preferred", "disallowed"]),
    ].map { name, cases in
      let place = CodeLocation(path: "", line: 0, column: 0)
      let name = name.split(separator: ".").map(String.init)
      return (
        name,
        Self(
          name: name, inherited: [.named("Int")],
          cases: cases.map { .init(name: $0, rawValue: nil, place: place) }, place: place)
      )
    })
}
