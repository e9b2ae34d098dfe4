internal import Diagnostics
internal import SettingsModel

extension Setting {
  static let catalogue = ValueFormat<[Setting]>.named(names: .fact) { member, reader in
    guard var setting = read(member, &reader) else { return nil }
    setting.complete(member.value, &reader)
    setting.forgetMisreadValues(member.value, &reader)
    SettingCheck(setting: setting, member: member).run(&reader)
    reader.settings[setting.id] = setting
    return setting
  }

  /// What short forms leave out: the type of choices, and what their values are.
  private mutating func complete(_ node: Node, _ reader: inout Reader) {
    if node["multiple"]?.scalar == true {
      var elements = items ?? Items()
      (elements.options, options) = (options ?? elements.options, nil)
      if let type, type.known != .array { elements.type = type }
      (items, type, uniqueItems) = (elements, .known(.array), uniqueItems ?? true)
    }
    if options != nil, type == nil { type = .known(.enumeration) }
    options = Option.typed(options, as: type?.known, of: id, at: node["options"], &reader)
    if drives == .known(.accent) { options = options?.map(\.withColor) }
    let places = node["items"]?["options"] ?? node["options"]
    if var elements = items {
      if elements.options != nil, elements.type == nil { elements.type = .known(.enumeration) }
      elements.options = Option.typed(elements.options, as: elements.type?.known, of: id, at: places, &reader)
      items = elements
    }
  }

  /// Where a key that says what the values are could not be read, nothing is said of values any more.
  private mutating func forgetMisreadValues(_ node: Node, _ reader: inout Reader) {
    // A misspelled key such as `optoins` means that the setting has options, which could not be read.
    let known = Self.table.authored.keys.map(\.key)
    let misspelled = (node.members ?? []).filter { !known.contains($0.key) }.compactMap { nearestName(to: $0.key, among: known) }
    if type == nil, misspelled.contains(where: ["type", "options"].contains) { reader.misread.insert(id) }
    let read = [
      "type": type != nil, "minimum": minimum != nil, "maximum": maximum != nil, "multipleOf": multipleOf != nil,
      "format": format != nil, "items": items != nil, "options": hasAllOptions(of: node["options"]),
    ]
    guard read.contains(where: { node[$0.key] != nil && !$0.value }) else { return }
    (type, options, minimum, maximum, multipleOf, `default`) = (nil, nil, nil, nil, nil, nil)
    (items, format, examples) = (nil, nil, nil)
    reader.misread.insert(id)
  }

  private func hasAllOptions(of node: Node?) -> Bool {
    guard let count = choices?.count else { return false }
    return node?.members.map { $0.count == count } ?? true
  }

  /// Conditions name settings as they name facts.
  static func problem(withID name: String) -> (summary: String, help: String)? {
    Fact.isValidName(name)
      ? nil : ("\"\(name)\" is not a valid id for a setting", "a setting's id \(Fact.nameRule), so that conditions can name it")
  }
}
