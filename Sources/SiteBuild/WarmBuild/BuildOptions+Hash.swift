internal import SettingsModel
internal import SiteContent
internal import SiteRendering

extension BuildOptions {
  /// Hash of what decides what a build says and makes, beside the program and what it reads. It tells nothing of the options.
  func hash(_ fileSystem: FileSystem) throws -> String {
    var hash = InputHash(baseURL, includesPrivate ? "private" : nil, includesDrafts ? "drafts" : nil, today.iso)
    // Whether a given configuration lies below `content/` decides whether it is published as a file.
    if !configurations.isEmpty { hash.add(try fileSystem.resolve(content)) }
    for (app, path) in configurations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for text in [app.rawValue, path, try fileSystem.resolve(path)] { hash.add(text) }
    }
    return hash.text
  }
}
