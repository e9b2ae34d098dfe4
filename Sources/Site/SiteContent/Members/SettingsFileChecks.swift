internal import Diagnostics
internal import SettingsModel

/// Checks that ids and addresses are unique: the ids of settings and rows, stored keys, and the addresses of pages. Settings have pages,
/// and so do rows without a setting.
struct IdentityCheck {
  private let catalogue: Catalogue
  private let root: Node
  private var addresses: [String: Owner] = [:]
  private var ids: [String: Int] = [:]
  private var rowLines: [String: Int] = [:]
  private var storedKeys: [StoredUnder: (setting: Setting.ID, line: Int)] = [:]

  /// A key in a store. Settings in different stores may have the same key.
  private struct StoredUnder: Hashable {
    let key: String
    let platform: String?
    let store: Setting.Store?
  }

  /// The setting or row that uses an address.
  private struct Owner {
    enum Kind { case setting, formerSetting, row }

    let kind: Kind
    let name: String
    let line: Int
  }

  init(_ catalogue: Catalogue, _ root: Node) { (self.catalogue, self.root) = (catalogue, root) }

  func run(_ reader: inout Reader) {
    var copy = self
    copy.checkSettings(&reader)
    copy.checkRows(&reader)
  }

  private mutating func checkSettings(_ reader: inout Reader) {
    let facts = Set(catalogue.facts.map(\.id.rawValue))
    for member in root["settings"]?.members ?? [] {
      let setting = reader.settings[Setting.ID(member.key)]
      checkID(member.key, at: member.keyLocation, &reader)
      checkAddress(setting?.address ?? Slug.kebab(member.key), of: .setting, member.key, at: member.keyLocation, &reader)
      for alias in member.value["aliases"]?.elements ?? [] {
        guard case .string(let name) = alias.scalar else { continue }
        checkAddress(Slug.kebab(name), of: .formerSetting, name, at: alias.location, &reader)
      }
      if let setting { checkKeys(of: setting, at: member.value["key"]?.location ?? member.keyLocation, &reader) }
      if facts.contains(member.key) {
        reader.error(
          .factIsSetting, at: member.keyLocation, "\"\(member.key)\" is both a setting and a fact",
          help: "every setting is a fact already; remove it from app.yaml")
      }
    }
  }

  /// Reports ids that differ only in case, because some file systems ignore case.
  private mutating func checkID(_ name: String, at location: SourceLocation, _ reader: inout Reader) {
    if let line = ids[name.lowercased()] {
      reader.error(
        .duplicateID, at: location, "\"\(name)\" differs from another id only in case", help: "the other is on line \(line)")
    } else {
      ids[name.lowercased()] = location.line
    }
  }

  private mutating func checkAddress(
    _ address: String, of kind: Owner.Kind, _ name: String, at location: SourceLocation, _ reader: inout Reader
  ) {
    let owner = Owner(kind: kind, name: name, line: location.line)
    guard let first = addresses[address] else {
      addresses[address] = owner
      return
    }
    if first.name == name {
      reader.error(.duplicateID, at: location, "\"\(name)\" is used twice", help: "the first is on line \(first.line)")
    } else if first.name.lowercased() != name.lowercased() {
      reader.error(
        .duplicateID, at: location, "\"\(name)\" and \"\(first.name)\" have the same address",
        help: "\"\(first.name)\" is on line \(first.line); \(Self.remedy(for: first, owner, at: address))")
    }
  }

  /// Returns the help for an address with two owners. Only settings can be given another address.
  private static func remedy(for first: Owner, _ second: Owner, at address: String) -> String {
    let owners = [first, second]
    let settings = owners.filter { $0.kind == .setting }
    if settings.count == 2 { return "give one of them its own address, such as `address: \(address)-2`" }
    let setting = settings.first.map { "give \"\($0.name)\" its own address, such as `address: \(address)-2`, or " } ?? ""
    if let row = owners.last(where: { $0.kind == .row }) { return setting + "rename the row \"\(row.name)\"" }
    return setting + "remove \"\(second.name)\" from `aliases`"
  }

  private mutating func checkKeys(of setting: Setting, at location: SourceLocation, _ reader: inout Reader) {
    let keys = setting.keys ?? setting.storedKeys.map { Setting.Key($0) }
    for key in keys {
      let stored = StoredUnder(key: key.key, platform: key.platform, store: setting.store)
      if let other = storedKeys[stored], other.setting != setting.id {
        reader.warning(
          .sharedKey, at: location, "\(setting.id) and \(other.setting) are stored under the same key",
          help: "\(other.setting) is on line \(other.line); give one of them another key")
      } else {
        storedKeys[stored] = (setting.id, location.line)
      }
    }
  }

  private mutating func checkRows(_ reader: inout Reader) {
    let settings = Set(catalogue.settings.map(\.id.rawValue))
    for section in (root["screens"]?.members ?? []).flatMap({ $0.value["sections"]?.elements ?? [] }) {
      var names: Set<String> = []
      for row in section["rows"]?.elements?.compactMap(\.named) ?? [] where names.insert(row.key).inserted {
        if let line = rowLines[row.key] {
          reader.error(
            .duplicateID, at: row.keyLocation, "\"\(row.key)\" is the id of two rows",
            help: "the first is on line \(line); give the second row its own id, and name the setting with `setting: …`")
          continue
        }
        rowLines[row.key] = row.keyLocation.line
        if !settings.contains(row.key), row.value["setting"] == nil {
          checkAddress(Slug.kebab(row.key), of: .row, row.key, at: row.keyLocation, &reader)
        }
      }
    }
  }
}

/// Warns if the default option of a setting needs an entitlement that a new user doesn't have.
///
/// Entitlements of rows don't matter: they only limit who can change the setting. For example, a watermark is on for everyone, and only
/// paying users can turn it off.
struct GatedDefaultCheck {
  private let catalogue: Catalogue
  private let root: Node

  init(_ catalogue: Catalogue, _ root: Node) { (self.catalogue, self.root) = (catalogue, root) }

  func run(_ reader: inout Reader) {
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], let written = member.value["default"] else { continue }
      let gates = Dictionary((setting.choices ?? []).map { ($0.value, $0.entitlement) }, uniquingKeysWith: { first, _ in first })
      for value in written.oneOrMore {
        guard let gate = value.scalar.flatMap({ gates[$0] }), let entitlement = gate.flatMap({ catalogue.entitlement($0) }),
          isMissing(entitlement, reader.settings)
        else { continue }
        reader.warning(
          .gatedDefault, at: value.location, "the default of \(setting.id) needs \(entitlement.title), which a new user does not have",
          help: "choose a default that everyone can use, or remove `entitlement` from the option")
      }
    }
  }

  /// Whether a user with the default settings lacks an entitlement.
  private func isMissing(_ entitlement: Entitlement, _ settings: [Setting.ID: Setting]) -> Bool {
    entitlement.when.evaluate { name in
      if let setting = settings[Setting.ID(name.rawValue)] { return setting.default ?? .null }
      return .scalar(catalogue.fact(name).map(\.firstValue) ?? .null)
    } == false
  }
}

extension Fact {
  /// The initial value. The live screen starts with the same value.
  fileprivate var firstValue: Scalar {
    if nullable == true { return .null }
    return switch type.known {
    case .boolean: .boolean(false)
    case .enumeration: values?.first.map(Scalar.string) ?? .null
    case .integer: .integer(0)
    case .string: .string("")
    case nil: .null
    }
  }
}

/// Checks `drives`: only one setting drives each property, and every option has a valid value for the property.
struct DriverCheck {
  private let root: Node

  init(_ root: Node) { self.root = root }

  func run(_ reader: inout Reader) {
    var lines: [Setting.Driven: Int] = [:]
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], !reader.misread.contains(setting.id) else { continue }
      guard let node = member.value["drives"], let property = setting.drives?.known else {
        if member.value["drives"] == nil { checkMeanings(without: setting, member, &reader) }
        continue
      }
      if let line = lines[property] {
        reader.error(
          .duplicateDriver, at: node.location, "two settings drive the \(property.noun)",
          help: "the first is on line \(line); remove `drives` from one of them")
      } else {
        lines[property] = node.location.line
      }
      guard property.fits(setting) else {
        reader.error(.conflictingKeys, at: node.location, "\(setting.id) cannot drive the \(property.noun)", help: property.requirement)
        continue
      }
      check(setting, drives: property, member, &reader)
    }
  }

  private func check(_ setting: Setting, drives property: Setting.Driven, _ member: Node.Member, _ reader: inout Reader) {
    let places = PlacesOfOptions(member)
    for option in setting.options ?? [] {
      let location = places.location(of: option)
      guard let meaning = setting.means(.scalar(option.value)) else {
        let value = option.means ?? option.value.text
        reader.error(.unknownMeaning, at: location, "\"\(value)\" is not \(property.noun.withArticle)", help: property.help)
        continue
      }
      if property == .icon { reader.check(at: location) { $0.problem(withName: meaning, of: .icon) } }
    }
    let isFree = setting.options == nil && setting.type?.known != .boolean
    if isFree, let value = setting.default, value != .null, let node = member.value["default"] {
      if setting.means(value) == nil {
        reader.error(
          .unknownMeaning, at: node.location, "the default of \(setting.id) is not \(property.noun.withArticle)", help: property.help)
      } else if property == .icon, let name = value.scalar?.text {
        reader.check(at: node.location) { $0.problem(withName: name, of: .icon) }
      }
    }
  }

  private func checkMeanings(without setting: Setting, _ member: Node.Member, _ reader: inout Reader) {
    let places = PlacesOfOptions(member)
    for option in setting.choices ?? [] where option.means != nil {
      reader.error(
        .conflictingKeys, at: places.location(of: option),
        "an option of \(setting.id) has \"means\", but the setting drives nothing",
        help: "add `drives: colorScheme` to the setting, or remove \"means\"")
    }
  }

}

/// The places of a setting's options.
private struct PlacesOfOptions {
  private let own: [String: Node.Member]
  private let all: SourceLocation

  init(_ member: Node.Member) {
    let options = member.value["options"] ?? member.value["items"]?["options"]
    own = Dictionary((options?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    all = options?.location ?? member.keyLocation
  }

  /// Returns the location of the option's `means`, or else of the option. If the options come from an option set, returns the location of
  /// `options`.
  func location(of option: Setting.Option) -> SourceLocation {
    guard let own = own[option.value.text] else { return all }
    return own.value["means"]?.location ?? own.keyLocation
  }
}

extension Setting.Driven {
  fileprivate var noun: String {
    switch self {
    case .colorScheme: "color scheme"
    case .accent: "accent color"
    case .language: "language"
    case .icon: "icon"
    }
  }

  /// Whether a setting of this type can drive the property.
  fileprivate func fits(_ setting: Setting) -> Bool {
    switch setting.type?.known {
    case .enumeration, nil: true
    case .boolean: self == .colorScheme || setting.options != nil
    case .integer, .number: setting.options != nil
    case .string: setting.options != nil || setting.format == nil || (self == .accent && setting.format == .known(.color))
    case .array, .object: false
    }
  }

  /// The help for a setting that can't drive the property.
  fileprivate var requirement: String {
    self == .colorScheme
      ? "use a setting with options, or a boolean that is true for dark" : "use a setting with options, or one whose value is a string"
  }

  /// The help for a value that is not valid for the property.
  fileprivate var help: String {
    switch self {
    case .colorScheme: "add `means: light`, `means: dark` or `means: system` to the option"
    case .accent: "use a color such as \"#34c759\" or green, or add it to the option as `means`"
    case .language: "write the name of a language"
    case .icon: "write the id of an icon of icons.yaml"
    }
  }
}

extension Setting.Option {
  /// The option with names of system colors replaced with their values, so that clients don't need the names.
  var withColor: Self {
    var option = self
    option.means = StoredColor.named[means ?? value.text] ?? means
    return option
  }
}
