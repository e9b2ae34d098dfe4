package import SettingsModel

/// A sentence of ours with words of the content in it: what is interpolated is content, so that no form of the report
/// can take it for markup.
package struct ChangeText: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case words(String)
    /// A title or an id.
    case name(String)
    /// A value as JSON, the name of a member, a place.
    case term(String)
  }

  package private(set) var parts: [Part]

  /// For a terminal: names in quotes, long values cut.
  package var plain: String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .name(let text): "\"\(text.excerpt)\""
      case .term(let text): text.excerpt
      }
    }.joined()
  }
}

extension ChangeText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.words(literal)) } }
    package mutating func appendInterpolation(_ name: String) { parts.append(.name(name)) }
    package mutating func appendInterpolation(_ value: JSONValue) { parts.append(.term(value.compact)) }
    package mutating func appendInterpolation(term: String) { parts.append(.term(term)) }
    /// A word of ours.
    package mutating func appendInterpolation(word: String) { parts.append(.words(word)) }
    package mutating func appendInterpolation(_ text: ChangeText) { parts += text.parts }
  }

  package init(stringLiteral value: String) { parts = [.words(value)] }
  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension String {
  /// At most so many letters that a line can be read.
  var excerpt: String {
    let scalars = unicodeScalars
    return scalars.count <= 80 ? self : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}
