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

  /// Indented, since people keep it beside what they write.
  package var json: [UInt8] { JSONBytes.encodeIndented(value) }

  var value: JSONValue {
    var schemas = FormSchemas()
    var root = schemas.object(kind.form, id: .elsewhere)
    if kind.form.canBeNothing { root["type"] = ["object", "null"] }
    root["$schema"] = JSONSchema.dialect
    root["title"] = .init(kind.title)
    root["description"] = .init("\(kind.about) (\(kind.place))")
    root["$defs"] = .object(schemas.definitions)
    return .object(root)
  }
}

extension TypeForm {
  /// Whether nothing at all may stand for the map.
  var canBeNothing: Bool { !keys.contains(where: \.isRequired) && rules.isEmpty }
}
