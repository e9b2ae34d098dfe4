internal import SettingsModel
package import SiteContent

extension DocumentKind {
  /// The JSON Schema of the documents of this kind: complete in itself, strict about what it promises, and open for members and words
  /// of later versions.
  ///
  /// - Parameter address: where the schema is published.
  package func schemaBytes(at address: String) -> [UInt8] {
    guard let text = Self.texts[self] else { preconditionFailure("every kind has a schema") }
    return text.bytes(at: address)
  }

  // Only addresses differ between sites: the rest is made once, and a build of a small site does little else.
  private static let texts = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      var writer = SchemaWriter()
      let document = writer.document(kind)
      return (kind, SchemaText(writer.whole(document)))
    })

  /// One schema of all documents: a document of any kind fits, and each type is defined once. Clients whose classes are generated need no
  /// other.
  ///
  /// - Parameter address: where the schema is published.
  package static func bundleBytes(at address: String) -> [UInt8] { bundle.bytes(at: address) }

  private static let bundle: SchemaText = {
    var writer = SchemaWriter()
    let documents = allCases.reduce(into: [JSONValue]()) { documents, kind in
      let reference = JSONValue.object(writer.reference(kind.typeName) { $0.document(kind) })
      if !documents.contains(reference) { documents.append(reference) }
    }
    let any = ["anyOf": JSONValue.array(documents)].described("A document of any kind.", title: "Any document")
    return SchemaText(writer.whole(any))
  }()
}

extension SchemaWriter {
  fileprivate mutating func document(_ kind: DocumentKind) -> [String: JSONValue] {
    let title = NameWords.title(kind.typeName)
    guard let type = kind.type else { return ConfigurationSchema.promise.merging(["title": .init(title)]) { own, _ in own } }
    return object(kind.members(of: type)).described(type.description, title: title)
  }

  fileprivate func whole(_ schema: [String: JSONValue]) -> [String: JSONValue] {
    schema.merging(["$schema": JSONSchema.dialect, "$defs": .object(definitions)]) { own, _ in own }
  }
}

extension DocumentKind {
  /// All members of its documents. The manifest has its own version, and is about no app.
  func members(of type: PublishedType) -> [PublishedMember] { (self == .manifest ? [] : Self.envelope) + type.members }
}
