package import SettingsModel

/// The settings of an app as Swift that it can compile: keys, enumerations, defaults, and properties that read and write them.
package struct SwiftExport {
  /// How the values are stored.
  package enum Style: String, CaseIterable, Sendable {
    /// Properties of `UserDefaults`; needs nothing but Foundation.
    case userDefaults = "user-defaults"
    /// Keys of the package Defaults.
    case defaults
  }

  private let catalogue: Catalogue
  private let style: Style
  private let settings: [ExportedSetting]
  /// `StepsSettings`
  private let name: String

  package init(_ catalogue: Catalogue, style: Style) {
    (self.catalogue, self.style) = (catalogue, style)
    let name = SwiftName.type(catalogue.name) + "Settings"
    self.name = name
    // What every object of Foundation has.
    var names = SwiftNames(taken: ["description", "debugDescription", "hash", "superclass", "standard", "volatileDomainNames"])
    settings = catalogue.settings.map { ExportedSetting($0, in: name, &names) }
  }

  /// What is left out: a setting whose values are not documented, or are stored elsewhere.
  package var omitted: [Setting.ID] { settings.filter { $0.type == nil }.map(\.id) }

  package var text: String {
    let lines: [String] =
      switch style {
      case .userDefaults: ["import Foundation", ""] + types(with: keys) + [""] + properties
      case .defaults: ["import Defaults", "import Foundation", ""] + types(with: []) + [""] + defaultsKeys
      }
    let about =
      "// Made by `sitegen export swift` from what the site of \(catalogue.name.oneLine) says. Changes are lost when it is made again."
    return ([about] + lines).map { $0 + "\n" }.joined()
  }
}

extension SwiftExport {
  private var known: [ExportedSetting] { settings.filter { $0.type != nil } }

  private func types(with members: [String]) -> [String] {
    let enumerations = known.compactMap(\.enumeration).flatMap {
      $0.lines(conforms: style == .defaults ? ", Defaults.Serializable" : "") + [""]
    }
    let body = (enumerations + members).map { $0.isEmpty ? "" : "  " + $0 }
    return ["/// The settings of \(catalogue.name.oneLine).", "public enum \(name) {"] + (body.last == "" ? Array(body.dropLast()) : body)
      + ["}"]
  }

  private var keys: [String] {
    ["/// What the values are stored under.", "public enum Key {"]
      + known.flatMap { ["  " + $0.comment, "  public static let \($0.name) = \($0.key.swiftLiteral)"] } + ["}"]
  }

  private var properties: [String] {
    let values = known.compactMap { setting in setting.initial.map { "      \(name).Key.\(setting.name): \($0)," } }
    let start = ["extension UserDefaults {", "  /// The values before a user changes them.", "  public func register\(name)() {"]
    let registered = values.isEmpty ? ["    register(defaults: [:])"] : ["    register(defaults: ["] + values + ["    ])"]
    return start + registered + ["  }"] + known.flatMap { setting in [""] + setting.property.map { "  " + $0 } } + ["}"]
  }

  private var defaultsKeys: [String] {
    ["extension Defaults.Keys {"] + known.flatMap { ["  " + $0.comment, "  \($0.defaultsKey)"] } + ["}"]
  }
}
