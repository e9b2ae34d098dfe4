internal import Diagnostics
package import SettingsModel
internal import TextCoding

extension Setting {
  /// Returns the error if the setting cannot have a value.
  ///
  /// - Parameter isOption: looks up an option, for many values of one setting.
  package func problem(with value: JSONValue, isOption: ((Scalar) -> Bool)? = nil) -> ValueProblem? {
    if value == .null {
      return nullable == true ? nil : ValueProblem(.wrongType, "\(id) must not be null", help: "remove the key, or write `nullable: true`")
    }
    switch (type?.known, value) {
    case (.array?, .array(let elements)): return problem(withElements: elements)
    case (.object?, .object), (nil, .object): return nil
    case (nil, .array(let elements)): return items == nil ? nil : problem(withElements: elements)
    case (.array?, _), (.object?, _): return mismatch(value)
    case (_, .scalar(let scalar)): return domainProblem(with: scalar, of: id, isOption: isOption)
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
      return ValueProblem(.duplicateElement, "\(id) contains the same element twice", help: "remove one of them")
    }
    guard let items else { return nil }
    // Most lists are short. For long ones, look options up.
    let options = elements.count > 8 ? items.options.map { Set($0.map(\.value.byValue)) } : nil
    let isOption = options.map { options in { (value: Scalar) in options.contains(value.byValue) } }
    for element in elements {
      guard let scalar = element.scalar, scalar != .null else {
        let expectation = "every element of \(id) is a single value, not"
        return ValueProblem(
          .wrongType, Wording("\(expectation) \(element.described)", withheld: "\(expectation) \(element.kind)"))
      }
      if let problem = items.domainProblem(with: scalar, of: id, isOption: isOption) { return problem }
    }
    return nil
  }
}

extension JSONValue {
  /// The value for messages.
  var described: String { if case .scalar(let value) = self { value.quoted } else { kind } }

  /// The kind of value, for messages.
  var kind: String {
    switch self {
    case .scalar(let value): value.kind
    case .array: "a list"
    case .object: "a map"
    }
  }
}

extension ScalarDomain {
  /// Returns the error if a scalar is not in the domain.
  ///
  /// - Parameters:
  ///   - id: The setting whose value is the scalar, or a list that contains it.
  ///   - isOption: Looks up an option, for many values of one setting.
  func domainProblem(with value: Scalar, of id: Setting.ID, isOption: ((Scalar) -> Bool)? = nil) -> ValueProblem? {
    func optionProblem() -> ValueProblem? { self.optionProblem(with: value, of: id, isOption) }
    switch (type?.known, value) {
    case (nil, _): return nil
    case (.boolean, .boolean): return optionProblem()
    case (.string, .string(let text)): return textProblem(with: text, of: id) ?? optionProblem()
    case (.integer, .integer(let number)), (.number, .integer(let number)):
      return optionProblem() ?? rangeProblem(with: Double(number), value, of: id)
    case (.number, .number(let number)): return optionProblem() ?? rangeProblem(with: number, value, of: id)
    case (.enumeration, .string): return optionProblem()
    case (.some(let type), _):
      let expectation = "\(id) must be \(type.described), not"
      return ValueProblem(
        .wrongType, Wording("\(expectation) \(value.quoted)", withheld: "\(expectation) \(value.kind)"),
        help: quotesHelp(value, for: type, of: id))
    }
  }

  /// Returns help if adding or removing quotes would make the value valid.
  private func quotesHelp(_ value: Scalar, for type: Setting.Kind, of id: Setting.ID) -> Wording? {
    if case .string(let text) = value { return Node.unquoted(text) { domainProblem(with: $0, of: id) == nil } }
    guard type == .enumeration || type == .string, domainProblem(with: .string(value.text), of: id) == nil else { return nil }
    // The author may have written the same number in another way: 1.10, 0x1F.
    return "put it in quotes"
  }

  private func optionProblem(with value: Scalar, of id: Setting.ID, _ isOption: ((Scalar) -> Bool)?) -> ValueProblem? {
    guard let options, !(isOption?(value) ?? options.contains { $0.value.isEqualByValue(to: value) }) else { return nil }
    return ValueProblem(
      .unknownOption, Wording("\(value.quoted) is not an option of \(id)", withheld: "\(id) has no such option"),
      help: suggestion(forValue: value.text, among: options.map(\.value.text), called: "options"))
  }

  private func textProblem(with text: String, of id: Setting.ID) -> ValueProblem? {
    let length = text.unicodeScalars.count
    if let minLength, length < minLength {
      return ValueProblem(.outOfRange, "\(id) is too short", help: "it has at least \(minLength) characters")
    }
    if let maxLength, length > maxLength {
      return ValueProblem(.outOfRange, "\(id) is too long", help: "it has at most \(maxLength) characters")
    }
    guard let format = format?.known, !format.allows(text) else { return nil }
    return ValueProblem(
      .wrongFormat, Wording("\"\(text)\" is not \(format.described)", withheld: "\(id) is not \(format.described)"),
      help: Setting.TextFormat.meanings[format].map { "write \($0.replacing("`", with: ""))" })
  }

  private func rangeProblem(with number: Double, _ value: Scalar, of id: Setting.ID) -> ValueProblem? {
    func problem(_ code: DiagnosticCode, _ what: String, _ withheld: String, _ help: Wording) -> ValueProblem {
      ValueProblem(code, Wording("\(value.text) is \(what) of \(id)", withheld: "\(id) is \(withheld)"), help: help)
    }
    guard number.isFinite else { return ValueProblem(.wrongType, "\(id) is not a finite number") }
    if let minimum, number < minimum {
      return problem(.outOfRange, "less than the minimum", "less than its minimum", "the minimum is \(minimum.plain)")
    }
    if let maximum, number > maximum {
      return problem(.outOfRange, "more than the maximum", "more than its maximum", "the maximum is \(maximum.plain)")
    }
    if let multipleOf, multipleOf > 0, !((number - (minimum ?? 0)) / multipleOf).isNearlyWhole {
      let help = Wording("values go in steps of \(multipleOf.plain) from \((minimum ?? 0).plain)")
      return problem(.offStep, "between two steps", "between two of its steps", help)
    }
    return nil
  }
}

extension Scalar {
  /// Whether two values are equal. Numbers are equal with and without a fraction: `1` and `1.0`.
  func isEqualByValue(to other: Scalar) -> Bool { byValue == other.byValue }

  /// The value as a whole number, if it is one.
  var byValue: Scalar {
    if case .number(let number) = self, let whole = Int64(exactly: number) { .integer(whole) } else { self }
  }
}

extension Setting.Kind {
  var described: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "a string"
    case .enumeration: "one of its options"
    case .array: "a list"
    case .object: "a map"
    }
  }
}

extension Setting.TextFormat {
  /// Whether a string has the format. The operating system may reject more strings, such as fonts that are not installed.
  func allows(_ text: String) -> Bool {
    switch self {
    case .color: text.wholeMatch(of: /#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
    case .date: Self.isDate(text)
    case .time: Self.isTime(text, withZone: false)
    case .dateTime:
      text.utf8.count > 11 && Self.isDate(String(text.prefix(10))) && "Tt ".contains(text[text.index(text.startIndex, offsetBy: 10)])
        && Self.isTime(String(text.dropFirst(11)), withZone: true)
    case .uri: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:[^\s]+/) != nil
    case .email: text.wholeMatch(of: /[^\s@]+@[^\s@]+/) != nil
    case .file, .font, .shortcut: text.contains { !$0.isWhitespace }
    case .data: text.utf8.count.isMultiple(of: 4) && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    }
  }

  private static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && CalendarDate(text) != nil
  }

  /// Whether a string is a time (RFC 3339, section 5.6), possibly a leap second. Without a zone, seconds are optional.
  private static func isTime(_ text: String, withZone: Bool) -> Bool {
    let zoned = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|[+\-][0-9]{2}:[0-9]{2})/
    let plain = /([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?/
    let parts: [Substring?]
    if withZone {
      guard let match = text.wholeMatch(of: zoned)?.output else { return false }
      parts = [match.1, match.2, match.3]
    } else {
      guard let match = text.wholeMatch(of: plain)?.output else { return false }
      parts = [match.1, match.2, match.3]
    }
    return zip(parts, [23, 59, 60]).allSatisfy { part, most in part.flatMap { Int($0) }.map { $0 <= most } ?? true }
  }

  /// The format's name in messages: `a date`.
  var described: String {
    switch self {
    case .color: "a color"
    case .date: "a date"
    case .time: "a time"
    case .dateTime: "a date with its time"
    case .uri: "an address"
    case .email: "an e-mail address"
    case .file: "the path of a file"
    case .font: "the name of a font"
    case .shortcut: "a shortcut"
    case .data: "Base64"
    }
  }
}
