internal import SettingsModel

/// All elements of a document in order, with parents before their children.
struct ElementList: Sendable {
  private(set) var elements: [Element] = []
  private(set) var byKey: [Element.Key: Element] = [:]

  /// The new ids of renamed settings, by their old ids.
  private let renames: [String: String]
  /// The places outside the app that effects reach, by the ids of the effects.
  private let reachByEffect: [String: String]

  init(_ document: JSONValue, as kind: ElementKind, renames: [String: String] = [:]) {
    self.renames = renames
    let reaching = document.objects("effects").compactMap { effect in
      effect.text("id").flatMap { id in effect.text("reaches").map { (id, $0) } }
    }
    reachByEffect = Dictionary(reaching, uniquingKeysWith: { first, _ in first })
    add(document, kind, id: "", key: [], parent: nil, path: [])
  }

  private mutating func add(_ value: JSONValue, _ kind: ElementKind, id: String, key: Element.Key, parent: Element.Key?, path: ChangePath) {
    guard case .object(let held) = value.withOptionsOfItems(of: kind) else { return }
    var members = held
    let lists = kind.parts.map { part in (part, part.elements(of: &members)) }
    let element = Element(
      kind: kind, id: id, key: key, parent: parent, path: path, members: members,
      lists: lists.filter { members[$0.0.member] == nil && held[$0.0.member] != nil }.map(\.0.member),
      reach: kind.changed == .settingChanged ? Set(effects(of: members).compactMap { reachByEffect[$0] }) : [])
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
  /// Removes the list of these elements from their parent, and returns the elements. Anything except a list of objects with ids remains,
  /// and is compared as raw JSON.
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
  /// Moves the options of a list setting's elements to the setting, so that they are compared as elements.
  fileprivate func withOptionsOfItems(of kind: ElementKind) -> JSONValue {
    guard kind.member == ElementKind.setting.member, case .object(var members) = self, case .object(var items)? = members["items"],
      members["options"] == nil, let options = items.removeValue(forKey: "options")
    else { return self }
    (members["items"], members["options"]) = (.object(items), options)
    return .object(members)
  }
}

/// An element of a document that has an id: a setting, an option, a row.
struct Element: Sendable {
  /// Identifies an element: the key of an element is the same in both releases.
  typealias Key = [String]

  let kind: ElementKind
  let id: String
  let key: Key
  /// The parent's key, or nil for the document itself.
  let parent: Key?
  let path: ChangePath
  /// The members without the lists of children.
  let members: [String: JSONValue]
  /// The names of the members that contained the lists of children.
  let lists: [String]
  /// The places outside the app that a setting reaches.
  let reach: Set<String>

  /// The title for readers, or the id if there is none.
  var title: String {
    for name in ["title", "name"] { if case .scalar(.string(let text))? = members[name], !text.isEmpty { return text } }
    return id
  }

  /// The path of the list that contains the element.
  var list: ChangePath { ChangePath(path.steps.dropLast()) }
}
