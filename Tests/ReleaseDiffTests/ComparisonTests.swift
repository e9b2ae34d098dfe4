import Foundation
import ReleaseDiff
import SettingsModel
import TestSupport
import Testing

/// Comparisons of releases. The cases are in tables next to this file.
@Suite struct ComparisonTests {
  static let all = [
    ChangeCase.settings, ChangeCase.ranges, ChangeCase.surroundings, ChangeCase.screens, ChangeCase.releases, ChangeCase.languages,
    ChangeCase.shapes,
  ].flatMap(\.self)

  @Test(arguments: all) func findsTheChanges(_ example: ChangeCase) { example.check() }

  @Test(arguments: all) func findsNothingInTheSameRelease(_ example: ChangeCase) {
    for release in [example.old, example.new] {
      let comparison = ReleaseComparison(old: release, new: release).compare()
      #expect(comparison.changes == [])
      #expect(comparison.text == "Nothing changed for clients\n")
      #expect(comparison.markdown == "## Changes for clients\n\nNothing changed for clients\n")
    }
  }

  @Test func allRulesHaveCases() {
    let covered = Self.all.reduce(into: Set<ChangeRule>()) { $0.formUnion($1.rules) }
    #expect(ChangeRule.allCases.filter { !covered.contains($0) } == [])
  }

  /// `docs/clients.md` explains each rule, and says whether it is breaking.
  @Test func theDocumentationHasAllRules() throws {
    let text = try String(contentsOfFile: ProjectFolder.path + "/docs/clients.md", encoding: .utf8)
    let rows = text.matches(of: /(\| `[a-z-]+` \| (?:no|\*\*yes\*\*) \| )[^|\n]+ \|\n/).map { String($0.1) }
    #expect(rows == ChangeRule.allCases.map { "| `\($0.rawValue)` | \($0.isBreaking ? "**yes**" : "no") | " })
  }
}

/// Two releases, and the lines that their comparison should have.
struct ChangeCase: Sendable, CustomTestStringConvertible {
  let behavior: String
  let old: Release
  let new: Release
  let expected: [String]

  init(_ behavior: String, _ old: Release, _ new: Release, _ expected: String...) {
    (self.behavior, self.old, self.new, self.expected) = (behavior, old, new, expected)
  }

  init(_ behavior: String, _ old: Release, _ new: Release, expected: [String]) {
    (self.behavior, self.old, self.new, self.expected) = (behavior, old, new, expected)
  }

  /// Creates a case with two versions of one setting.
  init(_ behavior: String, setting old: String, _ new: String, _ expected: String...) {
    func release(_ setting: String) -> Release { .app(#"{"settings": [{"id": "s"\#(setting.isEmpty ? "" : ", ")\#(setting)}]}"#) }
    (self.behavior, self.old, self.new, self.expected) = (behavior, release(old), release(new), expected)
  }

  var testDescription: String { behavior }

  var comparison: Comparison { ReleaseComparison(old: old, new: new).compare() }

  func check() {
    let lines = comparison.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    #expect(lines == expected)
    #expect(comparison.breaksClients == expected.contains { $0.hasPrefix("breaking: ") })
  }

  /// The rules that the changes match.
  var rules: Set<ChangeRule> { Set(comparison.changes.map(\.rule)) }
}

extension Release {
  /// Returns a release with one document of the app `x`.
  static func app(_ json: String, _ kind: Manifest.Kind = .settings, schema: String? = nil) -> Release {
    Release(
      apiVersion: 1, apps: [.init(id: "x", name: "X")], documents: [.text(json, kind.rawValue)],
      schemas: schema.map { [kind.rawValue: JSONValue.text($0)] } ?? [:])
  }

  /// Returns a release with empty documents, given as a path for each id.
  static func documents(version: Int64 = 1, apps: [Catalogue.ID] = ["x"], _ documents: [String: String]) -> Release {
    Release(
      apiVersion: version, apps: apps.map { .init(id: $0, name: $0.rawValue.uppercased()) },
      documents: documents.sorted { $0.key < $1.key }.map { id, path in
        let parts = id.split(separator: "/").map(String.init)
        return Document(id: id, app: Catalogue.ID(parts[0]), kind: ExtensibleEnum(rawValue: parts[1]), path: path, value: .object([:]))
      }, schemas: [:])
  }

  /// Returns a release with only a schema.
  static func schema(_ json: String?) -> Release {
    Release(apiVersion: 1, apps: [], documents: [], schemas: json.map { ["settings": .text($0)] } ?? [:])
  }
}

extension Release.Document {
  static func text(_ json: String, _ kind: String) -> Self {
    Self(id: "x/\(kind)", app: "x", kind: ExtensibleEnum(rawValue: kind), path: "/api/v1/x/\(kind).json", value: .text(json))
  }
}

extension JSONValue {
  static func text(_ json: String) -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    } catch {
      preconditionFailure("invalid JSON in a test: \(json)")
    }
  }
}
