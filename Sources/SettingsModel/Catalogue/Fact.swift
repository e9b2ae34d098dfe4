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
  public package(set) var type: ExtensibleEnum<Kind>
  public package(set) var title: String?
  /// The values of an enumeration, in the source's order.
  public package(set) var values: [String]?
  /// What people call the values of an enumeration, those of them that have a title.
  public package(set) var valueTitles: [String: String]?
  /// Whether the fact may also be unknown (`null`).
  public package(set) var nullable: Bool?
  /// Whether the value must never leave the build.
  public package(set) var sensitive: Bool?
  /// The expression in the app's code that gives the value.
  public package(set) var source: String?
  public package(set) var description: String?

  package init(id: ID) {
    self.id = id
    type = .known(.boolean)
  }

  /// Whether a text can be a fact's name: `[a-z][A-Za-z0-9]*`, and none of the operators.
  public static func isValidName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isPlain && !["not", "any", "all"].contains(name)
  }
}
