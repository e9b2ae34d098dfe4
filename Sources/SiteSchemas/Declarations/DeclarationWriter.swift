internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Writes published types as declarations of TypeScript, and collects those that they refer to.
struct DeclarationWriter {
  private var collected: [String: String] = [:]

  /// By name.
  var declarations: [String] { collected.sorted { $0.key < $1.key }.map(\.value) }

  /// - Parameter members: each without indentation, with its comment before it.
  func interface(_ name: String, _ description: String, _ members: [String]) -> String {
    "\(Self.comment(description))export interface \(name) \(Self.block(members))\n"
  }

  /// Whether a name needs no quotes.
  private static func isIdentifier(_ name: String) -> Bool {
    let signs = "_$".utf8
    guard let first = name.utf8.first, !first.isASCIIDigit else { return false }
    return name.utf8.allSatisfy { $0.isASCIILetterOrDigit || signs.contains($0) }
  }

  /// `/** Its title. */ title?: string;`
  mutating func member(_ member: PublishedMember) -> String {
    let name = Self.isIdentifier(member.name) ? member.name : Self.literal(member.name)
    let meanings = member.schema.words.compactMap { word in word.meaning.map { "`\(word.text)`: \(Phrase.sentence($0))" } }
    let comment = Self.comment(([member.description] + meanings).joined(separator: " "))
    return "\(comment)\(name)\(member.isRequired ? "" : "?"): \(type(of: member.schema));"
  }
}

extension DeclarationWriter {
  private mutating func type(of schema: ValueSchema) -> String {
    switch schema {
    case .nothing: "null"
    case .boolean: "boolean"
    // A document that is imported has no constants, only numbers.
    case .number, .integer, .constant: "number"
    case .text: "string"
    case .scalar: scalar()
    case .anything: value()
    case .word(let words, let isOpen): union(words.map { Self.literal($0.text) } + (isOpen ? ["(string & {})"] : []))
    case .list(let element): "readonly \(parenthesized(element))[]"
    // Which names it has is not known. In an imported document, elements of a list lack those that only others have.
    case .map(_, let value): "Record<string, \(type(of: value)) | undefined>"
    case .condition: condition()
    case .object(let reference): object(reference)
    case .anyOf(let schemas): union(schemas.map { type(of: $0) })
    case .type, .body, .sequence, .oneKey: preconditionFailure("only authors write this")
    }
  }

  private func union(_ types: [String]) -> String { types.joined(separator: " | ") }

  private mutating func parenthesized(_ element: ValueSchema) -> String {
    let type = type(of: element)
    return type.contains(" ") && !type.hasSuffix(">") ? "(\(type))" : type
  }

  /// Declares a type once, also if it refers to itself.
  private mutating func declare(_ name: String, _ declaration: (inout Self) -> String) -> String {
    if collected[name] == nil {
      collected[name] = ""
      collected[name] = declaration(&self)
    }
    return name
  }

  private mutating func object(_ reference: TypeReference<PublishedType>) -> String {
    declare(TypeName.of(reference.name)) { writer in
      let type = reference.target
      return writer.interface(TypeName.of(reference.name), type.description, type.members.map { writer.member($0) })
    }
  }

  private mutating func scalar() -> String {
    declare("Scalar") { _ in
      Self.comment("A single value, such as that of a fact.") + "export type Scalar = boolean | number | string | null;\n"
    }
  }

  private mutating func value() -> String {
    declare("Value") { writer in
      let map = "{ [name: string]: Value | undefined }"
      return Self.comment("The value of a setting: single, a list or a map.")
        + "export type Value = \(writer.scalar()) | readonly Value[] | \(map);\n"
    }
  }

  /// An operator of a later version may hold anything.
  private mutating func condition() -> String {
    declare("Condition") { writer in
      let type = Condition.published
      let rest = Self.comment("A fact or setting, or an operator of a later version.") + "[name: string]: unknown;"
      let members = type.members.map { writer.member($0) } + [rest]
      return "\(Self.comment(type.description))export type Condition = \(Self.block(members)) | null;\n"
    }
  }
}

extension DeclarationWriter {
  private static func comment(_ text: String) -> String { "/** \(text.replacing("*/", with: "*\\/")) */\n" }

  private static func block(_ members: [String]) -> String {
    let lines = members.flatMap { $0.split(separator: "\n") }.map { "  \($0)\n" }
    return "{\n\(lines.joined())}"
  }

  /// A string of JSON is one of TypeScript.
  private static func literal(_ text: String) -> String { String(decoding: JSONBytes.encode(text).dropLast(), as: UTF8.self) }
}

extension ValueSchema {
  /// The words of an enumeration.
  fileprivate var words: [Word] { if case .word(let words, _) = self { words } else { [] } }
}
