/// How much of a catalogue was compared with the code.
package struct ComparisonCounts: Hashable, Sendable {
  package var settings = 0
  package var rows = 0
  package var screens = 0
  package var conditions = 0
  package var texts = 0
  package var icons = 0
  /// What the project says: versions, platforms, privacy, permissions, packages.
  package var facts = 0

  package init() {}

  package static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.settings += rhs.settings
    sum.rows += rhs.rows
    sum.screens += rhs.screens
    sum.conditions += rhs.conditions
    sum.texts += rhs.texts
    sum.icons += rhs.icons
    sum.facts += rhs.facts
    return sum
  }

  package var isEmpty: Bool { self == Self() }
}
