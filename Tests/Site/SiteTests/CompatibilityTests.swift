import Foundation
import SettingsModel
import TestSupport
import Testing

/// The current model decodes documents of earlier and later versions without losing known values.
@Suite(.computing) struct CompatibilityTests {
  private func documents() async throws -> [PublishedDocument] {
    try PublishedDocument.all(in: try await ShippedSite.built.value.folder.path + "/api/v1")
  }

  @Test func everyMemberOfADocumentIsKnown() async throws {
    for document in try await atLeast(31, documents()) { #expect(try document.reencoded() == document.bytes, "\(document.path)") }
  }

  /// Checks published documents, which clients may have cached for years. The app `x` has every member of a setting. Never edit these
  /// files: a later version of the interface gets another folder.
  @Test func everyMemberOfAnEarlierBuildIsKnown() throws {
    let documents = try PublishedDocument.all(in: ProjectFolder.path + "/Tests/Site/SiteTests/Published/v1")
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

  /// Replaces all strings of one member at a time. Enumerations preserve unknown words, and decoding validates nothing else.
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
  /// Members whose values are maps. An additional name in a map or a condition isn't an unknown member.
  private static let maps: Set<String> = ["sets", "outcomes", "fonts", "attributes", "valueTitles", "reader"]
  private static let conditions: Set<String> = ["when", "visibleWhen", "enabledWhen", "showWhen"]

  /// In a preset, `facts` and `values` are maps; elsewhere they are lists.
  private func isMap(named name: String) -> Bool {
    if case .object = self, ["facts", "values"].contains(name) { return true }
    return Self.maps.union(Self.conditions).contains(name)
  }

  /// A copy with an unknown member in every object.
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

  /// The names of all members whose values are strings or lists of strings.
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

/// A published document, with the type that clients decode.
struct PublishedDocument {
  /// The path relative to the folder of the interface's version.
  let path: String
  let bytes: Data
  let json: JSONValue
  private let decodedAndEncoded: (Data) throws -> Data

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Returns all documents in a folder, without schemas.
  static func all(in folder: String) throws -> [PublishedDocument] {
    try FileManager.default.files(below: folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.map { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      return try PublishedDocument(path, bytes)
    }
  }

  private init(_ path: String, _ bytes: Data) throws {
    func recoding<Value: Codable>(_ type: Value.Type) -> (Data) throws -> Data {
      { try Self.encoder.encode(try JSONDecoder().decode(type, from: $0)) }
    }
    (self.path, self.bytes, json) = (path, bytes, try JSONDecoder().decode(JSONValue.self, from: bytes))
    decodedAndEncoded =
      switch path.split(separator: "/").drop(while: { ["de", "ar"].contains($0) }).dropFirst().joined(separator: "/") {
      case "": recoding(Manifest.self)
      case "settings.json": recoding(SettingsDocument.self)
      case "icons.json": recoding(IconsDocument.self)
      case "onboarding.json": recoding(OnboardingDocument.self)
      case "configuration.json": recoding(ConfigurationDocument.self)
      case "watch.json", "widget.json": recoding(CompanionDocument.self)
      case "licenses.json": recoding(LicensesDocument.self)
      case "pages.json": recoding(PagesDocument.self)
      default: recoding(PageDocument.self)
      }
  }

  /// Returns the bytes after decoding and encoding the document, in sitegen's format.
  func reencoded() throws -> Data { try decodedAndEncoded(bytes) + Data("\n".utf8) }

  /// Decodes and encodes other JSON with the document's type.
  func decodedAndEncoded(_ json: JSONValue) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: decodedAndEncoded(try Self.encoder.encode(json)))
  }
}
