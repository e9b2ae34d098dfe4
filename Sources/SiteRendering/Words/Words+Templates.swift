internal import Localization
package import Mustache
internal import TextCoding

extension Words {
  /// The words as templates have them: `{{words.search}}`. Each placeholder shows the value of its name.
  ///
  /// Links are written as in Markdown: `[index](%(searchHref)@)`.
  package var forTemplates: TemplateWords {
    TemplateWords({ message($0).flatMap(TemplateWord.init) }) { name in
      message(name)?.hasPluralForms == true ? "a word with plural forms cannot be used in a template" : suggestion(for: name)
    }
  }
}

extension TemplateWord {
  /// - Returns: nil for a word with plural forms, which need a number.
  fileprivate init?(_ message: Message) {
    if message.hasPluralForms { return nil }
    let values = message.placeholders.map(\.name)
    // Characters that no text has stand for the values meanwhile.
    let text = message.parts.map { part in
      switch part {
      case .text(let literal): literal
      case .placeholder(let placeholder): values.firstIndex(of: placeholder.name).map { String(Self.mark($0)) } ?? ""
      }
    }
    let html = Self.linked(text.joined().escapedForHTML)
    if values.isEmpty {
      self.init(html.isEmpty ? [] : [.html(html)])
      return
    }
    var parts: [Part] = []
    var rest = html.unicodeScalars[...]
    while let index = rest.firstIndex(where: { values.indices.contains(Self.number($0)) }) {
      if rest.startIndex < index { parts.append(.html(String(rest[..<index]))) }
      parts.append(.value(values[Self.number(rest[index])]))
      rest = rest[rest.index(after: index)...]
    }
    if !rest.isEmpty { parts.append(.html(String(rest))) }
    self.init(parts)
  }

  /// With `[text](value)` as links. Few words have one, and making a regular expression takes longer than all the rest.
  private static func linked(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "[")) { return text }
    return text.replacing(/\[([^\[\]]+)\]\(([\u{E000}-\u{E0FF}])\)/) { "<a href=\"\($0.2)\">\($0.1)</a>" }
  }

  private static func mark(_ number: Int) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(UInt32(0xE000 + number)) else { preconditionFailure("words have few placeholders") }
    return scalar
  }

  private static func number(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value) - 0xE000 }
}
