internal import Diagnostics
package import SettingsModel

extension Setting {
  /// Why a value cannot be the setting's; nil if it can.
  package func problem(with value: JSONValue) -> ValueProblem? {
    if value == .null {
      return nullable == true ? nil : ValueProblem(.wrongType, "\(id) must not be null", help: "remove the key, or write `nullable: true`")
    }
    switch (type?.known, value) {
    case (.array?, .array(let elements)): return problem(withElements: elements)
    case (.object?, .object), (nil, .object): return nil
    case (nil, .array(let elements)): return items == nil ? nil : problem(withElements: elements)
    case (.array?, _), (.object?, _): return mismatch(value)
    case (_, .scalar(let scalar)): return domainProblem(with: scalar, of: id)
    case (.some, _): return mismatch(value)
    }
  }

  private func mismatch(_ value: JSONValue) -> ValueProblem? {
    guard let type = type?.known else { return nil }
    let expectation = "\(id) must be \(type.described), not"
    let help: Wording? =
      if type == .array, let scalar = value.scalar {
        Wording("write it as a list: [\(scalar.text)]", withheld: "write it as a list: [ … ]")
      } else { nil }
    return ValueProblem(
      .wrongType, Wording("\(expectation) \(value.described)", withheld: "\(expectation) \(value.kind)"), help: help)
  }

  private func problem(withElements elements: [JSONValue]) -> ValueProblem? {
    if let minItems, elements.count < minItems {
      return ValueProblem(.outOfRange, "\(id) has too few elements", help: "it has at least \(minItems)")
    }
    if let maxItems, elements.count > maxItems {
      return ValueProblem(.outOfRange, "\(id) has too many elements", help: "it has at most \(maxItems)")
    }
    if uniqueItems == true, Set(elements).count < elements.count {
      return ValueProblem(.duplicateElement, "\(id) has an element twice", help: "remove one of them")
    }
    guard let items else { return nil }
    for element in elements {
      guard let scalar = element.scalar, scalar != .null else {
        let expectation = "every element of \(id) is a single value, not"
        return ValueProblem(
          .wrongType, Wording("\(expectation) \(element.described)", withheld: "\(expectation) \(element.kind)"))
      }
      if let problem = items.domainProblem(with: scalar, of: id) { return problem }
    }
    return nil
  }
}

extension JSONValue {
  /// What it is, in the words of a message.
  var described: String { if case .scalar(let value) = self { value.quoted } else { kind } }

  /// What it is, without its value.
  var kind: String {
    switch self {
    case .scalar(let value): value.kind
    case .array: "a list"
    case .object: "a map"
    }
  }
}
