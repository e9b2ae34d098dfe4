internal import Diagnostics
internal import SettingsModel

extension Fact: Named {
  static let nameRule =
    "begins with a letter, contains only letters, digits, \"-\", \"_\" and \".\", and is not \"not\", \"any\" or \"all\""

  static let table = MemberTable<Fact>(
    "fact",
    about: "A piece of the app's state. The value of every setting is a fact too, under the setting's id, and is not declared again.",
    published: "A named piece of app state that conditions mention. Every setting's current value is a fact too, under the setting's id.",
    .published("id", \.id, .factID(), "The name that conditions use."),
    .required("type", \.type, .choice("a type of fact"), "what its values are"),
    .optional("title", \.title, .shown, "its title"),
    .authored(
      "values", \.domain, domainFormat,
      "the values of an enum, in order, or a map of values to their titles; required for an enum, and not allowed for other types"),
    .published("values", \.values, .list(.text), "The values of an enumeration, in the source's order."),
    .published(
      "valueTitles", \.valueTitles, .map(.text), "The titles of the values of an enumeration, by value."),
    .optional("nullable", \.nullable, .boolean, "whether it may also be unknown, which is null", without: .value(false)),
    .optional("sensitive", \.sensitive, .boolean, "whether its value must never be published", without: .value(false)),
    .optional(
      "reader", \.reader, readerFormat,
      "what its values mean to a person, as clauses that can follow \"if\": by value, with `known` for any value and `null` for none; a text alone "
        + "is for `true`, or for any value of another type",
      published: "What its values mean to a person: clauses that can follow \"if\", by value; `known` is for any value, `null` for none."),
    .optional("source", \.source, .text, "the expression in the app's code that gives the value", example: "PurchaseManager.isProUser"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it says"),
    example: "{ type: enum, values: { undetermined: Not asked yet, denied: Denied, authorized: Allowed }, title: Notifications }")

  /// What stands under `values`.
  fileprivate struct Domain: Sendable {
    let values: [String]
    var titles: [String: String]?
  }

  fileprivate var domain: Domain? {
    get { values.map { Domain(values: $0, titles: valueTitles) } }
    set { (values, valueTitles) = (newValue?.values, newValue?.titles) }
  }

  /// A list of values, or a map of values to titles.
  private static let domainFormat = ValueFormat<Domain>(.anyOf([.list(.text(.free)), .map(names: .free, .text(.shown))])) { node, reader in
    guard let members = node.members else { return ValueFormat<[String]>.list(.text).read(node, &reader).map { Domain(values: $0) } }
    return ValueFormat<[String: String]>.map(.shown).read(node, &reader).map { Domain(values: members.map(\.key), titles: $0) }
  }

  /// The key of a text alone, until the type of the fact is read.
  private static let whole = ""

  private static let readerFormat = ValueFormat<[String: String]>(
    .anyOf([.text(.shown), .map(names: .free, .text(.shown))]), published: PublishedValue(.map(names: .free, .text(.free)))
  ) { node, reader in
    guard node.members == nil else { return ValueFormat<[String: String]>.map(.shown).read(node, &reader) }
    return ValueFormat<String>.shown.read(node, &reader).map { [whole: $0] }
  }

  /// Puts a text alone under its value, and reports clauses of values that the fact does not have.
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

extension Entitlement: Named {
  static let table = MemberTable<Entitlement>(
    "entitlement", published: "What a gate asks for.",
    .published("id", \.id, .id(), "The entitlement's id, unique within the app."),
    .required("title", \.title, .shown, "its title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it opens, and what is free"),
    .required("when", \.when, .condition, "when the user has it"),
    .optional("opens", \.opens, Destination.short, "what opens for a user who lacks it"),
    example: "{ title: Pro, when: { isPro: true }, opens: { paywall: PaywallView } }")
}

extension Effect: Named {
  static let table = MemberTable<Effect>(
    "effect", published: "What a change or an action causes.",
    .published("id", \.id, .id(), "The effect's id, unique within the app."),
    .required("title", \.title, .shown, "what happens, in a few words"),
    .optional(
      "reader", \.reader, .shown, "what a person sees of it, in a sentence; without one it is only for developers",
      example: "The switch goes back to off."),
    .optional("calls", \.calls, .oneOrMore(.text), "the calls in the app's code, in order"),
    .optional("guarantee", \.guarantee, .choice("a guarantee"), "how firmly the source promises the effect"),
    .optional(
      "reaches", \.reaches, .choice("a place outside the app"),
      "where the effect is felt outside the app; that companion gets the settings that cause it"),
    .optional("sets", \.sets, .states(.state), "facts and settings that get a value"),
    .optional("clears", \.clears, .oneOrMore(.name(of: .stored)), "facts, settings and stored keys that lose their value"),
    .optional("context", \.context, .text, "where the calls run", example: "DispatchQueue.main.async"),
    .prose("detail", \.detail, \.detailHTML, .prose, "more about it"),
    example: "{ title: Reload widgets, calls: WidgetCenter.shared.reloadAllTimelines(), reaches: widget }")
}

extension StoredKey: Named {
  static let table = MemberTable<StoredKey>(
    "stored key", published: "A key that the app stores and that is no setting: a cache, a flag.",
    .published("id", \.id, .id(), "The stored key's id, unique within the app."),
    .optional("symbol", \.symbol, .text, "the name in code, verbatim"),
    .optional("key", \.key, .text, "the stored string"),
    .optional("title", \.title, .shown, "its title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it holds"),
    .notes(\.notes, \.notesHTML))
}

extension Component: Named {
  static let table = MemberTable<Component>(
    "component", published: "A part of the app's code that the source names.",
    .published("id", \.id, .id(), "The component's id, unique within the app."),
    .optional("kind", \.kind, .text, "what it is, in the source's word", example: "view"),
    .optional("title", \.title, .shown, "its title"),
    .prose("detail", \.detail, \.detailHTML, .prose, "what it does"),
    .optional("file", \.file, .text, "the file that defines it, from the app's repository"),
    .optional("members", \.members, .list(.text), "signatures of the members that the source names"),
    .optional("count", \.count, .count, "how many of it the source uses"),
    .optional("variants", \.variants, Variant.conditionalValues, "its looks; the first that applies is shown"),
    .attributes(\.attributes))
}

extension Preset: Named {
  static let table = MemberTable<Preset>(
    "preset", about: "A state of the app that readers can try on its live screen with one tap.",
    published: "A state of the app that a reader can try: facts and settings that belong together.",
    .published("id", \.id, .id(), "The preset's id, unique within the app."),
    .required("title", \.title, .shown, "what a person calls this state", example: "New user"),
    .optional("facts", \.facts, .states(.fact), "the facts that it sets, by their ids; the others are as for the published user"),
    .optional("values", \.values, .states(.setting), "the settings that it sets, by their ids; the others stay as they are"),
    example: "{ title: Said no to notifications, facts: { notificationAuth: denied } }")
}
