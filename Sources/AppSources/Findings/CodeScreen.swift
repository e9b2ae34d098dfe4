package import SourceValues

/// A screen of settings: a view with a form or a list that changes values.
package struct CodeScreen: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String?
    package var footer: String?
    package var rows: [Row]
  }

  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case control, action
      /// Opens another screen, by the name of its view.
      case screen(String)
      case url(String)
      /// Opens the system's Settings, by the name of the address: `UIApplication.openSettingsURLString`.
      case system(String)
      /// Opens something unknown.
      case elsewhere
    }

    /// The control that changes the value.
    package enum Control: String, Sendable {
      case toggle, picker, range, text, custom
    }

    package var kind: Kind
    /// nil if the row changes no value.
    package var control: Control?
    /// As written: a text, or a key of the String Catalog.
    package var title: String?
    /// A title that is not visible.
    var hiddenTitle: String?
    package var symbol: String?
    /// The key of the row's value.
    package var key: String?
    /// Whether the key is a member of an object whose store is unknown.
    var isOfModel = false
    /// The style of a picker: `inline`.
    package var style: String?
    /// Whether the control is on when the value is false.
    package var isInverted = false
    /// Whether it is in the header of its section.
    var isInHeader = false
    /// Whether it is a navigation link.
    package var isPushed = false
    package var visible = Requirements.none
    package var enabled = Requirements.none
    package let place: CodeLocation
  }

  /// The conditions of a row.
  package struct Requirements: Hashable, Sendable {
    /// Conditions that all have to hold.
    package var known: [Combination<Requirement>] = []
    /// Whether the code has no other conditions.
    package var isWhole = true

    package static let none = Requirements()
    static let unknown = Requirements(isWhole: false)
  }

  /// A condition on the value of a key.
  package struct Requirement: Hashable, Sendable {
    package enum Relation: Hashable, Sendable { case equal, different, atLeast, atMost, above, below }

    package let key: String
    package let relation: Relation
    package let value: FoundValue
  }

  /// The name of the view.
  package let name: String
  package var title: String?
  /// Whether the title is from the screen's own code, not from the row that opens it.
  package var hasOwnTitle = true
  /// The text below the title in a header view of the app.
  package var description: String?
  /// Whether it contains a form or a list.
  var isForm = true
  package var sections: [Section]
  package let place: CodeLocation
  /// The number of controls without a row, because nothing is known about them.
  package var otherControls = 0
}

extension CodeScreen {
  /// The rows of all sections.
  package var rows: [Row] { sections.flatMap(\.rows) }

  var hasControls: Bool { rows.contains { $0.key != nil && !$0.isOfModel } }

  package init(name: String, title: String?, sections: [Section], place: CodeLocation) {
    (self.name, self.title, self.sections, self.place) = (name, title, sections, place)
  }

  /// All conditions of the rows.
  var requirements: [Requirement] { rows.flatMap { $0.visible.known + $0.enabled.known }.flatMap(\.parts) }

  package var isNamedSettings: Bool { name.contains("Settings") || name.contains("Preferences") }

  package var targets: Set<String> { Set(orderedTargets) }

  /// Whether an import can write any of its rows.
  package var hasRows: Bool { rows.contains(where: \.isWritable) }

  /// The names of the views that its rows open, in order.
  package var orderedTargets: [String] { rows.compactMap(\.target) }

  /// The names of the views that its navigation links open.
  var pushed: [String] { rows.filter(\.isPushed).compactMap(\.target) }

  /// The title of the row that opens a screen.
  func title(ofRowTo name: String) -> String? { rows.first { $0.target == name && $0.title != nil }?.title }

  /// Rows without a visible title get the one of their section or screen, if they are alone there.
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
  /// Navigation links without a title get the one of their screen.
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
  /// The screen and all screens reachable from it, in the order in which people find them.
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
  /// The name of the screen that the row opens.
  var target: String? { if case .screen(let name) = kind { name } else { nil } }

  /// Whether an import can write it.
  var isWritable: Bool {
    switch kind {
    case .control: key != nil
    case .screen, .url, .system, .action: title != nil
    case .elsewhere: false
    }
  }

  /// Its conditions that are not about settings, and that an import leaves out.
  var unknownConditions: [UnresolvedFact] {
    var reasons: [UnresolvedFact.Reason] = []
    if !visible.isWhole { reasons.append(.unknownVisibility) }
    if !enabled.isWhole { reasons.append(.unknownEnabling) }
    return reasons.map { UnresolvedFact(reason: $0, place: place) }
  }
}

/// `a && (b || c)`: parts combined with “and” and “or”.
package indirect enum Combination<Part: Hashable & Sendable>: Hashable, Sendable {
  case one(Part)
  case all([Combination])
  case any([Combination])

  /// Transforms every part; nil if one of them cannot be transformed.
  package func map<Other>(_ transform: (Part) -> Other?) -> Combination<Other>? {
    switch self {
    case .one(let part): transform(part).map { .one($0) }
    case .all(let parts): parts.allMapped { $0.map(transform) }.map { .all($0) }
    case .any(let parts): parts.allMapped { $0.map(transform) }.map { .any($0) }
    }
  }

  /// All parts, in order.
  var parts: [Part] {
    switch self {
    case .one(let part): [part]
    case .all(let parts), .any(let parts): parts.flatMap(\.parts)
    }
  }
}

extension Collection {
  /// Transforms every element; nil if one of them cannot be transformed.
  package func allMapped<Other>(_ transform: (Element) -> Other?) -> [Other]? {
    var all: [Other] = []
    for element in self {
      guard let other = transform(element) else { return nil }
      all.append(other)
    }
    return all
  }
}
