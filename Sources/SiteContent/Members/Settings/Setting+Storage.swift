internal import Diagnostics
internal import SettingsModel

extension Setting.Store: Anonymous {
  static let table = MemberTable<Setting.Store>(
    "store", published: "Where a value is stored.",
    .required("kind", \.kind, .choice("a kind of store", Kind.meanings), "what stores it"),
    .optional("name", \.name, .text, "the name of the app group, the file or the like", example: "group.example.app"),
    .optional("symbol", \.symbol, .text, "the code that stores it, if no key is known", example: "AppModel.sounds"),
    example: "{ kind: appGroup, name: group.example.app }")

  static let format = ValueFormat<Setting.Store>.object
}

extension Setting.Store.Kind {
  fileprivate static let meanings: [Self: String] = [
    .userDefaults: "the app's defaults", .appGroup: "the defaults of a group of apps", .iCloud: "the user's iCloud",
    .keychain: "the system's keychain", .file: "a file of the app", .server: "a server of the app",
    .code: "the app's own code",
  ]
}

extension Setting.Key: Anonymous {
  package init() { self.init("") }

  static let table = MemberTable<Setting.Key>(
    "stored key", published: "One of several strings that a value is stored under.",
    .required("key", \.key, .text, "the string"),
    .optional("platform", \.platform, .platform, "the platform that stores it so, if the strings differ by platform"))
}

extension Setting {
  /// A string, a list of strings, or a map from platforms to strings.
  struct KeyNames: Sendable {
    let keys: [Key]

    static let format = ValueFormat<KeyNames>(
      .anyOf([.text(.free), .list(.text(.free)), .map(names: .platform, .text(.free))])
    ) { node, reader in
      guard let members = node.members else {
        return ValueFormat<[String]>.oneOrMore(.text).read(node, &reader).map { KeyNames(keys: $0.map { Key($0) }) }
      }
      return KeyNames(
        keys: members.compactMap { member in
          reader.check(at: member.keyLocation) { $0.problem(withPlatform: member.key) }
          return ValueFormat<String>.text.read(member.value, &reader).map { Key($0, platform: member.key) }
        })
    }
  }

  /// One string without a platform is the key; else there are several.
  var keyNames: KeyNames? {
    get { nil }
    set {
      guard let keys = newValue?.keys, !keys.isEmpty else { return }
      if keys.count == 1, keys[0].platform == nil { key = keys[0].key } else { self.keys = keys }
    }
  }
}
