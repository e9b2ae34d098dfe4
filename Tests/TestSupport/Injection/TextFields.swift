internal import Foundation
internal import SettingsModel
package import SiteContent
internal import SiteRendering
internal import SiteSchemas

/// The text fields in the schema of an authored file, and the texts in such a file.
package struct TextFields {
  private let kind: AuthoredKind
  private let root: JSONValue
  /// The types that already have an object with all possible texts.
  private var complete: Set<String> = []
  /// The field in which each name occurs first.
  private(set) var fields: [String: String] = [:]
  /// All fields that contain a text.
  private(set) var seen: Set<String> = []
  /// The names of texts that must match a pattern in the schema.
  private(set) var ruled: Set<String> = []

  package init(_ kind: AuthoredKind) throws {
    self.kind = kind
    root = try JSONDecoder().decode(JSONValue.self, from: Data(AuthoringSchema(kind).json))
  }

  fileprivate struct Place {
    let schema: JSONValue
    let field: String

    func member(_ name: String) -> Place? { schema["properties"]?[name].map { Place(schema: $0, field: "\(field).\(name)") } }

    var names: String { field + ", names" }
    var values: Place? {
      guard let schema = schema["additionalProperties"], case .object = schema else { return nil }
      return Place(schema: schema, field: field)
    }
    var isWord: Bool { schema["enum"] != nil || schema["const"] != nil }
    /// Whether any value is valid here.
    var isAnything: Bool {
      guard case .object(let words) = schema else { return false }
      return Set(words.keys).isSubset(of: ["title", "description", "default", "examples"])
    }
    var isText: Bool { !isWord && (isAnything || schema["type"]?.text == "string" || schema["type"]?.elements.contains("string") == true) }
  }

  private var top: Place { Place(schema: root, field: kind.rawValue) }

  /// The alternatives of a schema.
  private func alternatives(_ place: Place) -> [Place] {
    if let name = place.schema["$ref"]?.text?.split(separator: "/").last.map(String.init) {
      let type = name.replacing(/(Identified|Element)$/, with: "")
      return alternatives(Place(schema: root["$defs"]?[name] ?? false, field: "\(kind.rawValue) \(type)"))
    }
    let isChoice = place.schema["type"] == nil && place.schema["properties"] == nil
    guard isChoice, let choices = (place.schema["anyOf"] ?? place.schema["oneOf"])?.elements else { return [place] }
    return choices.flatMap { alternatives(Place(schema: $0, field: place.field)) }
  }
}

extension TextFields {
  /// All text fields of this kind of file, including the names in maps.
  package var all: Set<String> {
    var found: Set<String> = []
    var visited: Set<String> = []
    collect(top, &found, &visited)
    return found
  }

  private func collect(_ place: Place, _ found: inout Set<String>, _ visited: inout Set<String>) {
    if let type = place.schema["$ref"]?.text, !visited.insert(type).inserted { return }
    for alternative in alternatives(place) {
      if let type = place.schema["$ref"]?.text { visited.insert(type) }
      if alternative.isText { found.insert(alternative.field) }
      if let items = alternative.schema["items"] { collect(Place(schema: items, field: alternative.field), &found, &visited) }
      if let values = alternative.values {
        found.insert(alternative.names)
        collect(values, &found, &visited)
      }
      for name in alternative.schema["properties"]?.members.keys.map(\.self) ?? [] {
        alternative.member(name).map { collect($0, &found, &visited) }
      }
    }
  }
}

extension TextFields {
  /// Reads a file. Adds all missing texts to the first object of each type.
  mutating func read(_ node: Node) -> MarkedValue { value(node, top) }

  private mutating func value(_ node: Node, _ place: Place) -> MarkedValue {
    let alternatives = alternatives(place)
    switch node.content {
    case .scalar(let text, _):
      guard case .string = node.scalar else { return .literal(node.scalar == .null ? "null" : text) }
      let isWord = alternatives.contains {
        $0.schema["const"]?.text == text || $0.schema["enum"]?.elements.contains(.init(stringLiteral: text)) == true
      }
      guard !isWord, let choice = alternatives.first(where: \.isText) else { return .literal("\"\(text)\"") }
      return .text(marked(text, choice.field, isRuled: choice.schema["pattern"] != nil))
    case .sequence(let elements):
      if let anything = alternatives.first(where: \.isAnything) { return .list(elements.map { value($0, anything) }) }
      guard let list = alternatives.first(where: { $0.schema["items"] != nil }) else { return .list([]) }
      return .list(elements.map { value($0, Place(schema: list.schema["items"] ?? true, field: list.field)) })
    case .mapping(let members):
      let names = members.map(\.key)
      guard let map = alternatives.first(where: { $0.fits(names) }) ?? alternatives.first(where: { $0.values != nil }) else {
        return .map([])
      }
      return .map(members.map { member($0, map) } + rest(of: map, but: names))
    }
  }

  private mutating func member(_ member: Node.Member, _ map: Place) -> (key: MarkedValue, value: MarkedValue) {
    if let place = map.member(member.key) { return (.literal("\"\(member.key)\""), value(member.value, place)) }
    return (
      .text(marked(member.key, map.names, isRuled: map.schema["propertyNames"] != nil)),
      value(member.value, map.values ?? Place(schema: true, field: map.field))
    )
  }

  private mutating func marked(_ text: String, _ field: String, isRuled: Bool = false) -> MarkedText {
    var marked = MarkedText(text)
    marked.isProse = isProse(field)
    seen.insert(field)
    if isRuled { ruled.formUnion(marked.names) }
    for name in marked.names where fields[name] == nil { fields[name] = field }
    return marked
  }

  /// Whether a field can contain Markdown.
  private func isProse(_ field: String) -> Bool {
    let isModel = [.app, .settings, .icons, .onboarding].contains(kind)
    return isModel && ["description", "detail", "footer", "notes"].contains { field.hasSuffix(".\($0)") }
  }

  /// The fields that can't contain arbitrary text, or can't be combined with other fields.
  private static let leftOut = [
    "$schema", "Setting.options", "Setting.pattern", "Setting.address", "Items.options", "front-matter.layout",
    "front-matter.robots", "Destination.url", "Trailing.text", "Trailing.value", "HeaderLine.value", "AppIcon.name", "AppIconImages.dark",
    "Profile.photo",
  ]

  private mutating func rest(of map: Place, but names: [String]) -> [(key: MarkedValue, value: MarkedValue)] {
    guard map.schema["maxProperties"] == nil, map.values == nil, complete.insert(map.field).inserted else { return [] }
    let missing = map.schema["properties"]?.members.keys.filter { !names.contains($0) } ?? []
    return missing.sorted().compactMap { name in
      guard let place = map.member(name), !Self.leftOut.contains(where: place.field.hasSuffix),
        alternatives(place).contains(where: \.isFree)
      else { return nil }
      return (.literal("\"\(name)\""), .text(marked("\(map.field) \(name)", place.field)))
    }
  }
}

extension TextFields.Place {
  /// Whether any string is valid here.
  fileprivate var isFree: Bool { schema["type"]?.text == "string" && schema["pattern"] == nil && !isWord }

  fileprivate func fits(_ names: [String]) -> Bool {
    guard let properties = schema["properties"]?.members else { return false }
    let required = schema["required"]?.elements.compactMap(\.text) ?? []
    return names.allSatisfy { properties[$0] != nil || values != nil } && required.allSatisfy(names.contains)
  }
}
