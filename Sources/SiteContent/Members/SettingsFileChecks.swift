internal import Diagnostics
internal import SettingsModel

/// Whether the things of `settings.yaml` differ: settings in their ids and in the addresses of their pages, rows in their ids, for programs
/// know them by these. Every row without a setting has a page of its own too.
struct IdentityCheck {
  private let catalogue: Catalogue
  private let root: Node
  private var addresses: [String: Owner] = [:]
  private var ids: [String: Int] = [:]
  private var rowLines: [String: Int] = [:]
  private var storedKeys: [StoredUnder: (setting: Setting.ID, line: Int)] = [:]

  /// Where a value is stored: two settings of different stores may have one key.
  private struct StoredUnder: Hashable {
    let key: String
    let platform: String?
    let store: Setting.Store?
  }

  /// What has an address.
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
}

extension IdentityCheck {
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

  /// Ids differ without regard to case, since file systems and people disregard it.
  private mutating func checkID(_ name: String, at location: SourceLocation, _ reader: inout Reader) {
    if let line = ids[name.lowercased()] {
      reader.error(
        .duplicateID, at: location, "\"\(name)\" differs from another id only in capitals", help: "the other is on line \(line)")
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

  /// Only a setting can have another address than that of its name.
  private static func remedy(for first: Owner, _ second: Owner, at address: String) -> String {
    let owners = [first, second]
    let settings = owners.filter { $0.kind == .setting }
    if settings.count == 2 { return "give one of them its own, as in `address: \(address)-2`" }
    let setting = settings.first.map { "give \"\($0.name)\" its own, as in `address: \(address)-2`, or " } ?? ""
    if let row = owners.last(where: { $0.kind == .row }) { return setting + "rename the row \"\(row.name)\"" }
    return setting + "remove \"\(second.name)\" from `aliases`"
  }

  private mutating func checkKeys(of setting: Setting, at location: SourceLocation, _ reader: inout Reader) {
    let keys = setting.keys ?? setting.storedKeys.map { Setting.Key($0) }
    for key in keys {
      let stored = StoredUnder(key: key.key, platform: key.platform, store: setting.store)
      if let other = storedKeys[stored], other.setting != setting.id {
        reader.warning(
          .sharedKey, at: location, "\(setting.id) is stored under the key of \(other.setting)",
          help: "that is on line \(other.line); they would have one value")
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
            help: "the first is on line \(line); give a second row of a setting its own name and `setting: …`")
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

/// Whether a new user can have what a setting is at first, or has to buy the option of its default.
///
/// Only options say so for certain. A row that needs an entitlement says no more than who may change its setting: a watermark can be on for
/// everyone, and a purchase lets it be switched off.
struct GatedDefaultCheck {
  private let catalogue: Catalogue
  private let root: Node

  init(_ catalogue: Catalogue, _ root: Node) { (self.catalogue, self.root) = (catalogue, root) }

  func run(_ reader: inout Reader) {
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], let written = member.value["default"] else { continue }
      for value in written.oneOrMore {
        guard let option = setting.choices?.first(where: { $0.value == value.scalar }),
          let entitlement = option.entitlement.flatMap({ catalogue.entitlement($0) }), isMissing(entitlement, reader.settings)
        else { continue }
        reader.warning(
          .gatedDefault, at: value.location, "the default of \(setting.id) needs \(entitlement.title), which a new user does not have",
          help: "write a default that everyone can have, or remove `entitlement` from the option")
      }
    }
  }
}

extension GatedDefaultCheck {
  /// Whether a user who has changed nothing yet lacks it.
  private func isMissing(_ entitlement: Entitlement, _ settings: [Setting.ID: Setting]) -> Bool {
    entitlement.when.evaluate { name in
      if let setting = settings[Setting.ID(name.rawValue)] { return setting.default ?? .null }
      return .scalar(catalogue.fact(name).map(\.firstValue) ?? .null)
    } == false
  }
}

extension Fact {
  /// The value that it is thought to have before anything happens, as the live screen does.
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

/// Whether the settings that drive the app's look can do so: each thing is driven by one of them, whose every choice says what becomes of it.
struct DriverCheck {
  private let root: Node

  init(_ root: Node) { self.root = root }

  func run(_ reader: inout Reader) {
    var lines: [Setting.Driven: Int] = [:]
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], !reader.misread.contains(setting.id) else { continue }
      guard let place = member.value["drives"], let thing = setting.drives?.known else {
        if member.value["drives"] == nil { checkMeanings(without: setting, member, &reader) }
        continue
      }
      if let line = lines[thing] {
        reader.error(
          .duplicateDriver, at: place.location, "two settings drive the \(thing.noun)",
          help: "the first is on line \(line); only one can decide")
      } else {
        lines[thing] = place.location.line
      }
      guard thing.fits(setting) else {
        reader.error(.conflictingKeys, at: place.location, "\(setting.id) cannot drive the \(thing.noun)", help: thing.kinds)
        continue
      }
      check(setting, drives: thing, member, &reader)
    }
  }
}

extension DriverCheck {
  private func check(_ setting: Setting, drives thing: Setting.Driven, _ member: Node.Member, _ reader: inout Reader) {
    for option in setting.options ?? [] {
      let place = Self.place(of: option, in: member)
      guard let meaning = setting.means(.scalar(option.value)) else {
        let value = option.means ?? option.value.text
        reader.error(.unknownMeaning, at: place, "\"\(value)\" is not a \(thing.noun)", help: thing.help)
        continue
      }
      if thing == .icon { reader.check(at: place) { $0.problem(withName: meaning, of: .icon) } }
    }
    let isFree = setting.options == nil && setting.type?.known != .boolean
    if isFree, let value = setting.default, value != .null, let node = member.value["default"] {
      if setting.means(value) == nil {
        reader.error(.unknownMeaning, at: node.location, "the default of \(setting.id) is not a \(thing.noun)", help: thing.help)
      } else if thing == .icon, let name = value.scalar?.text {
        reader.check(at: node.location) { $0.problem(withName: name, of: .icon) }
      }
    }
  }

  private func checkMeanings(without setting: Setting, _ member: Node.Member, _ reader: inout Reader) {
    for option in setting.choices ?? [] where option.means != nil {
      reader.error(
        .conflictingKeys, at: Self.place(of: option, in: member),
        "an option of \(setting.id) has \"means\", but the setting drives nothing",
        help: "add `drives: colorScheme` to the setting, or remove \"means\"")
    }
  }

  /// Where the option says what it means, or the option itself; options of a set stand elsewhere.
  private static func place(of option: Setting.Option, in member: Node.Member) -> SourceLocation {
    let options = member.value["options"] ?? member.value["items"]?["options"]
    guard let own = options?.members?.first(where: { $0.key == option.value.text }) else { return options?.location ?? member.keyLocation }
    return own.value["means"]?.location ?? own.keyLocation
  }
}

extension Setting.Driven {
  fileprivate var noun: String {
    switch self {
    case .colorScheme: "color scheme"
    case .accent: "tint"
    case .language: "language"
    case .icon: "icon"
    }
  }

  /// Whether a setting has values that can say it.
  fileprivate func fits(_ setting: Setting) -> Bool {
    switch setting.type?.known {
    case .enumeration, nil: true
    case .boolean: self == .colorScheme || setting.options != nil
    case .integer, .number: setting.options != nil
    case .string: setting.options != nil || setting.format == nil || (self == .accent && setting.format == .known(.color))
    case .array, .object: false
    }
  }

  fileprivate var kinds: String {
    self == .colorScheme
      ? "a setting with options can, or a boolean that is true for dark" : "a setting with options can, or one whose value is a text"
  }

  /// What to write where a value says nothing about it.
  fileprivate var help: String {
    switch self {
    case .colorScheme: "write `means: light`, `means: dark` or `means: system` at the option"
    case .accent: "write a color as \"#34c759\", or the name of one of the system's, such as green, if need be as `means` of the option"
    case .language: "write the name of a language"
    case .icon: "write the id of an icon of icons.yaml"
    }
  }
}

extension Setting.Option {
  /// The same, with names of system colors replaced by their values, so that clients do not have to know the names.
  var withColor: Self {
    var option = self
    option.means = StoredColor.named[means ?? value.text] ?? means
    return option
  }
}
