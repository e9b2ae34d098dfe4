internal import CanonicalJSON
internal import SettingsModel
package import SiteContent

/// The JSON Schema of a kind of file that an author writes, made from the tables that read it. Editors complete and check with it.
///
/// It is strict: a key that the reader does not know is refused. It never refuses what the reader takes.
package struct AuthoringSchema: Sendable {
  private let kind: AuthoredKind

  package init(_ kind: AuthoredKind) { self.kind = kind }

  package static func fileName(_ kind: AuthoredKind) -> String { kind.rawValue + ".schema.json" }

  /// Indented, since authors keep it beside their files.
  package var json: [UInt8] { JSONBytes.encodeIndented(value) }

  var value: JSONValue {
    var writer = SchemaWriter()
    var root = writer.object(kind.type, id: .elsewhere).described("\(kind.about) (\(kind.place))", title: kind.title)
    if kind.type.canBeNothing { root["type"] = ["object", "null"] }
    root["$schema"] = JSONSchema.dialect
    root["$defs"] = .object(writer.definitions)
    return .object(root)
  }
}
