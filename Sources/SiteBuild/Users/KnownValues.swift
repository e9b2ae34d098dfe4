internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// A user by the numbers of the values that the configuration has.
struct NumberedUser {
  /// By member: 0 is no value, -1 one that is not kept.
  fileprivate(set) var numbers: [Int]
  /// The values that are not kept.
  fileprivate var rest = Configuration()
}

/// The values of configurations that have come up, with numbers: what has been read once, with nothing wrong, is known by its bytes.
struct KnownValues: Sendable {
  /// How many values of a member are kept: of a name that differs from user to user no more.
  private static let most = 512

  /// What a configuration can say.
  let members: [Configuration.Member]
  private let reader: ConfigurationReader
  private let indices: [Configuration.Member: Int]
  /// A member of a line, with its name, by its bytes.
  private var known: [[UInt8]: (member: Int, number: Int)] = [:]
  /// By member and number.
  private var values: [[Configuration]]

  init(_ catalogue: Catalogue, _ reader: ConfigurationReader) {
    members = [.audience, .profile, .language, .icon] + catalogue.facts.map { .fact($0.id) } + catalogue.settings.map { .value($0.id) }
    indices = Dictionary(members.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    values = members.map { _ in [Configuration()] }
    self.reader = reader
  }

  func index(of member: Configuration.Member) -> Int? { indices[member] }

  /// Whether the configuration of a user says something.
  func has(_ member: Configuration.Member, _ user: NumberedUser) -> Bool { indices[member].map { user.numbers[$0] != 0 } ?? false }

  /// The user of a line, whose id is not looked at; nil if something may be wrong with it, or worth a warning.
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
    // What the user may choose depends on the facts.
    let facts = cut.members.filter { $0.place == .facts }
    return add(unknown, of: line, beside: facts, to: &user) ? user : nil
  }

  /// What the configuration of a user says.
  func configuration(_ user: NumberedUser) -> Configuration {
    var configuration = user.rest
    for (index, number) in user.numbers.enumerated() where number > 0 {
      configuration.take(members[index], from: values[index][number])
    }
    return configuration
  }

  /// - Returns: whether nothing is wrong with them.
  private mutating func add(
    _ unknown: [UserLine.Member], of line: [UInt8], beside facts: [UserLine.Member], to user: inout NumberedUser
  ) -> Bool {
    let json = Self.json(facts + unknown.filter { $0.place != .facts }, line)
    let read = reader.read(SourceText(path: "", bytes: json, isPrivate: true))
    guard let configuration = read.configuration, read.diagnostics.isEmpty, CredentialCheck.problems("", json).isEmpty
    else { return false }
    for member in unknown {
      guard let index = Self.member(member).flatMap(index), user.numbers[index] == 0 else { return false }
      guard values[index].count < Self.most else {
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

  /// A configuration that has only these members.
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
  /// Takes over what another configuration says about one thing.
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
