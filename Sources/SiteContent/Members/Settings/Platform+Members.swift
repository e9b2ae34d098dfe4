internal import Diagnostics
internal import SettingsModel

extension Platform: Anonymous {
  package init() { self.init(name: "") }

  static let table = MemberTable<Platform>(
    "platform", published: "A platform that has it, and since when.",
    .published("name", \.name, .name, "The platform's name, such as iOS."),
    .optional("since", \.since, .version, "the version that brought it", example: "17.0"),
    .optional("deprecated", \.deprecated, .version, "the version that deprecated it", example: "18.0"),
    .optional("removed", \.removed, .version, "the version that removed it", example: "19.0"),
    example: #"{ since: "17.0", deprecated: "18.0" }"#)

  /// A list of names, or a map from names to versions.
  static let format = ValueFormat<[Platform]>(
    .anyOf([.list(.text(.platform)), .map(names: .platform, .body(reference))]), published: .list(.object)
  ) { node, reader in
    guard let members = node.members else {
      return ValueFormat<[String]>.oneOrMore(.platform).read(node, &reader)?.map { Platform(name: $0) }
    }
    return members.compactMap { member in
      reader.check(at: member.keyLocation) { $0.problem(withPlatform: member.key) }
      return member.value.isNull ? Platform(name: member.key) : table.read(member.value, into: Platform(name: member.key), &reader)
    }
  }
}

extension ValueFormat where Value == String {
  /// One of the app's platforms.
  static let platform = text(.platform) { name, location, reader in reader.check(at: location) { $0.problem(withPlatform: name) } }
}

extension Member {
  /// What a setting, an option, a row and a screen have in common.
  static func platforms(_ path: any WritableKeyPath<Root, [Platform]?> & Sendable) -> Self {
    .optional("platforms", path, Platform.format, "the platforms that have it, and since when", without: .words("all of the app's"))
  }

  static func since(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .optional("since", path, .version, "the app's version that brought it", example: "2.1")
  }
}

extension Scope: Named {
  static let table = MemberTable<Scope>(
    "scope",
    about: "It may be written as its title alone.", published: "For whom or what a setting holds.",
    .published("id", \.id, .id(), "The scope's id, unique within the app."),
    .required("title", \.title, .shown, "its title", example: "Per account"))

  /// A title, or a map.
  static let format = ValueFormat<[Scope]>.named(.anyOf([.text(.shown), .body(reference)])) { member, reader in
    guard case .string = member.value.scalar else { return read(member, &reader) }
    var scope = Scope(id: Identifier(member.key))
    scope.title = ValueFormat<String>.shown.read(member.value, &reader) ?? ""
    return scope
  }
}
