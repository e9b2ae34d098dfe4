/// A String Catalog with the keys of another that it lacks. All that it has stays byte for byte.
package struct CatalogMerge: Sendable {
  /// The same as before if nothing is new.
  package let bytes: [UInt8]
  package let added: [String]
  /// Keys that both have, with other texts.
  package let differing: [String]

  /// - Precondition: both are String Catalogs without errors.
  package init(of source: JSONTree, _ sourceBytes: [UInt8], into target: JSONTree, _ targetBytes: [UInt8]) {
    let (new, old) = (source["strings"]?.members ?? [], target["strings"]?.members ?? [])
    let known = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var (added, differing): ([String], [String]) = ([], [])
    /// What is inserted behind each of the keys that are there, or before the first.
    var insertions: [Int: [[UInt8]]] = [:]
    let start = target["strings"].map { $0.range.lowerBound + 1 } ?? 0
    var place = start
    for member in new {
      if let same = known[member.key] {
        place = same.value.range.upperBound
        if !Self.isSame(member.value, same.value) { differing.append(member.key) }
      } else {
        added.append(member.key)
        let value = XcodeJSON.write(member.value, of: sourceBytes, level: 2)
        insertions[place, default: []].append(Array("    ".utf8) + sourceBytes[member.keyRange] + Array(" : ".utf8) + value)
      }
    }
    (self.added, self.differing) = (added, differing)
    guard !added.isEmpty, let strings = target["strings"] else {
      bytes = targetBytes
      return
    }
    var result: [UInt8] = []
    var copied = 0
    for (place, entries) in insertions.sorted(by: { $0.key < $1.key }) {
      result += targetBytes[copied..<place]
      let text = Array(entries.joined(separator: ",\n".utf8))
      if place > start {
        result += ",\n".utf8 + text
      } else {
        result += "\n".utf8 + text + (old.isEmpty ? "\n  " : ",").utf8
      }
      // An object without members may hold an empty line.
      copied = old.isEmpty ? strings.range.upperBound - 1 : place
    }
    bytes = result + targetBytes[copied...]
  }

  /// Whether two entries have the same texts.
  private static func isSame(_ left: JSONTree, _ right: JSONTree) -> Bool {
    switch (left["localizations"], right["localizations"]) {
    case (nil, nil): true
    case (let left?, let right?): left.says(theSameAs: right)
    default: false
    }
  }
}
