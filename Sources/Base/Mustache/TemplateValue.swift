/// A value that a template can show.
package enum TemplateValue: Sendable, Hashable {
  /// An empty value: shown as nothing, and its section is omitted.
  case none
  /// Plain text, which is escaped when shown.
  case text(String)
  /// HTML, which is inserted unescaped. The names of such values end in `HTML`.
  case html(String)
  case flag(Bool)
  case list([TemplateValue])
  case object([String: TemplateValue])

  package static func optional(_ text: String?) -> TemplateValue { text.map(TemplateValue.text) ?? .none }

  package static func optional(html: String?) -> TemplateValue { html.map(TemplateValue.html) ?? .none }

  /// Returns the object with a member set to another value.
  package func setting(_ name: String, to value: TemplateValue) -> TemplateValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

/// The values of a page by name: the page's own values and the frame's values. The frame's values are created only when a template uses them.
package struct TemplateValues: Sendable {
  /// The page's own values. They take precedence over those of the frame.
  package var own: [String: TemplateValue]
  private let frame: any TemplateFrame

  package init(_ own: [String: TemplateValue], frame: any TemplateFrame = NoFrame()) { (self.own, self.frame) = (own, frame) }

  package subscript(name: String) -> TemplateValue? { own[name] ?? frame.value(of: name) }

  /// All names, sorted.
  var names: [String] { (Array(own.keys) + frame.names).sorted() }
}

extension TemplateValues: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

/// The surroundings of a page's content: menus, style sheet links, and so on.
package protocol TemplateFrame: Sendable {
  var names: [String] { get }

  /// - Returns: nil if the frame has no such name.
  func value(of name: String) -> TemplateValue?
}

package struct NoFrame: TemplateFrame {
  package init() {}
  package var names: [String] { [] }
  package func value(of name: String) -> TemplateValue? { nil }
}
