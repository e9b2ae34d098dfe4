import CanonicalJSON
import SettingsModel
import SiteContent
import SiteSchemas

extension DocumentKind {
  /// The schema as it is published.
  func schema(at address: String) -> JSONValue { Self.decoded(schemaBytes(at: address)) }

  static func bundle(at address: String) -> JSONValue { decoded(bundleBytes(at: address)) }

  private static func decoded(_ bytes: [UInt8]) -> JSONValue { (try? JSONBytes.decode(JSONValue.self, bytes)) ?? .null }
}
