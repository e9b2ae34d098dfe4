package import SettingsModel

/// The settings of an app as Swift that it can compile: keys, enumerations, defaults, and properties that read and write them.
package struct SwiftExport {
  /// How values in `UserDefaults` are declared.
  package enum Style: String, CaseIterable, Sendable {
    /// Properties of `UserDefaults`; needs nothing but Foundation.
    case userDefaults = "user-defaults"
    /// Keys of the package Defaults.
    case defaults
  }

  /// A setting that is left out.
  package struct Omission: Hashable, Sendable {
    package let setting: Setting.ID
    /// The rest of a sentence: `it is stored in "keychain"`.
    package let reason: String

    package init(setting: Setting.ID, reason: String) { (self.setting, self.reason) = (setting, reason) }
  }

  /// With the reason of each.
  package let omitted: [Omission]

  private let catalogue: Catalogue
  private let style: Style
  private let settings: [ExportedSetting]
  private let files: [ExportedFile]
  /// `StepsSettings`
  private let name: String

  package init(_ catalogue: Catalogue, style: Style) {
    (self.catalogue, self.style) = (catalogue, style)
    let name = SwiftName.type(catalogue.name) + "Settings"
    self.name = name
    // What every object of Foundation has.
    var names = SwiftNames(taken: ["description", "debugDescription", "hash", "superclass", "standard", "volatileDomainNames"])
    let all = catalogue.settings.flatMap { ExportedSetting.all($0, in: name, &names) }
    var omitted = all.compactMap { setting in
      if case .none(let reason) = setting.store { Omission(setting: setting.id, reason: reason) } else { nil }
    }
    var inFiles: [(file: String, settings: [ExportedSetting])] = []
    for setting in all {
      guard case .file(let file) = setting.store else { continue }
      guard setting.isTyped else {
        omitted.append(Omission(setting: setting.id, reason: "it is encoded into a file, and what its values are is not documented"))
        continue
      }
      let index = inFiles.firstIndex { $0.file == file } ?? inFiles.count
      if index == inFiles.count { inFiles.append((file, [])) }
      inFiles[index].settings.append(setting)
    }
    files = inFiles.map { ExportedFile($0.file, $0.settings, &names) }
    settings = all
    self.omitted = omitted
  }

  package var text: String {
    let lines: [String] =
      switch style {
      case .userDefaults: ["import Foundation", ""] + types(with: keys) + [""] + properties
      case .defaults: ["import Defaults", "import Foundation", ""] + types(with: []) + [""] + defaultsKeys
      }
    let about =
      "// Made by `sitegen export swift` from what the site of \(catalogue.name.oneLine) says. Changes are lost when it is made again."
    return ([about] + lines + inCloud).map { $0 + "\n" }.joined()
  }
}

extension SwiftExport {
  private var stored: [ExportedSetting] { settings.filter { $0.store == .userDefaults } }

  private func types(with members: [String]) -> [String] {
    var seen: Set<String> = []
    let known = settings.filter { if case .none = $0.store { false } else { $0.isTyped } }
    let enumerations = known.compactMap { setting in setting.enumeration.map { ($0, setting.store) } }.flatMap { enumeration, store in
      guard seen.insert(enumeration.name).inserted else { return [String]() }
      let isKey = style == .defaults && store == .userDefaults
      let isEncoded = if case .file = store { true } else { false }
      return enumeration.lines(conforms: isKey ? ", Defaults.Serializable" : isEncoded ? ", Codable" : "") + [""]
    }
    let parts = enumerations + (members.isEmpty ? [] : members + [""]) + files.flatMap { $0.lines + [""] }
    let body = parts.map { $0.isEmpty ? "" : "  " + $0 }
    return ["/// The settings of \(catalogue.name.oneLine).", "public enum \(name) {"] + (body.last == "" ? Array(body.dropLast()) : body)
      + ["}"]
  }

  private var keys: [String] {
    let known = settings.filter { $0.store == .userDefaults || $0.store == .iCloud }
    return ["/// What the values are stored under.", "public enum Key {"]
      + known.flatMap { ["  " + $0.comment, "  public static let \($0.name) = \($0.key.swiftLiteral)"] } + ["}"]
  }

  private var properties: [String] {
    let values = stored.compactMap { setting in setting.initial.map { "      \(name).Key.\(setting.name): \($0)," } }
    let start = ["extension UserDefaults {", "  /// The values before a user changes them.", "  public func register\(name)() {"]
    let registered = values.isEmpty ? ["    register(defaults: [:])"] : ["    register(defaults: ["] + values + ["    ])"]
    return start + registered + ["  }"] + stored.flatMap { setting in [""] + setting.property(stored(setting)).map { "  " + $0 } } + ["}"]
  }

  /// The key of a setting as an expression.
  private func stored(_ setting: ExportedSetting) -> String {
    style == .userDefaults ? "\(name).Key.\(setting.name)" : setting.key.swiftLiteral
  }

  private var defaultsKeys: [String] {
    let keys =
      ["extension Defaults.Keys {"] + stored.filter(\.isTyped).flatMap { ["  " + $0.comment, "  \($0.defaultsKey)"] } + ["}"]
    // The package needs a type for each.
    let others = stored.filter { !$0.isTyped }.map { setting in setting.property(stored(setting)).map { "  " + $0 } }
    if others.isEmpty { return keys }
    return keys + ["", "extension UserDefaults {"] + others.joined(separator: [""]) + ["}"]
  }

  /// What is stored with the user's account.
  private var inCloud: [String] {
    let properties = settings.filter { $0.store == .iCloud }.map { setting in
      setting.property(stored(setting), inCloud: true).map { "  " + $0 }
    }
    if properties.isEmpty { return [] }
    return ["", "#if canImport(Darwin)", "extension NSUbiquitousKeyValueStore {"] + properties.joined(separator: [""]) + ["}", "#endif"]
  }
}
