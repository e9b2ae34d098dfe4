/// Describes conditions for developers: “Sounds” is on and “Location permission” is denied or restricted.
///
///     ConditionWords(catalogue).text(condition)
///
/// A Boolean setting is on or off, a Boolean fact is yes or no. To tell users what to do about a condition, use ``ReaderWords``.
public struct ConditionWords: Sendable {
  private let names: ConditionNames
  private var words: ModelWords { names.words }

  /// Creates descriptions with the titles of a catalogue.
  public init(_ catalogue: Catalogue, _ words: ModelWords = ModelWords()) { self.init(ConditionNames(catalogue, words)) }

  init(_ names: ConditionNames) { self.names = names }

  /// Returns the condition in words.
  public func text(_ condition: Condition) -> String {
    guard !condition.entries.isEmpty else { return words.always }
    if condition.entries.count == 1 { return text(condition.entries[0]) }
    return joined(condition.entries.map { conjunction(in: $0) == .or ? words.group(text($0)) : text($0) }, .and)
  }

  private func text(_ entry: Condition.Entry) -> String {
    switch entry {
    case .equals(let fact, let value): words.isValue(title(of: fact), names.word(for: value, of: fact))
    case .isOneOf(let fact, let values): words.isValue(title(of: fact), names.alternatives(values, of: fact))
    case .not(let condition): negation(of: condition)
    case .any(let conditions): conditions.isEmpty ? words.never : joined(conditions, .or)
    case .all(let conditions): conditions.isEmpty ? words.always : joined(conditions, .and)
    case .compares(let operation, let operands): text(operation, operands)
    case .unknown(let name, _): words.notUnderstood(name)
    }
  }

  private func text(_ operation: Condition.Operator, _ operands: [Fact.ID: Scalar]) -> String {
    let parts = operands.sorted { $0.key.rawValue < $1.key.rawValue }.map { fact, operand in
      switch operation {
      case .atLeast: words.isAtLeast(title(of: fact), grouped(operand))
      case .atMost: words.isAtMost(title(of: fact), grouped(operand))
      case .contains: words.contains(title(of: fact), names.word(for: operand, of: fact))
      }
    }
    return parts.isEmpty ? words.always : joined(parts, .and)
  }

  private func negation(of condition: Condition) -> String {
    guard condition.entries.count == 1 else { return words.not(text(condition)) }
    switch condition.entries[0] {
    case .equals(let fact, .null): return words.isKnown(title(of: fact))
    case .equals(let fact, let value): return words.isNotValue(title(of: fact), names.word(for: value, of: fact))
    case .isOneOf(let fact, let values):
      return words.isNotValue(title(of: fact), names.alternatives(values, of: fact))
    case .compares(.contains, let operands) where operands.count == 1:
      return operands.map { words.containsNot(title(of: $0), names.word(for: $1, of: $0)) }.joined()
    default: return words.not(text(condition))
    }
  }

  /// The conjunction between the parts of a text. A part that contains the other conjunction needs brackets.
  private enum Conjunction { case and, or }

  private func joined(_ conditions: [Condition], _ conjunction: Conjunction) -> String {
    if conditions.count == 1 { return text(conditions[0]) }
    let parts = conditions.map { condition in
      let inner = self.conjunction(in: condition)
      return inner == nil || inner == conjunction ? text(condition) : words.group(text(condition))
    }
    return joined(parts, conjunction)
  }

  private func joined(_ parts: [String], _ conjunction: Conjunction) -> String {
    var parts = parts
    // Join neighbors until one text is left: adding one part at a time copies the text each time.
    while parts.count > 1 {
      parts = stride(from: 0, to: parts.count, by: 2).map { index in
        guard index + 1 < parts.count else { return parts[index] }
        return conjunction == .and ? words.and(parts[index], parts[index + 1]) : words.or(parts[index], parts[index + 1])
      }
    }
    return parts.first ?? ""
  }

  private func conjunction(in condition: Condition) -> Conjunction? {
    condition.entries.count > 1 ? .and : condition.entries.first.flatMap(conjunction)
  }

  private func conjunction(in entry: Condition.Entry) -> Conjunction? {
    switch entry {
    case .any(let conditions): conditions.count > 1 ? .or : conditions.first.flatMap(conjunction)
    case .all(let conditions): conditions.count > 1 ? .and : conditions.first.flatMap(conjunction)
    case .compares(_, let operands): operands.count > 1 ? .and : nil
    default: nil
    }
  }

  private func title(of fact: Fact.ID) -> String { words.quoted(names.title(of: fact) ?? fact.rawValue) }

  private func grouped(_ number: Scalar) -> String {
    switch number {
    case .integer(let value): words.numbers.text(Double(value))
    case .number(let value): words.numbers.text(value)
    default: number.text
    }
  }
}

/// The titles of facts and settings, and of their values.
struct ConditionNames: Sendable {
  let words: ModelWords
  private let titles: [Fact.ID: String]
  private let optionTitles: [Fact.ID: [Scalar: String]]
  private let switches: Set<Fact.ID>

  init(_ catalogue: Catalogue, _ words: ModelWords) {
    var titles: [Fact.ID: String] = [:]
    var optionTitles: [Fact.ID: [Scalar: String]] = [:]
    for fact in catalogue.facts {
      titles[fact.id] = fact.title
      optionTitles[fact.id] = Dictionary(
        (fact.valueTitles ?? [:]).map { (.string($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    for setting in catalogue.settings {
      let id = Fact.ID(setting.id.rawValue)
      titles[id] = setting.title
      optionTitles[id] = Dictionary((setting.choices ?? []).map { ($0.value, $0.title) }, uniquingKeysWith: { first, _ in first })
    }
    switches = Set(catalogue.settings.filter { $0.type?.known == .boolean }.map { Fact.ID($0.id.rawValue) })
    (self.titles, self.optionTitles, self.words) = (titles, optionTitles, words)
  }

  /// Returns the author's title of a fact or setting, or nil if there is none.
  func title(of fact: Fact.ID) -> String? { titles[fact] }

  func isSwitch(_ fact: Fact.ID) -> Bool { switches.contains(fact) }

  func word(for value: Scalar, of fact: Fact.ID) -> String {
    if let title = optionTitles[fact]?[value] { return title }
    return switch value {
    case .null: words.unknown
    case .boolean(let value) where isSwitch(fact): value ? words.isOn : words.isOff
    case .boolean(let value): value ? words.yes : words.no
    case .string, .integer, .number: value.text
    }
  }

  func alternatives(_ values: [Scalar], of fact: Fact.ID) -> String { list(values.map { word(for: $0, of: fact) }, words.or) }

  /// Returns the items as a list: `a, b and c`.
  func list(_ items: [String], _ joined: (String, String) -> String) -> String {
    guard let last = items.last else { return words.noValue }
    return items.count == 1 ? last : joined(items.dropLast().joined(separator: words.separator), last)
  }
}
