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
