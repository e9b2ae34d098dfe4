internal import Diagnostics

/// The keys that an author may write for one type: what drives reading, and the check for unknown and missing keys.
struct FieldTable<Root>: Sendable {
  /// What the type is called in messages: `setting`.
  let noun: String
  let fields: [Field<Root>]

  init(_ noun: String, _ fields: [Field<Root>]) { (self.noun, self.fields) = (noun, fields) }

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
    for field in fields where field.isRequired && node[field.key] == nil {
      reader.error(
        .missingKey, at: node.location, "\(noun) has no \"\(field.key)\"", help: "\(field.key): \(field.summary)")
    }
    return draft
  }
}

/// One key: what it is called, whether it has to be there, what it means, and where its value goes.
struct Field<Root>: Sendable {
  let key: String
  let isRequired: Bool
  /// One line of documentation.
  let summary: String
  let read: @Sendable (Node, inout Root, inout Reader) -> Void

  static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: ValueReader<Value>, _ summary: String
  ) -> Self {
    Self(key: key, isRequired: true, summary: summary) { node, root, reader in
      if let value = value.read(node, &reader) { root[keyPath: path] = value }
    }
  }

  static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ value: ValueReader<Value>, _ summary: String
  ) -> Self {
    Self(key: key, isRequired: false, summary: summary) { node, root, reader in
      if let value = value.read(node, &reader) { root[keyPath: path] = value }
    }
  }

  /// A key that leaves the draft's value where it is not written.
  static func defaulted<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: ValueReader<Value>, _ summary: String
  ) -> Self {
    Self(key: key, isRequired: false, summary: summary) { node, root, reader in
      if let value = value.read(node, &reader) { root[keyPath: path] = value }
    }
  }
}
