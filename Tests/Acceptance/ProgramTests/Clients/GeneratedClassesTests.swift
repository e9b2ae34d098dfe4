import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Classes of Python that `datamodel-codegen --input X --output Y` makes of the published schemas, without any other option.
@Suite(.enabled(if: Generator.script.isRunnable, Generator.missing), .computing) struct GeneratedClassesTests {
  private struct Batch: Encodable {
    struct Document: Encodable {
      let schema: String
      /// The class that reads it, if it is not that of the whole schema.
      var type: String?
      let text: String
    }

    var schemas: [String: String] = [:]
    var documents: [Document] = []
    let vectors: JSONValue
  }

  private struct Answer: Decodable {
    let problems: [String]
    let conditions: Int
  }

  /// Every shipped document and every condition, by the class of its own schema and by that of the one that has all: nothing is lost.
  @Test func theyReadEverythingAndLoseNothing() async throws {
    let published = try await PublishedDocuments()
    let vectors = try Data(contentsOf: URL(filePath: ProjectFolder.path + "/Tests/SettingsModelTests/vectors.json"))
    var batch = Batch(vectors: try JSONDecoder().decode(JSONValue.self, from: vectors))
    for (id, schema) in published.schemas { batch.schemas[Self.name(ofSchema: id)] = PublishedDocuments.text(schema) }
    for document in published.documents {
      let (kind, text) = (Self.name(ofSchema: document.schema), PublishedDocuments.text(document.json))
      let type = try #require(DocumentKind.allCases.first { $0.name == kind }).typeName
      batch.documents += [.init(schema: kind, type: type, text: text), .init(schema: "sitegen", type: type, text: text)]
    }
    for app in published.manifest.apps {
      let schema = try #require(published.documents.first { $0.path == "\(app.id)/configuration.schema.json" }?.json)
      let source = try Data(contentsOf: URL(filePath: "\(ProjectFolder.path)/content/\(app.id)/configuration.yaml"))
      let configuration = try #require(YAMLParser.parse(SourceText(path: "x.yaml", bytes: Array(source))).root).json
      batch.schemas["configuration of \(app.id)"] = PublishedDocuments.text(schema)
      batch.documents.append(.init(schema: "configuration of \(app.id)", text: PublishedDocuments.text(configuration)))
    }
    let answer: Answer = try await Generator.script.run(batch)
    #expect(answer.problems == [])
    // Six kinds of documents have conditions or what could have some, and so has the schema that has all.
    let count = batch.vectors.elements.count
    #expect(count >= 30 && answer.conditions == 7 * count)
  }

  /// `https://…/settings.schema.json` → `settings`
  private static func name(ofSchema address: String) -> String {
    String(address.split(separator: "/").last?.dropLast(".schema.json".count) ?? "")
  }
}

private enum Generator {
  static let script = PythonScript(
    "Tests/Acceptance/ProgramTests/Clients/generate.py", importing: ["datamodel_code_generator", "pydantic", "black", "isort", "jinja2"])
  static let missing: Comment = "datamodel-code-generator is missing in .build/audit: install it with .ci/setup acceptance"
}
