package import SourceValues

/// A settings screen: a view with a form or list that changes values.
package struct CodeScreen: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String?
    package var footer: String?
    package var rows: [Row]
  }

  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case control, action
      /// Opens another screen. The string is the name of the screen's view.
      case screen(String)
      case url(String)
      /// Opens the system's Settings. The string is the name of the URL: `UIApplication.openSettingsURLString`.
      case system(String)
      /// Opens an unknown destination.
      case elsewhere
    }

    /// The control that changes the value.
    package enum Control: String, Sendable {
      case toggle, picker, range, text, custom
    }

    package var kind: Kind
    /// The control, or nil if no value changes.
    package var control: Control?
    /// The title as written in code: a string, or a key of the String Catalog.
    package var title: String?
    /// A title that is not visible.
    var hiddenTitle: String?
    package var symbol: String?
    /// The key of the value in the row.
    package var key: String?
    /// Whether the key is a property of an object whose store is unknown.
    var isOfModel = false
    /// The style of a picker: `inline`.
    package var style: String?
    /// Whether the control is on if the value is false.
    package var isInverted = false
    /// Whether the row is in its section's header.
    var isInHeader = false
    /// Whether the row is a navigation link.
    package var isPushed = false
    package var visible = Requirements.none
    package var enabled = Requirements.none
    package let place: CodeLocation
  }

  /// The conditions of a row.
  package struct Requirements: Hashable, Sendable {
    /// Conditions that must all hold.
    package var known: [Combination<Requirement>] = []
    /// Whether these are all of the conditions in the code.
    package var isWhole = true

    package static let none = Requirements()
    static let unknown = Requirements(isWhole: false)

    /// Returns the conditions of a row that two branches of the code show.
    func or(_ other: Requirements) -> Requirements {
      let common = known.filter(other.known.contains)
      let (own, others) = (known.filter { !common.contains($0) }, other.known.filter { !common.contains($0) })
      if own.isEmpty, isWhole { return self }
      if others.isEmpty, other.isWhole { return other }
      let isWhole = isWhole && other.isWhole
      // One of two opposite branches always shows the row.
      let areOpposite = own.count == 1 && others.count == 1 && own[0].isOpposite(of: others[0])
      if own.isEmpty || others.isEmpty || areOpposite { return Requirements(known: common, isWhole: isWhole) }
      let either = Combination.any([own, others].map { $0.count == 1 ? $0[0] : .all($0) })
      return Requirements(known: common + [either], isWhole: isWhole)
    }
  }

  /// A condition on the value of a key.
  package struct Requirement: Hashable, Sendable {
    package enum Relation: Hashable, Sendable { case equal, different, atLeast, atMost, above, below }

    package let key: String
    package let relation: Relation
    package let value: FoundValue
  }

  /// The name of the screen's view.
  package let name: String
  package var title: String?
  /// Whether the title comes from the screen's own code, not from the row that opens the screen.
  package var hasOwnTitle = true
  /// The text below the title in one of the app's header views.
  package var description: String?
  /// Whether the screen contains a form or a list.
  var isForm = true
  package var sections: [Section]
  package let place: CodeLocation
  /// The number of controls that have no row because nothing is known about them.
  package var otherControls = 0
  /// The number of those that aren't text fields.
  var otherChoices = 0
}

extension CodeScreen {
  /// The rows of all sections.
  package var rows: [Row] { sections.flatMap(\.rows) }

  var hasControls: Bool { rows.contains { $0.key != nil && !$0.isOfModel } }

  package init(name: String, title: String?, sections: [Section], place: CodeLocation) {
    (self.name, self.title, self.sections, self.place) = (name, title, sections, place)
  }

  /// All conditions of the screen's rows.
  var requirements: [Requirement] { rows.flatMap { $0.visible.known + $0.enabled.known }.flatMap(\.parts) }

  package var isNamedSettings: Bool { name.contains("Settings") || name.contains("Preferences") }

  package var targets: Set<String> { Set(orderedTargets) }

  /// Whether an import can write at least one of the rows.
  package var hasRows: Bool { rows.contains(where: \.isWritable) }

  /// The names of the views that the rows open, in order.
  package var orderedTargets: [String] { rows.compactMap(\.target) }

  /// The names of the views that the navigation links open.
  var pushed: [String] { rows.filter(\.isPushed).compactMap(\.target) }

  /// Returns the title of the row that opens a screen.
  func title(ofRowTo name: String) -> String? { rows.first { $0.target == name && $0.title != nil }?.title }

  /// The screen with added titles. An untitled row that is alone in its section or screen gets the title of the section or screen.
  var withTitledRows: CodeScreen {
    var copy = self
    let isAlone = otherControls == 0 && rows.count { $0.key != nil } == 1
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
  /// Gives untitled navigation links the titles of the screens they open.
  func withTitledLinks(_ titles: [String: String?]) -> CodeScreen {
    var copy = self
    let titled = Set(rows.filter { $0.title != nil }.compactMap(\.target))
    for number in sections.indices {
      for index in sections[number].rows.indices where sections[number].rows[index].isPushed && sections[number].rows[index].title == nil {
        guard let name = sections[number].rows[index].target, !titled.contains(name) else { continue }
        copy.sections[number].rows[index].title = titles[name] ?? nil
      }
    }
    return copy
  }
}

extension [String: CodeScreen] {
  /// Returns screens and all screens that can be reached from them, each once, in the order in which people find them. The targets of a screen
  /// follow each other, even if one of them also opens another.
  package func reached(from screens: [CodeScreen]) -> [CodeScreen] {
    var (names, reached): (Set<String>, [CodeScreen]) = (Set(screens.map(\.name)), [])
    var waiting = Array(screens.reversed())
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.name).inserted else { continue }
      reached.append(next)
      waiting += next.orderedTargets.filter { names.insert($0).inserted }.reversed().compactMap { self[$0] }
    }
    return reached
  }
}

extension CodeScreen.Row {
  /// The name of the screen that the row opens.
  var target: String? { if case .screen(let name) = kind { name } else { nil } }

  /// Whether an import can write the row.
  var isWritable: Bool {
    switch kind {
    case .control: key != nil
    case .screen, .url, .system, .action: title != nil
    case .elsewhere: false
    }
  }

  /// The row's conditions that aren't about settings, which an import omits.
  var unknownConditions: [UnresolvedFact] {
    var reasons: [UnresolvedFact.Reason] = []
    if !visible.isWhole { reasons.append(.unknownVisibility) }
    if !enabled.isWhole { reasons.append(.unknownEnabling) }
    return reasons.map { UnresolvedFact(reason: $0, place: place) }
  }
}

extension Combination<CodeScreen.Requirement> {
  /// Whether exactly one of two conditions holds.
  fileprivate func isOpposite(of other: Self) -> Bool {
    guard case .one(let one) = self, case .one(let other) = other, one.key == other.key else { return false }
    if case (.boolean(let value), .boolean(let otherValue)) = (one.value, other.value), one.relation == other.relation {
      return value != otherValue
    }
    return one.value == other.value && one.relation.opposite == other.relation
  }
}

/// `a && (b || c)`: parts combined with “and” and “or”.
package indirect enum Combination<Part: Hashable & Sendable>: Hashable, Sendable {
  case one(Part)
  case all([Combination])
  case any([Combination])

  /// Transforms every part. Returns nil if a part cannot be transformed.
  package func map<Other>(_ transform: (Part) -> Other?) -> Combination<Other>? {
    switch self {
    case .one(let part): transform(part).map { .one($0) }
    case .all(let parts): parts.allMapped { $0.map(transform) }.map { .all($0) }
    case .any(let parts): parts.allMapped { $0.map(transform) }.map { .any($0) }
    }
  }

  /// All parts, in order.
  package var parts: [Part] {
    switch self {
    case .one(let part): [part]
    case .all(let parts), .any(let parts): parts.flatMap(\.parts)
    }
  }
}

extension Collection {
  /// Transforms every element. Returns nil if an element cannot be transformed.
  package func allMapped<Other>(_ transform: (Element) -> Other?) -> [Other]? {
    var all: [Other] = []
    for element in self {
      guard let other = transform(element) else { return nil }
      all.append(other)
    }
    return all
  }
}
