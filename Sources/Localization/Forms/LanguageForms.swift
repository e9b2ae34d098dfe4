/// How a language writes numbers, dates and lists, and which plural form goes with a number.
///
/// The forms are those of CLDR (`FormTable`). A value is found by a language tag once, holds what was read, and is cheap to copy.
package struct LanguageForms: Sendable, Hashable {
  /// Of the forms: `de-AT`, `de` for `de-DE`, `und` for a language that CLDR does not know.
  package var tag: String { parts.tag }
  package var numbers: NumberForm { parts.numbers }
  package var dates: LongDate { parts.dates }
  package var plurals: PluralRules { parts.plurals }
  package var conjunction: ListPattern { parts.conjunction }
  package var isRightToLeft: Bool { parts.isRightToLeft }

  private let parts: Parts

  /// - Parameter tag: a language tag. Of `zh-TW`, these are the forms of `zh-Hant`.
  package init(_ tag: String) { parts = Parts(FormTable.record(of: tag)) }

  package static let english = LanguageForms("en")

  package static func == (one: LanguageForms, other: LanguageForms) -> Bool { one.tag == other.tag }
  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  private final class Parts: Sendable {
    let tag: String
    let numbers: NumberForm
    let dates: LongDate
    let conjunction, disjunction: ListPattern
    let plurals: PluralRules
    let isRightToLeft: Bool

    init(_ record: FormTable.Record) {
      tag = record.tag
      numbers = NumberForm(record)
      dates = LongDate(record, digits: numbers.digits)
      (conjunction, disjunction) = (ListPattern(record[.conjunction]), ListPattern(record[.disjunction]))
      plurals = PluralRules(FormTable.rule(record[.plurals]))
      isRightToLeft = record[.direction] == "rtl"
    }
  }
}

extension LanguageForms {
  /// Whether it is English, which the builder's own words are written in.
  package var isEnglish: Bool { tag == "en" || tag.hasPrefix("en-") }

  /// `8000` → `8,000`
  package func grouped(_ number: Int64) -> String { numbers.text(DecimalNumber(number), fractionDigits: 0...0) }

  /// `1234.5` → `1,234.5`
  ///
  /// - Parameter fractionDigits: as few and as many as are shown. What is cut off is rounded to the nearest, halves away from zero.
  package func decimal(_ number: DecimalNumber, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    numbers.text(number, fractionDigits: fractionDigits)
  }

  /// `1 October 2026` in full; in English as in the United States: `October 1, 2026`.
  ///
  /// - Parameter month: from 1 to 12.
  package func date(year: Int, month: Int, day: Int) -> String { dates.text(year: year, month: month, day: day) }

  /// `a, b and c`
  package func list(_ items: [String]) -> String { parts.conjunction.text(items) }

  /// `a, b or c`
  package func alternatives(_ items: [String]) -> String { parts.disjunction.text(items) }

  package func plural(_ count: Int64) -> PluralCategory { plurals.category(PluralOperands(DecimalNumber(count))) }

  /// The category of a number as it is shown: `1.0` may have another one than `1`.
  package func plural(_ number: DecimalNumber) -> PluralCategory { plurals.category(PluralOperands(number)) }
}
