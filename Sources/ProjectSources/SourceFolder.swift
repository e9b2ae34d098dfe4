internal import Diagnostics
internal import TextCoding

/// The files of an app, by their paths from its folder. Only what is listed here can be read, whatever other files name.
package struct SourceFolder: Sendable {
  package enum Kind: Sendable, Hashable {
    case file(bytes: Int64)
    case link, other
  }

  let kinds: [String: Kind]
  /// What the app may be called, the likeliest first: by that, its target is known.
  let names: [String]
  /// Sorted by their bytes.
  let paths: [String]
  private let bytes: @Sendable (String) throws(ProjectRemark.Reason) -> [UInt8]

  package init(
    _ kinds: [String: Kind], names: [String] = [], read: @escaping @Sendable (String) throws(ProjectRemark.Reason) -> [UInt8]
  ) {
    (self.kinds, self.names) = (kinds, names)
    paths = kinds.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    bytes = read
  }

  /// - Parameter limit: in bytes. Longer files are not read: no person writes them.
  package func read(_ path: String, limit: Int64) throws(ProjectRemark.Reason) -> [UInt8] {
    switch kinds[path] {
    case nil: throw .missing(path.lastPart)
    case .link?: throw .link(path.lastPart)
    case .other?: throw .unreadable("it is not a regular file")
    case .file(let count)?:
      guard count <= limit else { throw .tooLong(path.lastPart, megabytes: limit / 1_000_000) }
      return try bytes(path)
    }
  }

  func text(_ path: String, limit: Int64 = 1_000_000) throws(ProjectRemark.Reason) -> SourceText {
    SourceText(path: path, bytes: try read(path, limit: limit))
  }
}

extension String {
  /// Without an ending, which must be there.
  func dropping(ending: String) -> String { String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self) }
}
