internal import Diagnostics
internal import SettingsModel

extension ValueFormat where Value: MapType {
  static var object: Self {
    Self(.type(Value.reference, id: .elsewhere), published: .object) { node, reader in Value.table.read(node, into: Value(), &reader) }
  }

  /// A map, or a string as its short form.
  static func object(orText text: ValueFormat<String>, _ short: @escaping @Sendable (String) -> Value) -> Self {
    Self(.anyOf([text.authored, object.authored]), published: .object) { node, reader in
      if case .string = node.scalar { return text.read(node, &reader).map(short) }
      return object.read(node, &reader)
    }
  }
}

extension IdentifiedType {
  /// Reads the value for an id: a map, or no value.
  static func read(_ member: Node.Member, _ reader: inout Reader) -> Self? {
    if let problem = problem(withID: member.key) {
      reader.error(.invalidID, at: member.keyLocation, problem.summary, help: problem.help)
    }
    let node = member.value.isNull ? Node(content: .mapping([]), location: member.keyLocation) : member.value
    return table.read(node, into: Self(id: Identifier(member.key)), &reader)
  }

  /// Reads a map with an `id` among its keys.
  static func readIdentified(_ node: Node, _ reader: inout Reader) -> Self? {
    guard let id = node["id"] else {
      reader.error(.missingKey, at: node.location, "\(table.noun) has no \"id\"")
      return nil
    }
    return ValueFormat<String>.text.read(id, &reader).flatMap { read(node.named($0, at: id.location), &reader) }
  }
}

extension ValueFormat {
  /// A map from ids to values, in order.
  ///
  /// - Parameters:
  ///   - names: the format of the ids.
  ///   - element: the schema of a value, if it is not always a map.
  static func named<Element: IdentifiedType>(
    names: TextSchema = .id, _ element: ValueSchema? = nil,
    _ read: @escaping @Sendable (Node.Member, inout Reader) -> Element? = { Element.read($0, &$1) }
  ) -> Self where Value == [Element] {
    Self(.map(names: names, element ?? .body(Element.reference)), published: .list(.object)) { node, reader in
      reader.members(of: node, "expected a map of ids, found")?.compactMap { read($0, &reader) }
    }
  }

  /// A list whose elements are names, maps of one name to its value, or maps with an `id`.
  static func sequence<Element: IdentifiedType>(
    _ read: @escaping @Sendable (Node.Member, inout Reader) -> Element? = { Element.read($0, &$1) }
  ) -> Self where Value == [Element] {
    Self(.sequence(Element.reference), published: .list(.object)) { node, reader in
      guard let elements = reader.elements(of: node) else { return nil }
      var firstLines: [String: Int] = [:]
      return elements.compactMap { element -> Element? in
        guard let member = namedElement(element, noun: Element.table.noun, &reader) else { return nil }
        if let line = firstLines[member.key] {
          reader.error(
            .duplicateID, at: member.keyLocation, "\"\(member.key)\" is the id of two \(Element.table.noun)s",
            help: "the first is on line \(line)")
          return nil
        }
        firstLines[member.key] = member.keyLocation.line
        return read(member, &reader)
      }
    }
  }
}

extension Node {
  /// The name and the value of a list element in any of the three forms; nil if the element has another form.
  package var named: Member? {
    if case .string(let name) = scalar {
      return Member(key: name, keyLocation: location, value: Node(content: .scalar("", isPlain: true), location: location))
    }
    guard let members else { return nil }
    if let id = self["id"], case .string(let name) = id.scalar {
      return named(name, at: id.location)
    }
    return members.count == 1 ? members.first : nil
  }

  /// Returns a member whose key is the id, and whose value is the map without its `id`.
  fileprivate func named(_ id: String, at location: SourceLocation) -> Member {
    let rest = (members ?? []).filter { $0.key != "id" }
    return Member(key: id, keyLocation: location, value: Node(content: .mapping(rest), location: self.location))
  }
}

/// Returns the help for an element without a name. If its first key has no value, that key is the name, and the others lack indentation.
private func helpForNameless(_ node: Node) -> Wording? {
  guard let members = node.members, members.count > 1 else { return nil }
  if case .scalar("", isPlain: true) = members[0].value.content { return "indent the keys that belong to it" }
  guard case .string(let title) = node["title"]?.scalar else { return "indent the keys that belong to it, or give it an \"id\"" }
  let id = title.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  let help = "give it an \"id\""
  return Wording(id.first?.isLetter == true ? "\(help), such as `id: \(id)`" : help, withheld: help)
}

private func namedElement(_ node: Node, noun: String, _ reader: inout Reader) -> Node.Member? {
  if let member = node.named { return member }
  reader.mismatch("expected the name of a \(noun), found", at: node, help: helpForNameless(node))
  return nil
}
