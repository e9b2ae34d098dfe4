internal import BinaryCoding
internal import SettingsModel
internal import SiteContent

/// All that a build reads, looked at before anything of it is read: a change from then on shows in the times.
struct SourceLook: Sendable {
  /// When it began, since 1970.
  let start: Duration
  let content: FolderListing
  let files: [File]

  struct File: Sendable {
    let name: SourceName
    let path: String
    let status: FileSystem.Status
  }

  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ fileSystem: FileSystem) async throws {
    start = FileSystem.now()
    content = try await ContentScan.listing(options, fileSystem)
    let templates = try await FolderListing(options.templates, jobs: options.jobs, fileSystem)
    func files(_ listing: FolderListing, _ name: String, _ folder: String) -> [File] {
      listing.entries.map { File(name: SourceName("\(name)/\($0.path)"), path: "\(folder)/\($0.path)", status: $0.status) }
    }
    let given = try options.configurations.compactMap { app, path in
      try fileSystem.status(path).map { File(name: SourceName(configurationFor: app), path: path, status: $0) }
    }
    self.files = files(content, "content", options.content) + files(templates, "templates", options.templates) + given
  }
}

/// A file of the source as a cache knows it: a hash of its name, for what is not published is nobody's business, be it a name.
///
/// Were two names to have one hash, one of the files would be taken for one that changed: their inodes differ.
struct SourceName: Hashable, Sendable {
  private let hash: UInt64

  /// - Parameter name: `content/…` or `templates/…`.
  init(_ name: String) {
    // FNV-1a.
    hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The file that somebody named as the configuration of an app's user.
  init(configurationFor app: Catalogue.ID) { self.init("configuration:\(app)") }
}

extension SourceName: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) { hash = try UInt64(from: &reader) }
  func write(to writer: inout BinaryWriter) { hash.write(to: &writer) }
}
