extension String {
  /// Whether the text comes before another by the bytes of its UTF-8: an order that no locale and no version of Unicode changes.
  package func precedesByBytes(_ other: String) -> Bool {
    let verdict = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        let shared = Swift.min(own.count, other.count)
        var index = 0
        while index < shared, own[index] == other[index] { index += 1 }
        return index < shared ? own[index] < other[index] : own.count < other.count
      }
    }
    return (verdict ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
