/// The name that an author most likely meant.
///
/// - Returns: the candidate with the smallest edit distance (a swap of neighbours counts once, case does not
///   count), if no more than a third of the word's letters differ; of equals the first in order.
package func nearestName(to word: String, among candidates: some Sequence<String>) -> String? {
  NearestNames(candidates).nearest(to: word)
}

/// How many candidates are listed beside a guess: more would hide it.
private let mostBesideAGuess = 6

/// "did you mean …?", then the candidates if they are few; without a guess always the candidates.
///
/// - Parameter reference: where all candidates are listed, if they are too many to print beside a guess.
package func suggestion(
  for word: String, among candidates: [String], called plural: String, atMost limit: Int = 12, listedBy reference: String? = nil
) -> String? {
  let list = choices(candidates, called: plural, atMost: limit)
  guard let guess = nearestName(to: word, among: candidates).map({ "did you mean \"\($0)\"?" }) else { return list }
  if candidates.count <= mostBesideAGuess { return "\(guess) \(list.prefix(1).uppercased() + list.dropFirst())." }
  return reference.map { "\(guess) All \(plural): \($0)" } ?? guess
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
