package import SettingsModel
package import SiteContent

extension DocumentKind {
  /// The JSON Schema of the documents of this kind: complete in itself, strict about what it promises, and open for members and words
  /// of later versions.
  ///
  /// - Parameter address: where the schema is published.
  package func schema(at address: String) -> JSONValue {
    var writer = SchemaWriter()
    var schema = content(&writer)
    schema["$schema"] = JSONSchema.dialect
    schema["$id"] = .init(address)
    schema["title"] = .init(title)
    schema["$defs"] = .object(writer.definitions)
    return .object(schema)
  }

  private func content(_ writer: inout SchemaWriter) -> [String: JSONValue] {
    guard let type else { return ConfigurationSchema.promise }
    let envelope = self == .manifest ? [] : Self.envelope
    return writer.object(envelope + type.members).described(type.description)
  }

  private var title: String {
    switch self {
    case .page: "pages/<slug>.json"
    case .listed(.configurationSchema): "configuration.schema.json"
    default: name + ".json"
    }
  }
}
