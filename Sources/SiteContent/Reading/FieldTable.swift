internal import Diagnostics
internal import SettingsModel

/// The keys that an author may write for one type: what drives reading, the check for unknown and missing keys, the schemas of
/// the files, and their reference.
struct FieldTable<Root: Authored>: Sendable {
  /// What the type is called in messages: `setting`.
  let noun: String
  let fields: [Field<Root>]
  let rules: [KeyRule]
  private let title: String?
  private let about: String?
  private let example: String?

  /// - Parameters:
  ///   - title: its name where another type goes by the same noun.
  ///   - about: what has to be said of the type beside its keys, in whole sentences.
  ///   - rules: what has to be true of several keys together.
  ///   - example: a map of this type as YAML.
  init(
    _ noun: String, title: String? = nil, about: String? = nil, _ fields: [Field<Root>], rules: [KeyRule] = [], example: String? = nil
  ) {
    (self.noun, self.fields, self.rules) = (noun, fields, rules)
    (self.title, self.about, self.example) = (title, about, example)
  }

  /// The type as schemas and the reference tell it.
  var form: TypeForm {
    TypeForm(
      noun: noun, title: title ?? noun.prefix(1).uppercased() + noun.dropFirst(), about: about, keys: fields.map { $0.form(Root.draft) },
      rules: rules, example: example)
  }

  /// Reads a map into a draft.
  ///
  /// - Returns: the draft with every key that could be read; nil where the node is no map. Mistakes go to the reader.
  func read(_ node: Node, into draft: Root, _ reader: inout Reader) -> Root? {
    guard let members = node.members else {
      reader.mismatch("\(noun) must be a map, not", at: node)
      return nil
    }
    var draft = draft
    for member in members {
      guard let field = fields.first(where: { $0.key == member.key }) else {
        let help = suggestion(for: member.key, among: fields.map(\.key), called: "keys").map { Wording($0) }
        let summary = Wording(
          "\"\(member.key)\" is not a key of \(noun)", withheld: "\(member.key.quotedName(else: "this")) is not a key of \(noun)")
        reader.error(.unknownKey, at: member.keyLocation, summary, help: help)
        continue
      }
      field.read(member.value, &draft, &reader)
    }
    for field in fields where field.need == .required && node[field.key] == nil {
      reader.error(
        .missingKey, at: node.location, "\(noun) has no \"\(field.key)\"", help: "\(field.key): \(field.summary)")
    }
    for rule in rules { check(rule, node, &reader) }
    return draft
  }

  private func check(_ rule: KeyRule, _ node: Node, _ reader: inout Reader) {
    func count(_ keys: [String]) -> Int { keys.filter { node[$0] != nil }.count }
    func list(_ keys: [String], _ word: String) -> String {
      let quoted = keys.map { "\"\($0)\"" }
      return quoted.dropLast().joined(separator: ", ") + " \(word) " + (quoted.last ?? "")
    }
    switch rule {
    case .atLeastOne(let keys) where count(keys) == 0:
      reader.error(.missingKey, at: node.location, "\(noun) has neither \(list(keys, "nor"))")
    case .exactlyOne(let keys) where count(keys) != 1:
      reader.error(.conflictingKeys, at: node.location, "\(noun) needs exactly one of \(list(keys, "and"))")
    case .atLeastOne, .exactlyOne: break
    }
  }
}
