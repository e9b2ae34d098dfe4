internal import CanonicalJSON
internal import SettingsModel
package import SiteContent
internal import TextCoding

extension DocumentKind {
  /// Returns the self-contained JSON Schema of this kind of document. It allows members and words of later versions.
  ///
  /// - Parameter address: The URL at which the schema is published.
  package func schemaBytes(at address: String) -> [UInt8] {
    guard let text = Self.texts[self] else { preconditionFailure("every kind has a schema") }
    return text.bytes(at: address)
  }

  // Created once, because only the URLs differ. Otherwise, schemas would dominate the build of a small site.
  private static let texts = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      var writer = SchemaWriter()
      let document = writer.document(kind)
      return (kind, SchemaText(writer.root(document)))
    })

  /// Returns one schema for documents of all kinds, which defines each type once. Code generators need no other schema.
  ///
  /// - Parameter address: The URL at which the schema is published.
  package static func bundleBytes(at address: String) -> [UInt8] { bundle.bytes(at: address) }

  private static let bundle: SchemaText = {
    var writer = SchemaWriter()
    let documents = allCases.reduce(into: [JSONValue]()) { documents, kind in
      let reference = JSONValue.object(writer.reference(kind.typeName) { $0.document(kind) })
      if !documents.contains(reference) { documents.append(reference) }
    }
    let any = ["anyOf": JSONValue.array(documents)].described("A document of any kind.", title: "Any document")
    return SchemaText(writer.root(any))
  }()
}

extension SchemaWriter {
  fileprivate mutating func document(_ kind: DocumentKind) -> [String: JSONValue] {
    let title = NameWords.title(kind.typeName)
    guard let type = kind.type else { return ConfigurationSchema.documentSchema.merging(["title": .init(title)]) { own, _ in own } }
    return object(kind.members(of: type)).described(type.description, title: title)
  }

  fileprivate func root(_ schema: [String: JSONValue]) -> [String: JSONValue] {
    schema.merging(["$schema": JSONSchema.dialect, "$defs": .object(definitions)]) { own, _ in own }
  }
}

extension DocumentKind {
  /// Returns the members of a document. Except in the manifest, they include the version and the app.
  func members(of type: PublishedType) -> [PublishedMember] { (self == .manifest ? [] : Self.envelope) + type.members }
}

// Types as they are published: objects that can have other members.
extension SchemaWriter {
  mutating func object(_ members: [PublishedMember]) -> [String: JSONValue] {
    let properties = Dictionary(members.map { ($0.name, property($0)) }) { _, _ in
      preconditionFailure("an object has only one member of each name")
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

/// The bytes of a schema before and after its URL, which is the only part that differs between sites.
package struct SchemaText: Sendable {
  private let start, end: [UInt8]

  /// - Parameter schema: A schema without `$id`. Its members must include `$defs` and `$schema`, which are sorted before and after `$id`.
  init(_ schema: [String: JSONValue]) {
    let before = schema.filter { $0.key.utf8.lexicographicallyPrecedes("$id".utf8) }
    let after = schema.filter { before[$0.key] == nil }
    precondition(!before.isEmpty && !after.isEmpty && after["$id"] == nil, "the address is one member among others")
    start = JSONBytes.encode(JSONValue.object(before)).dropLast(2) + Array(",\"$id\":".utf8)
    end = Array(",".utf8) + JSONBytes.encode(JSONValue.object(after)).dropFirst()
  }

  /// Returns the schema with a URL.
  package func bytes(at address: String) -> [UInt8] {
    var text = JSONText()
    text.string(address)
    return start + text.bytes + end
  }
}
