/// A method that a control of a nib calls: `@IBAction func soundsClicked(_ sender: NSButton)`.
struct ControlAction: Sendable {
  /// As a nib names it: `soundsClicked:`.
  let selector: String
  /// The types around it.
  let scope: [String]
  /// What it stores, by the expressions of the keys and the values.
  let stored: [(key: CodeExpression, value: CodeExpression)]
  /// The page that it opens, if it does nothing else with addresses.
  var address: String?
}

extension ControlAction {
  /// The binding that would store the same: `sender.selectedTag()` is that of the tag.
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
  /// `sender.selectedTag()` and `sender.indexOfSelectedItem`
  fileprivate var lastName: String? {
    switch self {
    case .name(let names): names.last
    case .member(_, let name): name
    case .call(let callee, _, _): callee.lastName
    default: nil
    }
  }
}
