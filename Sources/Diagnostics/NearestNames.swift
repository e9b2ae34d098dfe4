/// Names that many words are compared with: a page may have hundreds of dead links.
package struct NearestNames: Sendable {
  private struct Candidate {
    let name: String
    let letters: [Unicode.Scalar]
    let kinds: UInt64
  }

  private let candidates: [Candidate]

  package init(_ names: some Sequence<String>) {
    candidates = names.map { name in
      let letters = Array(name.lowercased().unicodeScalars)
      return Candidate(name: name, letters: letters, kinds: letters.kinds)
    }
  }

  /// The same as `nearestName(to:among:)`.
  package func nearest(to word: String) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard letters.count <= 100 else { return nil }
    let limit = max(1, letters.count / 3)
    let kinds = letters.kinds
    var best: (name: String, distance: Int)?
    for candidate in candidates where abs(candidate.letters.count - letters.count) <= limit {
      // One edit changes at most two kinds of letters.
      guard (candidate.kinds ^ kinds).nonzeroBitCount <= 2 * limit,
        let distance = editDistance(letters, candidate.letters, atMost: limit)
      else { continue }
      if distance < best?.distance ?? .max { best = (candidate.name, distance) }
    }
    return best?.name
  }
}

extension [Unicode.Scalar] {
  /// The kinds of its letters, each of 64 as a bit.
  fileprivate var kinds: UInt64 { reduce(0) { $0 | 1 << UInt64($1.value & 63) } }
}

/// The optimal string alignment distance; nil if it is over the limit. It may be computed thousands of times, so rows are reused.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
  var beforeLast = Array(repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = beforeLast
  for i in a.indices {
    row[0] = i + 1
    var least = row[0]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row[j + 1] = cost
      least = min(least, cost)
    }
    if least > limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
