internal import Mustache

/// What a template can show: the only values that go into one.
package indirect enum TemplateValue: Sendable, Equatable {
  /// Known and empty: shows as nothing, and its section is left out.
  case none
  /// Is escaped where it is shown.
  case text(String)
  /// Is shown as it is. Names of such values end in `HTML`.
  case html(String)
  case flag(Bool)
  case list([TemplateValue])
  case object([String: TemplateValue])

  package static func optional(_ text: String?) -> TemplateValue { text.map(TemplateValue.text) ?? .none }

  /// The same object with another value for a name.
  func setting(_ name: String, to value: TemplateValue) -> TemplateValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  /// The value as swift-mustache takes it.
  var rendered: Any {
    switch self {
    case .none: EmptyValue()
    case .text(let text), .html(let text): text
    case .flag(let flag): flag
    case .list(let values): values.map(\.rendered)
    case .object(let members): TemplateObject(members: members)
    }
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

/// Known and empty.
private struct EmptyValue: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

private struct TemplateObject: MustacheParent {
  let members: [String: TemplateValue]

  func child(named name: String) -> Any? { members[name]?.rendered }
}

/// The values of a whole page. It is asked last for a name, so it knows what no value has.
final class TemplateRoot: MustacheParent {
  private let members: [String: TemplateValue]
  private(set) var misses: Set<String> = []

  init(_ members: [String: TemplateValue]) { self.members = members }

  func child(named name: String) -> Any? {
    if let value = members[name] { return value.rendered }
    misses.insert(name)
    return nil
  }
}
