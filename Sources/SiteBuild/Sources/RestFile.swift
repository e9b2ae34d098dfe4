internal import FileSystem
internal import SettingsImport
internal import SettingsModel

/// `my-app.import.yaml` beside `content/`: what an import could not insert.
struct RestFile {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Returns: the path of the file; nil if nothing is left.
  func write(_ rest: String, of id: Catalogue.ID) throws -> String? {
    if rest.isEmpty { return nil }
    let path = options.source + "/\(id).import.yaml"
    let earlier = try fileSystem.status(path)?.kind == .file ? fileSystem.read(path) : []
    let merged = Array(RestText.merged(String(decoding: earlier, as: UTF8.self), rest).utf8)
    if merged != earlier { try fileSystem.replace(path, merged) }
    return path
  }
}
