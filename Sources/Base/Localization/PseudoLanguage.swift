/// A pseudolocale, which reveals untranslatable texts and layout problems in longer or right-to-left languages.
///
/// Its texts are those of the site's main language with different letters, so they are still readable.
package enum PseudoLanguage: String, CaseIterable, Sendable {
  /// Accented letters, with doubled vowels, which make texts a third longer: `Settings` → `Šééţţîîñĝš`.
  case accents = "en-XA"
  /// Right-to-left text in Arabic letters: `Settings` → `سعتتينغس`.
  case rightToLeft = "ar-XB"

  /// The language tag; regions that begin with X are for private use (BCP 47).
  package var tag: String { rawValue }

  /// The replacement for each letter of the English alphabet. All other characters stay unchanged.
  package var letters: [Character: String] {
    switch self {
    case .accents: Self.accented
    case .rightToLeft: Self.arabic
    }
  }

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  private static let accented: [Character: String] = {
    let letters = zip(alphabet + alphabet.uppercased(), "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
    return Dictionary(
      uniqueKeysWithValues: letters.map { ($0, "aeiou".contains($0.lowercased()) ? String($1) + $1.lowercased() : String($1)) })
  }()

  /// A different Arabic letter for each English one, so that different names stay different.
  private static let arabic: [Character: String] = {
    let letters = zip(alphabet + alphabet.uppercased(), String(repeating: "ابصدعفغهيجكلمنوحقرستضذظخشز", count: 2))
    return Dictionary(uniqueKeysWithValues: letters.map { ($0, String($1)) })
  }()
}

extension PseudoLanguage {
  /// Returns the text with letters replaced. Placeholders, code, URLs, email addresses and link targets stay unchanged.
  package func text(_ text: String) -> String {
    var result = ""
    var kept = KeptParts(text)
    var index = text.startIndex
    while index < text.endIndex {
      let end = kept.end(at: index)
      if end == index {
        result += letters[text[index]] ?? String(text[index])
        text.formIndex(after: &index)
      } else {
        result += text[index..<end]
        index = end
      }
    }
    return result
  }

  /// Returns one of sitegen's words with letters replaced, in brackets that mark its beginning and end. Placeholders and Markdown stay
  /// unchanged.
  package func message(_ message: Message) -> Message {
    Message(
      forms: message.forms.mapValues { parts in
        let changed = parts.map { part -> Message.Part in
          if case .text(let text) = part { .text(self.text(text)) } else { part }
        }
        return changed == parts ? parts : [.text("⟦")] + changed + [.text("⟧")]
      })
  }
}

/// The parts of a text that must stay unchanged, such as placeholders.
private struct KeptParts {
  private let text: String
  /// The first place of each kind of mark that is not before the last place asked for.
  private var next: [Mark: String.Index] = [:]

  init(_ text: String) { self.text = text }

  /// Returns the end of the part that begins at an index, or the index itself if no part begins there.
  ///
  /// - Precondition: indexes are asked for in order.
  mutating func end(at start: String.Index) -> String.Index {
    let second = text.index(after: start)
    switch text[start] {
    case "{": return end(.character("}"), after: second) ?? start
    case "`": return end(.character("`"), after: second) ?? start
    case "]" where text[second...].first == "(": return end(.character(")"), after: second) ?? start
    case "&":
      let name = text[second...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      return !name.isEmpty && text[name.endIndex...].first == ";" ? text.index(after: name.endIndex) : start
    case "h" where text[start...].hasPrefix("https://") || text[start...].hasPrefix("http://"):
      return text[start...].firstIndex { $0.isWhitespace || ")>]".contains($0) } ?? text.endIndex
    case let letter where letter.isLetter:
      let end = first(.endOfWord, from: start)
      return first(.character("@"), from: start) < end ? end : start
    default: return start
    }
  }

  private enum Mark: Hashable {
    case character(Character)
    case endOfWord

    func matches(_ character: Character) -> Bool {
      switch self {
      case .character(let own): character == own
      case .endOfWord: character.isWhitespace || "<>()".contains(character)
      }
    }
  }

  private mutating func end(_ last: Mark, after first: String.Index) -> String.Index? {
    let found = self.first(last, from: first)
    return found == text.endIndex ? nil : text.index(after: found)
  }

  /// Returns the first place of a mark, or the end of the text. Each character is looked at once for each mark.
  private mutating func first(_ mark: Mark, from start: String.Index) -> String.Index {
    if let known = next[mark], known >= start { return known }
    let found = text[start...].firstIndex(where: mark.matches) ?? text.endIndex
    next[mark] = found
    return found
  }
}
