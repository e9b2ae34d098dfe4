internal import Diagnostics
package import SettingsModel

extension Setting: IdentifiedType {
  static let table = MemberTable<Setting>(
    "setting", published: "A value that the app stores for its user.",
    .published("id", \.id, .factID(), "The setting's id, which is also the name of the fact with its current value."),
    .optional("symbol", \.symbol, .text, "the exact name in the app's code", example: "DEFAULT_LA_MODE"),
    .authored(
      "key", \.keyNames, KeyNames.format,
      "the key that the value is stored under, a list of keys, or a map of platforms to keys; often only `symbol` or `key` is known"),
    .published("key", \.key, .text, "The key that the value is stored under, if there is exactly one."),
    .published("keys", \.keys, .list(.object), "The keys that the value is stored under, if there are several."),
    .optional("store", \.store, Store.format, "where the value is stored"),
    .optional("title", \.title, .template, "the setting's title", published: "The title, which may contain {version}, {build} and {name}."),
    .proseOrGap(
      "description", \.description, \.descriptionHTML, gaps: \.gaps,
      "what it does for the user, in one sentence; `unknown` if that is not documented", published: "What it does for the user."),
    .optional(
      "type", \.type, .choice("a type"), "the type of its values",
      without: .words("`enum` if there are options; otherwise not documented"),
      published: "The type of its values; absent if it is not known how they are stored."),
    .optional("format", \.format, .choice("a format", TextFormat.meanings), "what a string represents"),
    .optional(
      "options", \.options, Option.format, "the options in order, or the name of an option set; omit them if they are not documented",
      published: "The options, in order; absent if they are not documented."),
    .authored("multiple", \.isMultiple, .boolean, "whether several options can be chosen; the value is then a list of options"),
    .optional("default", \.default, .json, "the value before the user changes it"),
    .optional("examples", \.examples, .list(.json), "example values"),
    .optional("minimum", \.minimum, .number, "the smallest number allowed"),
    .optional("maximum", \.maximum, .number, "the largest number allowed"),
    .optional("multipleOf", \.multipleOf, .positive, "the step between numbers, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the minimum number of characters in a string"),
    .optional("maxLength", \.maxLength, .count, "the maximum number of characters in a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, but sitegen doesn't run it"),
    .optional("unit", \.unit, .shown, "the unit of a number", example: "steps"),
    .optional("items", \.items, .object, "the elements of a list"),
    .optional("minItems", \.minItems, .count, "the minimum number of elements in a list"),
    .optional("maxItems", \.maxItems, .count, "the maximum number of elements in a list"),
    .optional("uniqueItems", \.uniqueItems, .boolean, "whether all elements of a list must be different"),
    .optional("required", \.required, .boolean, "whether the app needs a value"),
    .optional("nullable", \.nullable, .boolean, "whether the value can be null", without: .value(false)),
    .defaulted("onChange", \.onChange, effects, "effects of every change"),
    .defaulted("onEnable", \.onEnable, effects, "effects of turning a boolean on"),
    .defaulted("onDisable", \.onDisable, effects, "effects of turning a boolean off"),
    .optional("permission", \.permission, Permission.format, "the permission that the setting needs, with the effects of each answer"),
    .optional(
      "drives", \.drives, .choice("a part of the app's appearance", Driven.meanings),
      "the part of the app's appearance that it changes; the live screen and pictures of screens follow it"),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "collects", \.collects, .oneOrMore(collected),
      "the data that leaves the device while the setting is on, by its App Privacy name in App Store Connect; the privacy page must mention it",
      example: "Crash Data", published: "The data that leaves the device while the setting is on, or depending on its value, by name."),
    .optional("scope", \.scope, .id(of: .scope), "what the setting applies to: the id of a scope in app.yaml", example: "account"),
    .since(\.since),
    .platforms(\.platforms),
    .optional("deprecated", \.deprecated, Deprecation.format, "why it should no longer be used"),
    .optional("aliases", \.aliases, .list(formerID), "former ids; values and links that use them still work"),
    .optional("related", \.related, .list(.id(of: .setting)), "related settings"),
    .optional("address", \.address, pageName, "the last part of its page's address, if it should differ from the id"),
    .optional("keywords", \.keywords, .list(.shown), "additional search terms"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML, "notes, such as contradictions in the app's code"),
    example:
      "{ title: Daily goal, description: Steps a day., type: integer, minimum: 1000, maximum: 50000, multipleOf: 500, default: 8000 }")

  /// The key `multiple`. `complete` reads it from the node, and moves the options to the list's elements.
  fileprivate var isMultiple: Bool? {
    get { nil }
    set {}
  }

  private static let effects = ValueFormat<[Effect.ID]>.list(.id(of: .effect))

  private static let collected = ValueFormat<String>.parsed(.data, published: .text) { name, location, reader in
    if name.contains(where: { !$0.isWhitespace }) { return name }
    namesNoData(at: location, &reader)
    return nil
  }

  static func namesNoData(at location: SourceLocation, _ reader: inout Reader) {
    reader.error(
      .wrongType, at: location, "\"collects\" lists no data",
      help: "name the data that is collected, such as Crash Data, or remove \"collects\"")
  }

  private static let pageName = ValueFormat<String>.text(.addressPart) { name, location, reader in
    if name.wholeMatch(of: /[a-z0-9]+(?:-[a-z0-9]+)*/) == nil {
      reader.error(
        .invalidID, at: location, "\"\(name)\" is not a valid part of an address", help: "use lowercase letters, digits and hyphens")
    }
  }

  private static let formerID = ValueFormat<String>.text(.fact) { name, location, reader in
    if let problem = problem(withID: name) { reader.error(.invalidID, at: location, problem.summary, help: problem.help) }
  }.map { Setting.ID($0) }
}

extension Setting.Driven {
  fileprivate static let meanings: [Self: String] = [
    .colorScheme: "whether the app is light or dark: the values are `light`, `dark` and `system`, or `true` for dark",
    .accent: "its accent color: the values are colors such as `#34C759`, or names of system colors such as `green`",
    .language: "its language: the titles of the options are names of languages",
    .icon: "the icon on the Home Screen: the values are ids of icons.yaml",
  ]
}

extension Setting.Option: IdentifiedType {
  package init(id: Identifier<Setting.Option>) { self.init(value: .string(id.rawValue)) }

  static let table = MemberTable<Setting.Option>(
    "option",
    about: "An option with only a title can be written as that title: `metric: Metric`.",
    published: "One option.",
    .published("value", \.value, .scalar, "The stored value, of the setting's type."),
    .required("title", \.title, .shown, "the option's title"),
    .prose("detail", \.detail, \.detailHTML, .prose, "what it does"),
    .optional(
      "symbol", \.symbol, .text, "the exact name of its case in the app's code, if it cannot be derived from value or title",
      example: "smooth"),
    .optional("group", \.group, .shown, "the heading that it is listed under"),
    .optional(
      "means", \.means, .text,
      "what the option means for the property that its setting `drives`, if its value isn't one of that property's values", example: "dark",
      published: "The appearance that it gives the app: light, dark or system; a color; a language; an icon's id."),
    .optional("every", \.every, .count(of: "seconds"), "how often the app acts when it is chosen"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose it"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when the option is available"),
    .since(\.since),
    .platforms(\.platforms),
    .attributes(\.attributes),
    example: "{ title: Weekly, entitlement: pro }")

  /// A map from values to options: `value: Title`, or `value: { title: … }`.
  private static let map = ValueFormat<[Setting.Option]>(
    .map(names: .free, .anyOf([.text(.shown), .type(reference, id: .elsewhere)])), published: .list(.object)
  ) { node, reader in
    guard
      let members = reader.members(of: node, "expected a map of values to titles, found", help: "write { daily: Daily, weekly: Weekly }")
    else { return nil }
    return members.compactMap { member in
      var option = Setting.Option(value: .string(member.key))
      if member.value.members != nil { return Self.table.read(member.value, into: option, &reader) }
      guard let title = ValueFormat<String>.shown.read(member.value, &reader) else { return nil }
      option.title = title
      return option
    }
  }

  /// A map of options, or the name of an option set.
  static let format = ValueFormat<[Setting.Option]>(.anyOf([map.authored, .text(.optionSet)]), published: map.published) { node, reader in
    guard case .string(let name) = node.scalar else { return map.read(node, &reader) }
    if let options = reader.optionSets[name] {
      let isAllowed = reader.copiedOptions <= mostCopies
      reader.copiedOptions += options.count
      if reader.copiedOptions <= mostCopies { return options }
      if isAllowed {
        reader.error(
          .limitExceeded, at: node.location, "settings have more than \(mostCopies) options from option sets",
          help: "each setting has a copy of its set: use smaller sets, or fewer settings with them")
      }
      return nil
    }
    reader.error(
      .unknownOptionSet, at: node.location, Wording("there is no option set \"\(name)\""),
      help: suggestion(forValue: name, among: reader.optionSets.keys.sorted(), called: "option sets"))
    return nil
  }

  /// The maximum number of options that an app's settings have from option sets: two short lists may name millions.
  private static let mostCopies = 100_000

  /// Option sets by name, stored in the reader. Settings that name a set get a copy of its options.
  static let sets = ValueFormat<OptionSets>(.map(names: .id, map.authored)) { node, reader in
    for member in reader.members(of: node, "expected a map of names to options, found") ?? [] {
      if !isValidID(member.key) {
        reader.error(.invalidID, at: member.keyLocation, "\"\(member.key)\" is not a valid id", help: validIDHelp)
      }
      reader.optionSets[member.key] = map.read(member.value, &reader)
    }
    return OptionSets()
  }

  /// A placeholder for the option sets, which the reader stores.
  struct OptionSets: Sendable {}

  /// Returns the options with values converted to the setting's type. Reports values that can't be converted.
  static func typed(_ options: [Self]?, as type: Setting.Kind?, of id: Setting.ID, at node: Node?, _ reader: inout Reader) -> [Self]? {
    guard let type, type != .enumeration, type != .string else { return options }
    let places = Dictionary((node?.members ?? []).map { ($0.key, $0.keyLocation) }, uniquingKeysWith: { first, _ in first })
    return options?.compactMap { option in
      guard case .string(let text) = option.value else { return option }
      let value = CoreSchema.resolve(text)
      var typed = option
      switch (type, value) {
      case (.boolean, .boolean), (.integer, .integer), (.number, .number): typed.value = value
      case (.number, .integer(let number)): typed.value = .integer(number)
      default:
        reader.error(
          .wrongType, at: places[text] ?? node?.location ?? .start, "option \"\(text)\" of \(id) is not \(type.described)",
          help: "write values of the setting's type, or `type: enum` if the app stores strings")
        return nil
      }
      return typed
    }
  }
}

extension Setting.Items: MapType {
  static let table = MemberTable<Setting.Items>(
    "items", published: "The elements of a list.",
    .optional(
      "type", \.type, .choice("a type"), "the type of every element, which cannot be a list or a map",
      without: .words("`enum` if there are options; otherwise not documented")),
    .optional("format", \.format, .choice("a format", Setting.TextFormat.meanings), "what a string represents"),
    .optional("options", \.options, Setting.Option.format, "the options, in order"),
    .optional("minimum", \.minimum, .number, "the smallest number allowed"),
    .optional("maximum", \.maximum, .number, "the largest number allowed"),
    .optional("multipleOf", \.multipleOf, .positive, "the step between numbers, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the minimum number of characters in a string"),
    .optional("maxLength", \.maxLength, .count, "the maximum number of characters in a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, but sitegen doesn't run it"),
    .optional("unit", \.unit, .shown, "the unit of a number"),
    example: "{ type: string, format: uri }")
}

extension Setting.TextFormat {
  static let meanings: [Self: String] = [
    .color: "`#RRGGBB`, or `#RRGGBBAA` with alpha", .date: "`2026-03-01`", .time: "`07:30` or `07:30:00`",
    .dateTime: "`2026-03-01T07:30:00Z`", .uri: "an address with a scheme", .email: "an email address", .file: "the path of a file",
    .font: "the name of a font", .shortcut: "keys pressed together", .data: "bytes in Base64",
  ]
}

extension Setting.Permission: MapType {
  static let table = MemberTable<Setting.Permission>(
    "permission", published: "What happens when a setting that needs authorization is turned on, for each value of the fact.",
    .required("fact", \.fact, .id(of: .fact), "the fact that holds the authorization"),
    .required("outcomes", \.outcomes, .map(.list(.id(of: .effect))), "the effects for each value of the fact"),
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

extension Setting.Store: MapType {
  static let table = MemberTable<Setting.Store>(
    "store", published: "Where a value is stored.",
    .required("kind", \.kind, .choice("a kind of store", Kind.meanings), "where the value is stored"),
    .optional("name", \.name, .text, "the name of the app group, file or similar", example: "group.example.app"),
    .optional("symbol", \.symbol, .text, "the code that stores it, if no key is known", example: "AppModel.sounds"),
    example: "{ kind: appGroup, name: group.example.app }")

  static let format = ValueFormat<Setting.Store>.object
}

extension Setting.Store.Kind {
  fileprivate static let meanings: [Self: String] = [
    .userDefaults: "the app's user defaults", .appGroup: "the user defaults of an app group", .iCloud: "the user's iCloud",
    .keychain: "the keychain", .file: "a file of the app", .server: "a server of the app",
    .code: "the app's own code",
  ]
}

extension Setting.Key: MapType {
  package init() { self.init("") }

  static let table = MemberTable<Setting.Key>(
    "stored key", published: "One of several keys that a value is stored under.",
    .required("key", \.key, .text, "the key"),
    .optional("platform", \.platform, .platform, "the platform that uses this key, if keys differ by platform"))
}

extension Setting {
  /// The keys that store a value: a string, a list of strings, or a map from platforms to strings.
  struct KeyNames: Sendable {
    let keys: [Key]

    static let format = ValueFormat<KeyNames>(
      .anyOf([.text(.free), .list(.text(.free)), .map(names: .platform, .text(.free))])
    ) { node, reader in
      guard let members = node.members else {
        return ValueFormat<[String]>.oneOrMore(.text).read(node, &reader).map { KeyNames(keys: $0.map { Key($0) }) }
      }
      return KeyNames(
        keys: members.compactMap { member in
          reader.check(at: member.keyLocation) { $0.problem(withPlatform: member.key) }
          return ValueFormat<String>.text.read(member.value, &reader).map { Key($0, platform: member.key) }
        })
    }
  }

  /// Sets `key` if there is only one key and it has no platform; otherwise sets `keys`.
  var keyNames: KeyNames? {
    get { nil }
    set {
      guard let keys = newValue?.keys, !keys.isEmpty else { return }
      if keys.count == 1, keys[0].platform == nil { key = keys[0].key } else { self.keys = keys }
    }
  }
}

extension Setting.Deprecation: MapType {
  package init() { self.init(message: nil) }

  static let table = MemberTable<Setting.Deprecation>(
    "deprecation",
    about: "A deprecation can be written as its message alone.", published: "Why a setting is deprecated.",
    .optional("since", \.since, .version, "the app version that deprecated it", example: "2.4"),
    .optional("message", \.message, .shown, "why it is deprecated, and what to use instead"),
    .optional("replacedBy", \.replacedBy, .id(of: .setting), "the setting that replaces it"))

  static let format = ValueFormat<Setting.Deprecation>.object(orText: .shown) { Setting.Deprecation(message: $0) }
}
