internal import Diagnostics
internal import SettingsModel

extension Setting {
  /// The settings of an app, by id.
  static let listFormat = ValueFormat<[Setting]>.named(names: .fact) { member, reader in
    guard var setting = read(member, &reader) else { return nil }
    setting.complete(member.value, &reader)
    setting.forgetMisreadValues(member.value, &reader)
    SettingCheck(setting: setting, member: member).run(&reader)
    reader.checkFilling(setting.title, of: setting.id, at: member.value["title"]?.location ?? member.keyLocation)
    reader.settings[setting.id] = setting
    return setting
  }

  /// Expands `multiple`, adds a missing type if there are options, and converts the options' values to the type.
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
    let optionsNode = node["items"]?["options"] ?? node["options"]
    if var elements = items {
      if elements.options != nil, elements.type == nil { elements.type = .known(.enumeration) }
      elements.options = Option.typed(elements.options, as: elements.type?.known, of: id, at: optionsNode, &reader)
      items = elements
    }
  }

  /// Removes all keys that describe the setting's values if one of them could not be read, to avoid follow-up errors.
  private mutating func forgetMisreadValues(_ node: Node, _ reader: inout Reader) {
    // A misspelled key such as `optoins` hides the options.
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

  /// Checks a setting's id by the same rule as a fact's id, because conditions can refer to both.
  static func problem(withID name: String) -> (summary: String, help: String)? {
    Fact.isValidName(name)
      ? nil : ("\"\(name)\" is not a valid id for a setting", "a setting's id \(Fact.nameRule)")
  }
}

/// Checks the keys of one setting against each other.
struct SettingCheck {
  let setting: Setting
  let member: Node.Member

  func run(_ reader: inout Reader) {
    reader.note(setting.id.rawValue, in: \.titles, at: location(of: "title"))
    checkType(&reader)
    checkRange(of: setting, member.value, &reader)
    if let items = setting.items, let node = member.value["items"] { checkRange(of: items, node, &reader) }
    checkCounts("minItems", setting.minItems, "maxItems", setting.maxItems, member.value, &reader)
    if setting.deprecated?.replacedBy == setting.id {
      reader.error(.conflictingKeys, at: location(of: "deprecated"), "\(setting.id) is replaced by itself")
    }
    if let collects = member.value["collects"] {
      if collects.elements?.isEmpty == true { Setting.namesNoData(at: collects.location, &reader) }
      if setting.collects?.isEmpty == false { reader.note(setting.id, in: \.disclosures, at: collects.location) }
    }
    checkValues(&reader)
  }

  private func location(of key: String) -> SourceLocation { member.value[key]?.location ?? member.keyLocation }

  /// Reports keys that don't apply to the setting's type.
  private func checkType(_ reader: inout Reader) {
    let type = setting.type?.known
    if type != .array, setting.options != nil, type == .string || type == .object {
      reader.error(.conflictingKeys, at: location(of: "options"), "\(setting.id) has options but is not an enum", help: "remove \"type\"")
    }
    if type == .array, setting.options != nil {
      reader.error(
        .conflictingKeys, at: location(of: "options"), "\(setting.id) is a list, but has options that are not in \"items\"",
        help: "write `multiple: true` and no type, or `items: { options: … }`")
    }
    if let inner = setting.items?.type?.known, [.array, .object].contains(inner) {
      reader.error(
        .conflictingKeys, at: member.value["items"]?["type"]?.location ?? location(of: "items"),
        "the elements of \(setting.id) cannot be \(inner == .array ? "lists" : "maps")", help: "write `type: object` for the whole value")
    }
    guard let type else { return }
    for (keys, kinds, noun) in Self.keysByType where !kinds.contains(type) {
      for key in keys where member.value[key] != nil {
        reader.error(.conflictingKeys, at: location(of: key), "\(setting.id) has \"\(key)\" but is not \(noun)")
      }
    }
    for key in ["onEnable", "onDisable"] where type != .boolean && member.value[key] != nil {
      reader.warning(
        .conflictingKeys, at: location(of: key), "\(setting.id) has \"\(key)\" but is not a boolean", help: "write `onChange: […]`")
    }
  }

  /// Keys that apply only to certain types.
  private static let keysByType: [(keys: [String], kinds: [Setting.Kind], noun: String)] = [
    (["minimum", "maximum", "multipleOf"], [.integer, .number], "a number"),
    (["format", "minLength", "maxLength", "pattern"], [.string], "a string"),
    (["items", "minItems", "maxItems", "uniqueItems"], [.array], "a list"),
  ]

  private func checkRange(of domain: some ScalarDomain, _ node: Node, _ reader: inout Reader) {
    func location(of key: String) -> SourceLocation { node[key]?.location ?? member.keyLocation }
    if let minimum = domain.minimum, let maximum = domain.maximum, minimum > maximum {
      reader.error(.invalidRange, at: location(of: "maximum"), "the maximum of \(setting.id) is less than its minimum")
    }
    if let step = domain.multipleOf, step <= 0 {
      reader.error(.invalidRange, at: location(of: "multipleOf"), "the step of \(setting.id) must be more than 0")
    }
    checkCounts("minLength", domain.minLength, "maxLength", domain.maxLength, node, &reader)
  }

  private func checkCounts(
    _ lower: String, _ minimum: Int64?, _ upper: String, _ maximum: Int64?, _ node: Node, _ reader: inout Reader
  ) {
    guard let minimum, let maximum, minimum > maximum else { return }
    reader.error(
      .invalidRange, at: node[upper]?.location ?? member.keyLocation, "\"\(upper)\" of \(setting.id) is less than its \"\(lower)\"")
  }

  private func checkValues(_ reader: inout Reader) {
    let hasRange = [setting.minimum, setting.maximum].allSatisfy { $0 != nil }
    if hasRange, let minimum = setting.minimum, let maximum = setting.maximum, minimum > maximum { return }
    if let value = setting.default, let problem = setting.problem(with: value) {
      reader.error(problem.code, at: location(of: "default"), problem.summary, help: problem.help)
    }
    let options = setting.options.map { Set($0.map(\.value.byValue)) }
    for (value, node) in zip(setting.examples ?? [], member.value["examples"]?.elements ?? []) {
      if let problem = setting.problem(with: value, isOption: { options?.contains($0.byValue) ?? true }) {
        reader.error(problem.code, at: node.location, problem.summary, help: problem.help)
      }
    }
  }
}
