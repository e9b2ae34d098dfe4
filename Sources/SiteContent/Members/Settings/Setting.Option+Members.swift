internal import Diagnostics
package import SettingsModel

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
