internal import SourceValues

/// A use of a property wrapper of the app's own, by the parameters that its initializer has.
struct WrapperUse {
  let key: CodeExpression
  let keyType: CodeType?
  let initial: CodeExpression?
  let store: CodeExpression?

  /// - Returns: nil if no initializer has a key.
  init?(_ wrapper: SwiftFile.WrapperDeclaration, _ arguments: [CodeExpression.Argument]) {
    for parameters in wrapper.initializers {
      guard let keyParameter = parameters.first(where: { $0.name.lowercased().contains("key") }) ?? parameters.first else { continue }
      var values: [String: CodeExpression] = [:]
      var rest = arguments[...]
      for parameter in parameters {
        guard let argument = rest.first, argument.label == parameter.label else { continue }
        values[parameter.name] = argument.value
        rest.removeFirst()
      }
      guard rest.isEmpty, let key = values[keyParameter.name] else { continue }
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
