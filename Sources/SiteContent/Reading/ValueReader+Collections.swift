internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// A type that an author writes as a map.
protocol Authored: Sendable {
  static var fields: FieldTable<Self> { get }
  /// A value of which nothing was read yet.
  static var draft: Self { get }
}

extension Authored {
  static var reference: TypeReference { TypeReference({ nameInModel }, { fields.form }) }

  private static var nameInModel: String {
    let name = nameOfType(Self.self)
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

/// An authored type that has no name of its own.
protocol Anonymous: Authored {
  init()
}

extension Anonymous {
  static var draft: Self { Self() }
}

/// An authored type that goes by an id.
protocol Named: Authored {
  associatedtype Entity
  init(id: Identifier<Entity>)
  /// Why a name cannot be its id, as summary and help; nil where it can.
  static func problem(withID name: String) -> (summary: String, help: String)?
}

extension Named {
  static var draft: Self { Self(id: "") }

  static func problem(withID name: String) -> (summary: String, help: String)? {
    isValidID(name) ? nil : ("\"\(name)\" cannot be an id", validIDHelp)
  }
}

extension ValueReader {
  static func list<Element>(_ element: ValueReader<Element>) -> Self where Value == [Element] {
    Self(.list(element.form)) { node, reader in
      guard let elements = node.elements else {
        reader.mismatch("expected a list, found", at: node)
        return nil
      }
      return elements.compactMap { element.read($0, &reader) }
    }
  }

  /// A list, or its only element.
  static func oneOrMore<Element>(_ element: ValueReader<Element>) -> Self where Value == [Element] {
    Self(.anyOf([element.form, .list(element.form)])) { node, reader in
      guard node.elements == nil else { return ValueReader.list(element).read(node, &reader) }
      return element.read(node, &reader).map { [$0] }
    }
  }

  /// A map from names to values.
  static func map<Element>(_ element: ValueReader<Element>) -> Self where Value == [String: Element] {
    Self(.map(names: .free, element.form)) { node, reader in
      guard let members = node.members else {
        reader.mismatch("expected a map, found", at: node)
        return nil
      }
      var values: [String: Element] = [:]
      for member in members { values[member.key] = element.read(member.value, &reader) }
      return values
    }
  }
}

extension ValueReader where Value: Anonymous {
  static var object: Self {
    Self(.type(Value.reference, id: .elsewhere)) { node, reader in Value.fields.read(node, into: Value(), &reader) }
  }
}

extension ValueReader where Value: Named {
  /// What stands behind a name: a map, or nothing.
  static func body(named name: String, at location: SourceLocation) -> Self {
    Self(.body(Value.reference)) { node, reader in
      let id = Identifier<Value.Entity>(name)
      if let problem = Value.problem(withID: name) {
        reader.error(.invalidID, at: location, problem.summary, help: problem.help)
      }
      if node.isNull {
        let empty = Node(content: .mapping([]), location: location)
        return Value.fields.read(empty, into: Value(id: id), &reader)
      }
      return Value.fields.read(node, into: Value(id: id), &reader)
    }
  }

  /// A map with an `id` among its keys.
  static var identified: Self {
    Self(.type(Value.reference, id: .required)) { node, reader in
      guard let id = node["id"] else {
        reader.error(.missingKey, at: node.location, "\(Value.fields.noun) has no \"id\"")
        return nil
      }
      guard let name = ValueReader<String>.text.read(id, &reader), let members = node.members else { return nil }
      let rest = Node(content: .mapping(members.filter { $0.key != "id" }), location: node.location)
      return body(named: name, at: id.location).read(rest, &reader)
    }
  }
}

extension ValueReader {
  /// A map of ids to what they name, in order.
  ///
  /// - Parameters:
  ///   - names: what the ids look like.
  ///   - element: what stands behind an id, where that is not only a map.
  static func named<Element: Named>(
    names: TextForm = .id, _ element: Form? = nil, _ body: @escaping @Sendable (Node.Member, inout Reader) -> Element?
  ) -> Self where Value == [Element] {
    Self(.map(names: names, element ?? .body(Element.reference))) { node, reader in
      guard let members = node.members else {
        reader.mismatch("expected a map of ids, found", at: node)
        return nil
      }
      return members.compactMap { body($0, &reader) }
    }
  }

  static func named<Element: Named>() -> Self where Value == [Element] {
    named { member, reader in
      ValueReader<Element>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
    }
  }

  /// A list whose elements are names, or maps of one name to what it names, or maps with an `id`.
  static func sequence<Element: Named>(_ body: @escaping @Sendable (Node.Member, inout Reader) -> Element?) -> Self
  where Value == [Element] {
    Self(.sequence(Element.reference)) { node, reader in
      guard let elements = node.elements else {
        reader.mismatch("expected a list, found", at: node)
        return nil
      }
      var firstLines: [String: Int] = [:]
      return elements.compactMap { element -> Element? in
        guard let member = namedElement(element, noun: Element.fields.noun, &reader) else { return nil }
        if let line = firstLines[member.key] {
          reader.error(
            .duplicateID, at: member.keyLocation, "\"\(member.key)\" is the id of two \(Element.fields.noun)s",
            help: "the first is on line \(line)")
          return nil
        }
        firstLines[member.key] = member.keyLocation.line
        return body(member, &reader)
      }
    }
  }

  static func sequence<Element: Named>() -> Self where Value == [Element] {
    sequence { member, reader in
      ValueReader<Element>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
    }
  }
}

extension Node {
  /// The three ways to write a named element of a list, brought into one; nil where it is none of them.
  var named: Member? {
    if case .string(let name) = scalar {
      let nothing = Node(content: .scalar("", isPlain: true), location: location)
      return Member(key: name, keyLocation: location, value: nothing)
    }
    guard let members else { return nil }
    if let id = self["id"], case .string(let name) = id.scalar {
      let rest = Node(content: .mapping(members.filter { $0.key != "id" }), location: location)
      return Member(key: name, keyLocation: id.location, value: rest)
    }
    return members.count == 1 ? members.first : nil
  }
}

private func namedElement(_ node: Node, noun: String, _ reader: inout Reader) -> Node.Member? {
  if let member = node.named { return member }
  let help: Wording? = (node.members?.count ?? 0) > 1 ? "indent what belongs to it, or give it an \"id\"" : nil
  reader.mismatch("expected the name of a \(noun), found", at: node, help: help)
  return nil
}

/// Ids stand in addresses: letters, digits, hyphens and underscores, beginning with a letter.
func isValidID(_ name: String) -> Bool {
  name.utf8.first.map(\.isASCIILetter) == true
    && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || [0x2D, 0x5F, 0x2E].contains($0) }
}

let validIDHelp = "an id begins with a letter and holds letters, digits, \"-\", \"_\" and \".\""
