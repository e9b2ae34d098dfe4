internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// An app's files, by path. Only listed files can be read, even if they refer to other files.
package struct SourceFolder: Sendable {
  package enum Kind: Sendable, Hashable {
    case file(bytes: Int64)
    case link, other
  }

  let kinds: [String: Kind]
  /// The app's possible names, most likely first.
  let names: [String]
  /// Sorted by bytes.
  let paths: [String]
  private let bytes: @Sendable (String) throws(ProjectRemark.Reason) -> [UInt8]

  package init(
    _ kinds: [String: Kind], names: [String] = [], read: @escaping @Sendable (String) throws(ProjectRemark.Reason) -> [UInt8]
  ) {
    (self.kinds, self.names) = (kinds, names)
    paths = kinds.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    bytes = read
  }

  /// Returns a path as the folder spells it. The file systems of Macs ignore case.
  func spelled(_ path: String) -> String {
    if kinds[path] != nil { return path }
    let lowercased = path.lowercased()
    return paths.first { $0.lowercased() == lowercased } ?? path
  }

  /// - Parameter limit: the maximum size in bytes. Larger files are not read.
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

/// Functions for paths relative to the source folder.
enum ProjectPath {
  /// - Returns: nil if the path leaves the folder.
  static func joined(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Returns whether a path is the folder or inside it.
  static func contains(_ folder: String, _ path: String) -> Bool { folder.isEmpty || path == folder || path.hasPrefix(folder + "/") }
}

extension String {
  /// Returns the string without a suffix, which must be present.
  func dropping(ending: String) -> String { String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self) }
}

/// A file in an app's folder, with a line if known.
package struct ProjectPlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, relative to the source folder.
  package let path: String
  package let line: Int?

  package init(_ path: String, line: Int? = nil) { (self.path, self.line) = (path, line) }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.path != rhs.path ? lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8) : (lhs.line ?? 0) < (rhs.line ?? 0)
  }

  package var description: String { line.map { "\(path):\($0)" } ?? path }
}

/// A value with its place in the project.
package struct Found<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let place: ProjectPlace

  package init(_ value: Value, at place: ProjectPlace) { (self.value, self.place) = (value, place) }

  package func map<Other>(_ transform: (Value) -> Other) -> Found<Other> { Found<Other>(transform(value), at: place) }
}

extension YAMLParser.Limits {
  /// The limits for JSON and YAML files written by tools. Such files have fewer than 10 levels.
  static let projectFile = {
    var limits = Self()
    limits.depth = 16
    return limits
  }()
}
