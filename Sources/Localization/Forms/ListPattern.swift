/// How a language writes a list: `{0}, {1}` at its start and in its middle, `{0} and {1}` at its end and between two.
package struct ListPattern: Sendable {
  package let start, middle, end, two: Pair

  /// - Parameter text: the four patterns between semicolons.
  init(_ text: Substring) {
    let pairs = text.fields(";").map(Pair.init)
    (start, middle, end, two) = (pairs[0], pairs[1], pairs[2], pairs[3])
  }

  func text(_ items: [String]) -> String {
    guard let first = items.first, let last = items.last, items.count > 1 else { return items.first ?? "" }
    if items.count == 2 { return two.text(first, last) }
    var text = start.text(first, items[1])
    for item in items.dropFirst(2).dropLast() { text = middle.text(text, item) }
    return end.text(text, last)
  }

  /// What is before, between and after two texts.
  package struct Pair: Sendable, Equatable {
    package let before, between, after: Substring

    init(_ pattern: Substring) {
      guard let first = pattern.utf8.firstRange(of: "{0}".utf8), let second = pattern.utf8.firstRange(of: "{1}".utf8) else {
        preconditionFailure("a list pattern has two places")
      }
      before = pattern[..<first.lowerBound]
      between = pattern[first.upperBound..<second.lowerBound]
      after = pattern[second.upperBound...]
    }

    func text(_ one: String, _ other: String) -> String { "\(before)\(one)\(between)\(other)\(after)" }
  }
}
