internal import Diagnostics

/// A text that a comma has cut: in `{ title: Tabs, windows }`, `windows` is a key without a value.
struct CutText {
  /// What was read as keys, from the first.
  let words: ArraySlice<Node.Member>
  private let help: Wording

  /// - Parameter index: of a member whose key is unknown.
  /// - Returns: nil if it has a value, or follows no text without quotes.
  init?(_ members: [Node.Member], at index: Int, in source: SourceText) {
    let words = members[index...].prefix { Self.isBare($0, in: source) }
    guard !words.isEmpty, index > 0, case .scalar(let text, isPlain: true) = members[index - 1].value.content, !text.isEmpty else {
      return nil
    }
    self.words = words
    let whole = ([text] + words.map(\.key)).joined(separator: ", ")
    let isQuotable = !whole.contains { "\"\\".contains($0) }
    let advice = "within { } a comma ends a value: put a text that has one in quotes"
    help = Wording(isQuotable ? "\(advice): \(members[index - 1].key): \"\(whole)\"" : advice, withheld: advice)
  }

  func report(_ noun: String, _ reader: inout Reader) {
    guard let first = words.first else { return }
    let summary = Wording(
      "\"\(first.key)\" is not a key of \(noun)", withheld: "\(first.key.quotedName(else: "this")) is not a key of \(noun)")
    reader.error(.unknownKey, at: first.keyLocation, summary, help: help)
  }

  /// Whether a key stands without a colon, as only a map within braces allows.
  private static func isBare(_ member: Node.Member, in source: SourceText) -> Bool {
    guard case .scalar("", isPlain: true) = member.value.content else { return false }
    let line = String(decoding: source.line(member.keyLocation.line), as: UTF8.self).unicodeScalars
    let next = line.dropFirst(member.keyLocation.column - 1 + member.keyLocation.length).first { $0 != " " && $0 != "\t" }
    return next.map { ",}#".unicodeScalars.contains($0) } ?? true
  }
}
