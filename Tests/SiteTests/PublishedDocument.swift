import Foundation
import SettingsModel
import TestSupport

/// A document as it was published, with the type that clients decode it to.
struct PublishedDocument {
  /// Below the folder of its version of the interface.
  let path: String
  let bytes: Data
  let json: JSONValue
  private let decodedAndEncoded: (Data) throws -> Data

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// All documents in a folder but the schemas, which are for validators.
  static func all(in folder: String) throws -> [PublishedDocument] {
    try FileManager.default.files(below: folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.map { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      return try PublishedDocument(path, bytes)
    }
  }

  private init(_ path: String, _ bytes: Data) throws {
    func recoding<Value: Codable>(_ type: Value.Type) -> (Data) throws -> Data {
      { try Self.encoder.encode(try JSONDecoder().decode(type, from: $0)) }
    }
    (self.path, self.bytes, json) = (path, bytes, try JSONDecoder().decode(JSONValue.self, from: bytes))
    decodedAndEncoded =
      switch path.split(separator: "/").drop(while: { ["de", "ar"].contains($0) }).dropFirst().joined(separator: "/") {
      case "": recoding(Manifest.self)
      case "settings.json": recoding(SettingsDocument.self)
      case "icons.json": recoding(IconsDocument.self)
      case "onboarding.json": recoding(OnboardingDocument.self)
      case "configuration.json": recoding(ConfigurationDocument.self)
      case "watch.json", "widget.json": recoding(CompanionDocument.self)
      case "licenses.json": recoding(LicensesDocument.self)
      case "pages.json": recoding(PagesDocument.self)
      default: recoding(PageDocument.self)
      }
  }

  /// The bytes that come out when the document was decoded, as the builder writes them.
  func reencoded() throws -> Data { try decodedAndEncoded(bytes) + Data("\n".utf8) }

  /// What comes out where something else went in.
  func decodedAndEncoded(_ json: JSONValue) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: decodedAndEncoded(try Self.encoder.encode(json)))
  }
}
