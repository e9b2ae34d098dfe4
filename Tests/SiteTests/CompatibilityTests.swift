import Foundation
import SettingsModel
import TestSupport
import Testing

/// Documents of other versions, read by the model as it is now: what is known in them comes through unharmed.
@Suite(.computing) struct CompatibilityTests {
  private func documents() async throws -> [PublishedDocument] {
    try PublishedDocument.all(in: try await ShippedSite.built.value.folder.path + "/api/v1")
  }

  @Test func everyDocumentIsKnownToTheLastMember() async throws {
    for document in try await atLeast(31, documents()) { #expect(try document.reencoded() == document.bytes, "\(document.path)") }
  }

  /// What a build published, which clients have in their caches and this model has to read for years; `x` says everything that a
  /// setting can say. These files are never edited; a later version of the interface gets a folder of its own.
  @Test func documentsOfAnEarlierBuildAreKnownToTheLastMember() throws {
    let documents = try PublishedDocument.all(in: ProjectFolder.path + "/Tests/SiteTests/Published/v1")
    #expect(documents.count == 14)
    for document in documents { #expect(try document.reencoded() == document.bytes, "\(document.path)") }
  }

  @Test func membersOfALaterVersionAreIgnored() async throws {
    for document in try await atLeast(31, documents()) {
      let later = document.json.withUnknownMembers
      #expect(later != document.json)
      #expect(try document.decodedAndEncoded(later) == document.json, "\(document.path)")
    }
  }

  /// Every text, one member name at a time: an enumeration keeps the word, and nothing else is checked on decoding.
  @Test func wordsOfALaterVersionAreKept() async throws {
    for document in try await atLeast(31, documents()) {
      for name in try atLeast(1, document.json.namesOfTexts.sorted()) {
        let later = document.json.replacingTexts(of: name, with: "laterWord")
        #expect(try document.decodedAndEncoded(later) == later, "\(document.path): \(name)")
      }
    }
  }

  @Test func conditionsOfALaterVersionAreKeptAndLeaveRowsVisibleButDisabled() async throws {
    let operand = JSONValue.object(["$between": .array([.scalar("stepGoal"), .scalar(1), .scalar(2)])])
    var disabled = 0
    for document in try await documents().filter({ $0.path.hasSuffix("settings.json") }) {
      let later = document.json.replacingConditions(with: operand)
      #expect(try document.decodedAndEncoded(later) == later, "\(document.path)")
      let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: PublishedDocument.encoder.encode(later)).body
      let resolved = ConfigurationResolver(catalogue, Configuration()).resolve()
      for (screen, shown) in try pairs(catalogue.screens, resolved.screens) {
        for (section, shown) in try pairs(screen.sections, shown.sections) {
          #expect(shown.visible && shown.rows.allSatisfy(\.visible))
          let isGated = section.visibleWhen != nil || section.enabledWhen != nil
          #expect(shown.rows.map(\.enabled) == section.rows.map { !isGated && $0.visibleWhen == nil && $0.enabledWhen == nil })
          disabled += shown.rows.filter { !$0.enabled }.count
        }
      }
    }
    #expect(disabled > 5)
  }
}

extension JSONValue {
  /// Members whose value is a map of data. In these and in conditions, a name more is no member that the model does not know.
  private static let maps: Set<String> = ["sets", "outcomes", "fonts", "attributes", "valueTitles", "reader"]
  private static let conditions: Set<String> = ["when", "visibleWhen", "enabledWhen", "showWhen"]

  /// A preset's facts and values are maps, those of other things are lists.
  private func isMap(named name: String) -> Bool {
    if case .object = self, ["facts", "values"].contains(name) { return true }
    return Self.maps.union(Self.conditions).contains(name)
  }

  /// The same, where every object has a member that no version knows yet.
  fileprivate var withUnknownMembers: JSONValue {
    switch self {
    case .scalar: return self
    case .array(let elements): return .array(elements.map(\.withUnknownMembers))
    case .object(let members):
      let later = JSONValue.object(["nested": .array([.scalar(nil), .scalar(.number(1.5)), .scalar("text")])])
      let known = members.map { name, value in (name, value.isMap(named: name) ? value : value.withUnknownMembers) }
      return .object(Dictionary(known + [("laterMember", later)], uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The names of all members that hold a text, or a list of texts.
  fileprivate var namesOfTexts: Set<String> {
    switch self {
    case .scalar: return []
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.namesOfTexts) }
    case .object(let members):
      return members.reduce(into: []) { names, member in
        if member.value.isText || member.value.elements.contains(where: \.isText) { names.insert(member.key) }
        names.formUnion(member.value.namesOfTexts)
      }
    }
  }

  fileprivate func replacingTexts(of name: String, with word: Scalar) -> JSONValue {
    switch self {
    case .scalar: return self
    case .array(let elements): return .array(elements.map { $0.replacingTexts(of: name, with: word) })
    case .object(let members):
      let replaced = members.map { key, value -> (String, JSONValue) in
        guard key == name else { return (key, value.replacingTexts(of: name, with: word)) }
        if value.isText { return (key, .scalar(word)) }
        let elements = value.elements
        return (key, elements.contains(where: \.isText) ? .array(elements.map { $0.isText ? .scalar(word) : $0 }) : value)
      }
      return .object(Dictionary(replaced, uniquingKeysWith: { first, _ in first }))
    }
  }

  fileprivate func replacingConditions(with condition: JSONValue) -> JSONValue {
    switch self {
    case .scalar: return self
    case .array(let elements): return .array(elements.map { $0.replacingConditions(with: condition) })
    case .object(let members):
      let replaced = members.map { key, value in
        (key, Self.conditions.contains(key) ? condition : value.replacingConditions(with: condition))
      }
      return .object(Dictionary(replaced, uniquingKeysWith: { first, _ in first }))
    }
  }

  private var isText: Bool { if case .scalar(.string) = self { true } else { false } }
}
