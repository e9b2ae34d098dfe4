internal import SettingsModel
internal import SiteContent

/// Types as they are published: objects that may have other members too.
extension SchemaWriter {
  mutating func object(_ members: [PublishedMember]) -> [String: JSONValue] {
    let properties = Dictionary(members.map { ($0.name, property($0)) }) { _, _ in
      preconditionFailure("an object has one member of a name")
    }
    var object: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { object["required"] = .array(required.sorted().map { JSONValue($0) }) }
    return object
  }

  mutating func reference(to type: TypeReference<PublishedType>) -> [String: JSONValue] {
    let (name, type) = (type.name, type.target)
    return reference(name) { writer in
      writer.object(type.members).described(type.description, title: NameWords.title(TypeName.of(name)))
    }
  }

  private mutating func property(_ member: PublishedMember) -> JSONValue {
    var property = schema(of: member.schema).described(member.description, title: Self.title(of: member.name))
    if let example = member.example { property["examples"] = .array([.scalar(example)]) }
    return .object(property)
  }

  private static func title(of name: String) -> String {
    switch name {
    case "id", "url", "html": name.uppercased()
    case "sha256": "SHA-256"
    case "apiVersion": "API version"
    default: NameWords.title(String(name.drop { $0 == "$" }))
    }
  }
}
