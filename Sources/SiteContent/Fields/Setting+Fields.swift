internal import Diagnostics
package import SettingsModel

extension Setting: Named {
  static let fields = FieldTable<Setting>(
    "setting",
    [
      .optional("symbol", \.symbol, .text, "the name in code, verbatim"),
      .optional("key", \.key, .text, "the stored string"),
      .optional("title", \.title, .text, "what people call it"),
      .optional("description", \.description, .text, "what it does"),
      .optional("type", \.type, .choice("a type"), "boolean, integer, number, string or enum"),
      .optional("options", \.options, Option.reader, "the choices of an enum, in order"),
      .optional("default", \.default, .scalar, "the value before the user changes it"),
      .optional("minimum", \.minimum, .number, "the smallest value"),
      .optional("maximum", \.maximum, .number, "the largest value"),
      .optional("multipleOf", \.multipleOf, .number, "the distance between two values, from the minimum"),
      .optional("unit", \.unit, .text, "what a number counts"),
      .defaulted("onChange", \.onChange, effects, "effects of every change"),
      .defaulted("onEnable", \.onEnable, effects, "effects of switching on"),
      .defaulted("onDisable", \.onDisable, effects, "effects of switching off"),
      .optional("permission", \.permission, .object, "what happens for every value of an authorisation"),
      .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published"),
      .optional("deprecated", \.deprecated, Deprecation.reader, "why it should not be used any more"),
      .optional("aliases", \.aliases, .list(formerID), "ids that it had before"),
      .optional("keywords", \.keywords, .list(.text), "more words that people search for"),
      .optional("notes", \.notes, .oneOrMore(.text), "what else has to be said, such as two sayings of the source"),
    ])

  private static let effects = ValueReader<[Effect.ID]>.list(.id(of: .effect, "an effect"))

  private static let formerID = ValueReader<Setting.ID>("a setting's id") { node, reader in
    guard let name = ValueReader<String>.text.read(node, &reader) else { return nil }
    if let problem = problem(withID: name) { reader.error(.invalidID, at: node.location, problem.summary, help: problem.help) }
    return Setting.ID(name)
  }

  static let reader = ValueReader<[Setting]>("a map of settings") { node, reader in
    let settings = ValueReader<[Setting]>.named { member, reader -> Setting? in
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
    if let value = setting.default, let problem = setting.problem(with: value) {
      reader.error(problem.code, at: place("default"), problem.summary, help: problem.help)
    }
  }
}

extension Setting.Deprecation: Anonymous {
  package init() { self.init(message: nil) }

  static let fields = FieldTable<Setting.Deprecation>(
    "deprecation",
    [
      .optional("since", \.since, .text, "the app's version that did it, in quotes"),
      .optional("message", \.message, .text, "why, and what to do"),
      .optional("replacedBy", \.replacedBy, .id(of: .setting, "a setting"), "the setting that takes its place"),
    ])

  /// A message, or a map.
  static let reader = ValueReader<Setting.Deprecation>("a text or a map") { node, reader in
    if case .string(let message) = node.scalar { return Setting.Deprecation(message: message) }
    return fields.read(node, into: Setting.Deprecation(), &reader)
  }
}

extension Setting.Option: Named {
  package init(id: Identifier<Setting.Option>) { self.init(value: id.rawValue) }

  static let fields = FieldTable<Setting.Option>(
    "option",
    [
      .required("title", \.title, .text, "what people call it"),
      .optional("detail", \.detail, .text, "what it does"),
      .optional("every", \.every, .count, "how often it acts, in seconds"),
      .optional("entitlement", \.entitlement, .id(of: .entitlement, "an entitlement"), "what a user needs to choose it"),
    ])

  /// `value: Title`, or `value: {title: …}`
  static let reader = ValueReader<[Setting.Option]>("a map of values to titles") { node, reader in
    guard let members = node.members else {
      reader.mismatch("expected a map of values to titles, found", at: node)
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
      .required("fact", \.fact, .id(of: .fact, "a fact"), "the authorisation"),
      .required("outcomes", \.outcomes, .map(.list(.id(of: .effect, "an effect"))), "the effects for every value"),
    ])

  static func claimCoverage(of permission: Setting.Permission, at node: Node, _ reader: inout Reader) {
    guard let outcomes = node["outcomes"], let members = outcomes.members else { return }
    for member in members { reader.claim(.canBe(permission.fact, .string(member.key)), at: member.keyLocation) }
    reader.claim(
      .covers(permission.fact, members.map { .string($0.key) }, thing: "outcome"), at: outcomes.location)
  }
}

extension ValueReader where Value == Setting.Permission {
  static var object: Self {
    Self("a permission flow") { node, reader in
      let permission = Setting.Permission.fields.read(node, into: Setting.Permission(), &reader)
      if let permission { Setting.Permission.claimCoverage(of: permission, at: node, &reader) }
      return permission
    }
  }
}
