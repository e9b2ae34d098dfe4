internal import SettingsModel
internal import TextCoding

/// Texts of which a part is filled in where they are shown, `Keep for {value} days`: known by what stands around that.
struct FilledTexts: Sendable {
  private struct Form: Sendable {
    /// What stands before, between and behind what is filled in.
    let parts: [[UInt8]]
    let mark: String

    func isShown(as text: [UInt8]) -> Bool {
      guard let first = parts.first, let last = parts.last, text.count >= first.count + last.count, text.starts(with: first),
        text.suffix(last.count).elementsEqual(last)
      else { return false }
      var rest = text[first.count..<(text.count - last.count)]
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let place = rest.firstIndex(of: part, in: rest.startIndex..<rest.endIndex) else { return false }
        rest = rest[(place + part.count)...]
      }
      return true
    }
  }

  /// By their first byte, as thousands of texts are compared with each; those that begin with what is filled in have none.
  private let forms: [UInt8?: [Form]]
  /// In UTF-8, of the longest one, with room for what is filled in.
  let longest: Int

  /// - Parameter texts: with placeholders, each with its mark. Those of fewer than three letters say too little to be known by.
  init(_ texts: [String: String]) {
    let forms = texts.sorted { $0.key < $1.key }.compactMap { text, mark -> Form? in
      // No text has this character in it.
      guard let filled = Placeholders.fillKnown(text, { _ in "\0" }), filled.utf8.contains(0), filled.count(where: \.isLetter) > 2 else {
        return nil
      }
      return Form(parts: filled.utf8.split(separator: 0, omittingEmptySubsequences: false).map(Array.init), mark: mark)
    }
    longest = forms.map { $0.parts.joined().count + 200 }.max() ?? 0
    self.forms = Dictionary(grouping: forms) { $0.parts.first?.first }
  }

  /// The mark of the text that this is with something filled in.
  func mark(of text: String) -> String? {
    if forms.isEmpty { return nil }
    let bytes = Array(text.utf8)
    let candidates = [bytes.first, nil].lazy.compactMap { forms[$0] }.joined()
    return candidates.first { $0.isShown(as: bytes) }?.mark
  }
}
