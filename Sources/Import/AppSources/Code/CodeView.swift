internal import SourceValues

/// A call that creates a view, with the details that matter for settings.
struct CodeView: Sendable {
  enum Kind: Hashable, Sendable {
    /// A control that changes a value.
    case toggle, picker, stepper, slider, field, datePicker, colorPicker, otherControl
    /// A view that opens another view.
    case navigationLink, link, button
    case text
    /// `LabeledContent`: a title with a string or a control.
    case labeled
    case section
    /// `Form` or `List`: a view that contains a settings screen.
    case form
    /// Another view in the app, by the name of its type, property or function.
    case reference
    /// `ForEach`: its children are repeated for each item.
    case loop
    /// `TabView`: its children are screens.
    case tabs
  }

  var kind: Kind
  /// The name of the view's type, property or function: `Toggle`, `GeneralSection`.
  let name: String
  var title: CodeExpression?
  var footer: CodeExpression?
  /// The label from `.tabItem`.
  var label: CodeExpression?
  /// The name of an SF Symbol.
  var symbol: CodeExpression?
  /// The value that the control changes.
  var binding: CodeBinding?
  /// Whether the title is hidden, for example by `.labelsHidden()`.
  var hidesTitle = false
  /// Whether labels inside the view show only their symbols.
  var hidesLabels = false
  /// The accessibility label.
  var spokenTitle: CodeExpression?
  /// The common id of a control and its label, from `.accessibilityLabeledPair(role: .content, id: "size", in: space)`.
  var pair: (isLabel: Bool, id: CodeExpression)?
  /// Whether people can move or delete the items.
  var hasEditableItems = false
  /// Whether the view is in a menu.
  var isInMenu = false
  /// The style of a picker: `inline`.
  var style: String?
  /// The effects of a tap.
  var actions: [CodeAction] = []
  /// The value that selects a screen: `NavigationLink(value: Page.general)`.
  var destination: CodeExpression?
  /// The arguments passed to one of the app's views or functions.
  var arguments: [CodeExpression.Argument] = []
  /// The list that a loop iterates over.
  var items: CodeExpression?
  var variable: String?
  var lowerBound: CodeExpression?
  var upperBound: CodeExpression?
  var step: CodeExpression?
  var url: CodeExpression?
  /// The value that a picker's option represents.
  var tag: CodeExpression?
  /// The conditions under which the view is shown.
  var conditions: [CodeCondition]
  /// The conditions under which the view is enabled.
  var enabling: [CodeCondition] = []
  var children: [CodeView] = []
  /// The view's role in the enclosing view, such as `label`, or nil for content.
  var role: String?
  /// The `switch` case in which the view is shown.
  var pattern: CodeExpression?
  /// The names of the enclosing types, functions and closures.
  let scope: [String]
  let place: CodeLocation
}

extension CodeView {
  /// Whether a string among the children becomes the title.
  private var takesTexts: Bool {
    switch kind {
    case .section, .form, .labeled, .picker, .loop, .tabs: false
    case .text: name == "Label"
    case .reference: !name.hasSuffix("Section")
    default: true
    }
  }

  /// Returns the view as the label or footer of the enclosing view.
  func labelling(_ role: String) -> CodeView {
    var copy = self
    copy.role = role
    return copy
  }

  /// Returns the view with its controls titled by the labels that are paired with them.
  func paired(_ titles: [CodeExpression: CodeExpression]) -> CodeView {
    var copy = self
    copy.children = children.map { $0.paired(titles) }
    if let pair, !pair.isLabel, kind.isControl, let title = titles[pair.id] { copy.take(title) }
    return copy
  }

  /// Whether people can edit the list: move or delete items, or change a control in each item.
  var isEditedList: Bool {
    (kind == .form || kind == .loop) && (hasEditableItems || items != nil && all.contains { $0.kind.isControl })
  }

  /// The view and all its descendants.
  var all: [CodeView] { [self] + children.flatMap(\.all) }

  /// The view and its descendants, marked as being in a menu.
  var inMenu: CodeView {
    var copy = self
    (copy.isInMenu, copy.children) = (true, children.map(\.inMenu))
    return copy
  }

  /// Whether no title is visible.
  var showsNoTitle: Bool { hidesTitle || title.map(\.isBlank) ?? true }

  /// Sets a title that is shown next to the view.
  mutating func take(_ title: CodeExpression) { (self.title, hidesTitle) = (title, false) }

  /// Adds the views in the closures. A text view can become the title, the footer or the symbol.
  mutating func adopt(_ views: [CodeView]) {
    var footers: [CodeView] = []
    for view in views {
      if view.role == "footer" {
        footers.append(view)
      } else if view.kind == .text, view.role == "label" || takesTexts {
        if view.name == "Image" || view.name == "Label" { symbol = symbol ?? view.symbol }
        if view.name == "Label" { hidesLabels = hidesLabels || view.hidesLabels }
        if view.name != "Image" { title = title ?? view.title }
      } else {
        children.append(view)
      }
    }
    // Use a footer only if it is the only one and has no conditions. Otherwise, the footer on the screen can vary.
    if footer == nil, let only = footers.first, footers.count == 1, only.kind == .text, only.conditions.isEmpty { footer = only.title }
  }
}

extension CodeView.Kind {
  /// The kind of control, or nil if the view isn't a control.
  var control: CodeScreen.Row.Control? {
    switch self {
    case .toggle: .toggle
    case .picker: .picker
    case .stepper, .slider: .range
    case .field: .text
    case .datePicker, .colorPicker, .otherControl: .custom
    case .navigationLink, .link, .button, .text, .labeled, .section, .form, .reference, .loop, .tabs: nil
    }
  }

  var isControl: Bool { control != nil }
}

/// The value that a control changes: `$tint`, `$settings.tint.animation()`, `Binding(get: { tint }, set: { tint = $0 })`.
struct CodeBinding: Hashable, Sendable {
  /// `$settings.tint` is `["settings", "tint"]`. Empty if ``key`` is set.
  let names: [String]
  /// The stored key, if the control accesses the store directly: `UserDefaults.standard.bool(forKey: "tint")`.
  var key: CodeExpression?
  /// Whether the control is on if the value is false.
  var isInverted = false
  /// The value that turns the control on: `get: { theme == .dark }`.
  var choice: CodeExpression?
  /// The list element that turns the control on: `get: { tabs.contains(.home) }`.
  var element: CodeExpression?
  /// The property that is stored instead of the value: `id` in `didSet { store.tab = tab.id }`, `name` in `set: { name = $0.name }`.
  var member: String?
  /// `.constant(false)`
  var isConstant = false
  /// Whether the binding is written without `$`: a parameter can itself be a binding.
  var isPassed = false
}

/// The effect of a tap, with the details that matter for settings.
enum CodeAction: Hashable, Sendable {
  /// `theme = .dark`
  case assign([String], CodeExpression)
  /// `sounds.toggle()`
  case toggle([String])
  /// `open(.general)`: the arguments of a function call. One of them may be a screen.
  case call([CodeExpression])
  /// `openURL(address)`
  case open(CodeExpression)
}

extension CodeBinding {
  /// Replaces some names with expressions.
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

extension CodeExpression {
  /// Replaces names. Members are kept: `item.title` becomes the replacement's `title`.
  func replacing(_ values: [String: CodeExpression]) -> CodeExpression {
    mapping { names in values[names[0]]?.members(names.dropFirst()) ?? .name(names) }
  }
}

extension CodeView {
  /// Returns the view as a control; nil without a binding.
  func control(boundBy binding: CodeBinding?) -> CodeView? {
    guard let binding else { return nil }
    var copy = self
    (copy.kind, copy.binding) = (.otherControl, binding)
    return copy
  }

  /// Replaces names in the view and in its children.
  func replacing(_ values: [String: CodeExpression]) -> CodeView {
    if values.isEmpty { return self }
    var copy = self
    let texts: [WritableKeyPath<CodeView, CodeExpression?>] = [
      \.title, \.spokenTitle, \.footer, \.label, \.symbol, \.lowerBound, \.upperBound, \.step, \.url, \.tag, \.items, \.destination,
      \.pattern,
    ]
    for path in texts { copy[keyPath: path] = copy[keyPath: path]?.replacing(values) }
    copy.arguments = arguments.map { .init(label: $0.label, value: $0.value.replacing(values)) }
    copy.binding = binding?.replacing(values)
    copy.actions = actions.map { $0.replacing(values) }
    copy.children = children.map { $0.replacing(values) }
    return copy
  }
}
