internal import SourceValues

/// What a nib or storyboard says: screens, with controls that are bound to stored values.
struct NibFile: Sendable {
  /// What has to hold for a view to be shown, and to be used, as the bindings `hidden` and `enabled` say.
  struct Conditions: Sendable {
    var visible: [CodeScreen.Requirement] = []
    var enabled: [CodeScreen.Requirement] = []

    static func + (lhs: Self, rhs: Self) -> Self { Self(visible: lhs.visible + rhs.visible, enabled: lhs.enabled + rhs.enabled) }
  }

  struct Control: Sendable {
    /// Absent if it only does something.
    let kind: CodeScreen.Row.Control?
    /// The key of `UserDefaults`; nil if the code stores the value, or for a button that only does something.
    var key: String?
    var type: FoundType?
    /// What a button opens, as the code says.
    var address: String?
    /// The methods that it calls.
    let selectors: [String]
    let title: String?
    var range: (lower: Double, upper: Double, step: Double?)?
    var choices: [FoundType.Enumeration.Option] = []
    /// The texts that it offers, with their tags.
    var items: [(tag: Int, title: String?)] = []
    let conditions: Conditions
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
    var name: String
    var title: String?
    var sections: [Section]
    let place: CodePlace

    /// With other rows; what becomes nil is left out.
    func mapRows(_ transform: (Row) -> Row?) -> Self {
      var screen = self
      for number in sections.indices { screen.sections[number].rows = sections[number].rows.compactMap(transform) }
      return screen
    }
  }

  let path: String
  var screens: [Screen] = []
  /// Why it is not read.
  var problem: Undecided?
}
