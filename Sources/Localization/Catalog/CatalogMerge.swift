internal import Diagnostics
internal import TextCoding

/// A String Catalog with the keys of another that it lacks. All that it has stays byte for byte.
package struct CatalogMerge: Sendable {
  /// The same as before if nothing is new.
  package let bytes: [UInt8]
  package let added: [String]
  /// Keys that both have, with other texts.
  package let differing: [String]

  package init(of source: TextCatalog, into target: TextCatalog) {
    let known = Dictionary((target.strings.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    var (added, differing): ([String], [String]) = ([], [])
    var edits: [CatalogEdit] = []
    var place = target.strings.range.lowerBound + 1
    for member in source.strings.members ?? [] {
      if let same = known[member.key] {
        place = same.range.upperBound
        if !Self.isSame(member.value, same) { differing.append(member.key) }
      } else {
        added.append(member.key)
        let value = JSONText.indented(source.source.bytes[member.value.range], level: 2)
        edits.append(CatalogEdit(at: place, name: source.source.bytes[member.keyRange], value))
      }
    }
    (self.added, self.differing, bytes) = (added, differing, target.bytes(with: edits))
  }

  /// Whether two entries have the same texts.
  private static func isSame(_ left: JSONTree, _ right: JSONTree) -> Bool {
    switch (left["localizations"], right["localizations"]) {
    case (nil, nil): true
    case (let left?, let right?): left.isEquivalent(to: right)
    default: false
    }
  }
}
