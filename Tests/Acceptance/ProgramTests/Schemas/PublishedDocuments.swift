import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport

/// The JSON documents of the shipped site and their schemas, as a client finds them: by the manifest, and from files alone.
struct PublishedDocuments {
  struct Document {
    /// Below `/api/v1/`.
    let path: String
    let schema: String
    let json: JSONValue
  }

  struct Unlisted: Error { let path: String }

  let manifest: Manifest
  let documents: [Document]
  /// By their `$id`.
  let schemas: [String: JSONValue]

  init() async throws {
    let folder = try await ShippedSite.built.value.folder
    func json(_ path: String) throws -> JSONValue {
      try JSONDecoder().decode(JSONValue.self, from: folder.data(path))
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: folder.data("api/v1/manifest.json"))
    let found = try manifest.schemas.map { try json(String($0.path.dropFirst())) }
    schemas = Dictionary(uniqueKeysWithValues: found.compactMap { schema in schema["$id"]?.text.map { ($0, schema) } })
    let others = try (manifest.languages ?? []).map {
      try JSONDecoder().decode(Manifest.self, from: folder.data(String($0.path.dropFirst())))
    }
    let listed = manifest.documents + others.flatMap(\.documents)
    let manifests = ["manifest.json"] + (manifest.languages ?? []).map { String($0.path.dropFirst("/api/v1/".count)) }
    documents = try folder.files(below: "api/v1").filter { !$0.hasPrefix("schemas/") }.map { path in
      guard let schema = Self.schema(of: path, listed, manifests) else { throw Unlisted(path: path) }
      return Document(path: path, schema: schema, json: try json("api/v1/" + path))
    }
    self.manifest = manifest
  }

  /// The manifest of a language names the schema of every document that it lists; it lists neither itself nor single pages.
  private static func schema(of path: String, _ documents: [Manifest.Entry], _ manifests: [String]) -> String? {
    if let entry = documents.first(where: { $0.path == "/api/v1/" + path }) { return entry.schema }
    let base = "https://settings.example/api/v1/schemas/"
    if manifests.contains(path) { return base + "manifest.schema.json" }
    return path.split(separator: "/").contains("pages") ? base + "page.schema.json" : nil
  }

  var validator: SchemaValidator { SchemaValidator(schemas: schemas.values.map(Self.text).sorted()) }

  static func text(_ value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { preconditionFailure("a value of JSON can be written") }
    return String(decoding: data, as: UTF8.self)
  }
}
