import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import SiteContent
import SiteRendering
import SiteSchemas
import TestSupport
import Testing

/// The schemas of the files that an author writes, in the eyes of a validator and a reader of YAML that are not ours.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct AuthoringSchemaTests {
  @Test func everySchemaIsAValidOne() async throws {
    let cases = AuthoredKind.allCases.map { SchemaValidator.Case(id: SchemaValidator.dialect, instance: AuthoredFile.schema($0)) }
    for (kind, problem) in try await pairs(AuthoredKind.allCases, SchemaValidator().problems(cases)) {
      #expect(problem == nil, "\(kind): \(problem ?? "")")
    }
  }

  @Test func everyShippedFileFits() async throws {
    let files = try AuthoredFile.shipped()
    #expect(Set(files.map(\.kind)) == Set(AuthoredKind.allCases))
    for (file, problem) in try await pairs(files, SchemaValidator().problems(files.map(\.test))) {
      #expect(problem == nil, "\(file.path): \(problem ?? "")")
    }
  }

  @Test func theExamplesOfTheReferenceFit() async throws {
    var cases: [(title: String, test: SchemaValidator.Case)] = []
    for kind in AuthoredKind.allCases {
      let schema = try JSONDecoder().decode(JSONValue.self, from: Data(AuthoredFile.schema(kind).utf8))
      // Chapters and sections of one kind, each with its table and its example.
      for section in KeyReference([kind]).markdown.split(separator: "\n### ") {
        guard let example = section.firstMatch(of: /```yaml\n(.*)\n```/)?.1 else { continue }
        let title = section.prefix { $0 != "\n" }
        let isCondition = title == "Condition"
        let name = schema["$defs"]?.members.first { $0.value["title"]?.text == String(title) && !$0.key.hasSuffix("Identified") }?.key
        let part = schema.replacing(DocumentPlace()) { whole in
          ["$ref": .init(stringLiteral: "#/$defs/\(name ?? "")"), "$defs": whole["$defs"] ?? [:]]
        }
        let yaml = isCondition ? String(example.dropFirst("visibleWhen: ".count)) : String(example)
        cases.append((String(title), .init(schema: PublishedDocuments.text(part), yaml: yaml)))
      }
    }
    #expect(Set(cases.map(\.title)).count >= 10)
    for (example, problem) in try await pairs(cases, SchemaValidator().problems(cases.map(\.test))) {
      #expect(problem == nil, "\(example.title): \(problem ?? "")")
    }
  }

  /// Whatever a schema describes is read: there is no key in it that the reader does not know.
  @Test func documentsWithEveryKeyOfASchemaAreRead() async throws {
    var samples: [(kind: AuthoredKind, text: String)] = []
    for kind in AuthoredKind.allCases {
      let schema = try JSONDecoder().decode(JSONValue.self, from: Data(AuthoredFile.schema(kind).utf8))
      var sample = SchemaSample(schema, seed: 6)
      let documents = (0..<60).map { _ in sample.document() }
      let known = (schema["$defs"]?.members.filter { $0.key != "Condition" }.values.map(\.self) ?? []) + [schema]
      let keys = known.reduce(into: Set<String>()) { $0.formUnion($1["properties"]?.members.keys.map(\.self) ?? []) }
      #expect(keys.subtracting(documents.reduce(into: Set<String>()) { $0.formUnion($1.allKeys) }) == [], "\(kind)")
      samples += documents.map { (kind, PublishedDocuments.text($0)) }
    }
    let cases = samples.map { SchemaValidator.Case(schema: AuthoredFile.schema($0.kind), instance: $0.text) }
    for (sample, problem) in try await pairs(samples, SchemaValidator().problems(cases)) {
      #expect(problem == nil, "\(sample.kind): \(problem ?? "") in \(sample.text)")
      let file = try #require(AuthoredFile(path: sample.kind == .frontMatter ? "x.md" : "\(sample.kind.rawValue).yaml", text: "---\n---\n"))
      let errors = file.errors(in: sample.text).filter(\.isAboutShape)
      #expect(errors == [], "\(sample.kind): \(sample.text)")
    }
  }

  /// Other values in every place, keys more and keys less: what the schema refuses the reader refuses, and what the reader says of
  /// keys and kinds of values the schema says too.
  @Test func readerAndSchemaAgreeAboutChangedFiles() async throws {
    var random = SplitMix64(state: 6)
    var changed: [(file: AuthoredFile, what: String, text: String)] = []
    for file in try AuthoredFile.shipped() {
      for change in file.json.changes.shuffled(using: &random).prefix(file.kind == .frontMatter ? 12 : 90) {
        changed.append((file, change.what, PublishedDocuments.text(change.value)))
      }
    }
    let cases = changed.map { SchemaValidator.Case(schema: AuthoredFile.schema($0.file.kind), instance: $0.text) }
    var refused = 0
    for (change, problem) in try await pairs(changed, SchemaValidator().problems(cases)) {
      let errors = change.file.errors(in: change.text)
      let what = "\(change.file.path), \(change.what): "
      if let problem { #expect(errors != [], "\(what) the schema says \(problem)") }
      if let error = errors.first(where: \.isAboutShape) { #expect(problem != nil, "\(what) the reader says \(error.summary)") }
      if problem != nil { refused += 1 }
    }
    #expect(refused > 500 && changed.count - refused > 100, "\(refused) of \(changed.count)")
  }
}

extension JSONValue {
  fileprivate var allKeys: Set<String> {
    elements.reduce(into: Set(members.keys)) { $0.formUnion($1.allKeys) }.union(members.values.flatMap(\.allKeys))
  }

  /// The document with one change each, at every place.
  fileprivate var changes: [(what: String, value: JSONValue)] {
    places(DocumentPlace()).flatMap { place, value in
      var others: [(String, JSONValue)] = [
        ("nothing", .scalar(.null)), ("5", 5), ("true", true), ("a text", "some text"), ("an empty list", []), ("an empty map", [:]),
      ]
      if case .object(let members) = value {
        others.append(("one key more", .object(members.merging(["aNewKey": 1]) { own, _ in own })))
        others += members.keys.sorted().map { name in ("without \(name)", .object(members.filter { $0.key != name })) }
      }
      return others.map { what, other in ("\(place) \(what)", replacing(place) { _ in other }) }
    }
  }

  private func places(_ place: DocumentPlace) -> [(DocumentPlace, JSONValue)] {
    let inner =
      elements.enumerated().flatMap { $1.places(place.index($0)) }
      + members.sorted { $0.key < $1.key }.flatMap { $1.places(place.member($0)) }
    return [(place, self)] + inner
  }
}
