/// A made-up language to find texts that cannot be translated: English with accents, in brackets, a third longer.
package enum PseudoLanguage {
  /// English for testing, as Unicode calls it.
  package static let tag = "en-XA"

  private static let letters = zip(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
  private static let accented = Dictionary(uniqueKeysWithValues: letters.map { ($0, $1) })

  /// The words in that language.
  package static func words(_ words: [String: Message]) -> Words {
    Words(language: tag, replacing: words.mapValues(message))
  }

  /// `Settings` → `[Šéţţîñĝš~~]`. Placeholders and Markdown stay as they are.
  package static func message(_ message: Message) -> Message {
    Message(
      forms: message.forms.mapValues { parts in
        let length = parts.reduce(0) { count, part in if case .text(let text) = part { count + text.count } else { count } }
        let changed = parts.map { part -> Message.Part in
          if case .text(let text) = part { .text(String(text.map { accented[$0] ?? $0 })) } else { part }
        }
        return [.text("⟦")] + changed + [.text(String(repeating: "~", count: length / 3) + "⟧")]
      })
  }
}
