internal import Diagnostics
package import SettingsModel

extension Setting: Named {
  static let fields = FieldTable<Setting>(
    "setting",
    [
      .optional("symbol", \.symbol, .text, "the name in code, verbatim", example: "DEFAULT_LA_MODE"),
      .optional("key", \.key, .text, "the string that it is stored under", example: "laMode"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("description", \.description, .text, "what it does"),
      .optional(
        "type", \.type, .choice("a type"), "what its values are", without: .words("enum where there are options; else it is not documented")
      ),
      .optional("options", \.options, Option.reader, "the choices of an enum by the values that are stored, in order"),
      .optional("default", \.default, .scalar, "the value before the user changes it, of the setting's type"),
      .optional("minimum", \.minimum, .number, "the smallest value of a number"),
      .optional("maximum", \.maximum, .number, "the largest value of a number"),
      .optional("multipleOf", \.multipleOf, .number, "the distance between two values of a number, counted from the minimum; more than 0"),
      .optional("unit", \.unit, .text, "what a number counts", example: "steps"),
      .defaulted("onChange", \.onChange, effects, "effects of every change"),
      .defaulted("onEnable", \.onEnable, effects, "effects of switching a boolean on"),
      .defaulted("onDisable", \.onDisable, effects, "effects of switching a boolean off"),
      .optional("permission", \.permission, .object, "what happens for every value of the authorisation that it needs"),
      .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
      .optional(
        "collects", \.collects, .oneOrMore(collected),
        "the data that leaves the device while it is on, by the names of App Privacy in App Store Connect; the privacy page has to mention it",
        example: "Crash Data"),
      .optional("deprecated", \.deprecated, Deprecation.reader, "why it should not be used any more"),
      .optional("aliases", \.aliases, .list(formerID), "ids that it had before; what was stored or linked to under them is its own"),
      .optional("keywords", \.keywords, .list(.text), "more words that people search for"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, such as two sayings of the source"),
    ],
    example:
      "{ title: Daily goal, symbol: stepGoal, type: integer, minimum: 1000, maximum: 50000, multipleOf: 500, unit: steps, default: 8000 }")

  private static let effects = ValueReader<[Effect.ID]>.list(.id(of: .effect))

  private static let collected = ValueReader<String>(.text(.data)) { node, reader in
    guard let name = ValueReader<String>.text.read(node, &reader) else { return nil }
    if name.contains(where: { !$0.isWhitespace }) { return name }
    namesNoData(at: node.location, &reader)
    return nil
  }

  private static func namesNoData(at location: SourceLocation, _ reader: inout Reader) {
    reader.error(
      .wrongType, at: location, "this names no data", help: "write what is collected, such as Crash Data, or leave out \"collects\"")
  }

  private static let formerID = ValueReader<Setting.ID>(.text(.fact)) { node, reader in
    guard let name = ValueReader<String>.text.read(node, &reader) else { return nil }
    if let problem = problem(withID: name) { reader.error(.invalidID, at: node.location, problem.summary, help: problem.help) }
    return Setting.ID(name)
  }

  static let reader = ValueReader<[Setting]>(.map(names: .fact, .body(reference))) { node, reader in
    let settings = ValueReader<[Setting]>.named(names: .fact) { member, reader -> Setting? in
      var setting = ValueReader<Setting>.body(named: member.key, at: member.keyLocation).read(member.value, &reader)
      if setting?.options != nil, setting?.type == nil { setting?.type = .known(.enumeration) }
      if let setting { check(setting, at: member, &reader) }
      return setting
    }.read(node, &reader)
    for setting in settings ?? [] { reader.settings[setting.id] = setting }
    return settings
  }

  /// Conditions name settings as they name facts.
  static func problem(withID name: String) -> (summary: String, help: String)? {
    Fact.isValidName(name) ? nil : ("\"\(name)\" cannot be a setting", "a setting's id \(Fact.nameRule), so that conditions can name it")
  }

  private static func check(_ setting: Setting, at member: Node.Member, _ reader: inout Reader) {
    func place(_ key: String) -> SourceLocation { member.value[key]?.location ?? member.keyLocation }
    if setting.options != nil, setting.type?.known != .enumeration {
      reader.error(.conflictingKeys, at: place("options"), "\(setting.id) has options and is no enum", help: "leave out \"type\"")
    }
    if let type = setting.type?.known, type != .integer, type != .number {
      for key in ["minimum", "maximum", "multipleOf"] where member.value[key] != nil {
        reader.error(.conflictingKeys, at: place(key), "\(setting.id) has \"\(key)\" and is no number")
      }
    }
    if let type = setting.type?.known, type != .boolean {
      for key in ["onEnable", "onDisable"] where member.value[key] != nil {
        reader.warning(
          .conflictingKeys, at: place(key), "\(setting.id) has \"\(key)\" and is never switched on or off", help: "write `onChange: […]`")
      }
    }
    if let minimum = setting.minimum, let maximum = setting.maximum, minimum > maximum {
      reader.error(.invalidRange, at: place("maximum"), "the maximum of \(setting.id) is less than its minimum")
      return
    }
    if let step = setting.multipleOf, step <= 0 {
      reader.error(.invalidRange, at: place("multipleOf"), "the step of \(setting.id) is not more than 0")
    }
    if setting.deprecated?.replacedBy == setting.id {
      reader.error(.conflictingKeys, at: place("deprecated"), "\(setting.id) is replaced by itself")
    }
    if let collects = member.value["collects"] {
      if collects.elements?.isEmpty == true { namesNoData(at: collects.location, &reader) }
      if setting.collects?.isEmpty == false { reader.claim(.isDisclosed(setting.id), at: collects.location) }
    }
    if let value = setting.default, let problem = setting.problem(with: value) {
      reader.error(problem.code, at: place("default"), problem.summary, help: problem.help)
    }
  }
}

extension Setting.Deprecation: Anonymous {
  package init() { self.init(message: nil) }

  static let fields = FieldTable<Setting.Deprecation>(
    "deprecation",
    about: """
      It may be written as its message alone.
      """,
    [
      .optional("since", \.since, .text, "the app's version that did it, in quotes", example: "2.4"),
      .optional("message", \.message, .text, "why, and what to do"),
      .optional("replacedBy", \.replacedBy, .id(of: .setting), "the setting that takes its place"),
    ])

  /// A message, or a map.
  static let reader = ValueReader<Setting.Deprecation>(.anyOf([.text(.free), .type(reference, id: .elsewhere)])) { node, reader in
    if case .string(let message) = node.scalar { return Setting.Deprecation(message: message) }
    return fields.read(node, into: Setting.Deprecation(), &reader)
  }
}

extension Setting.Option: Named {
  package init(id: Identifier<Setting.Option>) { self.init(value: id.rawValue) }

  static let fields = FieldTable<Setting.Option>(
    "option",
    about: """
      An option that has only a title may be written as that: `metric: Metric`.
      """,
    [
      .required("title", \.title, .text, "what people call it"),
      .optional("detail", \.detail, .text, "what it does"),
      .optional("every", \.every, .count(of: "seconds"), "how often it acts"),
      .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose it"),
    ],
    example: "{ title: Weekly, entitlement: pro }")

  /// `value: Title`, or `value: {title: …}`
  static let reader = ValueReader<[Setting.Option]>(
    .map(names: .free, .anyOf([.text(.free), .type(reference, id: .elsewhere)]))
  ) { node, reader in
    guard let members = node.members else {
      reader.mismatch("expected a map of values to titles, found", at: node, help: "write { daily: Daily, weekly: Weekly }")
      return nil
    }
    return members.compactMap { member in
      var option = Setting.Option(value: member.key)
      if member.value.members != nil { return Self.fields.read(member.value, into: option, &reader) }
      guard let title = ValueReader<String>.text.read(member.value, &reader) else { return nil }
      option.title = title
      return option
    }
  }
}

extension Setting.Permission: Anonymous {
  static let fields = FieldTable<Setting.Permission>(
    "permission",
    [
      .required("fact", \.fact, .id(of: .fact), "the authorisation"),
      .required("outcomes", \.outcomes, .map(.list(.id(of: .effect))), "the effects for every value of the fact"),
    ],
    example: "{ fact: locationAuth, outcomes: { authorized: [locate], denied: [openSystemSettings] } }")

  static func claimCoverage(of permission: Setting.Permission, at node: Node, _ reader: inout Reader) {
    guard let outcomes = node["outcomes"], let members = outcomes.members else { return }
    for member in members { reader.claim(.canBe(permission.fact, .string(member.key)), at: member.keyLocation) }
    reader.claim(
      .covers(permission.fact, members.map { .string($0.key) }, thing: "outcome"), at: outcomes.location)
  }
}

extension ValueReader where Value == Setting.Permission {
  static var object: Self {
    Self(.type(Setting.Permission.reference, id: .elsewhere)) { node, reader in
      let permission = Setting.Permission.fields.read(node, into: Setting.Permission(), &reader)
      if let permission { Setting.Permission.claimCoverage(of: permission, at: node, &reader) }
      return permission
    }
  }
}
