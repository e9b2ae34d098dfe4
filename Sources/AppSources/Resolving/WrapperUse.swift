internal import SourceValues

/// A use of a property wrapper of the app's own, by the parameters that its initializer has.
struct WrapperUse {
  let key: CodeExpression
  let keyType: CodeType?
  let initial: CodeExpression?
  let store: CodeExpression?

  /// - Returns: nil if no initializer has a key.
  init?(_ wrapper: SwiftFile.TypeDeclaration, _ arguments: [CodeExpression.Argument], _ index: CodeIndex) {
    let initializers = index.initializers[wrapper.name] ?? []
    // A type without an initializer is made from its members.
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
