internal import Diagnostics
internal import SettingsModel

extension Fact: IdentifiedType {
  static let nameRule =
    "must begin with a letter, use only letters, digits, \"-\", \"_\" and \".\", and not be \"not\", \"any\" or \"all\""

  static let table = MemberTable<Fact>(
    "fact",
    about: "A piece of app state. The value of every setting is also a fact, under the setting's id; do not declare it again.",
    published: "A named piece of app state that conditions refer to. Every setting's current value is also a fact, under the setting's id.",
    .published("id", \.id, .factID(), "The name that conditions use."),
    .required("type", \.type, .choice("a type of fact"), "the type of its values"),
    .optional("title", \.title, .shown, "the fact's title"),
    .authored(
      "values", \.domain, domainFormat,
      "the values of an enum, in order, or a map of values to titles; required for an enum, not allowed for other types"),
    .published("values", \.values, .list(.text), "The values of an enum, in the order written."),
    .published(
      "valueTitles", \.valueTitles, .map(.text), "The titles of an enum's values, by value."),
    .optional("nullable", \.nullable, .boolean, "whether the value can also be unknown (null)", without: .value(false)),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "reader", \.reader, readerFormat,
      "what each value means to a person: a clause that can follow \"if\"; `known` stands for any value and `null` for none; a single "
        + "string describes `true`, or any value of another type",
      published:
        "What its values mean to a person: clauses that can follow \"if\", by value; `known` stands for any value, `null` for none."),
    .optional("source", \.source, .text, "the expression in the app's code that gives the value", example: "PurchaseManager.isProUser"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the fact means"),
    example: "{ type: enum, values: { undetermined: Not asked yet, denied: Denied, authorized: Allowed }, title: Notifications }")

  /// The value of the key `values`.
  fileprivate struct Domain: Sendable {
    let values: [String]
    var titles: [String: String]?
  }

  fileprivate var domain: Domain? {
    get { values.map { Domain(values: $0, titles: valueTitles) } }
    set { (values, valueTitles) = (newValue?.values, newValue?.titles) }
  }

  /// A list of values, or a map from values to titles.
  private static let domainFormat = ValueFormat<Domain>(.anyOf([.list(.text(.free)), .map(names: .free, .text(.shown))])) { node, reader in
    guard let members = node.members else { return ValueFormat<[String]>.list(.text).read(node, &reader).map { Domain(values: $0) } }
    return ValueFormat<[String: String]>.map(.shown).read(node, &reader).map { Domain(values: members.map(\.key), titles: $0) }
  }

  /// The temporary key of a single string in `reader`. The fact's type determines its final key.
  private static let whole = ""

  private static let readerFormat = ValueFormat<[String: String]>(
    .anyOf([.text(.shown), .map(names: .free, .text(.shown))]), published: PublishedValue(.map(names: .free, .text(.free)))
  ) { node, reader in
    guard node.members == nil else { return ValueFormat<[String: String]>.map(.shown).read(node, &reader) }
    return ValueFormat<String>.shown.read(node, &reader).map { [whole: $0] }
  }

  /// Moves a single string to the key for the fact's type, and reports clauses for values that the fact can't have.
  private mutating func completeReader(_ node: Node?, _ reader: inout Reader) {
    if let clause = self.reader?[Self.whole] { self.reader = [type.known == .boolean ? "true" : "known": clause] }
    guard let own = type.known == .boolean ? ["true", "false"] : values else { return }
    let names = own + ["known"] + (nullable == true ? ["null"] : [])
    for member in node?.members ?? [] where !names.contains(member.key) {
      reader.error(
        .unknownValue, at: member.keyLocation, "\"\(member.key)\" is not a value of \(id)",
        help: suggestion(for: member.key, among: names, called: "values").map { Wording($0) })
    }
  }

  static let format = ValueFormat<[Fact]>.named(names: .fact) { member, reader in
    guard isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, "\"\(member.key)\" is not a valid name for a fact",
        help: "a fact \(nameRule)")
      return nil
    }
    var fact = read(member, &reader)
    fact?.completeReader(member.value["reader"], &reader)
    if let fact, fact.type.known == .enumeration, member.value["values"] == nil {
      reader.error(.missingKey, at: member.keyLocation, "fact \"\(member.key)\" has no \"values\"", help: "list the values of the enum")
    }
    if let fact, fact.type.known != .enumeration, fact.values != nil {
      reader.error(
        .conflictingKeys, at: member.value["values"]?.location ?? member.keyLocation,
        "fact \"\(member.key)\" has \"values\" but is not an enum", help: "remove them, or write `type: enum`")
    }
    return fact
  }
}

extension Entitlement: IdentifiedType {
  static let table = MemberTable<Entitlement>(
    "entitlement", published: "Something that a user may or may not have, such as a purchase.",
    .published("id", \.id, .id(), "The entitlement's id, unique within the app."),
    .required("title", \.title, .shown, "the entitlement's title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it unlocks, and what is free"),
    .required("when", \.when, .condition, "when the user has it"),
    .optional("opens", \.opens, Destination.short, "what opens for a user who doesn't have it"),
    example: "{ title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } }")
}

extension Effect: IdentifiedType {
  static let table = MemberTable<Effect>(
    "effect", published: "Something that a change or an action causes.",
    .published("id", \.id, .id(), "The effect's id, unique within the app."),
    .required("title", \.title, .shown, "what happens, in a few words"),
    .optional(
      "reader", \.reader, .shown, "what the user notices, in one sentence; without it, the effect is shown only to developers",
      example: "The switch goes back to off."),
    .optional("calls", \.calls, .oneOrMore(.text), "the calls in the app's code, in order"),
    .optional(
      "guarantee", \.guarantee, .choice("a guarantee"), "whether the app's code runs the effect at once, requests it, or queues it"),
    .optional(
      "reaches", \.reaches, .choice("a place outside the app"),
      "where the effect is visible outside the app; `watch.json` or `widget.json` then contains the settings that cause it"),
    .optional("sets", \.sets, .states(.state), "facts and settings that it sets, with their values"),
    .optional("clears", \.clears, .oneOrMore(.name(of: .stored)), "facts, settings or stored keys that it clears"),
    .optional("context", \.context, .text, "where the calls run", example: "DispatchQueue.main.async"),
    .prose("detail", \.detail, \.detailHTML, .prose, "more details"),
    example: "{ title: Reload widgets, calls: WidgetCenter.shared.reloadAllTimelines(), reaches: widget }")
}

extension StoredKey: IdentifiedType {
  static let table = MemberTable<StoredKey>(
    "stored key", published: "A key that the app stores and that is not a setting, such as a cache or a flag.",
    .published("id", \.id, .id(), "The stored key's id, unique within the app."),
    .optional("symbol", \.symbol, .text, "the exact name in the app's code"),
    .optional("key", \.key, .text, "the key as it is stored"),
    .optional("title", \.title, .shown, "the key's title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what the key stores"),
    .notes(\.notes, \.notesHTML))
}

extension Component: IdentifiedType {
  static let table = MemberTable<Component>(
    "component", published: "A named part of the app's code.",
    .published("id", \.id, .id(), "The component's id, unique within the app."),
    .optional("kind", \.kind, .text, "the kind of component, in the app's own terms", example: "view"),
    .optional("title", \.title, .shown, "the component's title"),
    .prose("detail", \.detail, \.detailHTML, .prose, "what it does"),
    .optional("file", \.file, .text, "the file that defines it, relative to the app's repository"),
    .optional("members", \.members, .list(.text), "signatures of its members"),
    .optional("count", \.count, .count, "how many times it is used"),
    .optional("variants", \.variants, Variant.conditionalValues, "its variants; the first one that applies is shown"),
    .attributes(\.attributes))
}

extension Preset: IdentifiedType {
  static let table = MemberTable<Preset>(
    "preset", about: "An app state that readers can try on the live screen with one tap.",
    published: "An app state that a reader can try: facts and settings that belong together.",
    .published("id", \.id, .id(), "The preset's id, unique within the app."),
    .required("title", \.title, .shown, "the title of the state", example: "New user"),
    .optional("facts", \.facts, .states(.fact), "the facts that it sets, by id; other facts have the published user's values"),
    .optional("values", \.values, .states(.setting), "the settings that it changes, by id; the others keep their values"),
    example: "{ title: Said no to notifications, facts: { notificationAuth: denied } }")
}
