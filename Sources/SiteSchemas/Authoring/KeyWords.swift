internal import SettingsModel
internal import SiteContent

/// Says in words what a value may be, with links to the types of the reference.
enum KeyWords {
  static func words(_ schema: ValueSchema) -> String {
    switch schema {
    case .nothing: "nothing"
    case .boolean: "`true` or `false`"
    case .scalar: "a single value"
    case .anything: "any value: single, a list or a map"
    case .number(let limit): "a number" + (limit.map { " of more than \($0.plain)" } ?? "")
    case .constant(let number): "`\(number)`"
    case .integer(let minimum, _, let unit):
      "a whole number" + (minimum.map { " of at least \($0)" } ?? "") + (unit.map { ", in \($0)" } ?? "")
    case .text(let text): text.noun
    case .word(let words, _): list(words.map { "`\($0.text)`" + ($0.meaning.map { " (\($0))" } ?? "") })
    case .list(let element): "a list, each \(self.words(element))"
    case .sequence(let type):
      "a list: " + (type.target.canBeNothing ? "names alone, " : "") + "`name: …` with \(link(type)), or such a map with its name as `id`"
    case .map(let names, let value): "a map, each name \(names.noun), each value \(self.words(value))"
    case .object: "an object"
    case .type(let type, let id): link(type) + (id == .optional ? ", maybe with an `id`" : id == .required ? " with an `id`" : "")
    case .body(let type): link(type) + (type.target.canBeNothing ? ", or nothing" : "")
    case .oneKey(let keys): "a map with one of \(list(keys.map { "`\($0.key)`" }))"
    case .condition: "a [condition](#condition)"
    case .anyOf(let schemas): schemas.map(self.words).joined(separator: "; or ")
    }
  }

  /// `One of "a" and "b" has to be there.`
  static func sentence(_ rule: KeyRule) -> String {
    switch rule {
    case .atLeastOne(let keys): "At least one of \(list(keys.map { "`\($0)`" })) is required."
    case .exactlyOne(let keys): "Exactly one of \(list(keys.map { "`\($0)`" })) is required."
    }
  }

  /// The fragment that GitHub gives to a heading.
  static func anchor(_ heading: String) -> String {
    String(heading.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
  }

  private static func link(_ type: TypeReference<AuthoredType>) -> String {
    "a map ([\(type.target.noun)](#\(anchor(type.target.title))))"
  }

  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ValueSchema {
  /// What the reference has a section for.
  enum Part {
    case condition
    case type(TypeReference<AuthoredType>)

    var name: String { if case .type(let type) = self { type.name } else { "Condition" } }
  }

  /// Those that it mentions, in order.
  var parts: [Part] {
    switch self {
    case .nothing, .boolean, .scalar, .anything, .integer, .number, .constant, .text, .word, .object: []
    case .list(let schema), .map(_, let schema): schema.parts
    case .sequence(let type), .type(let type, _), .body(let type): [.type(type)]
    case .oneKey(let keys): keys.flatMap { $0.schema.parts }
    case .condition: [.condition]
    case .anyOf(let schemas): schemas.flatMap(\.parts)
    }
  }
}
