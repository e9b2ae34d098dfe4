internal import TextCoding

/// The text of a message: in full, and without the author's values, for private files. A text that repeats a value needs both:
///
///     Wording("\(value) is more than the maximum of \(id)", withheld: "\(id) is more than its maximum")
package struct Wording: Hashable, Sendable {
  package let full: String
  package let withheld: String

  package init(_ full: String, withheld: String? = nil) { (self.full, self.withheld) = (full, withheld ?? full) }

  /// The same with a prefix of both forms.
  package func prefixed(_ prefix: String) -> Wording { Wording(prefix + full, withheld: prefix + withheld) }

  package func text(isWithheld: Bool) -> String { isWithheld ? withheld : full }
}

extension Wording: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// The text without its middle, if it repeats a very long value: at most 2,000 bytes.
  var fitForMessages: String {
    if utf8.count <= 2000 { return self }
    let (start, end) = (utf8.prefix(1500), utf8.suffix(400))
    // Characters that are cut are left out.
    let head = start.prefix((start.lastIndex { $0 & 0xC0 != 0x80 }.map { utf8.distance(from: utf8.startIndex, to: $0) }) ?? 0)
    return String(decoding: head, as: UTF8.self) + "…" + String(decoding: end.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
  }

  /// A name in quotes if it looks like one: by a mistake, a value may be in the place of a key.
  package func quotedName(else substitute: String) -> String {
    let isPlain = utf8.allSatisfy { $0.isASCIILetterOrDigit || "_-.".utf8.contains($0) }
    let isName = utf8.count <= 64 && first?.isLetter == true && isPlain
    return isName ? "\"\(self)\"" : substitute
  }
}
