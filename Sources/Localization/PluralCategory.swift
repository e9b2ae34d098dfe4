/// The plural categories of CLDR. A language uses some of them, `other` always.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The category of a count.
  ///
  /// - Parameter language: a language tag. The rules of English hold for every language until it has its own here.
  package static func of(_ count: Int64, in language: String) -> PluralCategory { count == 1 ? .one : .other }
}
