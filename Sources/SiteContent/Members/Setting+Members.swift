internal import Diagnostics
package import SettingsModel

extension Setting: Named {
  static let table = MemberTable<Setting>(
    "setting", published: "A value that the app stores for its user.",
    .published("id", \.id, .factID(), "The setting's id: a fact of this name is the current value."),
    .optional("symbol", \.symbol, .text, "the name in code, verbatim", example: "DEFAULT_LA_MODE"),
    .authored(
      "key", \.keyNames, KeyNames.format,
      "the string that it is stored under, a list of several, or a map of platforms to strings; often only one of symbol and key is known"),
    .published("key", \.key, .text, "The string that it is stored under, if it is one."),
    .published("keys", \.keys, .list(.object), "The strings that it is stored under, if there are several."),
    .optional("store", \.store, Store.format, "where it is stored"),
    .optional("title", \.title, .template, "its title", published: "Its title; it may hold {version}, {build} and {name}."),
    .proseOrGap(
      "description", \.description, \.descriptionHTML, gaps: \.gaps,
      "what it does for the user, in one sentence; `unknown` if the source does not say", published: "What it does for the user."),
    .optional(
      "type", \.type, .choice("a type"), "what its values are",
      without: .words("enum if there are options; otherwise it is not documented"),
      published: "Absent if the source does not show how the value is stored."),
    .optional("format", \.format, .choice("a format", TextFormat.meanings), "what a string stands for"),
    .optional(
      "options", \.options, Option.format, "the choices in order, or the name of an option set; absent if they are not documented",
      published: "The choices in order; absent if they are not documented."),
    .authored("multiple", \.isMultiple, .boolean, "whether several options can be chosen: short for a list of them"),
    .optional("default", \.default, .json, "the value before the user changes it"),
    .optional("examples", \.examples, .list(.json), "values that it may have"),
    .optional("minimum", \.minimum, .number, "the smallest value of a number"),
    .optional("maximum", \.maximum, .number, "the largest value of a number"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values of a number, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the smallest number of characters of a string"),
    .optional("maxLength", \.maxLength, .count, "the largest number of characters of a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, and not run by the builder"),
    .optional("unit", \.unit, .shown, "what a number counts", example: "steps"),
    .optional("items", \.items, .object, "what the elements of a list are"),
    .optional("minItems", \.minItems, .count, "the smallest number of elements of a list"),
    .optional("maxItems", \.maxItems, .count, "the largest number of elements of a list"),
    .optional("uniqueItems", \.uniqueItems, .boolean, "whether the elements of a list differ from each other"),
    .optional("required", \.required, .boolean, "whether the app needs a value"),
    .optional("nullable", \.nullable, .boolean, "whether the value may be null", without: .value(false)),
    .defaulted("onChange", \.onChange, effects, "effects of every change"),
    .defaulted("onEnable", \.onEnable, effects, "effects of switching a boolean on"),
    .defaulted("onDisable", \.onDisable, effects, "effects of switching a boolean off"),
    .optional("permission", \.permission, Permission.format, "what happens for every value of the authorisation that it needs"),
    .optional(
      "drives", \.drives, .choice("a thing to drive", Driven.meanings),
      "what it changes of the app's look: the live screen and pictures of screens follow it"),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "collects", \.collects, .oneOrMore(collected),
      "the data that leaves the device while it is on, by the names of App Privacy in App Store Connect; the privacy page must mention it",
      example: "Crash Data", published: "The data that leaves the device while it is on, or depending on its value: each by its name."),
    .optional("scope", \.scope, .id(of: .scope), "for whom or what it holds: the id of a scope in app.yaml", example: "account"),
    .since(\.since),
    .platforms(\.platforms),
    .optional("deprecated", \.deprecated, Deprecation.format, "why it should not be used any more"),
    .optional("aliases", \.aliases, .list(formerID), "ids that it had before; values and links under them belong to it"),
    .optional("related", \.related, .list(.id(of: .setting)), "settings that have to do with it"),
    .optional("address", \.address, pageName, "the last part of its page's address, if it is not made from the id"),
    .optional("keywords", \.keywords, .list(.shown), "more words to search for"),
    .attributes(\.attributes),
    .notes(\.notes, \.notesHTML, "remarks, such as contradictions in the source"),
    example:
      "{ title: Daily goal, description: Steps a day., type: integer, minimum: 1000, maximum: 50000, multipleOf: 500, default: 8000 }")

  /// Read with the options, which it makes those of a list's elements.
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
      .wrongType, at: location, "\"collects\" names no data", help: "write what is collected, such as Crash Data, or remove \"collects\"")
  }

  private static let pageName = ValueFormat<String>.text(.addressPart) { name, location, reader in
    if name.wholeMatch(of: /[a-z0-9]+(?:-[a-z0-9]+)*/) == nil {
      reader.error(
        .invalidID, at: location, "\"\(name)\" is no part of an address", help: "write lower-case letters, digits and hyphens")
    }
  }

  private static let formerID = ValueFormat<String>.text(.fact) { name, location, reader in
    if let problem = problem(withID: name) { reader.error(.invalidID, at: location, problem.summary, help: problem.help) }
  }.map { Setting.ID($0) }
}

extension Setting.Driven {
  fileprivate static let meanings: [Self: String] = [
    .colorScheme: "whether the app is light or dark: the values are `light`, `dark` and `system`, or `true` for dark",
    .accent: "its tint: the values are colors, `#34C759`, or names of the system's, such as `green`",
    .language: "the language that it is used in: the titles of the options",
    .icon: "the icon on the Home Screen: the values are ids of icons.yaml",
  ]
}

extension Setting.Option: Named {
  package init(id: Identifier<Setting.Option>) { self.init(value: .string(id.rawValue)) }

  static let table = MemberTable<Setting.Option>(
    "option",
    about: "An option that has only a title may be written as that: `metric: Metric`.",
    published: "One choice.",
    .published("value", \.value, .scalar, "The stored value, of the setting's type."),
    .required("title", \.title, .shown, "its title"),
    .prose("detail", \.detail, \.detailHTML, .prose, "what it does"),
    .optional(
      "symbol", \.symbol, .text, "the name of its case in code, verbatim, if it does not follow from its value or title", example: "smooth"),
    .optional("group", \.group, .shown, "the heading that it stands under among the choices"),
    .optional(
      "means", \.means, .text, "what it makes of what the setting drives, if its value does not say that", example: "dark",
      published: "What it makes of what the setting drives: light, dark or system; a color; a language; an icon's id."),
    .optional("every", \.every, .count(of: "seconds"), "how often it acts"),
    .optional("entitlement", \.entitlement, .id(of: .entitlement), "what a user needs to choose it"),
    .optional("visibleWhen", \.visibleWhen, .condition, "when there is this choice"),
    .since(\.since),
    .platforms(\.platforms),
    .attributes(\.attributes),
    example: "{ title: Weekly, entitlement: pro }")

  /// `value: Title`, or `value: {title: …}`
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

  /// The choices, or the name of a set of them.
  static let format = ValueFormat<[Setting.Option]>(.anyOf([map.authored, .text(.optionSet)]), published: map.published) { node, reader in
    guard case .string(let name) = node.scalar else { return map.read(node, &reader) }
    if let options = reader.optionSets[name] { return options }
    reader.error(
      .unknownOptionSet, at: node.location, Wording("there is no option set \"\(name)\""),
      help: suggestion(forValue: name, among: reader.optionSets.keys.sorted(), called: "option sets"))
    return nil
  }

  /// Sets of choices by name; they are written out where settings name them.
  static let sets = ValueFormat<OptionSets>(.map(names: .id, map.authored)) { node, reader in
    for member in reader.members(of: node, "expected a map of names to options, found") ?? [] {
      if !isValidID(member.key) {
        reader.error(.invalidID, at: member.keyLocation, "\"\(member.key)\" is not a valid id", help: validIDHelp)
      }
      reader.optionSets[member.key] = map.read(member.value, &reader)
    }
    return OptionSets()
  }

  /// They are kept by the reader.
  struct OptionSets: Sendable {}
}

extension Setting.Option {
  /// The choices with values of a type; one that is none is reported.
  static func typed(_ options: [Self]?, as type: Setting.Kind?, of id: Setting.ID, at node: Node?, _ reader: inout Reader) -> [Self]? {
    guard let type, type != .enumeration, type != .string else { return options }
    return options?.compactMap { option in
      guard case .string(let text) = option.value else { return option }
      let value = CoreSchema.resolve(text)
      var typed = option
      switch (type, value) {
      case (.boolean, .boolean), (.integer, .integer), (.number, .number): typed.value = value
      case (.number, .integer(let number)): typed.value = .integer(number)
      default:
        let place = node?.members?.first { $0.key == text }?.keyLocation ?? node?.location ?? .start
        reader.error(
          .wrongType, at: place, "option \"\(text)\" of \(id) is not \(type.described)",
          help: "write values of the setting's type, or `type: enum` if texts are stored")
        return nil
      }
      return typed
    }
  }
}

extension Setting.Items: Anonymous {
  static let table = MemberTable<Setting.Items>(
    "items", published: "What the elements of a list are.",
    .optional(
      "type", \.type, .choice("a type"), "what every element is: no list, and no map",
      without: .words("enum if there are options; otherwise it is not documented")),
    .optional("format", \.format, .choice("a format", Setting.TextFormat.meanings), "what a string stands for"),
    .optional("options", \.options, Setting.Option.format, "the choices, in order"),
    .optional("minimum", \.minimum, .number, "the smallest value of a number"),
    .optional("maximum", \.maximum, .number, "the largest value of a number"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values of a number, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the smallest number of characters of a string"),
    .optional("maxLength", \.maxLength, .count, "the largest number of characters of a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, and not run by the builder"),
    .optional("unit", \.unit, .shown, "what a number counts"),
    example: "{ type: string, format: uri }")
}

extension Setting.TextFormat {
  static let meanings: [Self: String] = [
    .color: "`#RRGGBB`, or with alpha `#RRGGBBAA`", .date: "`2026-03-01`", .time: "`07:30` or `07:30:00`",
    .dateTime: "`2026-03-01T07:30:00Z`", .uri: "an address with its scheme", .email: "an e-mail address", .file: "the path of a file",
    .font: "the name of a font", .shortcut: "keys that are pressed together", .data: "bytes in Base64",
  ]
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

extension Setting.Store: Anonymous {
  static let table = MemberTable<Setting.Store>(
    "store", published: "Where a value is stored.",
    .required("kind", \.kind, .choice("a kind of store", Kind.meanings), "what stores it"),
    .optional("name", \.name, .text, "the name of the app group, the file or the like", example: "group.example.app"),
    .optional("symbol", \.symbol, .text, "the code that stores it, if no key is known", example: "AppModel.sounds"),
    example: "{ kind: appGroup, name: group.example.app }")

  static let format = ValueFormat<Setting.Store>.object
}

extension Setting.Store.Kind {
  fileprivate static let meanings: [Self: String] = [
    .userDefaults: "the app's defaults", .appGroup: "the defaults of a group of apps", .iCloud: "the user's iCloud",
    .keychain: "the system's keychain", .file: "a file of the app", .server: "a server of the app",
    .code: "the app's own code",
  ]
}

extension Setting.Key: Anonymous {
  package init() { self.init("") }

  static let table = MemberTable<Setting.Key>(
    "stored key", published: "One of several strings that a value is stored under.",
    .required("key", \.key, .text, "the string"),
    .optional("platform", \.platform, .platform, "the platform that stores it so, if the strings differ by platform"))
}

extension Setting {
  /// A string, a list of strings, or a map from platforms to strings.
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

  /// One string without a platform is the key; else there are several.
  var keyNames: KeyNames? {
    get { nil }
    set {
      guard let keys = newValue?.keys, !keys.isEmpty else { return }
      if keys.count == 1, keys[0].platform == nil { key = keys[0].key } else { self.keys = keys }
    }
  }
}

extension Setting.Deprecation: Anonymous {
  package init() { self.init(message: nil) }

  static let table = MemberTable<Setting.Deprecation>(
    "deprecation",
    about: "It may be written as its message alone.", published: "Why a setting is deprecated.",
    .optional("since", \.since, .version, "the app's version that deprecated it", example: "2.4"),
    .optional("message", \.message, .shown, "why, and what to do"),
    .optional("replacedBy", \.replacedBy, .id(of: .setting), "the setting that takes its place"))

  static let format = ValueFormat<Setting.Deprecation>.object(orText: .shown) { Setting.Deprecation(message: $0) }
}
