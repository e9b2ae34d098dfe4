internal import SettingsModel

/// All elements of a document, parents before their parts, each in the order of its list.
struct ElementList: Sendable {
  private(set) var elements: [Element] = []
  private(set) var byKey: [Element.Key: Element] = [:]

  /// - Parameter renames: the ids that settings have now, by those they had.
  init(_ document: JSONValue, as kind: ElementKind, renames: [String: String] = [:]) {
    add(document, kind, id: "", key: [], parent: nil, path: ChangePath([]), renames)
  }

  private mutating func add(
    _ value: JSONValue, _ kind: ElementKind, id: String, key: [String], parent: Element.Key?, path: ChangePath, _ renames: [String: String]
  ) {
    guard case .object(let held) = value else { return }
    var members = held
    let lists = kind.parts.map { part in (part, part.elements(of: &members)) }
    let element = Element(
      kind: kind, id: id, key: .init(steps: key), parent: parent, path: path, members: members,
      lists: lists.filter { members[$0.0.member] == nil && held[$0.0.member] != nil }.map(\.0.member))
    elements.append(element)
    byKey[element.key] = element
    for (part, values) in lists {
      for (id, value) in values {
        let name = part.isNamedBySetting ? renames[id] ?? id : id
        let partKey = (part.moved == nil ? key : []) + [part.member, name]
        guard byKey[.init(steps: partKey)] == nil else { continue }
        add(
          value, part, id: id, key: partKey, parent: element.key, path: path.appending(part.member).appending(id), renames)
      }
    }
  }
}

extension ElementKind {
  /// Takes the list of these elements out of their parent. What is no list of objects with ids stays, to be compared as it is.
  fileprivate func elements(of members: inout [String: JSONValue]) -> [(id: String, value: JSONValue)] {
    guard case .array(let values)? = members[member] else { return [] }
    let elements = values.compactMap { value -> (String, JSONValue)? in
      guard case .object(let object) = value, case .scalar(.string(let id))? = object[identity] else { return nil }
      return (id, value)
    }
    guard elements.count == values.count else { return [] }
    members[member] = nil
    return elements
  }
}
