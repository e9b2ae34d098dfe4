/// A text with format specifiers, as for `String(format:)`: `%@`, `%1$lld`, `%(name)@`, `%#@steps@`, `%arg`.
package struct FormatText: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case text(String)
    case argument(Argument)
    /// A substitution, which has separate plural forms.
    case substitution(String, position: Int?)
  }

  package struct Argument: Sendable, Equatable {
    /// The position of the argument, starting at 1, or nil for the next argument.
    package var position: Int?
    /// The name of the argument, an Xcode 26 feature.
    package var name: String?
    /// The specifier as written.
    package let written: String
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  package init(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...]
      if rest.hasPrefix("%%") {
        literal += "%"
        rest = rest.dropFirst(2)
      } else if let (part, end) = Self.part(rest) {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(part)
        rest = rest[end...]
      } else {
        literal += "%"
        rest = rest.dropFirst()
      }
    }
    literal += rest
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  package var hasArguments: Bool { parts.contains { if case .text = $0 { false } else { true } } }

  package var arguments: [Argument] { parts.compactMap { if case .argument(let argument) = $0 { argument } else { nil } } }

  /// The text with every argument replaced by ``placeholder``.
  package var shape: String {
    parts.map { if case .text(let text) = $0 { text } else { Self.placeholder } }.joined()
  }

  /// The character for an argument in a ``shape``.
  package static let placeholder = "\u{FFFC}"
}

extension FormatText {
  /// Returns the part that begins at a percent sign, and its end, or nil if the percent sign is plain text.
  private static func part(_ text: Substring) -> (Part, String.Index)? {
    var rest = text.dropFirst()
    if rest.hasPrefix("arg") { return (.argument(Argument(position: 0, written: "%arg")), rest.dropFirst(3).startIndex) }
    var position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, digits.count < 3, rest[digits.endIndex...].first == "$" {
      position = Int(digits)
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.hasPrefix("#@") {
      guard let end = rest.dropFirst(2).firstIndex(of: "@") else { return nil }
      return (.substitution(String(rest[..<end].dropFirst(2)), position: position), rest.index(after: end))
    }
    var name: String?
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      name = String(rest[..<close].dropFirst())
      rest = rest[close...].dropFirst()
    }
    // A space is also a valid flag, but accepting it would find a specifier in “50 % off”.
    rest = rest.drop { "0123456789.+-#'".contains($0) }
    rest = rest.drop { "hlqLzjt".contains($0) }
    guard let last = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(last) else { return nil }
    let end = rest.index(after: rest.startIndex)
    return (.argument(Argument(position: position, name: name, written: String(text[..<end]))), end)
  }
}
