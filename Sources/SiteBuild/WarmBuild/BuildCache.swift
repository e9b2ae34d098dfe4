internal import BinaryCoding
internal import SiteRendering

/// What builds into one output folder leave behind for the next one, in `.sitegen/` beside `content/`. Deleting it is always safe.
///
/// There are two files: a `BuildSnapshot`, with which a build that has nothing to do ends at once, and a `BuildMemory`, which the others
/// begin with. Each is written whole, by whoever holds the lock of the output folder. They are for their owner's eyes only.
struct BuildCache: Sendable {
  /// What a file is at most; a larger one is none of ours.
  private static let mostBytes: Int64 = 1 << 30
  /// For how many output folders there is a cache; of more, the one that was not used for longest goes.
  private static let mostFolders = 4

  enum Part: String, CaseIterable { case snapshot, memory }

  private let folder: String
  /// What the files of this output folder begin with.
  private let name: String
  /// What tells the program from others.
  private let program: String
  private let isIgnored: Bool
  private let fileSystem: FileSystem

  /// - Returns: nil where none is wanted, or nobody can tell which program runs.
  /// - Throws: `FileSystemError`.
  init?(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    guard let use = options.cache, let program = Self.identity(of: use.program, options, fileSystem) else { return nil }
    folder = options.source + "/.sitegen"
    name = "build-" + sha256(Array(try OutputGuard.place(of: options.output, fileSystem).utf8)).prefix(16)
    (self.program, isIgnored, self.fileSystem) = (program, use.isIgnored, fileSystem)
  }

  /// A program that is built or installed anew is another file, or has other times; what it brings along is in it. Its bytes are too many
  /// to be looked at.
  private static func identity(of program: String, _ options: BuildOptions, _ fileSystem: FileSystem) -> String? {
    // It may have been replaced since it was started, or run where no file can be seen. It builds all the same.
    guard let path = try? fileSystem.resolve(program), let status = try? fileSystem.status(path), status.kind == .file else { return nil }
    // Its device has another number after each start of a container.
    let file = "\(status.bytes) \(status.identity.inode) \(status.modified) \(status.changed)"
    return InputHash(options.generator, file).text
  }

  private func path(_ part: Part) -> String { "\(folder)/\(name).\(part.rawValue)" }

  /// - Returns: nil where there is none that can be trusted.
  func read<Value: BinaryCodable>(_ part: Part, _ type: Value.Type) -> Value? {
    if isIgnored { return nil }
    // Why it cannot be read is of no use to anybody: it is replaced.
    guard let status = try? fileSystem.status(path(part)), status.kind == .file, status.bytes <= Self.mostBytes,
      let bytes = try? fileSystem.read(path(part))
    else { return nil }
    return CacheFile.value(type, bytes, part: part.rawValue, program: program)
  }

  /// Replaces a file at once or leaves it as it is.
  ///
  /// - Returns: what to tell where it could not be written.
  func write(_ part: Part, _ value: some BinaryCodable) -> String? {
    do {
      try fileSystem.makeFolder(folder)
      try replace(part, value)
      // What is left over takes up room and nothing else, and the next build tries again.
      if part == .snapshot { try? removeOldest() }
      return nil
    } catch {
      return "the next build has to begin anew: \(error)"
    }
  }

  private func replace(_ part: Part, _ value: some BinaryCodable) throws {
    let new = path(part) + ".part"
    do {
      try fileSystem.writePrivately(new, CacheFile.bytes(value, part: part.rawValue, program: program))
      try fileSystem.rename(new, path(part))
    } catch {
      // The first failure is the one to tell.
      try? fileSystem.removeFile(new)
      throw error
    }
  }

  /// Who builds into a new folder each time would keep a cache for each.
  private func removeOldest() throws {
    let suffix = "." + Part.snapshot.rawValue
    let names = try fileSystem.list(folder).filter { $0.hasPrefix("build-") && $0.hasSuffix(suffix) && $0 != name + suffix }
    let used = try names.compactMap { name in try fileSystem.status("\(folder)/\(name)").map { (name: name, at: $0.modified) } }
    for (old, _) in used.sorted(by: { ($0.at, $0.name) > ($1.at, $1.name) }).dropFirst(Self.mostFolders - 1) {
      for part in Part.allCases { try fileSystem.removeFile("\(folder)/\(old.dropLast(suffix.count)).\(part.rawValue)") }
    }
  }
}
