package import SettingsModel
internal import SourceValues

/// Decides whether two conditions are equivalent by evaluating both for all relevant values.
struct ConditionComparison {
  enum Verdict { case same, different, unknown }

  let settings: [Fact.ID: Setting]

  /// The maximum number of combinations to try.
  private static let maximumStates = 2_000

  /// - Parameter isWhole: whether the code has no other conditions.
  func verdict(_ written: Condition, _ found: Condition, isWhole: Bool) -> Verdict {
    if written == found { return .same }
    let facts = Set(written.facts + found.facts).sorted { $0.rawValue < $1.rawValue }
    var states: [[Fact.ID: JSONValue]] = [[:]]
    for fact in facts {
      let values = values(of: fact, [written, found])
      guard !values.isEmpty, states.count * values.count <= Self.maximumStates else { return .unknown }
      states = states.flatMap { state in
        values.map { value in state.merging([fact: .scalar(value)]) { _, new in new } }
      }
    }
    for state in states {
      let value = { (fact: Fact.ID) in state[fact] ?? .null }
      guard let isWritten = written.evaluate(value), let isFound = found.evaluate(value) else { return .unknown }
      // If the code has other conditions too, its condition can only be stricter.
      if isWhole ? isWritten != isFound : isWritten && !isFound { return .different }
    }
    return .same
  }

  /// Returns the values of a fact that can change the result, or none if the fact is a list.
  private func values(of fact: Fact.ID, _ conditions: [Condition]) -> [Scalar] {
    let setting = settings[fact]
    let isNullable = setting?.nullable == true || setting == nil
    if setting?.type?.known == .array || setting?.type?.known == .object { return [] }
    var values: [Scalar] = setting?.type?.known == .boolean ? [true, false] : (setting?.options ?? []).map(\.value)
    if setting?.type?.known != .boolean {
      let mentioned = conditions.flatMap { $0.operands(of: fact) }
      values += mentioned.flatMap(\.neighbours)
      let isNumber = setting?.type?.known == .integer || setting?.type?.known == .number
      if setting?.options == nil, !isNumber { values.append(.string("\u{0}")) }
    }
    if isNullable { values.append(.null) }
    return values.reduce(into: []) { unique, value in if !unique.contains(value) { unique.append(value) } }
  }
}

extension Condition {
  /// Creates a condition from the requirements in the code.
  ///
  /// - Parameter id: returns the setting for a key.
  /// - Returns: nil if a key has no setting, or if a condition cannot express a value.
  package init?(_ requirements: [Combination<CodeScreen.Requirement>], _ id: (String) -> Setting.ID?) {
    let all = requirements.allMapped { requirement in
      requirement.map { one -> Entry? in
        guard let id = id(one.key), let value = one.value.scalar else { return nil }
        return Self.entry(one.relation, Fact.ID(id.rawValue), value)
      }
    }
    guard let known = all?.map(Condition.init) else { return nil }
    self.init(known.count == 1 ? known[0].entries : known.isEmpty ? [] : [.all(known)])
  }

  private init(_ combination: Combination<Entry>) {
    switch combination {
    case .one(let entry): self.init([entry])
    case .all(let parts): self.init([.all(parts.map(Condition.init))])
    case .any(let parts): self.init([.any(parts.map(Condition.init))])
    }
  }

  private static func entry(_ relation: CodeScreen.Requirement.Relation, _ fact: Fact.ID, _ value: Scalar) -> Entry? {
    switch (relation, value) {
    case (.equal, _): .equals(fact, value)
    case (.different, _): .not(Condition([.equals(fact, value)]))
    case (.atLeast, _): .compares(.atLeast, [fact: value])
    case (.atMost, _): .compares(.atMost, [fact: value])
    case (.above, .integer(let number)) where number < .max: .compares(.atLeast, [fact: .integer(number + 1)])
    case (.below, .integer(let number)) where number > .min: .compares(.atMost, [fact: .integer(number - 1)])
    case (.above, _): .not(Condition([.compares(.atMost, [fact: value])]))
    case (.below, _): .not(Condition([.compares(.atLeast, [fact: value])]))
    }
  }

  /// Returns a condition that requires both conditions. A condition that is nil always holds.
  static func both(_ left: Condition?, _ right: Condition?) -> Condition {
    let parts = [left, right].compactMap(\.self).filter { $0 != .always }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .always : Condition([.all(parts)])
  }

  /// Returns the values that a fact is compared with.
  fileprivate func operands(of fact: Fact.ID) -> [Scalar] {
    entries.flatMap { entry -> [Scalar] in
      switch entry {
      case .equals(let name, let value): name == fact ? [value] : []
      case .isOneOf(let name, let values): name == fact ? values : []
      case .not(let condition): condition.operands(of: fact)
      case .any(let conditions), .all(let conditions): conditions.flatMap { $0.operands(of: fact) }
      case .compares(_, let operands): operands[fact].map { [$0] } ?? []
      case .unknown: []
      }
    }
  }

  /// The condition as YAML.
  var shown: String { entries.isEmpty ? "always" : flow }

  private var flow: String {
    "{ "
      + entries.map { entry in
        switch entry {
        case .equals(let fact, let value): "\(fact): \(value.text)"
        case .isOneOf(let fact, let values): "\(fact): [\(values.map(\.text).joined(separator: ", "))]"
        case .not(let condition): "not: \(condition.flow)"
        case .any(let conditions): "any: [\(conditions.map(\.flow).joined(separator: ", "))]"
        case .all(let conditions): "all: [\(conditions.map(\.flow).joined(separator: ", "))]"
        case .compares(let operation, let operands):
          "\(operation.rawValue): { "
            + operands.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + " }"
        case .unknown(let name, _): "\(name): …"
        }
      }.joined(separator: ", ") + " }"
  }
}

extension Scalar {
  /// The value and, for a number, its two neighbors.
  fileprivate var neighbours: [Scalar] {
    switch self {
    case .integer(let number) where number < .max && number > .min: [.integer(number - 1), self, .integer(number + 1)]
    case .number(let number): [.number(number.nextDown), self, .number(number.nextUp)]
    default: [self]
    }
  }
}

/// A row whose condition is different in the code.
struct ConditionChange {
  let kind: SourceDifference.Kind
  let row: Row
  let section: Section
  let written: Condition
  let found: Condition
  let place: CodeLocation

  /// Whether the condition belongs to the section, not the row.
  private var isOfSection: Bool {
    kind == .visible ? section.visibleWhen != nil && row.visibleWhen == nil : section.enabledWhen != nil && row.enabledWhen == nil
  }

  /// The conjuncts that are only on one side.
  private struct Gap: Hashable {
    let kind: SourceDifference.Kind
    let written: Set<Condition.Entry>
    let found: Set<Condition.Entry>
  }

  private var gap: Gap {
    let (written, found) = (Set(written.conjuncts), Set(found.conjuncts))
    return Gap(kind: kind, written: written.subtracting(found), found: found.subtracting(written))
  }

  /// Reports rows with the same change only once: the cause is usually a single `if`.
  static func report(_ changes: [ConditionChange], on screen: Screen.ID, _ log: inout ComparisonLog) {
    var reported: Set<Gap> = []
    let groups = Dictionary(grouping: changes, by: \.gap)
    for first in changes where reported.insert(first.gap).inserted {
      let alike = groups[first.gap] ?? []
      let isOfSection = alike.allSatisfy { $0.isOfSection && $0.section.id == first.section.id }
      log.differ(
        first.kind, isOfSection ? .section(screen, first.section.id) : .row(first.row.id),
        first.kind.member, first.written.shown, first.found.shown, first.place,
        others: isOfSection ? 0 : alike.count - 1)
    }
  }
}

extension SourceDifference.Kind {
  /// The member of a row that contains the condition.
  var member: String { self == .visible ? "visibleWhen" : "enabledWhen" }
}

extension Condition {
  /// The parts of the condition, all of which must hold.
  package var conjuncts: [Entry] {
    entries.flatMap { entry in if case .all(let parts) = entry { parts.flatMap(\.conjuncts) } else { [entry] } }
  }
}
