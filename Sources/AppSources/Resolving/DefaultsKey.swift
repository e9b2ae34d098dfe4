internal import SourceValues

/// A key of the package Defaults: `static let tint = Key<Tint>("tint", default: .blue, suite: .group)`.
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
