internal import TextCoding

/// What a message says: in full, and without what the author wrote, for files that nobody else may read.
///
/// A text is taken for one that repeats no value. Where it does repeat one, say what remains without it:
///
///     Wording("\(value) is more than the maximum of \(id)", withheld: "\(id) is more than its maximum")
package struct Wording: Hashable, Sendable {
  package let full: String
  package let withheld: String

  package init(_ full: String, withheld: String? = nil) { (self.full, self.withheld) = (full, withheld ?? full) }

  /// A text with something in front of both forms.
  package func prefixed(_ prefix: String) -> Wording { Wording(prefix + full, withheld: prefix + withheld) }

  package func text(isWithheld: Bool) -> String { isWithheld ? withheld : full }
}

extension Wording: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// The text without its middle, where it repeats a value that is as long as a file: at most 2,000 bytes.
  var fitForMessages: String {
    if utf8.count <= 2000 { return self }
    let (start, end) = (utf8.prefix(1500), utf8.suffix(400))
    // Of a character that was cut nothing is kept.
    let head = start.prefix((start.lastIndex { $0 & 0xC0 != 0x80 }.map { utf8.distance(from: utf8.startIndex, to: $0) }) ?? 0)
    return String(decoding: head, as: UTF8.self) + "…" + String(decoding: end.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
  }

  /// A name in quotes, where it can be one: in a file with a slip of the pen, a value may stand where a key belongs.
  package func quotedName(else substitute: String) -> String {
    let isName =
      utf8.count <= 64 && first?.isLetter == true
      && utf8.allSatisfy {
        $0.isASCIILetterOrDigit || "_-.".utf8.contains($0)
      }
    return isName ? "\"\(self)\"" : substitute
  }
}
