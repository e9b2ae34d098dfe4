internal import SettingsModel
package import SiteContent

/// The reference of all keys that authors write, as Markdown with tables. It is generated from the tables that read the files.
package struct KeyReference: Sendable {
  private let kinds: [AuthoredKind]

  /// - Parameter kinds: The files to describe. A type that several files use is described once, at its first use.
  package init(_ kinds: [AuthoredKind]) { self.kinds = kinds }

  package static let fileName = "reference.md"

  package var markdown: String {
    var described: Set<String> = []
    let chapters = kinds.map { chapter($0, &described) }
    return
      ([Self.introduction + kinds.map { "- [\($0.chapter)](#\(SchemaProse.anchor($0.chapter))): `\($0.place)`\n" }.joined()] + chapters)
      .joined(separator: "\n")
  }
}

extension KeyReference {
  private static let introduction = """
    ---
    title: Key reference
    description: Every key of every file that an author writes, with its type and meaning.
    order: 41
    # Made by `sitegen schema --format markdown` from the tables that read the files: do not edit.
    ---

    # Key reference

    All keys that an author writes. Keys in **bold** are required; all others can be omitted. A key that is not listed here is an
    error. `sitegen schema` prints the same information as JSON Schemas, for completion and validation in editors.


    """

  private func chapter(_ kind: AuthoredKind, _ described: inout Set<String>) -> String {
    let about = [kind.about, kind.type.about].compactMap(\.self).joined(separator: "\n\n")
    var text = "## \(kind.chapter)\n\n\(about)\n\n" + Self.body(of: kind.type)
    for section in sections(of: kind.type, &described) { text += "\n" + section }
    return text
  }

  /// Returns sections for the types that a type refers to, in order of first use.
  private func sections(of type: AuthoredType, _ described: inout Set<String>) -> [String] {
    var sections: [String] = []
    var waiting = type.keys.flatMap { $0.schema.parts }[...]
    while let part = waiting.popFirst() {
      guard described.insert(part.name).inserted else { continue }
      switch part {
      case .condition: sections.append("### Condition\n\n\(Self.aboutConditions)\n\n" + Self.conditionExample)
      case .type(let reference):
        let type = reference.target
        let about = type.about.map { $0 + "\n\n" } ?? ""
        sections.append("### \(type.title)\n\n" + about + Self.body(of: type))
        waiting += type.keys.flatMap { $0.schema.parts }
      }
    }
    return sections
  }

  static let aboutConditions = """
    A question about the state of an app: a map whose entries must all be true. An entry with the id of a fact or setting is true if \
    it has the value, or one of a list of values. A fact or setting without a value is null. `not` takes a condition, `any` and `all` \
    take a list of conditions. `$atLeast` and `$atMost` take a map from facts or settings to the smallest or largest number allowed. \
    `$contains` takes a map from settings to the value that each setting's list must contain. The empty condition is always true.
    """

  private static let conditionExample = """
    ```yaml
    visibleWhen: { isPro: true, unitSystem: [metric, imperial], not: { locationAuth: denied }, $atLeast: { stepGoal: 5000 } }
    ```

    """

  private static func body(of type: AuthoredType) -> String {
    var text = "| Key | Value | Meaning |\n|---|---|---|\n" + type.keys.map(row).joined()
    for rule in type.rules { text += "\n\(SchemaProse.sentence(rule))\n" }
    if let example = type.example { text += "\n```yaml\n\(example)\n```\n" }
    return text
  }

  private static func row(_ key: AuthoredKey) -> String {
    var meaning = Phrase.sentence(key.summary)
    switch key.keyDefault {
    case nil: break
    case .value(let value): meaning += " Default: `\(value.text)`."
    case .words(let words): meaning += " Default: \(words)."
    }
    if let example = key.example { meaning += " Example: `\(example.text)`." }
    let name = key.isRequired ? "**`\(key.key)`**" : "`\(key.key)`"
    return "| \(name) | \(cell(SchemaProse.words(key.schema))) | \(cell(meaning)) |\n"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

/// Describes values in words, with links to the sections of the reference.
enum SchemaProse {
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
      "a list: " + (type.target.canBeOmitted ? "names alone, " : "") + "`name: …` with \(link(type)), or such a map with its name as `id`"
    case .map(let names, let value): "a map, each name \(names.noun), each value \(self.words(value))"
    case .object: "an object"
    case .type(let type, let id): link(type) + (id == .optional ? ", maybe with an `id`" : id == .required ? " with an `id`" : "")
    case .body(let type): link(type) + (type.target.canBeOmitted ? ", or nothing" : "")
    case .oneKey(let keys): "a map with one of \(list(keys.map { "`\($0.key)`" }))"
    case .condition: "a [condition](#condition)"
    case .anyOf(let schemas): schemas.map(self.words).joined(separator: "; or ")
    }
  }

  /// Returns a sentence: ``At least one of `a` or `b` is required.``
  static func sentence(_ rule: KeyRule) -> String {
    switch rule {
    case .atLeastOne(let keys): "At least one of \(list(keys.map { "`\($0)`" })) is required."
    case .exactlyOne(let keys): "Exactly one of \(list(keys.map { "`\($0)`" })) is required."
    }
  }

  /// Returns the fragment of a heading, as GitHub creates it.
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
  /// Something that has its own section in the reference.
  enum Part {
    case condition
    case type(TypeReference<AuthoredType>)

    var name: String { if case .type(let type) = self { type.name } else { "Condition" } }
  }

  /// The parts that the schema refers to, in order.
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

extension AuthoredKind {
  /// The title of the chapter. It has no dot, so that GitHub and sitegen derive the same anchor from it.
  package var chapter: String { self == .frontMatter ? title : "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()) file" }
}
