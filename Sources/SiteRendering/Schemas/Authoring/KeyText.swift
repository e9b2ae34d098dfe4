internal import SettingsModel
internal import SiteContent

/// What is said of a key, in sentences.
struct KeyText {
  private let key: KeyForm

  init(_ key: KeyForm) { self.key = key }

  /// `How long it stays, in milliseconds. Without it: …`
  var description: String {
    var sentences = [Self.sentence(key.summary + (key.form.unit.map { ", in \($0)" } ?? ""))]
    if case .words(let words) = key.absence { sentences.append("Without it: \(words).") }
    return sentences.joined(separator: " ")
  }

  static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }

  static let aboutConditions = """
    A question about the state of an app: a map whose entries all have to hold. A fact or a setting by its id holds where it has the \
    value, or one of a list of values; what has no value is null. `not` takes a condition, `any` and `all` take a list of them. The \
    empty condition always holds.
    """
}

extension Form {
  /// What a number counts.
  fileprivate var unit: String? { if case .integer(_, let unit) = self { unit } else { nil } }
}
