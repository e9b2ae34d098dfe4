internal import SettingsModel
internal import SiteContent

extension Fact {
  /// What the fact can be in a configuration.
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
  /// The names that its value can have in a configuration.
  var namesInConfigurations: [String] { [id.rawValue] + (aliases ?? []).map(\.rawValue) }

  /// What the setting can be in a configuration, by its names; a former one should not be used any more.
  var valueSchemas: [String: JSONValue] {
    let own = valueKeywords
    let former = own.merging(["deprecated": true, "description": .init("A former id of \(id).")]) { _, new in new }
    return (aliases ?? []).reduce(into: [id.rawValue: .object(own)]) { $0[$1.rawValue] = .object(former) }
  }

  private var valueKeywords: [String: JSONValue] {
    var keywords: [String: JSONValue]
    var said = [description, deprecated?.message]
    switch type?.known {
    case nil: keywords = ["type": ["boolean", "integer", "number", "string"]]
    case .boolean: keywords = ["type": "boolean"]
    case .string: keywords = ["type": "string"]
    case .enumeration:
      keywords = ["type": "string"]
      keywords["oneOf"] = options.map { .array($0.map { .choice($0.value, title: $0.title, $0.detail) }) }
    case .integer, .number:
      keywords = type?.known == .integer ? JSONSchema.integer() : ["type": "number"]
      if let minimum { keywords["minimum"] = .scalar(.number(minimum)) }
      if let maximum { keywords["maximum"] = .scalar(.number(maximum)) }
      if let steps = stepKeywords {
        keywords.merge(steps) { _, own in own }
      } else {
        said.append("Values go in steps of \(multipleOf?.plain ?? "") from \((minimum ?? 0).plain).")
      }
    }
    if let `default`, sensitive != true { keywords["default"] = .scalar(`default`) }
    if deprecated != nil { keywords["deprecated"] = true }
    if sensitive == true { keywords["writeOnly"] = true }
    let description = said.compactMap(\.self).joined(separator: " ")
    return keywords.described(description.isEmpty ? nil : description, title: title)
  }

  /// The steps as keywords, which count from 0 and not from the minimum; nil if no keyword can say them.
  private var stepKeywords: [String: JSONValue]? {
    guard let step = multipleOf, step > 0 else { return [:] }
    let origin = minimum ?? 0
    if step.isExactBinary, origin.isExactBinary, (origin / step).isInteger { return ["multipleOf": .scalar(.number(step))] }
    guard let values = listedValues else { return nil }
    return ["enum": .array(values.filter { type?.known == .number || $0.isInteger }.map { .scalar(.number($0)) })]
  }

  private static let longestList = 1000

  /// All values, if there are not too many. They are counted in units of the last decimal place, so that 3 × 0.1 is 0.3.
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

  /// Whether validators that divide binary fractions find all its multiples.
  fileprivate var isExactBinary: Bool { (self * 1024).isInteger && abs(self) < 0x1p40 }

  /// How many digits stand behind the point; nil if that is not how it is written.
  fileprivate var decimalPlaces: Int? {
    let parts = plain.split(separator: ".", maxSplits: 1)
    return plain.contains("e") || plain.contains("E") ? nil : parts.count == 2 ? parts[1].count : 0
  }
}
