import SettingsModel

extension Setting {
  /// Descriptions of the allowed values.
  var allowed: [String] {
    guard type?.known == .array else { return words(type?.known) + ["null"] }
    let elements = items?.words.joined(separator: ", ")
    let limits = [minItems.map { "at least \($0)" }, maxItems.map { "at most \($0)" }, uniqueItems == true ? "all different" : nil]
    let parts = [elements.map { "a list in JSON of: \($0)" } ?? "a list in JSON"] + limits.compactMap(\.self)
    return [parts.joined(separator: "; "), "null"]
  }

  /// Returns whether a list can have these elements.
  func allows(_ elements: [JSONValue]) -> Bool {
    guard elements.count >= minItems ?? 0, elements.count <= maxItems ?? .max else { return false }
    if uniqueItems == true, Set(elements).count < elements.count { return false }
    guard let items else { return true }
    return elements.allSatisfy { $0.scalar.map { $0 != .null && (items.type == nil || items.allows($0)) } ?? false }
  }
}

extension Setting.Items {
  fileprivate var words: [String] { type == nil ? ["single values"] : words(type?.known) }
}

extension ScalarDomain {
  /// Returns whether the domain contains a single value.
  func allows(_ value: Scalar) -> Bool {
    if let options, !options.contains(where: { $0.value == value }) { return false }
    switch (type?.known, value) {
    case (.boolean, .boolean), (.string, .string): return true
    case (.enumeration, .string): return options != nil
    case (.integer, .integer(let number)), (nil, .integer(let number)), (.number, .integer(let number)): return isInRange(Double(number))
    case (.number, .number(let number)): return isInRange(number)
    default: return false
    }
  }

  private func isInRange(_ number: Double) -> Bool {
    let steps = multipleOf.map { (number - (minimum ?? 0)) / $0 } ?? 0
    // Ignores rounding errors, such as with 0.1.
    let isStep = abs(steps - steps.rounded()) <= 1e-9 * max(1, abs(steps))
    return number >= minimum ?? -.infinity && number <= maximum ?? .infinity && isStep
  }

  /// Returns descriptions of the allowed single values, by type.
  fileprivate func words(_ type: Setting.Kind?) -> [String] {
    if let options { return options.map(\.value.text) }
    return switch type {
    case .boolean: ["true", "false"]
    case .enumeration: []
    case .integer, .number, nil: [ValueWords.range(of: self) ?? (type == .integer ? "a whole number" : "a number")]
    case .string: ["a text"]
    case .array: ["a list in JSON"]
    case .object: ["a map in JSON"]
    }
  }
}
