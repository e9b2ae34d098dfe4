import Concurrency
import Foundation
import Images
import ProjectSources
import Testing

/// An app's folder in memory that records which files are read.
final class MemoryFolder: Sendable {
  private let bytes: [String: [UInt8]]
  private let asked = Locked<Set<String>>([])
  private let kinds: [String: SourceFolder.Kind]
  private let names: [String]

  /// - Parameters:
  ///   - kinds: files that are links, too long, or otherwise not regular.
  ///   - names: possible names of the app.
  init(
    _ texts: [String: String] = [:], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:], names: [String] = []
  ) {
    bytes = texts.mapValues { Array($0.utf8) }.merging(files) { $1 }
    self.kinds = bytes.mapValues { .file(bytes: Int64($0.count)) }.merging(kinds) { $1 }
    self.names = names
  }

  var folder: SourceFolder {
    SourceFolder(kinds, names: names) { path throws(ProjectRemark.Reason) in
      self.asked.withLock { _ = $0.insert(path) }
      guard let bytes = self.bytes[path] else { throw .unreadable("Permission denied") }
      return bytes
    }
  }

  var read: Set<String> { asked.withLock(\.self) }

  /// A white square as PNG.
  static func png(_ side: Int) throws -> [UInt8] {
    try DecodedImage(size: PixelSize(width: side, height: side), pixels: Array(repeating: 255, count: side * side * 4)).png
  }

  /// Returns the `Contents.json` of a set.
  static func contents(_ images: String) -> String { "{ \"images\" : [ \(images) ] }" }

  static func image(_ name: String) -> String { "{ \"filename\" : \"\(name)\", \"idiom\" : \"universal\", \"platform\" : \"ios\" }" }

  /// A property list with the given members.
  static func list(_ members: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>\n"
  }
}

/// The license texts of the SPDX License List.
struct LicenseTexts {
  let ids: [String]
  private let texts: [String: String]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "licenses", withExtension: "txt"))
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "=== ").dropFirst()
    let pairs = parts.map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), String(part[end...].dropFirst()))
    }
    ids = pairs.map(\.0)
    texts = Dictionary(uniqueKeysWithValues: pairs)
  }

  subscript(id: String) -> String {
    get throws { try #require(texts[id]) }
  }
}
