internal import SourceValues

/// The screens of a nib or storyboard, with controls that are bound to stored values.
struct NibFile: Sendable {
  /// The conditions under which a view is shown and enabled, from the bindings `hidden` and `enabled`.
  struct Conditions: Sendable {
    var visible: [CodeScreen.Requirement] = []
    var enabled: [CodeScreen.Requirement] = []

    static func + (lhs: Self, rhs: Self) -> Self { Self(visible: lhs.visible + rhs.visible, enabled: lhs.enabled + rhs.enabled) }
  }

  struct Control: Sendable {
    /// The kind, or nil for a button that only calls a method.
    let kind: CodeScreen.Row.Control?
    /// The key in `UserDefaults`, or nil if the code stores the value or there is none.
    var key: String?
    var type: FoundType?
    /// The URL that a button opens, from the code.
    var address: String?
    /// The methods that the control calls.
    let selectors: [String]
    let title: String?
    var range: (lower: Double, upper: Double, step: Double?)?
    var choices: [FoundType.Enumeration.Option] = []
    /// The items of a menu, with their tags.
    var items: [(tag: Int, title: String?)] = []
    let conditions: Conditions
    let place: CodeLocation
  }

  enum Row: Sendable {
    case control(Control)
    /// Opens another screen with this name.
    case screen(String, title: String?, CodeLocation)
  }

  struct Section: Sendable {
    var title: String?
    var footer: String?
    var rows: [Row] = []
  }

  struct Screen: Sendable {
    var name: String
    var title: String?
    var sections: [Section]
    let place: CodeLocation

    /// Transforms the rows, and omits rows for which the result is nil.
    func mapRows(_ transform: (Row) -> Row?) -> Self {
      var screen = self
      for number in sections.indices { screen.sections[number].rows = sections[number].rows.compactMap(transform) }
      return screen
    }
  }

  let path: String
  var screens: [Screen] = []
  /// The reason for not reading the file.
  var problem: UnresolvedFact?
}

/// A method that a nib control calls: `@IBAction func soundsClicked(_ sender: NSButton)`.
struct ControlAction: Sendable {
  /// The selector in the nib: `soundsClicked:`.
  let selector: String
  /// The names of the enclosing types.
  let scope: [String]
  /// The values that the method stores, with their keys.
  let stored: [(key: CodeExpression, value: CodeExpression)]
  /// The URL that the method opens, if it does nothing else with URLs.
  var address: String?
}

extension ControlAction {
  /// The binding that would store the same value: for `sender.selectedTag()`, `selectedTag`.
  var binding: String? {
    guard stored.count == 1 else { return nil }
    switch stored[0].value.lastName {
    case "selectedTag": return "selectedTag"
    case "indexOfSelectedItem", "selectedSegment", "selectedSegmentIndex": return "selectedIndex"
    case "titleOfSelectedItem": return "selectedValue"
    default: return nil
    }
  }
}

extension CodeExpression {
  /// The last name in an expression such as `sender.selectedTag()` or `sender.indexOfSelectedItem`.
  fileprivate var lastName: String? {
    switch self {
    case .name(let names): names.last
    case .member(_, let name): name
    case .call(let callee, _, _): callee.lastName
    default: nil
    }
  }
}
