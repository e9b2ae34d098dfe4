/// A named piece of the app's state that conditions refer to, such as whether the user has paid.
///
/// The current value of every setting is a fact too, with the setting's id and type.
public struct Fact: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Fact>

  /// The type of a fact's value.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case boolean, integer, string
    case enumeration = "enum"
  }

  public package(set) var id: ID
  /// The type of the value.
  public package(set) var type: ExtensibleEnum<Kind> = .known(.boolean)
  public package(set) var title: String?
  /// The values of an enumeration, in the source's order.
  public package(set) var values: [String]?
  /// The titles of an enumeration's values, by value.
  public package(set) var valueTitles: [String: String]?
  /// Whether the fact can be `null`, which means unknown.
  public package(set) var nullable: Bool?
  /// Whether the value is never published.
  public package(set) var sensitive: Bool?
  /// Clauses that explain the values to people, by value, such as “you have Steps Pro”.
  ///
  /// Each clause can follow “if”. The `known` clause describes all values other than null; the `null` clause describes a missing value.
  public package(set) var reader: [String: String]?
  /// The expression in the app's code that returns the value.
  public package(set) var source: String?
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?

  package init(id: ID) { self.id = id }

  /// Returns whether a string can be the id of a fact or a setting.
  ///
  /// An id matches `[A-Za-z][A-Za-z0-9._-]*`, and isn't `not`, `any` or `all`.
  public static func isValidName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), !["not", "any", "all"].contains(name) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "._-".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// Something that a user can have or lack, such as a subscription. Options, app icons and the onboarding can require an entitlement.
public struct Entitlement: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Entitlement>

  public package(set) var id: ID
  public package(set) var title = ""
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The condition under which the user has the entitlement.
  public package(set) var when: Condition = .always
  /// The destination that opens for users who lack the entitlement, such as a paywall.
  public package(set) var opens: Destination?

  package init(id: ID) { self.id = id }
}
