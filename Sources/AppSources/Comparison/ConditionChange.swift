package import SettingsModel
internal import SourceValues

/// A condition of a row that is another one in the code.
struct ConditionChange {
  let kind: SourceDifference.Kind
  let row: Row
  let section: Section
  let written: Condition
  let found: Condition
  let place: CodePlace

  /// Whether the section says it, rather than the row.
  private var isOfSection: Bool {
    kind == .visible ? section.visibleWhen != nil && row.visibleWhen == nil : section.enabledWhen != nil && row.enabledWhen == nil
  }

  /// What only one of both asks for.
  private struct Gap: Hashable {
    let kind: SourceDifference.Kind
    let written: Set<Condition.Entry>
    let found: Set<Condition.Entry>
  }

  private var gap: Gap {
    let (written, found) = (Set(written.conjuncts), Set(found.conjuncts))
    return Gap(kind: kind, written: written.subtracting(found), found: found.subtracting(written))
  }

  /// Rows around which the code has or lacks one `if` are one difference.
  static func report(_ changes: [ConditionChange], on screen: Screen.ID, _ log: inout ComparisonLog) {
    var reported: Set<Gap> = []
    let groups = Dictionary(grouping: changes, by: \.gap)
    for first in changes where reported.insert(first.gap).inserted {
      let alike = groups[first.gap] ?? []
      let isOfSection = alike.allSatisfy { $0.isOfSection && $0.section.id == first.section.id }
      log.differ(
        first.kind, isOfSection ? .section(screen, first.section.id) : .row(first.row.id),
        first.kind.member, first.written.shown, first.found.shown, first.place,
        others: isOfSection ? 0 : alike.count - 1)
    }
  }
}

extension SourceDifference.Kind {
  /// The member of a row that has the condition.
  var member: String { self == .visible ? "visibleWhen" : "enabledWhen" }
}

extension Condition {
  /// One by one, what has to hold.
  package var conjuncts: [Entry] {
    entries.flatMap { entry in if case .all(let parts) = entry { parts.flatMap(\.conjuncts) } else { [entry] } }
  }
}
