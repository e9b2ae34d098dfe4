internal import TextCoding

/// Writes one page into one array of bytes: the tokens of a layout and its partials, with the values of the page.
package struct TemplateRendering {
  private let templates: [String: Template]
  private let values: TemplateValues
  /// The values of the open sections, the innermost last. Names are looked up from there outwards, then among the page's values.
  private var stack: [TemplateValue] = []
  package private(set) var bytes: [UInt8] = []
  /// Names that no value has.
  private(set) var misses: Set<String> = []

  package init(_ templates: [String: Template], _ values: TemplateValues) {
    (self.templates, self.values) = (templates, values)
    if case .html(let body) = values.own["bodyHTML"] { bytes.reserveCapacity(body.utf8.count + 8192) }
  }

  /// - Parameter name: a layout that exists, with all its partials.
  package mutating func render(_ name: String) {
    if let template = templates[name] { render(template.tokens) }
  }

  mutating func render(_ tokens: [Template.Token]) { for token in tokens { render(token) } }

  private mutating func render(_ token: Template.Token) {
    switch token {
    case .text(let text): bytes += text
    case .word: preconditionFailure("words are replaced when templates are loaded")
    case .variable(let name): value(of: name)?.write(to: &bytes, isEscaped: true)
    case .html(let name): value(of: name)?.write(to: &bytes, isEscaped: false)
    case .section(let name, let tokens): section(value(of: name), tokens)
    case .inverted(let name, let tokens): if value(of: name)?.isShown != true { render(tokens) }
    case .partial(let name): render(name)
    }
  }

  private mutating func section(_ value: TemplateValue?, _ tokens: [Template.Token]) {
    switch value {
    case .flag(false), .some(.none), nil: break
    case .list(let elements): for element in elements { render(tokens, inside: element) }
    case .text, .html, .flag, .object: value.map { render(tokens, inside: $0) }
    }
  }

  private mutating func render(_ tokens: [Template.Token], inside value: TemplateValue) {
    stack.append(value)
    render(tokens)
    stack.removeLast()
  }

  private mutating func value(of name: String) -> TemplateValue? {
    if name == "." {
      if let value = stack.last { return value }
    } else {
      for case .object(let members) in stack.reversed() {
        if let value = members[name] { return value }
      }
      if let value = values[name] ?? member(name) { return value }
    }
    misses.insert(name)
    return nil
  }
}

extension TemplateRendering {
  /// What a name with dots stands for: `params.store.id`. What the object of the first part does not have shows as nothing.
  private func member(_ name: String) -> TemplateValue? {
    let parts = name.split(separator: ".")
    guard parts.count > 1, let object = values[String(parts[0])] else { return nil }
    return object.member(parts.dropFirst())
  }
}

extension TemplateValue {
  /// What is found in an object by one name after another; none if there is no such thing.
  func member(_ names: ArraySlice<Substring>) -> TemplateValue {
    names.reduce(self) { value, name in
      if case .object(let members) = value { members[String(name)] ?? .none } else { .none }
    }
  }

  func write(to bytes: inout [UInt8], isEscaped: Bool) {
    switch self {
    case .text(let text), .html(let text): if isEscaped { HTMLEscaping.escape(text, into: &bytes) } else { bytes += text.utf8 }
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .list, .object, .none: break
    }
  }

  /// Whether its section is shown.
  var isShown: Bool {
    switch self {
    case .none, .flag(false), .list([]): false
    case .text, .html, .flag, .list, .object: true
    }
  }
}
