import Foundation
import ReleaseDiff
import SettingsModel
import Testing

/// Two releases, and every line that the comparison has for them.
struct ChangeCase: Sendable, CustomTestStringConvertible {
  let behaviour: String
  let old: Release
  let new: Release
  let expected: [String]

  init(_ behaviour: String, _ old: Release, _ new: Release, _ expected: String...) {
    (self.behaviour, self.old, self.new, self.expected) = (behaviour, old, new, expected)
  }

  init(_ behaviour: String, _ old: Release, _ new: Release, expected: [String]) {
    (self.behaviour, self.old, self.new, self.expected) = (behaviour, old, new, expected)
  }

  /// A setting of the app, before and after.
  init(_ behaviour: String, setting old: String, _ new: String, _ expected: String...) {
    func release(_ setting: String) -> Release { .app(#"{"settings": [{"id": "s"\#(setting.isEmpty ? "" : ", ")\#(setting)}]}"#) }
    (self.behaviour, self.old, self.new, self.expected) = (behaviour, release(old), release(new), expected)
  }

  var testDescription: String { behaviour }

  var comparison: Comparison { ReleaseComparison(old: old, new: new).compare() }

  func check() {
    let lines = comparison.text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    #expect(lines == expected)
    #expect(comparison.breaksClients == expected.contains { $0.hasPrefix("breaking: ") })
  }

  /// The rules that the case is about.
  var rules: Set<ChangeRule> { Set(comparison.changes.map(\.rule)) }
}

extension Release {
  /// One document of the app `x`.
  static func app(_ json: String, _ kind: Manifest.Kind = .settings, schema: String? = nil) -> Release {
    Release(
      apiVersion: 1, apps: [.init(id: "x", name: "X")], documents: [.text(json, kind.rawValue)],
      schemas: schema.map { [kind.rawValue: JSONValue.text($0)] } ?? [:])
  }

  /// Documents without anything in them, by their addresses.
  static func documents(version: Int64 = 1, apps: [Catalogue.ID] = ["x"], _ documents: [String: String]) -> Release {
    Release(
      apiVersion: version, apps: apps.map { .init(id: $0, name: $0.rawValue.uppercased()) },
      documents: documents.sorted { $0.key < $1.key }.map { id, path in
        let parts = id.split(separator: "/").map(String.init)
        return Document(id: id, app: Catalogue.ID(parts[0]), kind: ExtensibleEnum(rawValue: parts[1]), path: path, value: .object([:]))
      }, schemas: [:])
  }

  /// Schemas and nothing else.
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
      preconditionFailure("the JSON of a test is JSON: \(json)")
    }
  }
}
