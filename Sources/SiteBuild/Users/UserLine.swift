internal import SettingsModel
internal import TextCoding

/// A user's configuration as JSON, cut into its members: what members with the same bytes say is known from the first time.
struct UserLine {
  /// Which object of the configuration a member is in.
  enum Place: UInt8 { case root, facts, values }

  struct Member {
    let place: Place
    let name: String
    /// The name in its quotation marks, and the value.
    let range: Range<Int>

    fileprivate init(_ member: JSONTree.Member, in place: Place) {
      (self.place, name, range) = (place, member.key, member.keyRange.lowerBound..<member.value.range.upperBound)
    }
  }

  let members: [Member]
  /// What the user is called; nil if the line does not say it.
  let id: Scalar?

  /// Nil for a line that is no configuration in JSON, or has an id that is neither a string nor a whole number.
  init?(_ line: [UInt8]) {
    let root: [JSONTree.Member]
    do {
      guard String(validUTF8: line) != nil, let members = try JSONTree(line).members else { return nil }
      root = members
    } catch { return nil }
    guard root.count == Set(root.map(\.key)).count else { return nil }
    var members: [Member] = []
    var id: Scalar?
    for member in root {
      switch (member.key, member.value.content) {
      case ("facts", .object(let facts)): members += facts.map { Member($0, in: .facts) }
      case ("values", .object(let values)): members += values.map { Member($0, in: .values) }
      case ("id", .string(let text)): id = .string(text)
      case ("id", .number):
        guard let number = Int64(String(decoding: line[member.value.range], as: UTF8.self)) else { return nil }
        id = .integer(number)
      case ("facts", _), ("values", _), ("id", _): return nil
      default: members.append(Member(member, in: .root))
      }
    }
    (self.members, self.id) = (members, id)
  }
}
