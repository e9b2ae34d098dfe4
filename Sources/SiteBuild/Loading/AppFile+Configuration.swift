internal import SiteContent

extension AppFile {
  /// Whether it is what an app's user has configured.
  var isConfiguration: Bool {
    [.configurationYAML, .configurationJSON, .configurationPropertyList].contains(self)
  }

  /// What a file is that somebody names: by its name, else by how it begins.
  static func configuration(named path: String, _ bytes: [UInt8]) -> AppFile {
    let beginnings = ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"]
    if path.hasSuffix(".plist") || beginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return .configurationPropertyList }
    return path.hasSuffix(".json") ? .configurationJSON : .configurationYAML
  }
}
