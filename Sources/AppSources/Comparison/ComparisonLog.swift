internal import SettingsModel
internal import SourceValues

/// Something that the catalogue says and the code does not, as far as it was read.
package struct Uncompared: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case setting, screen, row, condition, value }

  package let kind: Kind
  package let subject: SourceDifference.Subject
  /// The member of the subject that says it.
  package let member: String
}

/// What a comparison finds.
struct ComparisonLog {
  var differences: [SourceDifference] = []
  var counts = ComparisonCounts()
  var uncompared: [Uncompared] = []
  /// Settings of which a row was compared with its title.
  var titled: Set<Setting.ID> = []

  mutating func differ(
    _ kind: SourceDifference.Kind, _ subject: SourceDifference.Subject, _ member: String, _ catalogue: String = "", _ code: String = "",
    _ place: CodePlace? = nil, others: Int = 0
  ) {
    let difference = SourceDifference(
      kind: kind, subject: subject, member: member, inCatalogue: catalogue, inCode: code, place: place, others: others)
    // Several rows of one setting share its title.
    if !differences.contains(difference) { differences.append(difference) }
  }

  mutating func skip(_ kind: Uncompared.Kind, _ subject: SourceDifference.Subject, _ member: String = "") {
    uncompared.append(Uncompared(kind: kind, subject: subject, member: member))
  }

  /// Compares two texts, if both are known.
  mutating func compare(
    _ written: String?, _ found: String?, _ kind: SourceDifference.Kind, _ subject: SourceDifference.Subject, _ member: String,
    _ place: CodePlace
  ) {
    guard let written, let found else { return }
    counts.texts += 1
    if written != found { differ(kind, subject, member, "\"\(written)\"", "\"\(found)\"", place) }
  }
}

/// How texts of the code are shown.
struct ComparedTexts {
  /// What is shown for a key of the app's String Catalog; nil for what is none.
  let text: (String) -> String?
  /// A text without its markup.
  let plain: (String) -> String

  /// What the app shows for a text of its code; nil for a key whose text is not known.
  func shown(_ written: String?) -> String? { written.flatMap { text($0) ?? ($0.isSymbolic ? nil : $0) } }

  /// The same for a text with markup.
  func prose(_ written: String?) -> String? { shown(written).map(plain) }
}

extension String {
  /// Whether it is a key of the String Catalog rather than a text: `settings.tint.title`.
  fileprivate var isSymbolic: Bool { !contains(" ") && (contains(".") || contains("_")) }
}
