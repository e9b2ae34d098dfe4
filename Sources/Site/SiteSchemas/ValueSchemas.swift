internal import SettingsModel
internal import SiteContent

extension Fact {
  /// The schema of the fact's value in a configuration.
  var valueSchema: JSONValue {
    var keywords: [String: JSONValue] = [:]
    let kind: JSONValue
    switch type.known {
    case .boolean: kind = "boolean"
    case .integer: (kind, keywords) = ("integer", JSONSchema.integer())
    case .string: kind = "string"
    case .enumeration:
      kind = "string"
      keywords["enum"] = values.map { .array($0.map { .init($0) } + (nullable == true ? [.scalar(.null)] : [])) }
    case nil: return true
    }
    keywords["type"] = nullable == true ? [kind, "null"] : kind
    if sensitive == true { keywords["writeOnly"] = true }
    return .object(keywords.described(description, title: title))
  }
}

extension Setting {
  /// The names that the setting's value can have in a configuration: its id and its former ids.
  var namesInConfigurations: [String] { [id.rawValue] + (aliases ?? []).map(\.rawValue) }

  /// The schemas of the setting's value in a configuration, by name. Former ids are deprecated.
  var valueSchemas: [String: JSONValue] {
    let own = valueKeywords
    let former = own.merging(["deprecated": true, "description": .init("A former id of \(id).")]) { _, new in new }
    return (aliases ?? []).reduce(into: [id.rawValue: .object(own)]) { $0[$1.rawValue] = .object(former) }
  }

  private var valueKeywords: [String: JSONValue] {
    var keywords: [String: JSONValue]
    var sentences = [description, deprecated?.message]
    switch type?.known {
    case .array:
      keywords = ["type": "array", "items": elementSchema]
      if let minItems { keywords["minItems"] = .scalar(.integer(minItems)) }
      if let maxItems { keywords["maxItems"] = .scalar(.integer(maxItems)) }
      if uniqueItems == true { keywords["uniqueItems"] = true }
    case .object: keywords = ["type": "object"]
    default: (keywords, sentences) = (scalarKeywords, sentences + [stepsInWords])
    }
    if nullable == true { keywords = keywords.orNull }
    if let `default` { keywords["default"] = `default` }
    if let examples { keywords["examples"] = .array(examples) }
    if deprecated != nil { keywords["deprecated"] = true }
    if sensitive == true { keywords["writeOnly"] = true }
    let description = sentences.compactMap(\.self).joined(separator: " ")
    return keywords.described(description.isEmpty ? nil : description, title: title)
  }

  /// The elements' schema. It allows anything if they aren't described.
  private var elementSchema: JSONValue {
    guard let items else { return true }
    let description: [String: JSONValue] = items.stepsInWords.map { ["description": .init($0)] } ?? [:]
    return .object(items.scalarKeywords.merging(description) { own, _ in own })
  }
}

extension [String: JSONValue] {
  /// The schema, with null allowed.
  fileprivate var orNull: Self {
    var copy = self
    switch self["type"] {
    case .scalar(let type)?: copy["type"] = [.scalar(type), "null"]
    case .array(let types)?: copy["type"] = .array(types + ["null"])
    default: break
    }
    for word in ["oneOf", "enum"] {
      guard case .array(let choices) = self[word] else { continue }
      copy[word] = .array(choices + [word == "enum" ? .null : ["type": "null"]])
    }
    return copy
  }
}

extension ScalarDomain {
  /// The schema of a single value.
  fileprivate var scalarKeywords: [String: JSONValue] {
    var keywords: [String: JSONValue]
    switch type?.known {
    case .boolean: keywords = ["type": "boolean"]
    case .string, .enumeration: keywords = textKeywords
    case .integer, .number:
      keywords = type?.known == .integer ? JSONSchema.integer() : ["type": "number"]
      if let minimum { keywords["minimum"] = .scalar(.number(minimum)) }
      if let maximum { keywords["maximum"] = .scalar(.number(maximum)) }
      keywords.merge(stepKeywords ?? [:]) { _, own in own }
    case .array, .object, nil: keywords = ["type": ["array", "boolean", "integer", "number", "object", "string"]]
    }
    keywords["oneOf"] = options.map { .array($0.map { .choice($0.value, title: $0.title, $0.detail) }) }
    return keywords
  }

  private var textKeywords: [String: JSONValue] {
    var keywords: [String: JSONValue] = ["type": "string"]
    if let minLength { keywords["minLength"] = .scalar(.integer(minLength)) }
    if let maxLength { keywords["maxLength"] = .scalar(.integer(maxLength)) }
    switch format?.known {
    case .date, .dateTime, .uri, .email: keywords["format"] = format.map { .init($0.rawValue) }
    case .color: keywords["pattern"] = "^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
    case .data: keywords["contentEncoding"] = "base64"
    case .time, .file, .font, .shortcut, nil: break
    }
    return keywords
  }

  /// The steps as a sentence, if no keyword can express them.
  fileprivate var stepsInWords: String? {
    guard stepKeywords == nil, let multipleOf else { return nil }
    return "Values go in steps of \(multipleOf.plain) from \((minimum ?? 0).plain)."
  }

  /// The steps as keywords, or nil if no keyword can express them: `multipleOf` counts from 0, not from the minimum.
  private var stepKeywords: [String: JSONValue]? {
    guard let step = multipleOf, step > 0 else { return [:] }
    let origin = minimum ?? 0
    if step.isExactBinary, origin.isExactBinary, (origin / step).isInteger { return ["multipleOf": .scalar(.number(step))] }
    guard let values = listedValues else { return nil }
    return ["enum": .array(values.filter { type?.known == .number || $0.isInteger }.map { .scalar(.number($0)) })]
  }

  private static var longestList: Int { 1000 }

  /// All values; nil if they cannot be listed. They are computed in units of the last decimal place, so that 3 × 0.1 is 0.3.
  private var listedValues: [Double]? {
    guard let minimum, let step = multipleOf, let count = allowedValueCount, count <= Self.longestList,
      let places = minimum.decimalPlaces, let more = step.decimalPlaces
    else { return nil }
    let scale = (0..<max(places, more)).reduce(1.0) { scale, _ in scale * 10 }
    let (first, distance) = ((minimum * scale).rounded(), (step * scale).rounded())
    guard abs(first) + distance * Double(count) < 0x1p53 else { return nil }
    return (0..<count).map { (first + Double($0) * distance) / scale }
  }
}

extension Double {
  fileprivate var isInteger: Bool { self == rounded() }

  /// Whether validators can divide multiples of the number without rounding.
  fileprivate var isExactBinary: Bool { (self * 1024).isInteger && abs(self) < 0x1p40 }

  /// The number of decimal places, or nil if the number is written with an exponent.
  fileprivate var decimalPlaces: Int? {
    let parts = plain.split(separator: ".", maxSplits: 1)
    return plain.contains("e") || plain.contains("E") ? nil : parts.count == 2 ? parts[1].count : 0
  }
}
