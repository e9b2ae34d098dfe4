internal import TextCoding

/// Renders a page to bytes: the tokens of a layout and its partials, with the values of the page.
package struct TemplateRendering {
  private let templates: [String: Template]
  private let values: TemplateValues
  /// The values of the open sections, innermost last. Names are looked up from the innermost section outward, then in the page's values.
  private var stack: [TemplateValue] = []
  package private(set) var bytes: [UInt8] = []
  /// Names without a value.
  private(set) var misses: Set<String> = []
  /// The checks that removed an address.
  private(set) var removed: [AddressCheck] = []

  package init(_ templates: [String: Template], _ values: TemplateValues) {
    (self.templates, self.values) = (templates, values)
    if case .html(let body) = values.own["bodyHTML"] { bytes.reserveCapacity(body.utf8.count + 8192) }
  }

  /// - Parameter name: a template that exists, with all its partials.
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
    case .address(let check): if check.remove(from: &bytes) == true { removed.append(check) }
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
  /// Returns the value of a name with dots, such as `params.store.id`. Missing members are shown as nothing.
  private func member(_ name: String) -> TemplateValue? {
    let parts = name.split(separator: ".")
    guard parts.count > 1, let object = values[String(parts[0])] else { return nil }
    return object.member(parts.dropFirst())
  }
}

extension TemplateValue {
  /// Returns the nested member at a path of names, or `none` if there is no such member.
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

  /// Whether a section with this value is shown.
  var isShown: Bool {
    switch self {
    case .none, .flag(false), .list([]): false
    case .text, .html, .flag, .list, .object: true
    }
  }
}

/// Fills in the values that many pages share, leaving only tags that differ between pages. A page rendered from the result is the same as
/// one rendered from the full template.
struct TemplateFilling {
  private let templates: [String: Template]
  private let shared: (String) -> TemplateValue?
  /// The values of the open sections, innermost last. All of them are shared values.
  private var stack: [TemplateValue] = []

  /// - Parameter shared: returns a shared value by name, or nil if the value depends on the page.
  init(_ templates: [String: Template], _ shared: @escaping (String) -> TemplateValue?) {
    (self.templates, self.shared) = (templates, shared)
  }

  mutating func fill(_ tokens: [Template.Token]) -> [Template.Token] {
    var result: [Template.Token] = []
    for token in tokens {
      // A shared section that contains something page-specific is kept as a whole.
      if !fill(token, into: &result) { result.append(token) }
    }
    return result
  }

  /// - Returns: whether the token was handled. If not, nothing was added.
  private mutating func fill(_ token: Template.Token, into result: inout [Template.Token]) -> Bool {
    switch token {
    case .text, .word: result.append(joining: token)
    case .address(let check): if !isChecked(check, result) { result.append(token) }
    case .variable(let name), .html(let name):
      guard let value = value(of: name) else {
        result.append(token)
        return true
      }
      var bytes: [UInt8] = []
      let isEscaped = if case .variable = token { true } else { false }
      value.write(to: &bytes, isEscaped: isEscaped)
      if !bytes.isEmpty { result.append(joining: .text(bytes)) }
    case .section(let name, let inner):
      guard let value = value(of: name) else { return unchanged(token, &result) }
      return fill(inner, for: value, into: &result)
    case .inverted(let name, let inner):
      guard let value = value(of: name) else { return unchanged(token, &result) }
      if !value.isShown { return fill(all: inner, into: &result) }
    case .partial(let name):
      return fill(all: templates[name]?.tokens ?? [], into: &result)
    }
    return true
  }

  /// Whether an address consists of shared values and may be published. All other addresses are checked on each page.
  private func isChecked(_ check: AddressCheck, _ result: [Template.Token]) -> Bool {
    guard case .text(var text) = result.last else { return false }
    return check.remove(from: &text) == false
  }

  /// Keeps a section that depends on the page. A section inside a shared section cannot be kept alone, since it may need shared values.
  private func unchanged(_ token: Template.Token, _ result: inout [Template.Token]) -> Bool {
    if stack.isEmpty { result.append(token) }
    return stack.isEmpty
  }

  private mutating func fill(_ inner: [Template.Token], for value: TemplateValue, into result: inout [Template.Token]) -> Bool {
    let elements: [TemplateValue]
    switch value {
    case .none, .flag(false): elements = []
    case .list(let list): elements = list
    case .text, .html, .flag, .object: elements = [value]
    }
    var filled: [Template.Token] = []
    for element in elements {
      stack.append(element)
      defer { stack.removeLast() }
      guard fill(all: inner, into: &filled) else { return false }
    }
    for token in filled { result.append(joining: token) }
    return true
  }

  private mutating func fill(all tokens: [Template.Token], into result: inout [Template.Token]) -> Bool {
    if stack.isEmpty {
      for token in fill(tokens) { result.append(joining: token) }
      return true
    }
    let count = result.count
    let last = result.last
    for token in tokens where !fill(token, into: &result) {
      result.removeSubrange(count...)
      if let last { result[count - 1] = last }
      return false
    }
    return true
  }

  private func value(of name: String) -> TemplateValue? {
    if name == "." { return stack.last }
    for case .object(let members) in stack.reversed() {
      if let value = members[name] { return value }
    }
    if let value = shared(name) { return value }
    let parts = name.split(separator: ".")
    guard parts.count > 1 else { return nil }
    return shared(String(parts[0]))?.member(parts.dropFirst())
  }
}
