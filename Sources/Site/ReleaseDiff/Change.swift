package import SettingsModel
internal import TextCoding

/// One difference between two releases, as a client sees it.
package struct Change: Hashable, Sendable {
  /// The heading of a change in a changelog.
  package enum Kind: String, Hashable, Sendable, CaseIterable { case added, changed, renamed, deprecated, removed }

  package let rule: ChangeRule
  /// The app, or nil if the change is not about a single app.
  package let app: Catalogue.ID?
  /// The language of the document (BCP 47), or nil if it is the main one.
  package let language: String?
  /// The root-relative address of the document: `/api/v1/steps/settings.json`.
  package let document: String
  /// The position in the document, by ids: `settings.unitSystem.options.metric`.
  package let path: ChangePath
  /// The description of the change.
  package let what: ChangeText
  /// The old value, or nil if there was none.
  package let was: JSONValue?
  /// The new value, or nil if there is none.
  package let now: JSONValue?

  package var kind: Kind { rule.kind }
  /// Whether a client made for the old release can fail, or can lose something that it relies on.
  package var isBreaking: Bool { rule.isBreaking }
}

extension Change: Comparable {
  /// Sorts by app, with changes of the whole site first. Within an app, breaking changes and the main language come first, and paths are
  /// sorted.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.app != rhs.app { return (lhs.app?.rawValue ?? "").utf8.lexicographicallyPrecedes((rhs.app?.rawValue ?? "").utf8) }
    if lhs.isBreaking != rhs.isBreaking { return lhs.isBreaking }
    if lhs.language != rhs.language { return (lhs.language ?? "").utf8.lexicographicallyPrecedes((rhs.language ?? "").utf8) }
    if lhs.document != rhs.document { return lhs.document.utf8.lexicographicallyPrecedes(rhs.document.utf8) }
    if lhs.path != rhs.path { return lhs.path.text.utf8.lexicographicallyPrecedes(rhs.path.text.utf8) }
    if lhs.rule != rhs.rule { return lhs.rule.rawValue < rhs.rule.rawValue }
    return lhs.what.plain.utf8.lexicographicallyPrecedes(rhs.what.plain.utf8)
  }
}

/// A position in a document, as a list of names and ids. Empty for the document itself.
package struct ChangePath: Hashable, Sendable {
  package let steps: [String]

  package init(_ steps: [String]) { self.steps = steps }

  static func + (path: Self, step: String) -> Self { Self(path.steps + [step]) }

  /// The path as a string: `settings.unitSystem.options.metric`, or `settings["editor.tabSize"]` for ids with dots or other punctuation.
  package var text: String {
    steps.reduce(into: "") { text, step in
      if Self.isPlain(step) { text += text.isEmpty ? step : ".\(step)" } else { text += "[\(JSONValue.scalar(.string(step)).compact)]" }
    }
  }

  private static func isPlain(_ step: String) -> Bool {
    !step.isEmpty
      && step.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_/[]*$".unicodeScalars.contains($0)
      }
  }
}

extension ChangePath: ExpressibleByArrayLiteral {
  package init(arrayLiteral steps: String...) { self.init(steps) }
}

/// A sentence that contains parts of the site's content.
///
/// Interpolated parts are stored separately, so that no report format can mistake them for markup.
package struct ChangeText: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// Words from sitegen.
    case words(String)
    /// A title or an id.
    case name(String)
    /// A JSON value, the name of a member, or a path.
    case term(String)
  }

  package private(set) var parts: [Part]

  /// The sentence for terminals, with names in quotes and long values shortened.
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
    /// Appends a word from sitegen, which isn't content.
    package mutating func appendInterpolation(word: String) { parts.append(.words(word)) }
    package mutating func appendInterpolation(_ text: ChangeText) { parts += text.parts }
  }

  package init(stringLiteral value: String) { parts = [.words(value)] }
  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension String {
  /// The string, shortened to 80 characters.
  var excerpt: String {
    let scalars = unicodeScalars
    return scalars.count <= 80 ? self : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}

/// A document of the new release that has changes.
struct ChangedDocument: Sendable {
  let app: Catalogue.ID?
  /// The language, or nil if it is the main one.
  var language: String?
  /// The root-relative address.
  let path: String

  /// The last part of the address: `settings.json`.
  var fileName: String { path.lastPart }

  func change(_ rule: ChangeRule, _ path: ChangePath, _ what: ChangeText, was: JSONValue? = nil, now: JSONValue? = nil) -> Change {
    Change(rule: rule, app: app, language: language, document: self.path, path: path, what: what, was: was, now: now)
  }
}
