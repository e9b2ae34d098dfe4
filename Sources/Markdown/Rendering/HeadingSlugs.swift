internal import TextCoding

/// Gives every heading of a page its fragment: the words in lower case, joined by hyphens, a number for the second of the same.
struct HeadingSlugs {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func next(for text: String) -> String { unique(Self.slug(text)) }

  /// The same fragment, with a number if the page has it already.
  mutating func unique(_ base: String) -> String {
    var slug = base
    while !used.insert(slug).inserted {
      counts[base, default: 1] += 1
      slug = "\(base)-\(counts[base, default: 1])"
    }
    return slug
  }

  static func slug(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? slug(ascii: text.utf8) : slug(unicode: text)
  }

  /// The same for most titles, without looking up what each scalar is.
  private static func slug(ascii text: String.UTF8View) -> String {
    var slug: [UInt8] = []
    var isApart = false
    for byte in text {
      switch byte {
      case _ where byte.isASCIILetterOrDigit:
        if isApart, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        isApart = false
        slug.append(byte.isASCIIUppercase ? byte | 0x20 : byte)
      case UInt8(ascii: "'"): break
      default: isApart = true
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  private static func slug(unicode text: String) -> String {
    var words: [String] = [""]
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || continuesWord(scalar, words[words.count - 1]) {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "\u{2019}" {
        words.append("")
      }
    }
    let slug = words.filter { !$0.isEmpty }.joined(separator: "-")
    return slug.isEmpty ? "section" : slug
  }

  /// Accents of decomposed letters and the vowel signs of many scripts are no letters and belong to one.
  private static func continuesWord(_ scalar: Unicode.Scalar, _ word: String) -> Bool {
    let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    return isMark && !scalar.properties.isVariationSelector && !word.isEmpty
  }
}
