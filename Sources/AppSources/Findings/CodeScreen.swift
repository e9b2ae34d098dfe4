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
      case control, action
      /// To another screen, by the name of its view.
      case screen(String)
      case url(String)
      /// To the system's Settings, by the name of their address: `UIApplication.openSettingsURLString`.
      case system(String)
      /// Somewhere that is not known.
      case elsewhere
    }

    /// What changes a value.
    package enum Control: String, Sendable {
      case toggle, picker, range, text, custom
    }

    package var kind: Kind
    /// Absent if it changes none.
    package var control: Control?
    /// As it is written: a text, or a key of the String Catalog.
    package var title: String?
    /// What it is called without showing it.
    var hiddenTitle: String?
    package var symbol: String?
    /// The key of its value.
    package var key: String?
    /// Whether the key is only that of a member of an object, of which no store is known.
    var isOfModel = false
    /// How a picker looks: `inline`.
    package var style: String?
    /// Whether it is on where the value is false.
    package var isInverted = false
    /// Whether it is in the header of its section.
    var isInHeader = false
    /// Whether it is a navigation link.
    package var isPushed = false
    package var visible = Requirements.none
    package var enabled = Requirements.none
    package let place: CodePlace
  }

  /// What has to hold for a row.
  package struct Requirements: Hashable, Sendable {
    /// All of them.
    package var known: [Combination<Requirement>] = []
    /// Whether the code asks for nothing else.
    package var isWhole = true

    package static let none = Requirements()
    static let unknown = Requirements(isWhole: false)
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
  package var title: String?
  /// Whether its own code says the title, rather than the row that leads to it.
  package var hasOwnTitle = true
  /// What a header of the app's own says below the title.
  package var description: String?
  /// Whether it is a form or a list.
  var isForm = true
  package var sections: [Section]
  package let place: CodePlace
  /// How many controls are not among its rows, since nothing is known of them.
  package var otherControls = 0
}

extension CodeScreen {
  /// Those of all sections.
  package var rows: [Row] { sections.flatMap(\.rows) }

  var hasControls: Bool { rows.contains { $0.key != nil && !$0.isOfModel } }

  package init(name: String, title: String?, sections: [Section], place: CodePlace) {
    (self.name, self.title, self.sections, self.place) = (name, title, sections, place)
  }

  /// What its rows ask of keys.
  var requirements: [Requirement] { rows.flatMap { $0.visible.known + $0.enabled.known }.flatMap(\.parts) }

  package var isNamedSettings: Bool { name.contains("Settings") || name.contains("Preferences") }

  package var targets: Set<String> { Set(orderedTargets) }

  /// Whether it has a row that can be written.
  package var hasRows: Bool {
    rows.contains { row in
      switch row.kind {
      case .control: row.key != nil
      case .screen, .url, .system, .action: row.title != nil
      case .elsewhere: false
      }
    }
  }

  /// The names of the views that its rows lead to.
  package var orderedTargets: [String] { rows.compactMap(\.target) }

  /// The names of the views that its navigation links lead to.
  var pushed: [String] { rows.filter(\.isPushed).compactMap(\.target) }

  /// What the row is called that leads to a screen.
  func title(ofRowTo name: String) -> String? { rows.first { $0.target == name && $0.title != nil }?.title }

  /// With titles for rows whose control shows none: that of the section or of the screen, if it is alone there.
  var withTitledRows: CodeScreen {
    var copy = self
    let isAlone = rows.count { $0.key != nil } == 1
    for (number, section) in sections.enumerated() {
      let isAloneInSection = section.rows.count { $0.key != nil && !$0.isInHeader } == 1
      for (index, row) in section.rows.enumerated() where row.title == nil && row.key != nil {
        copy.sections[number].rows[index].title =
          (isAloneInSection ? section.title : nil) ?? (isAlone ? title : nil) ?? row.hiddenTitle
      }
    }
    return copy
  }
}

extension CodeScreen {
  /// With titles for navigation links that have none and lead to a screen that has one.
  func withTitledLinks(_ titles: [String: String?]) -> CodeScreen {
    var copy = self
    for number in sections.indices {
      for index in sections[number].rows.indices where sections[number].rows[index].isPushed && sections[number].rows[index].title == nil {
        guard let name = sections[number].rows[index].target, title(ofRowTo: name) == nil else { continue }
        copy.sections[number].rows[index].title = titles[name] ?? nil
      }
    }
    return copy
  }
}

extension [String: CodeScreen] {
  /// A screen and those that it leads to, also through others, in the order in which people come to them.
  package func reached(from screen: CodeScreen) -> [CodeScreen] {
    var (names, reached, waiting): (Set<String>, [CodeScreen], [CodeScreen]) = ([], [], [screen])
    while let next = waiting.popLast() {
      guard names.insert(next.name).inserted else { continue }
      reached.append(next)
      waiting += next.orderedTargets.reversed().compactMap { self[$0] }
    }
    return reached
  }
}

extension CodeScreen.Row {
  /// The name of the view that it leads to, if it leads to a screen.
  var target: String? { if case .screen(let name) = kind { name } else { nil } }
}
