internal import Localization
package import Mustache
internal import TextCoding

extension Words {
  /// The words as templates have them: `{{words.search}}`. Each placeholder shows the value of its name.
  ///
  /// Links are written as in Markdown: `[index](%(searchHref)@)`.
  package var forTemplates: TemplateWords {
    TemplateWords({ message($0).flatMap(TemplateWord.init) }) { name in
      message(name)?.hasPluralForms == true ? "a word with plural forms cannot stand in a template" : suggestion(for: name)
    }
  }
}

extension TemplateWord {
  /// - Returns: nil for a word with plural forms, which need a number.
  fileprivate init?(_ message: Message) {
    if message.hasPluralForms { return nil }
    var parts: [Part] = []
    var values: [String] = []
    var text = ""
    for part in message.parts {
      switch part {
      case .text(let literal): text += literal
      case .placeholder(let placeholder):
        // A character that nobody's text has stands for it meanwhile.
        text.unicodeScalars.append(Self.mark(values.count))
        values.append(placeholder.name)
      }
    }
    func add(_ text: Substring) {
      var rest = text.unicodeScalars[...]
      while let index = rest.firstIndex(where: { values.indices.contains(Self.number($0)) }) {
        if rest.startIndex < index { parts.append(.html(String(rest[..<index]).escapedForHTML)) }
        parts.append(.value(values[Self.number(rest[index])]))
        rest = rest[rest.index(after: index)...]
      }
      if !rest.isEmpty { parts.append(.html(String(rest).escapedForHTML)) }
    }
    var rest = text[...]
    while let link = rest.firstMatch(of: /\[([^\[\]]+)\]\(([\u{E000}-\u{E0FF}])\)/) {
      add(rest[..<link.range.lowerBound])
      parts.append(.html("<a href=\""))
      add(link.2)
      parts.append(.html("\">"))
      add(link.1)
      parts.append(.html("</a>"))
      rest = rest[link.range.upperBound...]
    }
    add(rest)
    self.init(parts)
  }

  private static func mark(_ number: Int) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(UInt32(0xE000 + number)) else { preconditionFailure("words have few placeholders") }
    return scalar
  }

  private static func number(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value) - 0xE000 }
}
