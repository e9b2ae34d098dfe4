import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Every published document is valid against its published schema, according to an independent validator.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct SchemaTests {
  @Test func everySchemaIsValid() async throws {
    let published = try await PublishedDocuments()
    let schemas = published.schemas.values + published.documents.filter { $0.path.hasSuffix(".schema.json") }.map(\.json)
    #expect(DocumentKind.allCases.allSatisfy { kind in published.schemas.keys.contains { $0.hasSuffix("/\(kind.name).schema.json") } })
    // One app has two more languages.
    #expect(schemas.count == published.schemas.count + published.manifest.apps.count + 2)
    let cases = schemas.map { SchemaValidator.Case(id: SchemaValidator.dialect, instance: PublishedDocuments.text($0)) }
    for (schema, problem) in try await pairs(schemas, published.validator.problems(cases)) {
      #expect(problem == nil, "\(schema["$id"]?.text ?? ""): \(problem ?? "")")
    }
  }

  @Test func everyDocumentFitsItsSchema() async throws {
    let published = try await PublishedDocuments()
    #expect(published.documents.count > 35)
    #expect(Set(published.documents.map(\.schema)).isSubset(of: published.schemas.keys))
    let cases = published.documents.map { SchemaValidator.Case(id: $0.schema, instance: PublishedDocuments.text($0.json)) }
    for (document, problem) in try await pairs(published.documents, published.validator.problems(cases)) {
      #expect(problem == nil, "\(document.path): \(problem ?? "")")
    }
  }

  /// Adds members, enumeration values and operators, as a later version might, in all places.
  @Test func documentsOfALaterVersionFit() async throws {
    let published = try await PublishedDocuments()
    var changes = 0
    let cases = published.documents.map { document in
      let visits = SchemaWalk(published.schemas[document.schema] ?? false).visits(of: document.json)
      let later = visits.reduce(document.json) { json, visit in
        json.replacing(visit.place) { value in
          let later = visit.later(value)
          if later != value { changes += 1 }
          return later
        }
      }
      #expect(later != document.json)
      return SchemaValidator.Case(id: document.schema, instance: PublishedDocuments.text(later))
    }
    #expect(changes > 1000)
    for (document, problem) in try await pairs(published.documents, published.validator.problems(cases)) {
      #expect(problem == nil, "\(document.path): \(problem ?? "")")
    }
  }

  /// Violates each keyword of a schema once.
  @Test func damagedDocumentsDoNotFit() async throws {
    let published = try await PublishedDocuments()
    var seen: Set<String> = []
    var damaged: [(what: String, test: SchemaValidator.Case)] = []
    var counts: [String: Int] = [:]
    for document in published.documents.sorted(by: {
      PublishedDocuments.text($0.json).utf8.count < PublishedDocuments.text($1.json).utf8.count
    }) {
      for visit in SchemaWalk(published.schemas[document.schema] ?? false).visits(of: document.json) {
        for damage in visit.damages where seen.insert("\(document.schema) \(visit.origin) \(damage.what)").inserted {
          let text = PublishedDocuments.text(document.json.replacing(visit.place) { _ in damage.value })
          damaged.append(("\(document.path) \(visit.place): \(damage.what)", .init(id: document.schema, instance: text)))
          counts[document.schema, default: 0] += 1
        }
      }
    }
    for (damage, problem) in try await pairs(damaged, published.validator.problems(damaged.map(\.test))) {
      #expect(problem != nil, "\(damage.what)")
    }
    // The schemas of all published kinds were tested. No app has a document that is only for widgets.
    #expect(counts.count == Set(published.documents.map(\.schema)).count)
    #expect(counts.values.allSatisfy { $0 >= 15 } && damaged.count > 900, "\(counts)")
  }

  @Test func theShippedConfigurationsFitTheirSchemas() async throws {
    let published = try await PublishedDocuments()
    for app in try atLeast(3, published.manifest.apps) {
      let schema = try #require(published.documents.first { $0.path == "\(app.id)/configuration.schema.json" }?.json)
      let path = "content/\(app.id)/configuration.yaml"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))
      let (root, problems) = YAMLParser.parse(SourceText(path: path, bytes: Array(bytes)))
      #expect(problems == [])
      let json = try #require(root).json
      var unknown = json.members
      unknown["nickname"] = "R"
      let cases = [json, .object(unknown)].map {
        SchemaValidator.Case(schema: PublishedDocuments.text(schema), instance: PublishedDocuments.text($0))
      }
      let verdicts = try await SchemaValidator().problems(cases)
      #expect(verdicts[0] == nil && verdicts[1] != nil, "\(path): \(verdicts)")
    }
  }
}

extension Node {
  /// The node, converted to JSON.
  var json: JSONValue {
    if let members { return .object(Dictionary(members.map { ($0.key, $0.value.json) }, uniquingKeysWith: { first, _ in first })) }
    if let elements { return .array(elements.map(\.json)) }
    return .scalar(scalar ?? .null)
  }
}

/// The shipped site's JSON documents, found in the output folder, and their schemas, which the manifest lists.
struct PublishedDocuments {
  struct Document {
    /// The path relative to `/api/v1/`.
    let path: String
    let schema: String
    let json: JSONValue
  }

  struct Unlisted: Error { let path: String }

  let manifest: Manifest
  let documents: [Document]
  /// The schemas, by `$id`.
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

  /// Returns the schema of a document. Manifests don't list themselves or single pages.
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
    guard let data = try? encoder.encode(value) else { preconditionFailure("a JSON value must be encodable") }
    return String(decoding: data, as: UTF8.self)
  }
}
