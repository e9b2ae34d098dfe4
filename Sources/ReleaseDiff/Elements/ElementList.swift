internal import SettingsModel

/// All elements of a document, parents before their parts, each in the order of its list.
struct ElementList: Sendable {
  private(set) var elements: [Element] = []
  private(set) var byKey: [Element.Key: Element] = [:]

  /// The ids that settings have now, by those they had.
  private let renames: [String: String]
  /// The places outside the app that effects reach, by the effects' ids.
  private let places: [String: String]

  init(_ document: JSONValue, as kind: ElementKind, renames: [String: String] = [:]) {
    self.renames = renames
    let reaching = document.objects("effects").compactMap { effect in
      effect.text("id").flatMap { id in effect.text("reaches").map { (id, $0) } }
    }
    places = Dictionary(reaching, uniquingKeysWith: { first, _ in first })
    add(document, kind, id: "", key: [], parent: nil, path: [])
  }

  private mutating func add(_ value: JSONValue, _ kind: ElementKind, id: String, key: Element.Key, parent: Element.Key?, path: ChangePath) {
    guard case .object(let held) = value.withOptionsOfItems(of: kind) else { return }
    var members = held
    let lists = kind.parts.map { part in (part, part.elements(of: &members)) }
    let element = Element(
      kind: kind, id: id, key: key, parent: parent, path: path, members: members,
      lists: lists.filter { members[$0.0.member] == nil && held[$0.0.member] != nil }.map(\.0.member),
      reach: kind.changed == .settingChanged ? Set(effects(of: members).compactMap { places[$0] }) : [])
    elements.append(element)
    byKey[key] = element
    for (part, values) in lists {
      for (id, value) in values {
        let name = part.isNamedBySetting ? renames[id] ?? id : id
        let partKey = (part.moved == nil ? key : []) + [part.member, name]
        guard byKey[partKey] == nil else { continue }
        add(value, part, id: id, key: partKey, parent: key, path: path + part.member + id)
      }
    }
  }

  private func effects(of setting: [String: JSONValue]) -> [String] {
    let direct = ["onChange", "onEnable", "onDisable"].flatMap { setting[$0]?.strings ?? [] }
    guard case .object(let permission)? = setting["permission"], case .object(let outcomes)? = permission["outcomes"] else { return direct }
    return direct + outcomes.values.flatMap(\.strings)
  }
}

extension ElementKind {
  /// Takes the list of these elements out of their parent. What is no list of objects with ids stays, to be compared as it is.
  fileprivate func elements(of members: inout [String: JSONValue]) -> [(id: String, value: JSONValue)] {
    guard case .array(let values)? = members[member] else { return [] }
    let elements = values.compactMap { value -> (String, JSONValue)? in
      guard case .object(let object) = value, case .scalar(let id)? = object[identity] else { return nil }
      return (id.text, value)
    }
    guard elements.count == values.count else { return [] }
    members[member] = nil
    return elements
  }
}

extension JSONValue {
  /// A setting whose elements have options, with these for its own: they are elements too.
  fileprivate func withOptionsOfItems(of kind: ElementKind) -> JSONValue {
    guard kind.member == ElementKind.setting.member, case .object(var members) = self, case .object(var items)? = members["items"],
      members["options"] == nil, let options = items.removeValue(forKey: "options")
    else { return self }
    (members["items"], members["options"]) = (.object(items), options)
    return .object(members)
  }
}
