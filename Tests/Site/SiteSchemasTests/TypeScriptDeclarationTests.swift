import SettingsModel
import SiteContent
import TestSupport
import Testing

@testable import SiteSchemas

/// The contents of `sitegen.d.ts`. Other tests run the TypeScript compiler.
@Suite struct TypeScriptDeclarationTests {
  private let text = TypeScriptDeclarations.text

  /// Returns a type's declaration with its comment.
  private func declaration(_ name: String) -> String {
    text.split(separator: "\n\n").map(String.init).first {
      $0.contains("export interface \(name) {") || $0.contains("export type \(name) ")
    } ?? ""
  }

  /// The declarations have the same types and members as the schemas.
  @Test func theSchemasHaveTheSameTypes() throws {
    let definitions = DocumentKind.bundle(at: "https://x.example/")["$defs"]?.members ?? [:]
    for (name, schema) in try atLeast(20, definitions) where schema["type"] == "object" && name != "ConfigurationSchemaDocument" {
      let required = Set(schema["required"]?.elements.compactMap(\.text) ?? [])
      let wanted = Set((schema["properties"]?.members.keys).map { $0.map { $0 + (required.contains($0) ? "" : "?") } } ?? [])
      let found = declaration(name).split(separator: "\n").compactMap { $0.wholeMatch(of: #/ {2}([A-Za-z0-9$]+\??): .+;/#)?.1 }
      #expect(Set(found.map(String.init)) == wanted, "\(name)")
    }
    #expect(text.matches(of: #/export (?:interface|type) [A-Z]/#).count == definitions.count + 2, "and Scalar and Value")
  }
}
