import Foundation
import TestSupport
import Testing

/// After an edit of any line of any file, the site in memory equals a new build.
@Suite(.computing) struct KeyEditTests {
  @Test func everyKeyOfEveryFileCanChange() async throws {
    var edits = try KeyEdits(seed: 3)
    let site = try TestSite(edits.files)
    var preview = try await ComparedPreview(site)
    let count = Campaign.edits.size(2000, usually: 12)
    var built = 0
    for number in 1...count {
      let edit = edits.next()
      try site.apply(edit)
      if try await preview.update(edit.keys, "edit \(number): \(edit)") { built += 1 }
    }
    Campaign.edits.report("\(count) of \(count) edits")
    // If all edits were mistakes, nothing would be compared.
    #expect(built > 3)
  }
}

/// A site with every key of every file, and edits to single lines: a value changes, or the line is removed.
///
/// Each edit reverts the one before, so that most of the site has no mistakes.
struct KeyEdits {
  /// The original files, by path.
  let files: [String: String]
  private var random: SplitMix64
  private var edited: String?

  private static let values = ["Other words", "true", "no", "7", "-1.5", "[a, b]", "{ a: b }", "", "2026-10-01", "noindex", "/x/", "null"]

  init(seed: UInt64) throws {
    files = try MarkedSite.unmarkedFiles()
    random = SplitMix64(state: seed)
  }

  /// Returns the files of the next edit.
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

  /// Returns the line with another value for one of its keys.
  private mutating func changed(_ line: String) -> String {
    let pairs = line.matches(of: /(\w+): ([^,{}\[\]]*)/).map(\.range)
    guard let pair = pairs.randomElement(using: &random), let value = Self.values.randomElement(using: &random) else { return line }
    let key = line[pair].prefix { $0 != ":" }
    return line.replacingCharacters(in: pair, with: "\(key): \(value)")
  }
}
