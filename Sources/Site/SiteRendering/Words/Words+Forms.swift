internal import Localization
internal import Markdown
internal import Mustache
package import SettingsModel
internal import SiteContent

/// Lists, dates and numbers in the language of the words, and the words that other modules need.
extension Words {
  /// Returns a list of independent items, without nil items: `12 settings, 3 screens`.
  func list(_ items: [String?], between separator: String? = nil) -> String {
    items.compactMap(\.self).joined(separator: separator ?? listSeparator)
  }

  /// Returns a list of alternatives: `a, b or c`.
  func alternatives(_ items: [String]) -> String {
    if isInTables("listOr") { return forms.alternatives(items) }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return listOr(others: list(Array(items.dropLast())), last: last)
  }

  /// Returns a list of all items: `a, b and c`.
  func enumeration(_ items: [String]) -> String {
    if !forms.isEnglish { return forms.list(items) }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return readerNamesAnd(first: list(Array(items.dropLast())), second: last)
  }

  /// Joins the sentences that are not nil.
  func sentences(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: sentenceSeparator) }

  /// Returns a date in words: `1 October 2026`.
  func date(_ date: CalendarDate) -> String {
    if isInTables("dateSpelled") { return forms.date(year: date.year, month: date.month, day: date.day) }
    return dateSpelled(day: "\(date.day)", month: month(date.month), year: "\(date.year)")
  }

  private func month(_ number: Int) -> String {
    switch number {
    case 1: monthJanuary
    case 2: monthFebruary
    case 3: monthMarch
    case 4: monthApril
    case 5: monthMay
    case 6: monthJune
    case 7: monthJuly
    case 8: monthAugust
    case 9: monthSeptember
    case 10: monthOctober
    case 11: monthNovember
    default: monthDecember
    }
  }

  /// Returns whether the language's tables are used instead of a word. This is the case in all languages except English, unless the site
  /// replaces the word.
  private func isInTables(_ word: String) -> Bool { !forms.isEnglish && replaced[word] == nil }

  /// Formats a number of milliseconds: `1.5 s`, `10 ms`.
  func duration(_ milliseconds: Int64) -> String {
    milliseconds.isMultiple(of: 100) && milliseconds >= 100
      ? durationSeconds(numbers.text(Double(milliseconds) / 1000)) : durationMilliseconds("\(milliseconds)")
  }

  /// The language's number format, which scripts use as `words.formattedNumber`.
  var numbers: ModelNumbers {
    let form = forms.numbers
    var numbers = ModelNumbers()
    (numbers.decimalSign, numbers.groupingSign, numbers.minusSign) = (form.decimalSign, form.groupingSign, form.minusSign)
    (numbers.lastGroup, numbers.otherGroups, numbers.minimumGroupingDigits) = (form.lastGroup, form.otherGroups, form.minimumGroupingDigits)
    numbers.digits = String(form.digits)
    return numbers
  }

  /// The words for rendered Markdown.
  var markdown: MarkdownWords {
    var words = MarkdownWords()
    if replaced.isEmpty { return words }
    (words.table, words.footnotes, words.contents) = (markdownTable, markdownFootnotes, markdownContents)
    (words.done, words.notDone) = (markdownDone, markdownNotDone)
    words.details = markdownDetails
    words.backToReference = markdownBackToReference("{number}")
    words.admonitions = [
      "note": markdownNote, "tip": markdownTip, "important": markdownImportant, "warning": markdownWarning, "caution": markdownCaution,
    ]
    return words
  }

  /// The words for conditions, values and numbers of the model.
  package var model: ModelWords {
    var model = ModelWords()
    model.numbers = numbers
    if replaced.isEmpty { return model }
    (model.yes, model.no, model.unknown) = (conditionYes, conditionNo, conditionUnknown)
    (model.on, model.off, model.nothing) = (on, off, valueNothing)
    (model.isOn, model.isOff) = (conditionOn, conditionOff)
    model.quoted = quoted("{text}")
    model.quantity = quantity(number: "{number}", unit: "{unit}")
    (model.always, model.never, model.noValue) = (conditionAlways, conditionNever, conditionNoValue)
    model.isValue = conditionIs(name: "{name}", value: "{value}")
    model.isNotValue = conditionIsNot(name: "{name}", value: "{value}")
    model.isKnown = conditionIsKnown("{name}")
    model.isAtLeast = conditionIsAtLeast(name: "{name}", value: "{value}")
    model.isAtMost = conditionIsAtMost(name: "{name}", value: "{value}")
    model.contains = conditionContains(name: "{name}", value: "{value}")
    model.containsNot = conditionContainsNot(name: "{name}", value: "{value}")
    model.and = conditionAnd(first: "{first}", second: "{second}")
    model.or = conditionOr(first: "{first}", second: "{second}")
    model.separator = listSeparator
    model.entry = labelled(label: "{name}", text: "{value}")
    model.not = conditionNot("{condition}")
    model.group = conditionGroup("{condition}")
    model.notUnderstood = conditionNotUnderstood("{name}")
    addReader(to: &model)
    model.between = rangeBetween(minimum: "{minimum}", maximum: "{maximum}")
    model.atLeast = rangeAtLeast("{value}")
    model.atMost = rangeAtMost("{value}")
    model.inSteps = rangeInSteps(range: "{range}", step: "{step}")
    return model
  }

  private func addReader(to model: inout ModelWords) {
    (model.readerSeeIf, model.readerSeeUntil) = (readerSeeIf("{condition}"), readerSeeUntil("{condition}"))
    (model.readerSeeNotWhile, model.readerUseNotWhile) = (readerSeeNotWhile("{condition}"), readerUseNotWhile("{condition}"))
    model.readerStatement = readerStatement("{condition}")
    model.readerUseOnlyIf = readerUseOnlyIf("{condition}")
    (model.readerTurnOnToSee, model.readerTurnOffToSee) = (readerTurnOnToSee("{name}"), readerTurnOffToSee("{name}"))
    (model.readerTurnOnToUse, model.readerTurnOffToUse) = (readerTurnOnToUse("{name}"), readerTurnOffToUse("{name}"))
    model.readerSetToSee = readerSetToSee(name: "{name}", value: "{value}")
    model.readerSetToUse = readerSetToUse(name: "{name}", value: "{value}")
    model.readerDependsOn = readerDependsOn("{names}")
    model.readerNamesAnd = readerNamesAnd(first: "{first}", second: "{second}")
    model.readerHas = readerHas("{name}")
    model.readerIs = readerIs(name: "{name}", value: "{value}")
    model.readerIsNot = readerIsNot(name: "{name}", value: "{value}")
    model.readerIsAtLeast = readerIsAtLeast(name: "{name}", value: "{value}")
    model.readerIsAtMost = readerIsAtMost(name: "{name}", value: "{value}")
    model.readerContains = readerContains(name: "{name}", value: "{value}")
  }
}

extension TemplateValue {
  /// Divides a text at a number, which templates style differently: `before`, `number` and `after`.
  static func counted(_ text: String, _ number: Int64, _ forms: LanguageForms) -> TemplateValue {
    let shown = forms.grouped(number)
    guard let place = text.firstRange(of: shown) else { return ["before": .text(text), "number": .none, "after": .none] }
    return ["before": .text(String(text[..<place.lowerBound])), "number": .text(shown), "after": .text(String(text[place.upperBound...]))]
  }
}

/// Durations in the largest suitable unit: `30 minutes`, not `1,800 seconds`.
extension Words {
  /// Returns a setting's number in the largest unit that needs no fraction; nil if its unit is not a unit of time.
  func duration(_ number: Double, of setting: Setting) -> String? { parts(of: number, setting).map { text($0.number, $0.unit) } }

  private func parts(of number: Double, _ setting: Setting) -> (number: Int, unit: TimeUnit)? {
    guard setting.unit != nil, let count = Int(exactly: number), let unit = TimeUnit.allCases.first(where: { isName(setting.unit, of: $0) })
    else { return nil }
    let seconds = count * unit.seconds
    let larger = TimeUnit.allCases.last { seconds > 0 && $0.seconds >= unit.seconds && seconds.isMultiple(of: $0.seconds) }
    return (seconds / (larger ?? unit).seconds, larger ?? unit)
  }

  /// Returns the range of a number, such as `0 seconds to 30 minutes` or `1 to 15 minutes`; nil if it is not documented.
  func range(of setting: Setting) -> String? {
    guard let (minimum, maximum) = ends(of: setting) else { return ValueWords.range(of: setting, model) }
    return rangeBetween(minimum: minimum, maximum: maximum)
  }

  /// Returns the ends of a range of durations; nil if the setting's unit is not a unit of time. If both have the same unit, only the second
  /// shows it.
  func ends(of setting: Setting) -> (minimum: String, maximum: String)? {
    guard let minimum = setting.minimum.flatMap({ parts(of: $0, setting) }),
      let maximum = setting.maximum.flatMap({ parts(of: $0, setting) })
    else { return nil }
    let isSame = minimum.unit == maximum.unit
    return (isSame ? numbers.text(Double(minimum.number)) : text(minimum.number, minimum.unit), text(maximum.number, maximum.unit))
  }

  private enum TimeUnit: CaseIterable {
    case seconds, minutes, hours

    var seconds: Int {
      switch self {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3600
      }
    }

    var names: [String] {
      switch self {
      case .seconds: ["s", "sec", "second", "seconds"]
      case .minutes: ["min", "minute", "minutes"]
      case .hours: ["h", "hour", "hours"]
      }
    }
  }

  private func text(_ number: Int, _ unit: TimeUnit) -> String {
    switch unit {
    case .seconds: spelledSeconds(number)
    case .minutes: spelledMinutes(number)
    case .hours: spelledHours(number)
    }
  }

  /// Returns whether `name` is the unit's name in English or in the language of the words. Most sources are in English, some are
  /// translated.
  private func isName(_ name: String?, of unit: TimeUnit) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return unit.names.contains(name) || text(100, unit).lowercased().drop { $0.isNumber || $0.isWhitespace } == name
  }
}
