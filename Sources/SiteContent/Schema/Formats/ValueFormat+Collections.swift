internal import Diagnostics
internal import SettingsModel

extension ValueFormat {
  static func list<Element>(_ element: ValueFormat<Element>) -> Self where Value == [Element] {
    Self(.list(element.authored), published: .list(element.published)) { node, reader in
      reader.elements(of: node)?.compactMap { element.read($0, &reader) }
    }
  }

  /// A list, or its only element.
  static func oneOrMore<Element>(_ element: ValueFormat<Element>) -> Self where Value == [Element] {
    Self(.anyOf([element.authored, .list(element.authored)]), published: .list(element.published)) { node, reader in
      guard node.elements == nil else { return ValueFormat.list(element).read(node, &reader) }
      return element.read(node, &reader).map { [$0] }
    }
  }

  /// A map from names to values.
  static func map<Element>(names: TextSchema = .free, _ element: ValueFormat<Element>) -> Self where Value == [String: Element] {
    Self(
      .map(names: names, element.authored), published: PublishedValue(.map(names: names, element.published.schema))
    ) { node, reader in
      guard let members = reader.members(of: node) else { return nil }
      var values: [String: Element] = [:]
      for member in members { values[member.key] = element.read(member.value, &reader) }
      return values
    }
  }
}

extension ValueFormat where Value == [String: Scalar] {
  /// Values of facts or settings, by their ids.
  static func states(_ kind: Declarations.Kind) -> Self {
    map(names: .fact, .scalar).checked { _, node, reader in
      for member in node.members ?? [] {
        reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: kind) }
        guard let value = member.value.scalar else { continue }
        reader.check(at: member.value.location) { $0.problem(with: value, of: Fact.ID(member.key)) }
      }
    }
  }
}

extension ValueFormat where Value == [String: JSONValue] {
  /// Values of the author's own, which templates show.
  static let parameters = map(.json)
}
