/// A made-up language that shows which texts cannot be translated, and how pages look in a longer or a mirrored language.
///
/// Its texts are those of the site's main language with other letters, so they can still be read.
package enum PseudoLanguage: String, CaseIterable, Sendable {
  /// With accents, and longer by a third, since every vowel is doubled: `Settings` → `Šééţţîîñĝš`.
  case accents = "en-XA"
  /// From right to left, in Arabic letters: `Settings` → `سعتتينغس`.
  case rightToLeft = "ar-XB"

  /// The language tag; regions that begin with X are for private use (BCP 47).
  package var tag: String { rawValue }

  /// What stands for each letter of the English alphabet. All others stay.
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

  /// One for each letter, so that different names stay different.
  private static let arabic: [Character: String] = {
    let letters = zip(alphabet + alphabet.uppercased(), String(repeating: "ابصدعفغهيجكلمنوحقرستضذظخشز", count: 2))
    return Dictionary(uniqueKeysWithValues: letters.map { ($0, String($1)) })
  }()
}

extension PseudoLanguage {
  /// A text with other letters. Placeholders, code, addresses and the targets of links stay.
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

  /// A word of the builder, between brackets that show where it begins and ends. Placeholders and Markdown stay as they are.
  package func message(_ message: Message) -> Message {
    Message(
      forms: message.forms.mapValues { parts in
        let changed = parts.map { part -> Message.Part in
          if case .text(let text) = part { .text(self.text(text)) } else { part }
        }
        return changed == parts ? parts : [.text("⟦")] + changed + [.text("⟧")]
      })
  }

  /// The end of what stays as it is at the beginning of a text.
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
