import Foundation
import TestSupport

/// A site in which every key of every file occurs, and edits of single lines of it: a value becomes another, or the line goes.
///
/// Each edit takes the one before back, so that most of the site has no mistakes.
struct KeyEdits {
  /// The files as they are without an edit, by path.
  let files: [String: String]
  private var random: SplitMix64
  private var edited: String?

  private static let values = ["Other words", "true", "no", "7", "-1.5", "[a, b]", "{ a: b }", "", "2026-10-01", "noindex", "/x/", "null"]

  init(seed: UInt64) throws {
    let folder = ProjectFolder.path + "/Tests/TestSupport/Injection/Site"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }
    files = try paths.reduce(into: [:]) { files, path in
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")), as: UTF8.self)
      files[Self.plain(path)] = Self.plain(text)
    }
    random = SplitMix64(state: seed)
  }

  /// A text without the marks around its parts.
  private static func plain(_ text: String) -> String { text.replacing("⟦", with: "").replacing("⟧", with: "") }

  /// - Returns: the files that are to be written.
  mutating func next() -> [String: String?] {
    var edit: [String: String?] = [:]
    if let edited { edit[edited] = files[edited] }
    let editable = files.keys.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".md") }.sorted()
    guard let path = editable.randomElement(using: &random), let text = files[path] else { return edit }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let keyed = lines.indices.filter { lines[$0].contains(":") }
    guard let number = keyed.randomElement(using: &random) else { return edit }
    if Int.random(in: 0..<4, using: &random) == 0 {
      lines.remove(at: number)
    } else {
      lines[number] = changed(lines[number])
    }
    edit[path] = lines.joined(separator: "\n")
    edited = path
    return edit
  }

  /// The line with another value for one of its keys.
  private mutating func changed(_ line: String) -> String {
    let pairs = line.matches(of: /(\w+): ([^,{}\[\]]*)/).map(\.range)
    guard let pair = pairs.randomElement(using: &random), let value = Self.values.randomElement(using: &random) else { return line }
    let key = line[pair].prefix { $0 != ":" }
    return line.replacingCharacters(in: pair, with: "\(key): \(value)")
  }
}
