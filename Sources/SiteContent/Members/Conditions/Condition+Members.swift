package import SettingsModel

extension Condition {
  /// The members that are no facts.
  package static let published = PublishedType(
    description: "A question about the state of an app: an object whose entries must all be true. Under the id of a fact or setting is "
      + "the value that it must have, or a list of values of which it must have one; what has no value is null.",
    members: [
      member("not", .condition(isOpen: true), "A condition that must be false."),
      member("any", .list(.condition(isOpen: true)), "Conditions of which one must be true."),
      member("all", .list(.condition(isOpen: true)), "Conditions that must all be true."),
      compares(.atLeast, "The least numbers that facts and settings may have, by their ids."),
      compares(.atMost, "The greatest numbers that facts and settings may have, by their ids."),
      compares(.contains, "Values that lists must contain, by the ids of facts and settings."),
    ])

  /// A later version may compare with other values.
  private static func compares(_ operation: Operator, _ description: String) -> PublishedMember {
    member(operation.rawValue, .map(names: .free, .anything), description)
  }

  private static func member(_ name: String, _ schema: ValueSchema, _ description: String) -> PublishedMember {
    PublishedMember(name: name, isRequired: false, schema: schema, description: description, example: nil)
  }
}
