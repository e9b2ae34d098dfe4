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

  static let format = ValueFormat<[Fact]>.named(names: .fact) { member, reader in
    guard isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, "\"\(member.key)\" is not a valid name for a fact",
        help: "a fact \(nameRule)")
      return nil
    }
    let fact = read(member, &reader)
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
