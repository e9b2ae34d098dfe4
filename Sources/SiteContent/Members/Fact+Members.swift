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
