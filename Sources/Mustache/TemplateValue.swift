/// What a template can show: the only values that go into one.
package enum TemplateValue: Sendable, Hashable {
  /// Known and empty: shows as nothing, and its section is left out.
  case none
  /// Is escaped when it is shown.
  case text(String)
  /// Is shown as it is. Names of such values end in `HTML`.
  case html(String)
  case flag(Bool)
  case list([TemplateValue])
  case object([String: TemplateValue])

  package static func optional(_ text: String?) -> TemplateValue { text.map(TemplateValue.text) ?? .none }

  package static func optional(html: String?) -> TemplateValue { html.map(TemplateValue.html) ?? .none }

  /// The same object with another value for a name.
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
