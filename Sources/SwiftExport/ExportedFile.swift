internal import SettingsModel

/// The settings that are encoded into one file, as a structure.
struct ExportedFile {
  let name: String
  private let file: String
  private let settings: [ExportedSetting]

  /// - Parameter file: its name; empty if it is not known.
  init(_ file: String, _ settings: [ExportedSetting], _ names: inout SwiftNames) {
    (self.file, self.settings) = (file, settings)
    let stem = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    name = names.unique(stem.isEmpty ? "File" : SwiftName.type(stem) + "File")
  }

  /// A file of an earlier version lacks settings, which then have their defaults.
  var lines: [String] {
    let properties = settings.flatMap { setting in
      ["  " + setting.comment, "  public var \(setting.name): \(setting.type)\(setting.value.map { " = \($0)" } ?? "?")"]
    }
    let keys = settings.map { "    case \($0.name) = \($0.key.swiftLiteral)" }
    let reads = settings.map { setting in
      let read = "try container.decodeIfPresent(\(setting.type).self, forKey: .\(setting.name))"
      return "    self.\(setting.name) = \(read)" + (setting.value == nil ? "" : " ?? self.\(setting.name)")
    }
    return ["/// What is stored in \(file.isEmpty ? "a file" : file.oneLine).", "public struct \(name): Codable, Sendable {"] + properties
      + ["", "  private enum CodingKeys: String, CodingKey {"] + keys + ["  }", "", "  public init() {}", ""]
      + ["  public init(from decoder: any Decoder) throws {", "    let container = try decoder.container(keyedBy: CodingKeys.self)"] + reads
      + ["  }", "}"]
  }
}
