import AcceptanceSupport
import CanonicalJSON
import Foundation
import SettingsModel
import TestSupport
import Testing

extension BrowserTests {
  /// What the model can say of settings, from the YAML through the JSON and the page to the comparison of two releases.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)))
  struct VocabularyTests {
    private static func files(_ settings: KeyPath<VocabularyLine, String?>) -> [String: String] {
      let written = VocabularyLine.all.compactMap { line in line[keyPath: settings].map { "  \(line.id): \($0)\n" } }.joined()
      let condition =
        settings == \.before ? "{ isPro: true }" : "{ $atLeast: { scale: 1 }, $atMost: { scale: 1.5 }, $contains: { days: tue } }"
      let values = settings == \.before ? "" : ", scale: 1.5, days: [mon, tue]"
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
                  rows: [compared: { title: Compared, visibleWhen: \(condition) }, shown: { title: "In {value}" }]

        """,
        "content/x/configuration.yaml": "audience: public\nvalues: { shown: red\(values) }\n",
      ]
    }

    private static func build(_ settings: KeyPath<VocabularyLine, String?>) async throws -> TestSite {
      let site = try TestSite(files(settings))
      #expect(try await site.messages() == "")
      return site
    }

    @Test func isPublishedAndFitsTheSchemas() async throws {
      let folder = try await Self.build(\.written).folder
      let settings = try JSONDecoder().decode(JSONValue.self, from: folder.data("public/api/v1/x/settings.json"))
      let fixed = ["id", "onChange", "onEnable", "onDisable"]
      for (line, setting) in zip(VocabularyLine.all, settings["settings"]?.elements ?? []) {
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

    @Test func isSeenOnItsPage() async throws {
      try await withDesk(Self.files(\.written)) { desk in
        for line in VocabularyLine.all {
          try await desk.open("x/settings/\(line.address)/")
          try await desk.browser.run("document.querySelector('details.developers').open = true")
          let text: String = try await desk.browser.value("document.querySelector('main').innerText.replace(/\\s+/g, ' ')")
          for part in line.page { #expect(text.contains(part), "\(line.id): \(text)") }
        }
        try await desk.open("x/configuration/")
        for part in ["In red", "Compared"] {
          try await desk.browser.expect("document.querySelector('main').innerText.replace(/\\s+/g, ' ').includes('\(part)')", true)
        }
        // Less than the condition asks for.
        try desk.replace("scale: 1.5", "scale: 0.5", in: "content/x/configuration.yaml")
        try await desk.browser.expect("document.querySelector('main').innerText.includes('Compared')", false)
      }
    }

    @Test func isComparedBetweenReleases() async throws {
      let (old, new) = try await (Self.build(\.before), Self.build(\.written))
      let run = try await ProgramRun(
        [BuiltProgram.url.path, "diff", old.folder.path + "/public", new.folder.path + "/public"], in: old.folder.path)
      let found = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for line in VocabularyLine.all {
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
  }
}

extension VocabularyLine {
  fileprivate var written: String? { after }
  /// The last part of its page's address.
  fileprivate var address: String { id == "editor.tabSizePX" ? "editor-tab-size-px" : id }
}
