/// Returns the name that an author most likely meant.
///
/// - Returns: the candidate with the smallest edit distance, or the first of several such candidates. Nil if more than a third of the
///   letters differ. Swapping two adjacent letters counts as one edit, and case does not count.
package func nearestName(to word: String, among candidates: some Sequence<String>) -> String? {
  NearestNames(candidates).nearest(to: word)
}

/// The maximum number of candidates to list after a guess: more would hide the guess.
private let mostBesideAGuess = 6

/// Returns “did you mean …?”, followed by the candidates if there are few. Returns only the candidates if there is no guess.
///
/// - Parameter reference: the place where all candidates are listed, if there are too many to print after a guess.
package func suggestion(
  for word: String, among candidates: [String], called plural: String, atMost limit: Int = 12, listedBy reference: String? = nil
) -> String? {
  let list = choices(candidates, called: plural, atMost: limit)
  guard let guess = nearestName(to: word, among: candidates).map({ "did you mean \"\($0)\"?" }) else { return list }
  if candidates.count <= mostBesideAGuess { return "\(guess) \(list.prefix(1).uppercased() + list.dropFirst())." }
  return reference.map { "\(guess) All \(plural): \($0)" } ?? guess
}

private func choices(_ candidates: [String], called plural: String, atMost limit: Int = 12) -> String {
  guard !candidates.isEmpty else { return "no \(plural) are defined" }
  return "available \(plural): \(candidates.prefix(limit).joined(separator: ", "))\(candidates.count > limit ? ", …" : "")"
}

/// Returns the suggestion for a value. Messages about a private file must not repeat the value, so they only list the candidates.
package func suggestion(forValue value: String, among candidates: [String], called plural: String) -> Wording? {
  suggestion(for: value, among: candidates, called: plural).map { help in
    Wording(help, withheld: choices(candidates, called: plural))
  }
}

/// Names prepared for many comparisons: a page may have hundreds of dead links.
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

  /// Returns the name that an author most likely meant, as `nearestName(to:among:)` does.
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
  /// A bit set of the letters that occur, reduced to 64 kinds.
  fileprivate var kinds: UInt64 { reduce(0) { $0 | 1 << UInt64($1.value & 63) } }
}

/// Returns the optimal string alignment distance, or nil if it exceeds the limit. Reuses rows, since it may be computed thousands of times.
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
