internal import Diagnostics
package import SettingsModel
internal import TextCoding

extension ValueFormat where Value == Condition {
  /// A condition, in the grammar of `Condition`. Comparisons that can never be true are reported.
  static let condition = Self(.condition(isOpen: false), published: .condition) { node, reader in
    if node.isNull { return .always }
    guard let members = node.members else {
      let isOrder = if case .string(let text) = node.scalar { Condition.ordersValues(text) } else { false }
      reader.mismatch("expected a condition, found", at: node, help: isOrder ? Condition.writeOrder() : "write { fact: value }")
      return nil
    }
    return Condition(members.compactMap { entry($0, &reader) })
  }

  private static func entry(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    switch member.key {
    case "not": return condition.read(member.value, &reader).map { .not($0) }
    case "any": return ValueFormat<[Condition]>.list(condition).read(member.value, &reader).map { .any($0) }
    case "all": return ValueFormat<[Condition]>.list(condition).read(member.value, &reader).map { .all($0) }
    case let name where name.hasPrefix("$"): return operation(member, &reader)
    default: return comparison(member, &reader)
    }
  }

  private static func comparison(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    guard Fact.isValidName(member.key) else {
      let help = Condition.ordersValues(member.key) ? Condition.writeOrder() : Wording("a fact \(Fact.nameRule)")
      reader.error(.invalidFactName, at: member.keyLocation, Wording("\"\(member.key)\" is not a valid name for a fact"), help: help)
      return nil
    }
    let fact = Fact.ID(member.key)
    reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .state) }
    if let elements = member.value.elements {
      return .isOneOf(fact, elements.compactMap { value($0, of: fact, &reader) })
    }
    return value(member.value, of: fact, &reader).map { .equals(fact, $0) }
  }

  private static func value(_ node: Node, of fact: Fact.ID, _ reader: inout Reader) -> Scalar? {
    if node.members != nil {
      reader.mismatch("a condition cannot compare with", at: node, help: Condition.writeOrder(of: fact))
      return nil
    }
    guard let scalar = comparable(node, &reader) else { return nil }
    reader.check(at: node.location) { $0.problem(comparing: fact, with: scalar) }
    return scalar
  }

  /// Reads a value for an equality. Rejects fractions and non-ASCII strings, so that all clients compare values in the same way.
  static func comparable(_ node: Node, _ reader: inout Reader) -> Scalar? {
    guard let scalar = ValueFormat<Scalar>.scalar.read(node, &reader) else { return nil }
    switch scalar {
    case .number:
      reader.mismatch("a condition cannot compare with", at: node, help: "use whole numbers")
      return nil
    case .string(let text) where !text.utf8.allSatisfy({ $0 < 0x80 }):
      reader.mismatch("a condition cannot compare with", at: node, help: "use ASCII letters")
      return nil
    default: return scalar
    }
  }

  /// Reads an operator with its operands: `$atLeast: { stepGoal: 5000 }`.
  static func operation(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    guard let operation = Condition.Operator(rawValue: member.key) else {
      let names = Condition.Operator.allCases.map(\.rawValue)
      reader.error(
        .unknownOperator, at: member.keyLocation, Wording("there is no operator \"\(member.key)\""),
        help: suggestion(for: member.key, among: names, called: "operators").map { Wording($0) })
      return nil
    }
    guard let members = reader.members(of: member.value, "\(operation.rawValue) must be a map, not", help: operation.example) else {
      return nil
    }
    let operands = members.compactMap { operand($0, of: operation, &reader) }
    return .compares(operation, Dictionary(operands, uniquingKeysWith: { first, _ in first }))
  }

  private static func operand(
    _ member: Node.Member, of operation: Condition.Operator, _ reader: inout Reader
  ) -> (Fact.ID, Scalar)? {
    guard Fact.isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, Wording("\"\(member.key)\" is not a valid name for a fact"),
        help: Wording("a fact \(Fact.nameRule)"))
      return nil
    }
    let fact = Fact.ID(member.key)
    reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .state) }
    guard let value = operation == .contains ? comparable(member.value, &reader) : number(member.value, &reader) else { return nil }
    reader.check(at: member.value.location) { $0.problem(with: value, of: fact, in: operation) }
    return (fact, value)
  }

  /// Reads a number, possibly with a fraction: all clients order fractions in the same way.
  private static func number(_ node: Node, _ reader: inout Reader) -> Scalar? {
    switch node.scalar {
    case .number, .integer: return ValueFormat<Scalar>.scalar.read(node, &reader)
    default:
      reader.mismatch("expected a number, found", at: node)
      return nil
    }
  }
}

extension Condition {
  /// Whether a string is a comparison, such as `> 3`, `count > 3` or `at least 3`. In conditions, authors must write operators instead.
  static func ordersValues(_ text: String) -> Bool {
    guard text.utf8.last?.isASCIIDigit == true else { return false }
    return text.contains(#/(?:^|\s)(?:[<>]=?|[≤≥]|(?:more|greater|less|fewer) than|at least|at most|over|under|above|below)\s*-?[0-9]/#)
  }

  /// Returns the help for a string that is a comparison.
  static func writeOrder(of fact: Fact.ID = "count") -> Wording {
    Wording("write `{ $atLeast: { \(fact): 4 } }` or `{ $atMost: { \(fact): 4 } }`")
  }

  /// The published type. Its members are the operators; it also allows entries for facts.
  package static let published = PublishedType(
    description: "A condition on an app's state: an object whose entries must all be true. Under the id of a fact or setting is "
      + "the value that it must have, or a list of values that it may have. Null means that it has no value.",
    members: [
      member("not", .condition(isOpen: true), "A condition that must be false."),
      member("any", .list(.condition(isOpen: true)), "Conditions, at least one of which must be true."),
      member("all", .list(.condition(isOpen: true)), "Conditions that must all be true."),
      compares(.atLeast, "The smallest numbers that facts and settings may have, by id."),
      compares(.atMost, "The largest numbers that facts and settings may have, by id."),
      compares(.contains, "Values that the lists of settings must contain, by id."),
    ])

  /// Creates a member that allows any operand, because later versions may compare with other values.
  private static func compares(_ operation: Operator, _ description: String) -> PublishedMember {
    member(operation.rawValue, .map(names: .free, .anything), description)
  }

  private static func member(_ name: String, _ schema: ValueSchema, _ description: String) -> PublishedMember {
    PublishedMember(name: name, isRequired: false, schema: schema, description: description, example: nil)
  }
}

extension Condition.Operator {
  /// The help for an operand that is not a map.
  fileprivate var example: Wording {
    Wording("write `\(rawValue): { \(self == .contains ? "tabs: home" : "count: 4") }`")
  }
}

extension ValueFormat {
  /// A list of values with conditions, or a single value.
  ///
  /// - Parameters:
  ///   - mustCover: whether conditions on an enum must cover all its values, unless the last value in the list has no condition.
  ///   - group: returns the group of a value. In each group, the first value that applies is used.
  static func conditionalValues<Element: Conditional>(
    _ single: ValueFormat<Element>, mustCover: Bool, group: @escaping @Sendable (Element) -> String = { _ in "" }
  ) -> Self where Value == [Element] {
    oneOrMore(single).checked { values, node, reader in
      let nodes = node.elements ?? [node]
      guard values.count == nodes.count else { return }
      if mustCover { requireCoverage(values.map(\.when), at: node.location, &reader) }
      reportUnreachable(values.map(group), at: nodes, &reader)
    }
  }

  /// Reports values that can never apply, because a value before them always applies.
  private static func reportUnreachable(_ groups: [String], at nodes: [Node], _ reader: inout Reader) {
    var decided: Set<String> = []
    for (group, node) in zip(groups, nodes) {
      if decided.contains(group) {
        reader.error(
          .unreachableCase, at: node.location, "this case is never reached",
          help: "a case before it has no \"when\" and always applies")
      }
      if node["when"] == nil { decided.insert(group) }
    }
  }

  private static func requireCoverage(_ conditions: [Condition?], at location: SourceLocation, _ reader: inout Reader) {
    var fact: Fact.ID?
    var values: [Scalar] = []
    for condition in conditions {
      guard let entries = condition?.entries, entries.count == 1 else { return }
      switch entries[0] {
      case .equals(let name, let value) where fact == nil || fact == name:
        fact = name
        values.append(value)
      case .isOneOf(let name, let several) where fact == nil || fact == name:
        fact = name
        values += several
      default: return
      }
    }
    if let fact { reader.check(at: location) { [values] in $0.problem(withCoverage: values, of: fact, by: .case) } }
  }
}

extension Icon: MapType {
  init() { self.init(symbol: nil) }

  static let table = MemberTable<Icon>(
    "icon",
    about: """
      An icon without a condition can be written as the name of its symbol. Of several icons, the first whose `when` is true is shown. \
      Conditions on an enum must cover all its values, unless the last icon has no `when`.
      """,
    published: "The symbol before a row's title, or the badge after it. Of several, the first that applies is shown.",
    .when(\.when),
    .optional("symbol", \.symbol, .drawing, "the name of an SF Symbol", example: "lock.fill"),
    .optional("asset", \.asset, .drawing, "the name of an image in the app's assets"),
    .optional("color", \.color, .text, "the name of a color, in the app's own terms", example: "orange"),
    rules: [.atLeastOne(["symbol", "asset"])],
    example: "{ when: { isPro: true }, symbol: lock.open, color: green }")

  private static let one = ValueFormat<Icon>.object(orText: .drawing) { Icon(symbol: $0) }

  static let conditionalValues = ValueFormat<[Icon]>.conditionalValues(one, mustCover: true)
  static let badges = ValueFormat<[Icon]>.conditionalValues(one, mustCover: false)
}

extension Trailing: MapType {
  init() { self.init(value: nil) }

  static let table = MemberTable<Trailing>(
    "trailing item",
    about: """
      `value` alone stands for the value of the row's own setting. The first text and the first swatches whose `when` is true are shown.
      """,
    published: "An item at the end of a row. The first label and the first swatches that apply are shown.",
    .when(\.when),
    .optional(
      "value", \.value, .derived, "a computed text; `setting` is the row's own setting",
      published:
        "A computed text: setting (the row's own), a setting's id, icon, language, version, profile.name, profile.email or url:<fact>."),
    .optional("text", \.text, .template, "a fixed text", published: "A fixed text, which may contain {version}, {build} and {name}."),
    .optional("swatches", \.swatches, .count, "the number of color swatches"),
    rules: [.exactlyOne(["value", "text", "swatches"])],
    example: "{ when: { isPro: false }, text: Unlock }")

  /// A single `value`, or a map.
  private static let one = ValueFormat<Trailing>(
    .anyOf([.word([Word("value", "the value of the row's own setting")], isOpen: false), .type(reference, id: .elsewhere)]),
    published: .object
  ) { node, reader in
    if case .string("value") = node.scalar { return Trailing(value: "setting") }
    return ValueFormat<Trailing>.object.read(node, &reader)
  }

  static let conditionalValues = ValueFormat<[Trailing]>.conditionalValues(one, mustCover: true) {
    $0.swatches == nil ? "label" : "swatches"
  }
}

extension Reason: MapType {
  init() { self.init(text: "") }

  static let table = MemberTable<Reason>(
    "reason",
    about: "A reason that always applies can be written as its text alone. Of several reasons, the first whose `when` is true is shown.",
    published: "Why a row is disabled. Of several reasons, the first that applies is shown.",
    .when(\.when),
    .required("text", \.text, .shown, "why the row is disabled"))

  static let conditionalValues = ValueFormat<[Reason]>.conditionalValues(.object(orText: .shown) { Reason(text: $0) }, mustCover: false)
}

extension Variant: MapType {
  static let table = MemberTable<Variant>(
    "variant",
    about: "Of several variants, the first whose `when` is true is used.",
    published: "One of several appearances that depend on the app's state. The first that applies is used.",
    .when(\.when),
    .required("style", \.style, .text, "the appearance, in the app's own terms", example: "navigationBar"),
    .optional("container", \.container, .text, "the view that contains the screen", example: "NavigationStack"),
    .optional("close", \.close, .text, "what closes the screen", example: "xmark"),
    .optional("material", \.material, .text, "the background material", example: "variableBlur"))

  static let conditionalValues = ValueFormat<[Variant]>.conditionalValues(.object, mustCover: true)
}
