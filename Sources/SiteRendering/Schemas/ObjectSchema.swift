internal import SettingsModel
internal import SiteContent

/// A type of the model that is an object in JSON.
protocol ObjectType {
  static var object: ObjectSchema<Self> { get }
}

/// The JSON Schema of an object: what its members are. Others than these are allowed, for later versions add some.
struct ObjectSchema<Root>: Sendable {
  let description: String
  let members: [Member<Root>]

  init(_ description: String, _ members: [Member<Root>]) { (self.description, self.members) = (description, members) }

  /// The name of its definition: the type's, without that of its module.
  var name: String {
    let name = nameOfType(Root.self)
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  var title: String { ValueWords.words(name.split(separator: ".").joined(separator: "-")) }

  var json: JSONValue {
    .object(MemberList(self).keywords.merging(["title": JSONValue(title), "description": JSONValue(description)]) { own, _ in own })
  }

  var definitions: [String: JSONValue] { MemberList(self).definitions }
}

/// One member of an object.
struct Member<Root>: Sendable {
  let name: String
  let isRequired: Bool
  let schema: [String: JSONValue]
  let definitions: [String: JSONValue]

  /// A member that is always there.
  ///
  /// - Parameter path: not followed; it holds the schema to the type that the member has in the model.
  static func required<Value>(
    _ name: String, _ path: KeyPath<Root, Value>, _ value: ValueSchema<Value>, _ description: String
  ) -> Self { Self(name, isRequired: true, value, description) }

  /// A member that is absent where nothing is known.
  static func optional<Value>(
    _ name: String, _ path: KeyPath<Root, Value?>, _ value: ValueSchema<Value>, _ description: String
  ) -> Self { Self(name, isRequired: false, value, description) }

  private init<Value>(_ name: String, isRequired: Bool, _ value: ValueSchema<Value>, _ description: String) {
    (self.name, self.isRequired, definitions) = (name, isRequired, value.definitions)
    schema = value.adding(["title": JSONValue(Self.title(of: name)), "description": JSONValue(description)]).keywords
  }

  private static func title(of name: String) -> String {
    switch name {
    case "id", "url", "html": name.uppercased()
    case "sha256": "SHA-256"
    case "apiVersion": "API version"
    default: ValueWords.words(name)
    }
  }
}

/// Members of one object, whatever model type each of them comes from.
struct MemberList: Sendable {
  private(set) var properties: [String: JSONValue] = [:]
  private(set) var required: [String] = []
  private(set) var definitions: [String: JSONValue] = [:]

  init<Root>(_ object: ObjectSchema<Root>) { add(object.members) }

  /// Members that are always there and that no type of the model has.
  init(required members: [String: JSONValue]) { (properties, required) = (members, Array(members.keys)) }

  mutating func add<Root>(_ members: [Member<Root>]) {
    for member in members {
      let isNew = properties.updateValue(.object(member.schema), forKey: member.name) == nil
      precondition(isNew, "an object has one member of a name, and not two called \(member.name)")
      definitions.merge(member.definitions) { own, _ in own }
    }
    required += members.filter(\.isRequired).map(\.name)
  }

  var keywords: [String: JSONValue] {
    let own: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    return required.isEmpty ? own : own.merging(["required": .array(required.sorted().map { JSONValue($0) })]) { own, _ in own }
  }
}
