/// The plural categories of CLDR. A language uses some of them, `other` always.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
