internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// `sitegen.d.ts`: the published documents as TypeScript types.
///
/// The types allow additions in later versions. Words can be any string, conditions can have any entries, and TypeScript always allows
/// additional members.
package enum TypeScriptDeclarations {
  /// The declarations, which are the same for all sites.
  package static let text: String = {
    var writer = DeclarationWriter()
    let documents = types.map { writer.document($0.name, of: $0.kinds) }
    return ([header] + documents + writer.declarations).joined(separator: "\n")
  }()

  private static let header = """
    // The JSON documents that sitegen publishes below /api/v1/, as types of TypeScript.
    // Made from the same tables as the JSON Schemas beside this file.

    """

  /// The document types, with the kinds that share each type.
  private static var types: [(name: String, kinds: [DocumentKind])] {
    DocumentKind.allCases.reduce(into: []) { types, kind in
      if let index = types.firstIndex(where: { $0.name == kind.typeName }) {
        types[index].kinds.append(kind)
      } else {
        types.append((kind.typeName, [kind]))
      }
    }
  }
}

extension DeclarationWriter {
  fileprivate mutating func document(_ name: String, of kinds: [DocumentKind]) -> String {
    let files = kinds.map { "`\($0.fileName)`" }.joined(separator: ", ")
    guard let kind = kinds.first, let type = kind.type else {
      let about = "\(files): a JSON Schema of a user's configuration, made from the catalogue of one app."
      return interface(name, about, ["[keyword: string]: unknown;"])
    }
    return interface(name, "\(files): \(type.description)", kind.members(of: type).map { member($0) })
  }
}

extension DocumentKind {
  fileprivate var fileName: String {
    switch self {
    case .page: "pages/….json"
    case .listed(.configurationSchema): "configuration.schema.json"
    default: name + ".json"
    }
  }
}

/// Writes published types as TypeScript declarations, and collects the declarations that they refer to.
struct DeclarationWriter {
  private var collected: [String: String] = [:]

  /// The collected declarations, sorted by name.
  var declarations: [String] { collected.sorted { $0.key < $1.key }.map(\.value) }

  /// Returns an interface.
  func interface(_ name: String, _ description: String, _ members: [String]) -> String {
    "\(Self.comment(description))export interface \(name) \(Self.block(members))\n"
  }

  /// Whether a name can be written without quotes.
  private static func isIdentifier(_ name: String) -> Bool {
    let signs = "_$".utf8
    guard let first = name.utf8.first, !first.isASCIIDigit else { return false }
    return name.utf8.allSatisfy { $0.isASCIILetterOrDigit || signs.contains($0) }
  }

  /// Returns `/** Its title. */ title?: string;`.
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
    // TypeScript infers numbers, not constants, for imported JSON.
    case .number, .integer, .constant: "number"
    case .text: "string"
    case .scalar: scalar()
    case .anything: value()
    case .word(let words, let isOpen): union(words.map { Self.literal($0.text) } + (isOpen ? ["(string & {})"] : []))
    case .list(let element): "readonly \(parenthesized(element))[]"
    // Any name may be missing. In imported JSON, an element of a list lacks the names that only other elements have.
    case .map(_, let value): "Record<string, \(type(of: value)) | undefined>"
    case .condition: condition()
    case .object(let reference): object(reference)
    case .anyOf(let schemas): union(schemas.map { type(of: $0) })
    case .type, .body, .sequence, .oneKey: preconditionFailure("published types have no authored schemas")
    }
  }

  private func union(_ types: [String]) -> String { types.joined(separator: " | ") }

  private mutating func parenthesized(_ element: ValueSchema) -> String {
    let type = type(of: element)
    return type.contains(" ") && !type.hasSuffix(">") ? "(\(type))" : type
  }

  /// Declares a type the first time. A type can refer to itself.
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

  /// Allows any value for operators of later versions.
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

  /// Returns a JSON string, which is valid in TypeScript.
  private static func literal(_ text: String) -> String { String(decoding: JSONBytes.encode(text).dropLast(), as: UTF8.self) }
}

extension ValueSchema {
  /// The words of an enumeration; empty for any other schema.
  fileprivate var words: [Word] { if case .word(let words, _) = self { words } else { [] } }
}
