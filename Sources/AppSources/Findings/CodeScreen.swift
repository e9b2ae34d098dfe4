package import SourceValues

/// A screen of settings: a view with a form or a list in which values are changed.
package struct CodeScreen: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String?
    package var footer: String?
    package var rows: [Row]
  }

  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case control, action, info
      /// To another screen, by the name of its view.
      case screen(String)
      case url(String)
      /// Somewhere that is not known.
      case elsewhere
    }

    /// What changes a value.
    package enum Control: String, Sendable {
      case toggle, picker, range, text, custom
    }

    package let kind: Kind
    /// Absent if it changes none.
    package let control: Control?
    /// As it is written: a text, or a key of the String Catalog.
    package let title: String?
    package let symbol: String?
    /// The key of its value.
    package let key: String?
    package let visible: [Requirement]
    package let enabled: [Requirement]
    package let place: CodePlace
  }

  /// What the value of a key has to be.
  package struct Requirement: Hashable, Sendable {
    package enum Relation: Hashable, Sendable { case equal, different, atLeast, atMost, above, below }

    package let key: String
    package let relation: Relation
    package let value: FoundValue
  }

  /// Of the view.
  package let name: String
  package let title: String?
  package let sections: [Section]
  package let place: CodePlace
}

extension CodeScreen {
  var hasControls: Bool { sections.contains { $0.rows.contains { $0.key != nil } } }

  /// Whether it is a window of settings that has only tabs.
  ///
  /// - Parameter names: of screens with controls.
  func leads(to names: Set<String>) -> Bool {
    guard name.contains("Settings") || name.contains("Preferences") else { return false }
    return sections.contains { $0.rows.contains { row in if case .screen(let name) = row.kind { names.contains(name) } else { false } } }
  }
}
