package import SettingsModel

/// A type as clients read it: a JSON object. Members other than these are allowed, since later versions add some.
package struct PublishedType: Sendable {
  /// What it is, in a sentence.
  package let description: String
  package let members: [PublishedMember]
}

extension PublishedType {
  init<Root>(of type: Root.Type, _ description: String, _ members: Member<Root>...) {
    self.init(description: description, members: members.flatMap(\.published))
  }
}

/// One member of a published object.
package struct PublishedMember: Sendable {
  package let name: String
  package let isRequired: Bool
  package let schema: ValueSchema
  /// What it means, in a sentence.
  package let description: String
  package let example: Scalar?
}
