/// A named piece of app state that conditions mention.
///
/// Every setting's current value is a fact too, under the setting's id and with its type's domain.
public struct Fact: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Fact>

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case boolean, integer, string
    case enumeration = "enum"
  }

  public package(set) var id: ID
  public package(set) var type: ExtensibleEnum<Kind> = .known(.boolean)
  public package(set) var title: String?
  /// The values of an enumeration, in the source's order.
  public package(set) var values: [String]?
  /// The titles of the values of an enumeration, by value.
  public package(set) var valueTitles: [String: String]?
  /// Whether the fact may also be unknown (`null`).
  public package(set) var nullable: Bool?
  /// Whether the value must never leave the build.
  public package(set) var sensitive: Bool?
  /// What its values mean to a person: clauses that can follow "if", by value. `known` is for any value, `null` for none.
  public package(set) var reader: [String: String]?
  /// The expression in the app's code that gives the value.
  public package(set) var source: String?
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?

  package init(id: ID) { self.id = id }

  /// Whether a text can be a fact's or a setting's name: `[A-Za-z][A-Za-z0-9._-]*`, and none of the operators.
  public static func isValidName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), !["not", "any", "all"].contains(name) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "._-".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
