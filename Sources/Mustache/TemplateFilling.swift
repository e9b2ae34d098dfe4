internal import TextCoding

/// Fills in the values that many pages share, so that only the tags that differ between pages are left. A page rendered from what is left
/// is the same as one rendered from the whole template.
struct TemplateFilling {
  private let templates: [String: Template]
  private let shared: (String) -> TemplateValue?
  /// The values of the open sections, all of them shared, the innermost last.
  private var stack: [TemplateValue] = []

  /// - Parameter shared: the values that are known; nil for a name whose value only a page knows.
  init(_ templates: [String: Template], _ shared: @escaping (String) -> TemplateValue?) {
    (self.templates, self.shared) = (templates, shared)
  }

  mutating func fill(_ tokens: [Template.Token]) -> [Template.Token] {
    var result: [Template.Token] = []
    for token in tokens {
      // What depends on the page inside of what is shared stays as it is, with all around it.
      if !fill(token, into: &result) { result.append(token) }
    }
    return result
  }

  /// - Returns: whether the token is dealt with; if not, nothing was added.
  private mutating func fill(_ token: Template.Token, into result: inout [Template.Token]) -> Bool {
    switch token {
    case .text, .word: result.append(joining: token)
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

  /// A section that depends on the page. Within a shared section it cannot be kept alone: it may need that section's values.
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
