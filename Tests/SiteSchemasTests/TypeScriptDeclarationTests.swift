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

  @Test func documentTypesNameTheirFiles() {
    #expect(
      declaration("PagesDocument") == """
        /** `pages.json`: The pages of an app. */
        export interface PagesDocument {
          /** The API version. Adding members does not change it. */
          apiVersion: number;
          /** The app's id: the name of its folder. */
          app: string;
          /** The language of its texts as a BCP 47 tag, if the site has several. */
          contentLanguage?: string;
          /** The pages, each with its document. */
          pages: readonly PageListEntry[];
        }
        """)
    #expect(declaration("CompanionDocument").hasPrefix("/** `watch.json`, `widget.json`: The settings that one companion"))
    #expect(
      declaration("ConfigurationSchemaDocument") == """
        /** `configuration.schema.json`: a JSON Schema of a user's configuration, made from the catalogue of one app. */
        export interface ConfigurationSchemaDocument {
          [keyword: string]: unknown;
        }
        """)
  }

  @Test func enumerationsAreOpenAndExplainTheirWords() {
    let row = declaration("Row").split(separator: "\n")
    #expect(
      row.contains(#"  kind: "toggle" | "picker" | "range" | "text" | "list" | "link" | "action" | "info" | "custom" | (string & {});"#),
      "\(row)")
    #expect(
      row.contains { $0.hasPrefix("  /** The kind of row. `toggle`: Switches a boolean on and off. `picker`: Selects one") }, "\(row)")
  }

  @Test func conditionsCanHaveAnyEntries() {
    #expect(
      declaration("Condition").split(separator: "\n").dropFirst().joined(separator: "\n") == """
        export type Condition = {
          /** A condition that must be false. */
          not?: Condition;
          /** Conditions, at least one of which must be true. */
          any?: readonly Condition[];
          /** Conditions that must all be true. */
          all?: readonly Condition[];
          /** The smallest numbers that facts and settings may have, by id. */
          $atLeast?: Record<string, Value | undefined>;
          /** The largest numbers that facts and settings may have, by id. */
          $atMost?: Record<string, Value | undefined>;
          /** Values that the lists of settings must contain, by id. */
          $contains?: Record<string, Value | undefined>;
          /** A fact or setting, or an operator of a later version. */
          [name: string]: unknown;
        } | null;
        """)
    #expect(declaration("Scalar").hasSuffix("export type Scalar = boolean | number | string | null;"))
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
