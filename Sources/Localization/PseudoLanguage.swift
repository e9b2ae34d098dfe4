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
    var rest = text[...]
    while let letter = rest.first {
      let kept = rest[..<Self.endOfKept(rest)]
      if kept.isEmpty {
        result += letters[letter] ?? String(letter)
        rest = rest.dropFirst()
      } else {
        result += kept
        rest = rest[kept.endIndex...]
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

  /// Returns the end of the leading part of a text that must stay unchanged, such as a placeholder.
  private static func endOfKept(_ text: Substring) -> String.Index {
    func end(_ last: Character, after first: Substring.Index) -> String.Index {
      text[first...].firstIndex(of: last).map(text.index(after:)) ?? text.startIndex
    }
    let second = text.index(after: text.startIndex)
    switch text.first {
    case "{": return end("}", after: second)
    case "`": return end("`", after: second)
    case "]" where text[second...].first == "(": return end(")", after: second)
    case "&":
      let name = text[second...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      return !name.isEmpty && text[name.endIndex...].first == ";" ? text.index(after: name.endIndex) : text.startIndex
    case "h" where text.hasPrefix("https://") || text.hasPrefix("http://"):
      return text.firstIndex { $0.isWhitespace || ")>]".contains($0) } ?? text.endIndex
    case let letter? where letter.isLetter:
      let word = text.prefix { !$0.isWhitespace && !"<>()".contains($0) }
      return word.contains("@") ? word.endIndex : text.startIndex
    default: return text.startIndex
    }
  }
}
