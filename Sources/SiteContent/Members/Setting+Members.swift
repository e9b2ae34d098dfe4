internal import Diagnostics
package import SettingsModel

extension Setting: Named {
  static let table = MemberTable<Setting>(
    "setting", published: "A value that the app stores for its user.",
    .published("id", \.id, .factID(), "The setting's id: a fact of this name is the current value."),
    .optional("symbol", \.symbol, .text, "the name in code, verbatim", example: "DEFAULT_LA_MODE"),
    .optional("key", \.key, .text, "the string that it is stored under; often only one of symbol and key is known", example: "laMode"),
    .optional("title", \.title, .text, "its title"),
    .optional("description", \.description, .text, "what it does"),
    .optional(
      "type", \.type, .choice("a type"), "what its values are",
      without: .words("enum if there are options; otherwise it is not documented"),
      published: "Absent if the source does not show how the value is stored."),
    .optional("options", \.options, Option.format, "the choices of an enumeration, in order; absent if they are not documented"),
    .optional("default", \.default, .scalar, "the value before the user changes it"),
    .optional("minimum", \.minimum, .number, "the smallest value of a number"),
    .optional("maximum", \.maximum, .number, "the largest value of a number"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values of a number, counted from the minimum"),
    .optional("unit", \.unit, .text, "what a number counts", example: "steps"),
    .defaulted("onChange", \.onChange, effects, "effects of every change"),
    .defaulted("onEnable", \.onEnable, effects, "effects of switching a boolean on"),
    .defaulted("onDisable", \.onDisable, effects, "effects of switching a boolean off"),
    .optional("permission", \.permission, Permission.format, "what happens for every value of the authorisation that it needs"),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "collects", \.collects, .oneOrMore(collected),
      "the data that leaves the device while it is on, by the names of App Privacy in App Store Connect; the privacy page must mention it",
      example: "Crash Data", published: "The data that leaves the device while it is on, or depending on its value: each by its name."),
    .optional("deprecated", \.deprecated, Deprecation.format, "why it should not be used any more"),
    .optional("aliases", \.aliases, .list(formerID), "ids that it had before; values and links under them belong to it"),
    .optional("keywords", \.keywords, .list(.text), "more words to search for"),
    .optional("notes", \.notes, .oneOrMore(.text), "remarks, such as contradictions in the source"),
    example:
      "{ title: Daily goal, symbol: stepGoal, type: integer, minimum: 1000, maximum: 50000, multipleOf: 500, unit: steps, default: 8000 }")

  private static let effects = ValueFormat<[Effect.ID]>.list(.id(of: .effect))

  private static let collected = ValueFormat<String>.parsed(.data, published: .text) { name, location, reader in
    if name.contains(where: { !$0.isWhitespace }) { return name }
    namesNoData(at: location, &reader)
    return nil
  }

  private static func namesNoData(at location: SourceLocation, _ reader: inout Reader) {
    reader.error(
      .wrongType, at: location, "\"collects\" names no data", help: "write what is collected, such as Crash Data, or remove \"collects\"")
  }

  private static let formerID = ValueFormat<String>.text(.fact) { name, location, reader in
    if let problem = problem(withID: name) { reader.error(.invalidID, at: location, problem.summary, help: problem.help) }
  }.map { Setting.ID($0) }

  static let format = ValueFormat<[Setting]>.named(names: .fact) { member, reader in
    guard var setting = read(member, &reader) else { return nil }
    if setting.options != nil, setting.type == nil { setting.type = .known(.enumeration) }
    setting.forgetMisreadValues(member.value, &reader)
    check(setting, at: member, &reader)
    reader.settings[setting.id] = setting
    return setting
  }

  /// Where a key that says what the values are could not be read, nothing is said of values any more.
  private mutating func forgetMisreadValues(_ node: Node, _ reader: inout Reader) {
    let read = [
      "type": type != nil, "minimum": minimum != nil, "maximum": maximum != nil, "multipleOf": multipleOf != nil,
      "options": options.map { $0.count == node["options"]?.members?.count } ?? false,
    ]
    guard read.contains(where: { node[$0.key] != nil && !$0.value }) else { return }
    (type, options, minimum, maximum, multipleOf, `default`) = (nil, nil, nil, nil, nil, nil)
    reader.misread.insert(id)
  }

  /// Conditions name settings as they name facts.
  static func problem(withID name: String) -> (summary: String, help: String)? {
    Fact.isValidName(name)
      ? nil : ("\"\(name)\" is not a valid id for a setting", "a setting's id \(Fact.nameRule), so that conditions can name it")
  }

  private static func check(_ setting: Setting, at member: Node.Member, _ reader: inout Reader) {
    func place(_ key: String) -> SourceLocation { member.value[key]?.location ?? member.keyLocation }
    reader.note(setting.id.rawValue, in: \.titles, at: place("title"))
    if setting.options != nil, setting.type?.known != .enumeration {
      reader.error(.conflictingKeys, at: place("options"), "\(setting.id) has options but is not an enum", help: "remove \"type\"")
    }
    if let type = setting.type?.known, type != .integer, type != .number {
      for key in ["minimum", "maximum", "multipleOf"] where member.value[key] != nil {
        reader.error(.conflictingKeys, at: place(key), "\(setting.id) has \"\(key)\" but is not a number")
      }
    }
    if let type = setting.type?.known, type != .boolean {
      for key in ["onEnable", "onDisable"] where member.value[key] != nil {
        reader.warning(
          .conflictingKeys, at: place(key), "\(setting.id) has \"\(key)\" but is not a boolean", help: "write `onChange: […]`")
      }
    }
    if let minimum = setting.minimum, let maximum = setting.maximum, minimum > maximum {
      reader.error(.invalidRange, at: place("maximum"), "the maximum of \(setting.id) is less than its minimum")
      return
    }
    if let step = setting.multipleOf, step <= 0 {
      reader.error(.invalidRange, at: place("multipleOf"), "the step of \(setting.id) must be more than 0")
    }
    if setting.deprecated?.replacedBy == setting.id {
      reader.error(.conflictingKeys, at: place("deprecated"), "\(setting.id) is replaced by itself")
    }
    if let collects = member.value["collects"] {
      if collects.elements?.isEmpty == true { namesNoData(at: collects.location, &reader) }
      if setting.collects?.isEmpty == false { reader.note(setting.id, in: \.disclosures, at: collects.location) }
    }
    if let value = setting.default, let problem = setting.problem(with: value) {
      reader.error(problem.code, at: place("default"), problem.summary, help: problem.help)
    }
  }
}

extension Setting.Deprecation: Anonymous {
  package init() { self.init(message: nil) }

  static let table = MemberTable<Setting.Deprecation>(
    "deprecation",
    about: "It may be written as its message alone.", published: "Why a setting is deprecated.",
    .optional("since", \.since, .version, "the app's version that deprecated it", example: "2.4"),
    .optional("message", \.message, .text, "why, and what to do"),
    .optional("replacedBy", \.replacedBy, .id(of: .setting), "the setting that takes its place"))

  static let format = ValueFormat<Setting.Deprecation>.object(orText: .text) { Setting.Deprecation(message: $0) }
}

extension Setting.Option: Named {
  package init(id: Identifier<Setting.Option>) { self.init(value: id.rawValue) }

  static let table = MemberTable<Setting.Option>(
    "option",
    about: "An option that has only a title may be written as that: `metric: Metric`.",
    published: "One choice of an enumeration.",
    .published("value", \.value, .text, "The stored value."),
    .required("title", \.title, .text, "its title"),
    .optional("detail", \.detail, .text, "what it does"),
    .optional("every", \.every, .count(of: "seconds"), "how often it acts"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose it"),
    example: "{ title: Weekly, entitlement: pro }")

  /// `value: Title`, or `value: {title: …}`
  static let format = ValueFormat<[Setting.Option]>(
    .map(names: .free, .anyOf([.text(.free), .type(reference, id: .elsewhere)])), published: .list(.object)
  ) { node, reader in
    guard
      let members = reader.members(of: node, "expected a map of values to titles, found", help: "write { daily: Daily, weekly: Weekly }")
    else { return nil }
    return members.compactMap { member in
      var option = Setting.Option(value: member.key)
      if member.value.members != nil { return Self.table.read(member.value, into: option, &reader) }
      guard let title = ValueFormat<String>.text.read(member.value, &reader) else { return nil }
      option.title = title
      return option
    }
  }
}

extension Setting.Permission: Anonymous {
  static let table = MemberTable<Setting.Permission>(
    "permission", published: "What happens when a setting that needs an authorisation is switched on, for every value of the fact.",
    .required("fact", \.fact, .id(of: .fact), "the fact that holds the authorisation"),
    .required("outcomes", \.outcomes, .map(.list(.id(of: .effect))), "the effects for every value of the fact"),
    example: "{ fact: locationAuth, outcomes: { authorized: [locate], denied: [openSystemSettings] } }")

  static let format = ValueFormat<Setting.Permission>.object.checked { permission, node, reader in
    guard let outcomes = node["outcomes"], let members = outcomes.members else { return }
    for member in members {
      reader.check(at: member.keyLocation) { $0.problem(with: .string(member.key), of: permission.fact) }
    }
    let values = members.map { Scalar.string($0.key) }
    reader.check(at: outcomes.location) { $0.problem(withCoverage: values, of: permission.fact, by: .outcome) }
  }
}
