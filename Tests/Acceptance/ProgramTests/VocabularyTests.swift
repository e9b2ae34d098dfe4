import AcceptanceSupport
import CanonicalJSON
import Foundation
import SettingsModel
import TestSupport
import Testing

/// Every feature of settings: in YAML, in JSON, on the page, and in a comparison of two releases.
@Suite struct VocabularyTests {
  private static func files(_ settings: KeyPath<VocabularyLine, String?>, scale: String = "1.5") -> [String: String] {
    let written = VocabularyLine.all.compactMap { line in line[keyPath: settings].map { "  \(line.id): \($0)\n" } }.joined()
    let shown = VocabularyLine.all.filter { $0[keyPath: settings] != nil && !["compared", "shown"].contains($0.id) }
    let rows = shown.enumerated().map { "{ id: row\($0), setting: \($1.id), kind: custom }" }.joined(separator: ", ")
    let condition =
      settings == \.before ? "{ isPro: true }" : "{ $atLeast: { scale: 1 }, $atMost: { scale: 1.5 }, $contains: { days: tue } }"
    let values = settings == \.before ? "" : ", scale: \(scale), days: [mon, tue]"
    return [
      "content/x/app.yaml": """
      name: X
      version: "2.1"
      platforms: [iOS, macOS]
      scopes: { account: Per account }
      facts: { isPro: { type: boolean, title: Pro } }

      """,
      "content/x/settings.yaml": """
      optionSets: { visibility: { public: Public, private: { title: Private, detail: Only you } } }
      settings:
      \(written)screens:
        main:
          title: Main
          sections:
            - all:
                footer: "{name} {version} is {value:shown}."
                rows: [compared: { title: Compared, visibleWhen: \(condition) }, shown: { title: "In {value}" }, \(rows)]

      """,
      "content/x/configuration.yaml": "audience: public\nvalues: { shown: red\(values) }\n",
    ]
  }

  private static func build(_ files: [String: String]) async throws -> TemporaryFolder {
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    return site.folder
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)))
  func isPublishedAndFitsTheSchemas() async throws {
    let folder = try await Self.build(Self.files(\.written))
    let document = try JSONDecoder().decode(JSONValue.self, from: folder.data("public/api/v1/x/settings.json"))
    let settings = try #require(document["settings"]?.elements)
    let fixed = ["id", "onChange", "onEnable", "onDisable"]
    for (line, setting) in try pairs(VocabularyLine.all, settings) {
      let members = JSONValue.object(setting.members.filter { !fixed.contains($0.key) })
      #expect(String(decoding: JSONBytes.encode(members).dropLast(), as: UTF8.self) == line.json, "\(line.id)")
    }
    let schemas = try folder.files(below: "public/api/v1/schemas").filter { $0.hasSuffix(".json") }
    func text(_ path: String) throws -> String { try folder.text("public/api/v1/" + path) }
    let validator = SchemaValidator(schemas: try schemas.map { try text("schemas/" + $0) })
    let problems = try await validator.problems([
      .init(schema: text("schemas/settings.schema.json"), instance: text("x/settings.json")),
      .init(schema: text("schemas/configuration.schema.json"), instance: text("x/configuration.json")),
      .init(schema: text("schemas/sitegen.schema.json"), instance: text("x/settings.json")),
    ])
    #expect(problems == [nil, nil, nil])
  }

  @Test func isShownOnItsPage() async throws {
    let folder = try await Self.build(Self.files(\.written))
    for line in try atLeast(5, VocabularyLine.all) {
      let text = try Self.text("x/settings/\(line.address)/", in: folder)
      for part in try atLeast(1, line.page) { #expect(text.contains(part), "\(line.id): \(text)") }
    }
    let text = try Self.text("x/configuration/", in: folder)
    for part in ["In red", "Compared"] { #expect(text.contains(part)) }
    #expect(try !Self.hidesComparedRow(folder))
    // The value is less than the condition requires.
    #expect(try await Self.hidesComparedRow(Self.build(Self.files(\.written, scale: "0.5"))))
  }

  @Test func isComparedBetweenReleases() async throws {
    let (old, new) = try await (Self.build(Self.files(\.before)), Self.build(Self.files(\.written)))
    let run = try await ProgramRun([BuiltProgram.url.path, "diff", old.path + "/public", new.path + "/public"], in: old.path)
    let found = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in try atLeast(5, VocabularyLine.all) {
      let paths = ["settings.\(line.id)", "settings[\"\(line.id)\"]"]
      let changes = found.filter { change in
        paths.contains { path in
          guard let range = change.firstRange(of: path) else { return false }
          return change[range.upperBound...].first.map { ":.[".contains($0) } ?? false
        }
      }
      #expect(changes == line.changes, "\(line.id)")
    }
    #expect(found.contains { $0.contains("rows.compared.visibleWhen") })
  }

  private static func hidesComparedRow(_ folder: TemporaryFolder) throws -> Bool {
    let page = HTMLPage(text: try folder.text("public/x/configuration/index.html"))
    return try #require(page.tags("li").first { $0["data-row"] == "compared" })["hidden"] != nil
  }

  /// Returns a page's text on one line.
  private static func text(_ address: String, in folder: TemporaryFolder) throws -> String {
    let html = try folder.text("public/\(address)index.html")
    let main = try #require(html.firstMatch(of: /(?s)<main[ >].*<\/main>/)).output
    let texts = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(main.replacing(/<[^>]*>/, with: "")) {
      $0.replacing($1.0, with: $1.1)
    }
    return texts.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension VocabularyLine {
  fileprivate var written: String? { after }
  /// The last part of the URL of the setting's page.
  fileprivate var address: String { id == "editor.tabSizePX" ? "editor-tab-size-px" : id }
}

/// A feature of settings, with its YAML, JSON, page and changes.
struct VocabularyLine: Sendable {
  let id: String
  /// The setting without the feature, as one line of YAML, or nil if the setting is new.
  let before: String?
  /// The setting with the feature.
  let after: String
  /// The published JSON of the setting, without its id and effects.
  let json: String
  /// The texts that the setting's page contains.
  let page: [String]
  /// The changes between the two releases.
  let changes: [String]

  init(_ id: String, before: String? = nil, _ after: String, json: String, page: [String], changes: [String]) {
    (self.id, self.before, self.after, self.json, self.page, self.changes) = (id, before, after, json, page, changes)
  }
}
