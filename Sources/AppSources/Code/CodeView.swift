internal import SourceValues

/// A call that makes a view, as far as settings need it.
struct CodeView: Sendable {
  enum Kind: Hashable, Sendable {
    /// A control that changes a value.
    case toggle, picker, stepper, slider, field, datePicker, colorPicker, otherControl
    /// What leads elsewhere.
    case navigationLink, link, button
    case text
    /// `LabeledContent`: a title with a text or a control.
    case labeled
    case section
    /// `Form`, `List`: a screen of settings stands in one.
    case form
    /// Another view of the app, by its name or that of a property or function.
    case reference
    /// `ForEach`: what stands in it is there for each item.
    case loop
    /// `TabView`: what stands in it are screens.
    case tabs
  }

  let kind: Kind
  /// What is called: `Toggle`, `GeneralSection`.
  let name: String
  var title: CodeExpression?
  var footer: CodeExpression?
  /// Of `.tabItem`.
  var label: CodeExpression?
  /// Of SF Symbols.
  var symbol: CodeExpression?
  /// What it changes.
  var binding: CodeBinding?
  /// Whether its title is not shown, as with `.labelsHidden()`.
  var hidesTitle = false
  /// Whether labels in it show their symbols only.
  var hidesLabels = false
  /// What is read out in place of a title.
  var spokenTitle: CodeExpression?
  /// Of `.accessibilityLabeledPair(role: .content, id: "size", in: space)`: what it is the control of, or the label.
  var pair: (isLabel: Bool, id: CodeExpression)?
  /// Whether people move or delete its items.
  var isArranged = false
  /// Whether it is in a menu.
  var isInMenu = false
  /// How a picker looks: `inline`.
  var style: String?
  /// What a tap does.
  var actions: [CodeAction] = []
  /// The value that leads to a screen: `NavigationLink(value: Page.general)`.
  var destination: CodeExpression?
  /// What a view or function of the app is called with.
  var arguments: [CodeExpression.Argument] = []
  /// What a loop goes through, and what it calls each item.
  var items: CodeExpression?
  var variable: String?
  var lowerBound: CodeExpression?
  var upperBound: CodeExpression?
  var step: CodeExpression?
  var url: CodeExpression?
  /// The value that it is for, as a choice of a picker.
  var tag: CodeExpression?
  /// When it is there.
  var conditions: [CodeCondition]
  /// When it is not gray.
  var enabling: [CodeCondition] = []
  var children: [CodeView] = []
  /// What it is for the view around it; absent if it stands in it.
  var role: String?
  /// The case of a `switch` that it is for.
  var pattern: CodeExpression?
  /// The types, functions and closures around it.
  let scope: [String]
  let place: CodePlace
}

extension CodeView {
  /// Whether a text in it is its title.
  private var takesTexts: Bool {
    switch kind {
    case .section, .form, .labeled, .picker, .loop, .tabs: false
    case .text: name == "Label"
    case .reference: !name.hasSuffix("Section")
    default: true
    }
  }

  /// The same text as the label, or the footer, of the view around it.
  func labelling(_ role: String) -> CodeView {
    var copy = self
    copy.role = role
    return copy
  }

  /// With the titles of labels that say that they are its own.
  func paired(_ titles: [CodeExpression: CodeExpression]) -> CodeView {
    var copy = self
    copy.children = children.map { $0.paired(titles) }
    if let pair, !pair.isLabel, kind.isControl, let title = titles[pair.id] { copy.take(title) }
    return copy
  }

  /// Whether it is a list that people change: they move or delete items, or each item has a control.
  var isEditedList: Bool {
    (kind == .form || kind == .loop) && (isArranged || items != nil && all.contains { $0.kind.isControl })
  }

  /// It and all that is in it.
  var all: [CodeView] { [self] + children.flatMap(\.all) }

  /// The same in a menu, with all that is in it.
  var inMenu: CodeView {
    var copy = self
    (copy.isInMenu, copy.children) = (true, children.map(\.inMenu))
    return copy
  }

  /// Whether people see no title of it.
  var showsNoTitle: Bool { hidesTitle || title.map(\.isBlank) ?? true }

  /// Shows a title that is beside it.
  mutating func take(_ title: CodeExpression) { (self.title, hidesTitle) = (title, false) }

  /// Takes what stands in its closures: texts may be its title, its footer or its symbol.
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
    // One of several, or one that is not always there, would be the wrong one at times.
    if footer == nil, let only = footers.first, footers.count == 1, only.kind == .text, only.conditions.isEmpty { footer = only.title }
  }
}

extension CodeView.Kind {
  /// What changes a value, if it does.
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
