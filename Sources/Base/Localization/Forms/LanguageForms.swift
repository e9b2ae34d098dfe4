/// A language's formats of numbers, dates and lists, and its plural rules.
///
/// The data is from CLDR (`FormTable`). Creating a value parses the data for a language tag; copying it is cheap.
package struct LanguageForms: Sendable, Hashable {
  /// The tag of the data: `de-AT`, `de` for `de-DE`, `und` for languages that are not in CLDR.
  package var tag: String { parts.tag }
  package var numbers: NumberForm { parts.numbers }
  package var dates: LongDate { parts.dates }
  package var plurals: PluralRules { parts.plurals }
  package var conjunction: ListPattern { parts.conjunction }
  package var isRightToLeft: Bool { parts.isRightToLeft }

  private let parts: Parts

  /// - Parameter tag: a language tag. For `zh-TW`, the data is that of `zh-Hant`.
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
  /// Whether the language is English, the language of sitegen's own words.
  package var isEnglish: Bool { tag == "en" || tag.hasPrefix("en-") }

  /// Formats a whole number: `8,000`.
  package func grouped(_ number: Int64) -> String { numbers.text(DecimalNumber(number), fractionDigits: 0...0) }

  /// Formats a decimal number: `1,234.5`.
  ///
  /// - Parameter fractionDigits: the minimum and maximum number of fraction digits. Rounds half away from zero.
  package func decimal(_ number: DecimalNumber, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    numbers.text(number, fractionDigits: fractionDigits)
  }

  /// Returns a date in long form: `1 October 2026`, or in plain `en`, `October 1, 2026`.
  ///
  /// - Parameter month: 1 to 12.
  package func date(year: Int, month: Int, day: Int) -> String { dates.text(year: year, month: month, day: day) }

  /// Joins items with “and”: `a, b and c`.
  package func list(_ items: [String]) -> String { parts.conjunction.text(items) }

  /// Joins items with “or”: `a, b or c`.
  package func alternatives(_ items: [String]) -> String { parts.disjunction.text(items) }

  package func plural(_ count: Int64) -> PluralCategory { plurals.category(PluralOperands(DecimalNumber(count))) }

  /// Returns the plural category of a number as displayed. The categories of `1.0` and `1` may differ.
  package func plural(_ number: DecimalNumber) -> PluralCategory { plurals.category(PluralOperands(number)) }
}

extension LanguageForms {
  /// Returns whether a text is a language tag in CLDR, with or without a script and a region: `fi`, `pt-BR` and `zh_Hant`, but not `v2` or
  /// `old`.
  package static func isKnown(_ tag: String) -> Bool {
    let subtags = tag.split(separator: tag.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...3).contains(language.utf8.count), FormTable.has(language.lowercased()) else { return false }
    var rest = subtags.dropFirst()
    if let script = rest.first, script.utf8.count == 4, script.utf8.allSatisfy(\.isLetter) { rest.removeFirst() }
    if let region = rest.first, region.utf8.count == 2, region.utf8.allSatisfy(\.isLetter) { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

/// A language's format of a list: `{0}, {1}` at the start and in the middle, `{0} and {1}` at the end and for two items.
package struct ListPattern: Sendable {
  package let start, middle, end, two: Pair

  /// - Parameter text: the four patterns, separated by semicolons.
  init(_ text: Substring) {
    let pairs = text.fields(";").map(Pair.init)
    (start, middle, end, two) = (pairs[0], pairs[1], pairs[2], pairs[3])
  }

  func text(_ items: [String]) -> String {
    guard let first = items.first, let last = items.last, items.count > 1 else { return items.first ?? "" }
    if items.count == 2 { return two.text(first, last) }
    var text = start.text(first, items[1])
    for item in items.dropFirst(2).dropLast() { text = middle.text(text, item) }
    return end.text(text, last)
  }

  /// The text before, between and after two items.
  package struct Pair: Sendable, Equatable {
    package let before, between, after: Substring

    init(_ pattern: Substring) {
      guard let first = pattern.utf8.firstRange(of: "{0}".utf8), let second = pattern.utf8.firstRange(of: "{1}".utf8) else {
        preconditionFailure("a list pattern has two places")
      }
      before = pattern[..<first.lowerBound]
      between = pattern[first.upperBound..<second.lowerBound]
      after = pattern[second.upperBound...]
    }

    func text(_ one: String, _ other: String) -> String { "\(before)\(one)\(between)\(other)\(after)" }
  }
}
