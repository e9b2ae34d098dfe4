internal import CanonicalJSON
internal import SettingsModel
package import SiteContent

/// The JSON Schema of a file that an author writes, for completion and validation in editors.
///
/// It is generated from the tables that read the file. It rejects unknown keys, and accepts everything that the reader accepts.
package struct AuthoringSchema: Sendable {
  private let kind: AuthoredKind

  package init(_ kind: AuthoredKind) { self.kind = kind }

  package static func fileName(_ kind: AuthoredKind) -> String { kind.rawValue + ".schema.json" }

  /// The schema as indented JSON, because authors store it next to their files.
  package var json: [UInt8] { JSONBytes.encodeIndented(value) }

  var value: JSONValue {
    var writer = SchemaWriter()
    var root = writer.object(kind.type, id: .elsewhere).described("\(kind.about) (\(kind.place))", title: kind.title)
    if kind.type.canBeOmitted { root["type"] = ["object", "null"] }
    root["$schema"] = JSONSchema.dialect
    root["$defs"] = .object(writer.definitions)
    return .object(root)
  }
}

// Types as authors write them: maps that reject other keys.
extension SchemaWriter {
  mutating func object(_ type: AuthoredType, id: ValueSchema.IDKey) -> [String: JSONValue] {
    var properties = self.properties(type.keys)
    var required = type.keys.filter(\.isRequired).map(\.key)
    if id != .elsewhere { properties["id"] = .object(JSONSchema.text(.id).described("The id of the \(type.noun).")) }
    if id == .required { required.append("id") }
    var object: [String: JSONValue] = ["type": "object", "properties": .object(properties), "additionalProperties": false]
    if !required.isEmpty { object["required"] = .array(required.sorted().map { JSONValue($0) }) }
    for rule in type.rules { object.merge(Self.keywords(of: rule)) { own, _ in own } }
    return object
  }

  mutating func reference(to type: TypeReference<AuthoredType>, id: ValueSchema.IDKey) -> [String: JSONValue] {
    let name =
      switch id {
      case .elsewhere: type.name
      case .optional: type.name + ".element"
      case .required: type.name + ".identified"
      }
    return reference(name) { writer in
      var definition = writer.object(type.target, id: id)
      definition["title"] = .init(type.target.title)
      definition["description"] = type.target.about.map { .init($0) }
      return definition
    }
  }

  mutating func body(of type: TypeReference<AuthoredType>) -> [String: JSONValue] {
    let map = ValueSchema.type(type, id: .elsewhere)
    return schema(of: type.target.canBeOmitted ? .anyOf([map, .nothing]) : map)
  }

  /// Returns the schema of a list element: an id, a map with one id as its key, or a map with an `id`.
  mutating func element(of type: TypeReference<AuthoredType>) -> [String: JSONValue] {
    var single = schema(of: .map(names: .id, .body(type)))
    (single["minProperties"], single["maxProperties"]) = (1, 1)
    let names: [JSONValue] = type.target.canBeOmitted ? [.object(JSONSchema.text(.id))] : []
    return ["anyOf": .array(names + [.object(single), .object(reference(to: type, id: .required))])]
  }

  mutating func oneKey(_ keys: [AuthoredKey]) -> [String: JSONValue] {
    [
      "type": "object", "properties": .object(properties(keys)), "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
    ]
  }

  private mutating func properties(_ keys: [AuthoredKey]) -> [String: JSONValue] {
    keys.reduce(into: [:]) { $0[$1.key] = .object(property($1)) }
  }

  private mutating func property(_ key: AuthoredKey) -> [String: JSONValue] {
    var property = schema(of: key.schema).described(key.description)
    if case .value(let value) = key.keyDefault { property["default"] = .scalar(value) }
    if let example = key.example { property["examples"] = .array([.scalar(example)]) }
    return property
  }

  private static func keywords(of rule: KeyRule) -> [String: JSONValue] {
    func required(_ keys: [String]) -> JSONValue { .array(keys.map { ["required": [.init($0)]] }) }
    return switch rule {
    case .atLeastOne(let keys): ["anyOf": required(keys)]
    case .exactlyOne(let keys): ["oneOf": required(keys)]
    }
  }
}

extension AuthoredKey {
  /// The description: `The time that it takes, in milliseconds. Default: …`
  fileprivate var description: String {
    let sentence = Phrase.sentence(summary, unit: schema.unit)
    return if case .words(let words) = keyDefault { "\(sentence) Default: \(words)." } else { sentence }
  }
}
