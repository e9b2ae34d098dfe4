internal import Diagnostics
internal import SettingsModel

/// The members of one type, one per line. This table is the source for reading, for errors about unknown and missing keys, for both kinds
/// of JSON Schema, and for the reference.
struct MemberTable<Root: Authored>: Sendable {
  let authored: AuthoredType
  let published: PublishedType
  let keys: [Member<Root>.Key]

  /// - Parameters:
  ///   - noun: the type's name in messages: `setting`.
  ///   - title: the heading in the reference, if another type has the same noun.
  ///   - about: a description in full sentences, in addition to the keys' descriptions.
  ///   - published: a description for clients, in one sentence; empty if the type is not published.
  ///   - others: published members that authors write in another file.
  ///   - rules: rules for several keys.
  ///   - example: an example in YAML.
  init(
    _ noun: String, title: String? = nil, about: String? = nil, published description: String = "", _ members: Member<Root>...,
    others: [PublishedMember] = [], rules: [KeyRule] = [], example: String? = nil
  ) {
    self.init(
      noun, title: title, about: about, published: description, members: members, others: others, rules: rules, example: example)
  }

  /// Creates a table whose members are computed.
  init(
    _ noun: String, title: String? = nil, about: String? = nil, published description: String = "", members: [Member<Root>],
    others: [PublishedMember] = [], rules: [KeyRule] = [], example: String? = nil
  ) {
    keys = members.compactMap(\.key)
    published = PublishedType(description: description, members: members.flatMap(\.published) + others)
    authored = AuthoredType(
      noun: noun, title: title ?? noun.capitalizedFirst, about: about, keys: keys.map(\.authored), rules: rules, example: example)
  }

  /// The type's name in messages.
  var noun: String { authored.noun }

  /// Reads a map into a draft, and reports errors to the reader.
  ///
  /// - Returns: the draft with every key that could be read; nil if the node is not a map.
  func read(_ node: Node, into draft: Root, _ reader: inout Reader) -> Root? {
    guard let members = reader.members(of: node, "\(noun) must be a map, not") else { return nil }
    var draft = draft
    var unquoted: UnquotedComma?
    for (index, member) in members.enumerated() where unquoted?.words.indices.contains(index) != true {
      if let key = keys.first(where: { $0.authored.key == member.key }) {
        key.read(member.value, &draft, &reader)
      } else if let text = UnquotedComma(members, at: index, in: reader.source) {
        unquoted = text
        text.report(noun, &reader)
      } else {
        reportUnknown(member, &reader)
      }
    }
    for key in keys.filter(\.mustBePresent).map(\.authored) where node[key.key] == nil {
      reader.error(.missingKey, at: node.location, "\(noun) has no \"\(key.key)\"", help: "\(key.key): \(key.summary)")
    }
    for rule in authored.rules { check(rule, node, &reader) }
    return draft
  }

  private func reportUnknown(_ member: Node.Member, _ reader: inout Reader) {
    let reference = AuthoredKind(ofFile: reader.source.path).map { "sitegen schema \($0.rawValue)" }
    let help = suggestion(for: member.key, among: authored.keys.map(\.key), called: "keys", atMost: .max, listedBy: reference)
      .map { Wording($0) }
    let summary = Wording(
      "\"\(member.key)\" is not a valid key in \(noun)", withheld: "this is not a valid key in \(noun)")
    reader.error(.unknownKey, at: member.keyLocation, summary, help: help)
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

/// An unquoted string that ends at a comma: in `{ title: Tabs, windows }`, YAML reads `windows` as a key without a value.
private struct UnquotedComma {
  /// The parts of the string that were read as keys.
  let words: ArraySlice<Node.Member>
  private let help: Wording

  /// - Parameter index: the index of a member with an unknown key.
  /// - Returns: nil if the member has a value, or does not follow an unquoted string.
  init?(_ members: [Node.Member], at index: Int, in source: SourceText) {
    let words = members[index...].prefix { Self.isBare($0, in: source) }
    guard !words.isEmpty, index > 0, case .scalar(let text, isPlain: true) = members[index - 1].value.content, !text.isEmpty else {
      return nil
    }
    self.words = words
    let whole = ([text] + words.map(\.key)).joined(separator: ", ")
    let isQuotable = !whole.contains { "\"\\".contains($0) }
    let advice = "inside { }, a comma ends the value; quote text that contains a comma"
    help = Wording(isQuotable ? "\(advice): \(members[index - 1].key): \"\(whole)\"" : advice, withheld: advice)
  }

  func report(_ noun: String, _ reader: inout Reader) {
    guard let first = words.first else { return }
    let summary = Wording(
      "\"\(first.key)\" is not a valid key in \(noun)", withheld: "this is not a valid key in \(noun)")
    reader.error(.unknownKey, at: first.keyLocation, summary, help: help)
  }

  /// Whether a key has no colon, which is valid only in a map in braces.
  private static func isBare(_ member: Node.Member, in source: SourceText) -> Bool {
    guard case .scalar("", isPlain: true) = member.value.content else { return false }
    let line = String(decoding: source.line(member.keyLocation.line), as: UTF8.self).unicodeScalars
    let next = line.dropFirst(member.keyLocation.column - 1 + member.keyLocation.length).first { $0 != " " && $0 != "\t" }
    return next.map { ",}#".unicodeScalars.contains($0) } ?? true
  }
}
