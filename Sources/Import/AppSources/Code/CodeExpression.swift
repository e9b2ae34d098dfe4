internal import SourceValues

/// A Swift expression, as far as its value can be determined without running the code.
indirect enum CodeExpression: Hashable, Sendable {
  /// A part of a string literal.
  enum Segment: Hashable, Sendable {
    case text(String)
    case value(CodeExpression)
  }

  struct Argument: Hashable, Sendable {
    let label: String?
    let value: CodeExpression
  }

  struct Entry: Hashable, Sendable {
    let key: CodeExpression
    let value: CodeExpression
    let place: CodeLocation
  }

  case string([Segment])
  /// A number as written, without underscores.
  case integer(String), number(String)
  case boolean(Bool)
  case absent
  case array([CodeExpression])
  case dictionary([Entry])
  /// `Keys.tint` is `["Keys", "tint"]`; `.tint` is `["", "tint"]`.
  case name([String])
  case member(CodeExpression, String)
  case call(CodeExpression, [CodeType], [Argument])
  /// `\Settings.tint` is `["Settings", "tint"]`; `\.tint` is `["", "tint"]`.
  case keyPath([String])
  /// `Binding(get: { tint }, set: { tint = $0 })`, or a binding derived from another one.
  case binding(CodeBinding)
  /// `60 * 60`: the operands, and the operators between them.
  case operation([CodeExpression], [String])
  /// `isOn ? "On" : "Off"`: the name in the condition, and both results.
  case choice([String], CodeExpression, CodeExpression)
  /// Any other expression, such as a closure.
  case other
}

extension CodeExpression {
  static func text(_ text: String) -> CodeExpression { .string([.text(text)]) }

  /// The parts of a name, such as `Keys.tint`.
  var names: [String]? { if case .name(let names) = self { names } else { nil } }

  /// The value of a string literal, or nil if it contains interpolations.
  var onlyText: String? {
    if case .string(let segments) = self, segments.count == 1, case .text(let text) = segments[0] { text } else { nil }
  }

  /// Whether this is written as an enumeration case: `.theme`, `.settings(.theme)`.
  var isValue: Bool {
    switch self {
    case .name(let names): names.count == 2 && names[0].isEmpty
    case .call(let callee, _, let arguments): callee.isValue && callee.names != ["", "init"] && arguments.count == 1
    default: false
    }
  }

  /// Whether the string ends with a colon, like a label.
  var endsWithColon: Bool {
    switch self {
    case .string(let segments): if case .text(let text)? = segments.last { text.hasSuffix(":") || text.hasSuffix("：") } else { false }
    case .call(_, _, let arguments): arguments.unlabelled?.endsWithColon ?? false
    default: false
    }
  }

  /// Whether the expression is a string with an interpolation, or a value converted to a string: `String(size)`.
  var isShownValue: Bool {
    switch self {
    case .string(let segments): segments.contains { if case .value = $0 { true } else { false } }
    case .call(let callee, _, let arguments):
      callee.names?.first?.first?.isUppercase == true && arguments.count == 1
        && arguments.unlabelled?.names?.first?.first?.isLowercase == true
    default: false
    }
  }

  /// Whether the expression is a blank string, which people use for “no title”.
  var isBlank: Bool {
    switch self {
    case .string(let segments): segments.allSatisfy { if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false } }
    case .call(.name(["Text"]), _, let arguments): arguments.unlabelled?.isBlank ?? false
    case .name(let names), .call(.name(let names), _, _): names[0] == "EmptyView"
    default: false
    }
  }

  /// Whether this is a binding: `$tint`.
  var isBinding: Bool { names?.contains { $0.hasPrefix("$") } == true }
}

extension String {
  /// The name without `$`: `$name` is the binding for `name`.
  var withoutDollar: String { hasPrefix("$") && count > 1 && !dropFirst().allSatisfy(\.isNumber) ? String(dropFirst()) : self }
}

extension [CodeExpression.Argument] {
  /// The value of the first argument that has one of the labels.
  subscript(labels: String...) -> CodeExpression? { first { $0.label.map(labels.contains) == true }?.value }

  /// The value of the first argument that has no label.
  var unlabelled: CodeExpression? { first { $0.label == nil }?.value }
}

extension CodeExpression {
  /// Returns the expression with every name replaced.
  func mapping(_ other: ([String]) -> CodeExpression) -> CodeExpression {
    switch self {
    case .name(let names): return other(names)
    case .string(let segments):
      return .string(segments.map { if case .value(let value) = $0 { .value(value.mapping(other)) } else { $0 } })
    case .array(let items): return .array(items.map { $0.mapping(other) })
    case .dictionary(let entries):
      return .dictionary(entries.map { Entry(key: $0.key.mapping(other), value: $0.value.mapping(other), place: $0.place) })
    case .member(let base, let name): return .member(base.mapping(other), name)
    case .call(let callee, let types, let arguments):
      return .call(callee.mapping(other), types, arguments.map { Argument(label: $0.label, value: $0.value.mapping(other)) })
    case .choice(let names, let first, let second):
      guard case .name(let mapped) = other(names) else { return .other }
      return .choice(mapped, first.mapping(other), second.mapping(other))
    case .operation(let operands, let operators): return .operation(operands.map { $0.mapping(other) }, operators)
    case .integer, .number, .boolean, .absent, .keyPath, .binding, .other: return self
    }
  }

  /// The first part of every name.
  var roots: Set<String> { Set(allNames.map { $0[0] }) }

  /// All names in the expression.
  var allNames: Set<[String]> {
    var all: Set<[String]> = []
    _ = mapping { names in
      all.insert(names)
      return .name(names)
    }
    return all
  }

  /// Returns a member of the expression: for `key` and `name`, `key.name`.
  func members(_ names: some Sequence<String>) -> CodeExpression {
    if case .name(let base) = self { return .name(base + names) }
    return names.reduce(self) { .member($0, $1) }
  }
}

/// A type as written in code.
indirect enum CodeType: Hashable, Sendable {
  /// `Defaults.Key<Bool>` is `["Defaults", "Key"]` with `Bool`.
  case named([String], [CodeType])
  case optional(CodeType)
  case array(CodeType)
  case dictionary(CodeType, CodeType)
  case other

  /// The last part of the type's name.
  var lastName: String? { if case .named(let names, _) = self { names.last } else { nil } }

  /// The parts of the type's name.
  var names: [String]? { if case .named(let names, _) = self { names } else { nil } }

  /// The type without `?`.
  var wrapped: CodeType { if case .optional(let type) = self { type.wrapped } else { self } }

  static func named(_ name: String) -> CodeType { .named([name], []) }
}
