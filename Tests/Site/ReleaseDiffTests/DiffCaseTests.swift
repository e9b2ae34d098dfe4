import Foundation
import ReleaseDiff
import SettingsModel
import TestSupport
import Testing

/// The cases of `Tests/Cases/diff`: two releases, and the report about their comparison.
///
/// The inputs `NAME: old KIND` and `NAME: new KIND` are a document of this kind, such as `settings`, of the app `x`. If the kind is `release`,
/// the text is a whole release: `version`, `language`, `manifest`, `apps`, `documents` with their path and value, `schemas`, `translations`.
@Suite struct DiffCaseTests {
  private static let all = CaseFile.all(in: "diff")

  @Test(arguments: all) func theReleasesDifferInThis(_ example: CaseFile) async throws {
    try await example.check { step in
      let comparison = try Self.comparison(step)
      let isBreaking = comparison.text.contains("\n  breaking: ")
      #expect(comparison.breaksClients == isBreaking)
      for release in try atLeast(2, Self.releases(step)) {
        let same = ReleaseComparison(old: release, new: release).compare()
        #expect(same.changes == [] && !same.breaksClients && same.markdown.hasSuffix("\n\n" + same.text))
      }
      return [CaseFile.Section("changes", comparison.text)]
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CASE"] == nil)) func allRulesHaveCases() throws {
    let covered = Set(try Self.all.flatMap(\.steps).flatMap { try Self.comparison($0).changes.map(\.rule) })
    #expect(ChangeRule.allCases.filter { !covered.contains($0) } == [])
  }

  /// `docs/clients.md` explains each rule, and says whether it is breaking.
  @Test func theDocumentationHasAllRules() throws {
    let text = try String(contentsOfFile: ProjectFolder.path + "/docs/clients.md", encoding: .utf8)
    let rows = text.matches(of: /(\| `[a-z-]+` \| (?:no|\*\*yes\*\*) \| )[^|\n]+ \|\n/).map { String($0.1) }
    #expect(rows == ChangeRule.allCases.map { "| `\($0.rawValue)` | \($0.isBreaking ? "**yes**" : "no") | " })
  }

  private static func comparison(_ step: CaseFile.Step) throws -> Comparison {
    let releases = try releases(step)
    return ReleaseComparison(old: releases[0], new: releases[1]).compare()
  }

  private static func releases(_ step: CaseFile.Step) throws -> [Release] {
    try #require(step.inputs.count == 2)
    return try step.inputs.map { input in
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(input.bytes))
      let kind = String(input.name.split(separator: " ").last ?? "")
      return try kind == "release"
        ? Release(value) : Release(apiVersion: 1, apps: [.init(id: "x", name: "X")], documents: [.init(kind, value)])
    }
  }
}

extension Release {
  /// Reads a release in a case.
  init(_ value: JSONValue) throws {
    let members = try value.members
    let apps = try members["apps"]?.members.sorted { $0.key < $1.key }
    self.init(
      apiVersion: members["version"]?.scalar?.text == "2" ? 2 : 1, language: members["language"]?.scalar?.text,
      manifest: members["manifest"]?.scalar?.text, apps: apps?.map { .init(id: .init($0.key), name: $0.value.scalar?.text ?? "") },
      documents: try (members["documents"]?.members ?? [:]).sorted { $0.key < $1.key }.map { id, value in
        let parts = id.split(separator: "/").map(String.init)
        let (path, value) = (try value.members["path"]?.scalar?.text, try value.members["value"] ?? .object([:]))
        return Document(parts[1], app: parts[0], path: path, value)
      }, schemas: try members["schemas"]?.members ?? [:],
      translations: try (members["translations"]?.elements ?? []).map { try Release($0) })
  }
}

extension Release.Document {
  init(_ kind: String, app: String = "x", path: String? = nil, _ value: JSONValue) {
    self.init(
      id: "\(app)/\(kind)", app: Catalogue.ID(app), kind: ExtensibleEnum(rawValue: kind), path: path ?? "/api/v1/\(app)/\(kind).json",
      value: value)
  }
}

extension JSONValue {
  var members: [String: JSONValue] {
    get throws {
      guard case .object(let members) = self else { throw CaseFileError("expected an object") }
      return members
    }
  }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
