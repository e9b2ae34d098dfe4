internal import SourceValues

/// An expression of Swift, as far as its text says its value.
indirect enum CodeExpression: Hashable, Sendable {
  /// A piece of a string literal.
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
    let place: CodePlace
  }

  case string([Segment])
  /// As it is written, without underscores.
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
  /// `Binding(get: { tint }, set: { tint = $0 })`, and a binding that another one is made of.
  case bound(CodeBinding)
  /// `60 * 60`: values and the operators between them.
  case operation([CodeExpression], [String])
  /// `isOn ? "On" : "Off"`: a name, and what it is if that is true, and if not.
  case choice([String], CodeExpression, CodeExpression)
  /// What is not read, such as a closure.
  case other
}

extension CodeExpression {
  static func text(_ text: String) -> CodeExpression { .string([.text(text)]) }

  /// The names of a chain: `Keys.tint`.
  var names: [String]? { if case .name(let names) = self { names } else { nil } }

  /// The text that it is, if nothing is filled in.
  var onlyText: String? {
    if case .string(let segments) = self, segments.count == 1, case .text(let text) = segments[0] { text } else { nil }
  }

  /// Whether it is written as a case: `.theme`, `.settings(.theme)`.
  var isValue: Bool {
    switch self {
    case .name(let names): names.count == 2 && names[0].isEmpty
    case .call(let callee, _, let arguments): callee.isValue && callee.names != ["", "init"] && arguments.count == 1
    default: false
    }
  }

  /// Whether it ends as labels do.
  var endsWithColon: Bool {
    switch self {
    case .string(let segments): if case .text(let text)? = segments.last { text.hasSuffix(":") || text.hasSuffix("：") } else { false }
    case .call(_, _, let arguments): arguments.unlabelled?.endsWithColon ?? false
    default: false
    }
  }

  /// Whether it is a text with a value in it, or one that is made of a value: `String(size)`.
  var isShownValue: Bool {
    switch self {
    case .string(let segments): segments.contains { if case .value = $0 { true } else { false } }
    case .call(let callee, _, let arguments):
      callee.names?.first?.first?.isUppercase == true && arguments.count == 1
        && arguments.unlabelled?.names?.first?.first?.isLowercase == true
    default: false
    }
  }

  /// Whether it is a text without a letter, as people write for no title.
  var isBlank: Bool {
    switch self {
    case .string(let segments): segments.allSatisfy { if case .text(let text) = $0 { text.allSatisfy(\.isWhitespace) } else { false } }
    case .call(.name(["Text"]), _, let arguments): arguments.unlabelled?.isBlank ?? false
    case .name(let names), .call(.name(let names), _, _): names[0] == "EmptyView"
    default: false
    }
  }

  /// `$tint`, `$settings.tint`
  var isBinding: Bool { names?.contains { $0.hasPrefix("$") } == true }
}

extension String {
  /// The name of what `$name` is a binding to.
  var withoutDollar: String { hasPrefix("$") && count > 1 && !dropFirst().allSatisfy(\.isNumber) ? String(dropFirst()) : self }
}

extension [CodeExpression.Argument] {
  /// The value of the argument that has one of some labels.
  subscript(labels: String...) -> CodeExpression? { first { $0.label.map(labels.contains) == true }?.value }

  /// The value of the first argument without a label.
  var unlabelled: CodeExpression? { first { $0.label == nil }?.value }
}
