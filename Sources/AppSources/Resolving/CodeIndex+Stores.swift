internal import SourceValues

extension CodeIndex {
  /// The store that an expression is; nil if it is none. A variable of type `UserDefaults` whose value is not known is an unknown one.
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
    // Within an extension of it.
    case .name(["standard"]) where scope.contains("UserDefaults"), .name(["Self", "standard"]) where scope.contains("UserDefaults"):
      return .standard
    case .name(let names):
      if let store = Self.storeTypes[names[0]], names.count == 1 || ["standard", "default"].contains(names[1]) { return store }
      if names == ["", "standard"] { return .standard }
      let constants = constants(names, in: scope)
      // Of so many of one name, none is meant for certain.
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
