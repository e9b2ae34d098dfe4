internal import SiteContent

extension AppFile {
  /// Whether it is a user's configuration of the app.
  var isConfiguration: Bool { [.configurationYAML, .configurationJSON, .configurationPropertyList].contains(self) }

  /// The kind of a file that is given with `--configuration`, by its name or its first bytes.
  static func configuration(named path: String, _ bytes: [UInt8]) -> AppFile {
    let beginnings = ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"]
    if path.hasSuffix(".plist") || beginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return .configurationPropertyList }
    return path.hasSuffix(".json") ? .configurationJSON : .configurationYAML
  }
}
