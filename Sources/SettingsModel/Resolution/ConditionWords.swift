/// Says a condition in plain words: `“Sounds” is on and “Location permission” is denied or restricted`. A setting is on or off, as its switch
/// is; a fact, such as a purchase, is yes or no.
public struct ConditionWords: Sendable {
  private let names: ConditionNames
  private var words: ModelWords { names.words }

  public init(_ catalogue: Catalogue, _ words: ModelWords = ModelWords()) { self.init(ConditionNames(catalogue, words)) }

  init(_ names: ConditionNames) { self.names = names }

  public func text(_ condition: Condition) -> String {
    guard !condition.entries.isEmpty else { return words.always }
    if condition.entries.count == 1 { return text(condition.entries[0]) }
    return joined(condition.entries.map { joint(of: $0) == .or ? words.group(text($0)) : text($0) }, .and)
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

  /// What stands between the parts of a text, so that a part joined otherwise is put in brackets.
  private enum Joint { case and, or }

  private func joined(_ conditions: [Condition], _ word: Joint) -> String {
    if conditions.count == 1 { return text(conditions[0]) }
    return joined(conditions.map { joint(of: $0) == nil || joint(of: $0) == word ? text($0) : words.group(text($0)) }, word)
  }

  private func joined(_ parts: [String], _ word: Joint) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { word == .and ? words.and($0, $1) : words.or($0, $1) }
  }

  private func joint(of condition: Condition) -> Joint? {
    condition.entries.count > 1 ? .and : condition.entries.first.flatMap(joint)
  }

  private func joint(of entry: Condition.Entry) -> Joint? {
    switch entry {
    case .any(let conditions): conditions.count > 1 ? .or : conditions.first.flatMap(joint)
    case .all(let conditions): conditions.count > 1 ? .and : conditions.first.flatMap(joint)
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
