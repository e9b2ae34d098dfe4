/// What a control changes: `$tint`, `$settings.tint.animation()`, `Binding(get: { tint }, set: { tint = $0 })`.
struct CodeBinding: Hashable, Sendable {
  /// `$settings.tint` is `["settings", "tint"]`. Empty if ``key`` is known.
  let names: [String]
  /// What a store is asked for, where no property is between: `UserDefaults.standard.bool(forKey: "tint")`.
  var key: CodeExpression?
  /// Whether the control is on where the value is false.
  var isInverted = false
  /// The value for which the control is on: `get: { theme == .dark }`.
  var choice: CodeExpression?
  /// The element of a list for which the control is on: `get: { tabs.contains(.home) }`.
  var element: CodeExpression?
  /// The property of the value that is stored: `id` of `didSet { store.tab = tab.id }`, `name` of `set: { name = $0.name }`.
  var member: String?
  /// `.constant(false)`
  var isConstant = false
  /// Whether it is written without `$`: a parameter may be a binding.
  var isPassed = false
}

/// What a tap does, as far as settings need it.
enum CodeAction: Hashable, Sendable {
  /// `theme = .dark`
  case assign([String], CodeExpression)
  /// `sounds.toggle()`
  case toggle([String])
  /// `open(.general)`: what a function is called with may be a screen.
  case call([CodeExpression])
  /// `openURL(address)`
  case open(CodeExpression)
}

extension CodeBinding {
  /// The same with other expressions for some names.
  func replacing(_ values: [String: CodeExpression]) -> CodeBinding {
    var copy = self
    copy.key = key?.replacing(values)
    copy.choice = choice?.replacing(values)
    copy.element = element?.replacing(values)
    return copy
  }
}

extension CodeAction {
  func replacing(_ values: [String: CodeExpression]) -> CodeAction {
    switch self {
    case .assign(let names, let value): .assign(names, value.replacing(values))
    case .toggle: self
    case .call(let arguments): .call(arguments.map { $0.replacing(values) })
    case .open(let address): .open(address.replacing(values))
    }
  }
}
