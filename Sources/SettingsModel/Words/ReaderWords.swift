/// Tells users how to meet a condition, or when it holds.
///
/// | Condition | Sentence |
/// |---|---|
/// | `{ "isPro": false }` | You see this until you have Steps Pro. |
/// | `{ "sounds": true }` | Turn on “Sounds” to see this. |
/// | `{ "load": "loaded" }` | You can’t use this until your profile has loaded. |
/// | `{ "chatRunning": true }` | You can’t use this while the chat is not running. |
///
/// The clauses of facts are written by the author of the site: ``Fact/reader``. Entitlements are shown by title. If a part of a condition
/// has no natural words, the sentence only names the facts and settings: This depends on “Steps Pro” and “User data”.
///
/// To describe conditions for developers, use ``ConditionWords``.
public struct ReaderWords: Sendable {
  /// An action that a condition allows.
  public enum Purpose: Sendable {
    case see
    /// Using a row, or changing a value.
    case use
  }

  private let names: ConditionNames
  private let facts: [Fact.ID: Fact]
  /// The positions of settings in the catalogue.
  private let settings: [Fact.ID: Int]
  private let catalogue: Catalogue
  /// The titles of entitlements by their conditions.
  private let gates: [Condition: String]
  /// The titles of rows by setting, used for settings without a title.
  private let rowTitles: [Fact.ID: String]
  private var words: ModelWords { names.words }

  /// Creates sentences with the titles and clauses of a catalogue.
  public init(_ catalogue: Catalogue, _ words: ModelWords = ModelWords()) { self.init(catalogue, ConditionNames(catalogue, words)) }

  init(_ catalogue: Catalogue, _ names: ConditionNames) {
    (self.catalogue, self.names) = (catalogue, names)
    facts = Dictionary(catalogue.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    settings = Dictionary(
      catalogue.settings.enumerated().map { (Fact.ID($1.id.rawValue), $0) }, uniquingKeysWith: { first, _ in first })
    gates = Dictionary(catalogue.entitlements.map { ($0.when, $0.title) }, uniquingKeysWith: { first, _ in first })
    let rows = catalogue.screens.flatMap(\.rows).filter { $0.setting != nil && Placeholders.names(in: $0.title).isEmpty }
    rowTitles = Dictionary(rows.map { (Fact.ID($0.setting?.rawValue ?? ""), $0.title) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a sentence about what a user must do to see or use something, or nil if the condition names no facts.
  public func sentence(_ condition: Condition, to purpose: Purpose) -> String? {
    if let instruction = instruction(condition, purpose) { return instruction }
    if purpose == .use, let obstacle = obstacle(condition) { return unless(obstacle, purpose) }
    let opposite = negated(condition)
    // The condition, without `not` where possible.
    let plain = negated(opposite)
    switch (clause(condition), clause(opposite)) {
    case (nil, let opposite?): return isSwitched(plain) && purpose == .see ? words.readerSeeUntil(opposite) : unless(opposite, purpose)
    case (_?, let shorter?) where opposite.size < plain.size: return unless(shorter, purpose)
    case (let clause?, _): return purpose == .see ? words.readerSeeIf(clause) : words.readerUseOnlyIf(clause)
    case (nil, nil): return dependence(condition)
    }
  }

  /// Returns a statement that the condition holds: “Your profile is still loading”.
  ///
  /// Without natural words, the statement names the facts and settings. Nil if the condition names none.
  public func statement(_ condition: Condition) -> String? {
    clause(condition).map { words.readerStatement($0).capitalizedFirst } ?? dependence(condition)
  }

  /// Returns a clause that can follow “if”, or nil if there are no natural words for the condition.
  public func clause(_ condition: Condition) -> String? { phrase(condition)?.text }

  private func unless(_ clause: String, _ purpose: Purpose) -> String {
    purpose == .see ? words.readerSeeNotWhile(clause) : words.readerUseNotWhile(clause)
  }

  /// Returns the clause for the opposite value of a Boolean fact. It explains why something can't be used.
  private func obstacle(_ condition: Condition) -> String? {
    guard condition.entries.count == 1, case .equals(let fact, .boolean(let answer)) = condition.entries[0] else { return nil }
    return facts[fact].flatMap { clause(.boolean(!answer), of: $0)?.text }
  }

  private func dependence(_ condition: Condition) -> String? {
    var seen: Set<Fact.ID> = []
    let titles = condition.facts.filter { seen.insert($0).inserted }.map(title)
    return titles.isEmpty ? nil : words.readerDependsOn(names.list(titles, words.readerNamesAnd))
  }

  /// Returns whether the condition requires a fact to be false. Such a fact, for example a purchase, is expected to become true eventually.
  private func isSwitched(_ condition: Condition) -> Bool {
    guard condition.entries.count == 1, case .equals(let fact, false) = condition.entries[0] else { return false }
    return facts[fact] != nil
  }

  private func title(of fact: Fact.ID) -> String {
    words.quoted(names.title(of: fact) ?? rowTitles[fact] ?? NameWords.title(fact.rawValue))
  }
}

// Instructions to change a setting.
extension ReaderWords {
  private func instruction(_ condition: Condition, _ purpose: Purpose) -> String? {
    guard condition.entries.count == 1 else { return nil }
    switch condition.entries[0] {
    case .equals(let setting, .boolean(let isOn)) where names.isSwitch(setting):
      let name = title(of: setting)
      if isOn { return purpose == .see ? words.readerTurnOnToSee(name) : words.readerTurnOnToUse(name) }
      return purpose == .see ? words.readerTurnOffToSee(name) : words.readerTurnOffToUse(name)
    case .equals(let setting, let value): return choice([value], of: setting, purpose)
    case .isOneOf(let setting, let values): return choice(values, of: setting, purpose)
    case .not(let inner):
      let opposite = negated(inner)
      return opposite == condition ? nil : instruction(opposite, purpose)
    case .any(let conditions), .all(let conditions): return conditions.count == 1 ? instruction(conditions[0], purpose) : nil
    case .compares, .unknown: return nil
    }
  }

  private func choice(_ values: [Scalar], of setting: Fact.ID, _ purpose: Purpose) -> String? {
    guard settings[setting] != nil, !values.isEmpty, !values.contains(.null) else { return nil }
    let (name, value) = (title(of: setting), names.alternatives(values, of: setting))
    return purpose == .see ? words.readerSetToSee(name, value) : words.readerSetToUse(name, value)
  }
}

// Clauses.
extension ReaderWords {
  private enum Conjunction { case and, or }

  /// A clause, and the conjunction between its parts. Joining it with the other conjunction would need brackets.
  private struct Phrase {
    var text: String
    var conjunction: Conjunction?
  }

  private func phrase(_ condition: Condition) -> Phrase? {
    guard let first = condition.entries.first else { return nil }
    if let gate = gates[condition], authored(condition) == nil {
      return Phrase(text: words.readerHas(gate))
    }
    return condition.entries.count == 1 ? phrase(first) : joined(condition.entries.map { phrase(Condition([$0])) }, .and)
  }

  /// Returns the author's clause for a condition about one value of a fact.
  private func authored(_ condition: Condition) -> Phrase? {
    guard condition.entries.count == 1, case .equals(let fact, let value) = condition.entries[0] else { return nil }
    return facts[fact].flatMap { clause(value, of: $0) }
  }

  private func phrase(_ entry: Condition.Entry) -> Phrase? {
    switch entry {
    case .equals(let fact, let value): phrase([value], of: fact)
    case .isOneOf(let fact, let values): phrase(values, of: fact)
    case .not(let condition): phrase(not: condition)
    case .any(let conditions): conditions.isEmpty ? nil : joined(conditions.map { phrase($0) }, .or)
    case .all(let conditions): conditions.isEmpty ? nil : joined(conditions.map { phrase($0) }, .and)
    case .compares(let operation, let operands): phrase(operation, operands)
    case .unknown: nil
    }
  }

  private func phrase(not condition: Condition) -> Phrase? {
    let opposite = negated(condition)
    if opposite != Condition([.not(condition)]) { return phrase(opposite) }
    switch condition.entries.first {
    case .equals(let fact, .null): return facts[fact]?.reader?["known"].map { Phrase(text: $0) }
    case .equals(let setting, let value) where settings[setting] != nil && !names.isSwitch(setting):
      return Phrase(text: words.readerIsNot(title(of: setting), names.word(for: value, of: setting)))
    default: return nil
    }
  }

  private func phrase(_ values: [Scalar], of name: Fact.ID) -> Phrase? {
    if let fact = facts[name] { return joined(values.map { clause($0, of: fact) }, .or) }
    guard settings[name] != nil, !values.isEmpty, !values.contains(.null) else { return nil }
    return Phrase(text: words.readerIs(title(of: name), names.alternatives(values, of: name)))
  }

  private func clause(_ value: Scalar, of fact: Fact) -> Phrase? {
    fact.reader?[value == .null ? "null" : value.text].map { Phrase(text: $0) }
  }

  private func phrase(_ operation: Condition.Operator, _ operands: [Fact.ID: Scalar]) -> Phrase? {
    let parts = operands.sorted { $0.key.rawValue < $1.key.rawValue }.map { name, operand -> Phrase? in
      guard let setting = settings[name].map({ catalogue.settings[$0] }) else { return nil }
      let value = ValueWords.title(of: .scalar(operand), in: setting, words)
      return switch operation {
      case .atLeast: Phrase(text: words.readerIsAtLeast(title(of: name), value))
      case .atMost: Phrase(text: words.readerIsAtMost(title(of: name), value))
      case .contains: Phrase(text: words.readerContains(title(of: name), names.word(for: operand, of: name)))
      }
    }
    return parts.isEmpty ? nil : joined(parts, .and)
  }

  /// Joins the clauses, or returns nil if one is missing or would need brackets.
  private func joined(_ phrases: [Phrase?], _ conjunction: Conjunction) -> Phrase? {
    let parts = phrases.compactMap(\.self)
    guard parts.count == phrases.count, let first = parts.first else { return nil }
    if parts.count == 1 { return first }
    guard parts.allSatisfy({ $0.conjunction == nil || $0.conjunction == conjunction }) else { return nil }
    return Phrase(text: names.list(parts.map(\.text), conjunction == .and ? words.and : words.or), conjunction: conjunction)
  }
}

// The opposite of a condition, without `not` where possible. It may have natural words that the condition lacks.
extension ReaderWords {
  private func negated(_ condition: Condition) -> Condition {
    guard condition.entries.count == 1 else { return Condition([.any(condition.entries.map(negated))]) }
    return negated(condition.entries[0])
  }

  private func negated(_ entry: Condition.Entry) -> Condition {
    switch entry {
    case .equals(let fact, let value): others([value], of: fact) ?? Condition([.not(Condition([entry]))])
    case .isOneOf(let fact, let values): others(values, of: fact) ?? Condition([.not(Condition([entry]))])
    case .not(let condition): condition
    case .any(let conditions): Condition([.all(conditions.map(negated))])
    case .all(let conditions): Condition([.any(conditions.map(negated))])
    case .compares, .unknown: Condition([.not(Condition([entry]))])
    }
  }

  /// Returns the condition that a fact has one of its other values, or nil if these are unknown or there are more than three.
  private func others(_ values: [Scalar], of name: Fact.ID) -> Condition? {
    // Count first: making the whole domain for each condition takes long.
    guard !values.contains(.null), let count = domainCount(of: name), count <= values.count + 3, let all = domain(of: name) else {
      return nil
    }
    let excluded = Set(values)
    let rest = all.filter { !excluded.contains($0) }
    if rest.count == 1 { return Condition([.equals(name, rest[0])]) }
    return rest.isEmpty || rest.count > 3 ? nil : Condition([.isOneOf(name, rest)])
  }

  /// Returns all values of a fact or setting, or nil if they aren't known.
  private func domain(of name: Fact.ID) -> [Scalar]? {
    if let fact = facts[name] {
      let none: [Scalar] = fact.nullable == true ? [.null] : []
      return fact.type.known == .boolean ? [true, false] + none : fact.values.map { $0.map(Scalar.string) + none }
    }
    guard let setting = settings[name].map({ catalogue.settings[$0] }), setting.nullable != true else { return nil }
    return setting.type?.known == .boolean ? [true, false] : setting.options?.map(\.value)
  }

  /// Returns at least the number of values of a fact or setting, or nil if they aren't known.
  private func domainCount(of name: Fact.ID) -> Int? {
    if let fact = facts[name] { return fact.type.known == .boolean ? 2 : fact.values?.count }
    guard let setting = settings[name].map({ catalogue.settings[$0] }) else { return nil }
    return setting.type?.known == .boolean ? 2 : setting.options?.count
  }
}

extension Condition {
  /// The number of values in the condition.
  fileprivate var size: Int {
    entries.reduce(0) { sum, entry in
      switch entry {
      case .equals, .unknown: sum + 1
      case .isOneOf(_, let values): sum + values.count
      case .not(let condition): sum + condition.size
      case .any(let conditions), .all(let conditions): conditions.reduce(sum) { $0 + $1.size }
      case .compares(_, let operands): sum + operands.count
      }
    }
  }
}
