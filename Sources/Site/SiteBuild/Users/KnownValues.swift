internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A user's configuration, in which each value is replaced by a number.
struct NumberedUser {
  /// The number for each member: 0 if it has no value, -1 if its value isn't cached.
  fileprivate(set) var numbers: [Int]
  /// The values that aren't cached.
  fileprivate var rest = Configuration()
}

/// A cache of values in configurations, by their bytes. A value gets a number if it was read once without diagnostics.
struct KnownValues: Sendable {
  /// The maximum number of cached values for a member. A larger cache wouldn't help with values that differ for every user, such as names.
  private static let valueLimit = 512

  /// All members that a configuration may contain.
  let members: [Configuration.Member]
  private let reader: ConfigurationReader
  private let indices: [Configuration.Member: Int]
  /// The numbers, by the bytes of a member and its key.
  private var known: [[UInt8]: (member: Int, number: Int)] = [:]
  /// The value for each member and number, in a configuration that contains nothing else.
  private var values: [[Configuration]]

  init(_ catalogue: Catalogue, _ reader: ConfigurationReader) {
    members = [.audience, .profile, .language, .icon] + catalogue.facts.map { .fact($0.id) } + catalogue.settings.map { .value($0.id) }
    indices = Dictionary(members.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    values = members.map { _ in [Configuration()] }
    self.reader = reader
  }

  func index(of member: Configuration.Member) -> Int? { indices[member] }

  /// Returns whether the user's configuration contains the member.
  func has(_ member: Configuration.Member, _ user: NumberedUser) -> Bool { indices[member].map { user.numbers[$0] != 0 } ?? false }

  /// Returns the configuration in a line, without the id; nil if it may have errors or warnings.
  mutating func user(_ cut: UserLine, _ line: [UInt8]) -> NumberedUser? {
    var user = NumberedUser(numbers: [Int](repeating: 0, count: members.count))
    var unknown: [UserLine.Member] = []
    for member in cut.members {
      guard let value = known[Self.key(member, line)] else {
        unknown.append(member)
        continue
      }
      if user.numbers[value.member] != 0 { return nil }
      user.numbers[value.member] = value.number
    }
    if unknown.isEmpty { return user }
    // Read the facts too, because they determine the valid options.
    let facts = cut.members.filter { $0.place == .facts }
    return add(unknown, of: line, beside: facts, to: &user) ? user : nil
  }

  /// Returns a user's configuration.
  func configuration(_ user: NumberedUser) -> Configuration {
    var configuration = user.rest
    for (index, number) in user.numbers.enumerated() where number > 0 {
      configuration.take(members[index], from: values[index][number])
    }
    return configuration
  }

  /// - Returns: false if there are errors or warnings.
  private mutating func add(
    _ unknown: [UserLine.Member], of line: [UInt8], beside facts: [UserLine.Member], to user: inout NumberedUser
  ) -> Bool {
    let json = Self.json(facts + unknown.filter { $0.place != .facts }, line)
    let read = reader.read(SourceText(path: "", bytes: json, isPrivate: true))
    guard let configuration = read.configuration, read.diagnostics.isEmpty, CredentialCheck.problems("", json).isEmpty
    else { return false }
    for member in unknown {
      guard let index = Self.member(member).flatMap(index), user.numbers[index] == 0 else { return false }
      guard values[index].count < Self.valueLimit else {
        user.numbers[index] = -1
        user.rest.take(members[index], from: configuration)
        continue
      }
      var value = Configuration()
      value.take(members[index], from: configuration)
      user.numbers[index] = values[index].count
      known[Self.key(member, line)] = (index, values[index].count)
      values[index].append(value)
    }
    return true
  }

  /// Returns a JSON configuration that contains only these members.
  private static func json(_ members: [UserLine.Member], _ line: [UInt8]) -> [UInt8] {
    func object(_ place: UserLine.Place) -> [UInt8] {
      Array(members.filter { $0.place == place }.map { line[$0.range] }.joined(separator: ",".utf8))
    }
    let root = object(.root)
    return Array(#"{"facts":{"#.utf8) + object(.facts) + Array(#"},"values":{"#.utf8) + object(.values) + Array("}".utf8)
      + (root.isEmpty ? [] : [UInt8(ascii: ",")] + root) + [UInt8(ascii: "}")]
  }

  private static func key(_ member: UserLine.Member, _ line: [UInt8]) -> [UInt8] {
    var key = [member.place.rawValue]
    key += line[member.range]
    return key
  }

  private static func member(_ member: UserLine.Member) -> Configuration.Member? {
    switch (member.place, member.name) {
    case (.facts, let name): .fact(Fact.ID(name))
    case (.values, let name): .value(Setting.ID(name))
    case (.root, "audience"): .audience
    case (.root, "profile"): .profile
    case (.root, "language"): .language
    case (.root, "icon"): .icon
    case (.root, _): nil
    }
  }
}

extension Configuration {
  /// Copies a member from another configuration.
  fileprivate mutating func take(_ member: Member, from other: Configuration) {
    switch member {
    case .audience: audience = other.audience
    case .profile: profile = other.profile
    case .language: language = other.language
    case .icon: icon = other.icon
    case .fact(let id): facts[id.rawValue] = other.facts[id.rawValue]
    case .value(let id): values[id.rawValue] = other.values[id.rawValue]
    }
  }
}

/// A line with a user's configuration as JSON, split into members. Members with equal bytes are read only once.
struct UserLine {
  /// The object in the configuration that contains a member.
  enum Place: UInt8 { case root, facts, values }

  struct Member {
    let place: Place
    let name: String
    /// The byte range from the quoted key to the end of the value.
    let range: Range<Int>

    fileprivate init(_ member: JSONTree.Member, in place: Place) {
      (self.place, name, range) = (place, member.key, member.keyRange.lowerBound..<member.value.range.upperBound)
    }
  }

  let members: [Member]
  /// The user's id; nil if there is none.
  let id: Scalar?

  /// Returns nil if the line isn't a JSON object with the right structure, or the id is neither a string nor an integer.
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
