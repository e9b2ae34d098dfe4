internal import SettingsModel
package import SiteContent

/// The reference of every key that an author writes, as Markdown with GitHub's tables. Like the schemas it is made from the tables
/// that read the files.
package struct KeyReference: Sendable {
  private let kinds: [AuthoredKind]

  /// - Parameter kinds: what it is about. A type that several of them have is described where it comes first.
  package init(_ kinds: [AuthoredKind]) { self.kinds = kinds }

  package static let fileName = "reference.md"

  package var markdown: String {
    var described: Set<String> = []
    let chapters = kinds.map { chapter($0, &described) }
    return ([Self.introduction + kinds.map { "- [\($0.chapter)](#\(KeyWords.anchor($0.chapter))): `\($0.place)`\n" }.joined()] + chapters)
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

    Every key that an author writes. A key in **bold** is required; any other may be left out. A key that is not listed here is an
    error. `sitegen schema` prints the same as JSON Schemas, with which editors complete and check.


    """

  private func chapter(_ kind: AuthoredKind, _ described: inout Set<String>) -> String {
    let about = [kind.about, kind.type.about].compactMap(\.self).joined(separator: "\n\n")
    var text = "## \(kind.chapter)\n\n\(about)\n\n" + Self.body(of: kind.type)
    for section in sections(of: kind.type, &described) { text += "\n" + section }
    return text
  }

  /// The types that stand in a type, in the order in which they come up.
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
    A question about the state of an app: a map whose entries must all be true. An entry names a fact or a setting by its id, and is \
    true if that has the value, or one of a list of values; what has no value is null. `not` takes a condition, `any` and `all` take a \
    list of them. `$atLeast` and `$atMost` take a map of facts and settings, each with the least or greatest number that it may have; \
    `$contains` takes a map of settings, each with a value that its list must contain. The empty condition is always true.
    """

  private static let conditionExample = """
    ```yaml
    visibleWhen: { isPro: true, unitSystem: [metric, imperial], not: { locationAuth: denied }, $atLeast: { stepGoal: 5000 } }
    ```

    """

  private static func body(of type: AuthoredType) -> String {
    var text = "| Key | Value | Meaning |\n|---|---|---|\n" + type.keys.map(row).joined()
    for rule in type.rules { text += "\n\(KeyWords.sentence(rule))\n" }
    if let example = type.example { text += "\n```yaml\n\(example)\n```\n" }
    return text
  }

  private static func row(_ key: AuthoredKey) -> String {
    var meaning = Phrase.sentence(key.summary)
    switch key.absence {
    case nil: break
    case .value(let value): meaning += " Without it: `\(value.text)`."
    case .words(let words): meaning += " Without it: \(words)."
    }
    if let example = key.example { meaning += " Example: `\(example.text)`." }
    let name = key.isRequired ? "**`\(key.key)`**" : "`\(key.key)`"
    return "| \(name) | \(cell(KeyWords.words(key.schema))) | \(cell(meaning)) |\n"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension AuthoredKind {
  /// The title of its chapter. Without a dot, so that GitHub and the manual have the same anchor for it.
  package var chapter: String { self == .frontMatter ? title : "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()) file" }
}
