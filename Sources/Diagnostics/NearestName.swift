/// The name that an author most likely meant.
///
/// - Returns: the candidate with the smallest edit distance (a swap of neighbours counts once, case does not
///   count), if no more than a third of the word's letters differ; of equals the first in order.
package func nearestName(to word: String, among candidates: some Sequence<String>) -> String? {
  NearestNames(candidates).nearest(to: word)
}

/// "did you mean …?", then the candidates.
package func suggestion(for word: String, among candidates: [String], called plural: String, atMost limit: Int = 12) -> String? {
  let guess = nearestName(to: word, among: candidates).map { "did you mean \"\($0)\"?" }
  let list = choices(candidates, called: plural, atMost: limit)
  guard let guess, !candidates.isEmpty else { return list }
  return "\(guess) \(list.prefix(1).uppercased() + list.dropFirst())\(list.hasSuffix("…") ? "" : ".")"
}

private func choices(_ candidates: [String], called plural: String, atMost limit: Int = 12) -> String {
  guard !candidates.isEmpty else { return "there are no \(plural)" }
  return "\(plural) are \(candidates.prefix(limit).joined(separator: ", "))\(candidates.count > limit ? ", …" : "")"
}

/// The same for a value, which messages about a private file must not repeat: then only the candidates.
package func suggestion(forValue value: String, among candidates: [String], called plural: String) -> Wording? {
  suggestion(for: value, among: candidates, called: plural).map { help in
    Wording(help, withheld: choices(candidates, called: plural))
  }
}
