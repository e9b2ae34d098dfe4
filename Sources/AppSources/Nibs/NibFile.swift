internal import SourceValues

/// What a nib or storyboard says: screens, with controls that are bound to stored values.
struct NibFile: Sendable {
  /// A condition of a binding: `enabled` or `hidden`.
  struct Condition: Hashable, Sendable {
    let key: String
    /// What the value has to be.
    let value: Bool
  }

  struct Control: Sendable {
    enum Kind: Sendable { case toggle, picker, range, text, custom, action }

    let kind: Kind
    /// The key of `UserDefaults`; nil if the code stores the value, or for a button that only does something.
    var key: String?
    var type: FoundType?
    /// What a button opens, as the code says.
    var address: String?
    /// The methods that it calls.
    let selectors: [String]
    let title: String?
    var range: (lower: Double, upper: Double, step: Double?)?
    var choices: [(value: FoundValue, title: String)] = []
    /// The texts that it offers, with their tags.
    var items: [(tag: Int, title: String?)] = []
    let visible: [Condition]
    let enabled: [Condition]
    let place: CodePlace
  }

  enum Row: Sendable {
    case control(Control)
    /// To another screen, by its name.
    case screen(String, title: String?, CodePlace)
  }

  struct Section: Sendable {
    var title: String?
    var footer: String?
    var rows: [Row] = []
  }

  struct Screen: Sendable {
    let name: String
    var title: String?
    var sections: [Section]
    let place: CodePlace
  }

  let path: String
  var screens: [Screen] = []
  /// Why it is not read.
  var problem: Undecided?
}
