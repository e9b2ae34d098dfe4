internal import TextCoding

/// The fragments of a page's headings: the words in lower case, joined by hyphens, with a number if the page has it already.
struct HeadingSlugs {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]
  /// Begins the fragment of every heading.
  var prefix = ""

  mutating func next(for text: String) -> String { unique(prefix + Self.slug(text)) }

  /// Leaves fragments to others on the page.
  mutating func reserve(_ ids: Set<String>) { used.formUnion(ids) }

  /// The same fragment, with a number if the page has it already. In Unicode's composed form, as links are: browsers compare code points.
  mutating func unique(_ base: String) -> String {
    let base = base.normalized(to: .composed)
    var slug = base
    while !used.insert(slug).inserted {
      counts[base, default: 1] += 1
      slug = "\(base)-\(counts[base, default: 1])"
    }
    return slug
  }

  static func slug(_ text: String) -> String {
    if text.utf8.isASCII { return asciiSlug(text) }
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

  /// The same by bytes, for a text of which no property needs to be looked up.
  private static func asciiSlug(_ text: String) -> String {
    var slug: [UInt8] = []
    var isBetween = false
    for byte in text.utf8 where byte != UInt8(ascii: "'") {
      guard byte.isASCIILetterOrDigit else {
        isBetween = true
        continue
      }
      if isBetween, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      isBetween = false
      slug.append(byte.lowercasedInASCII)
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  /// Accents of decomposed letters and the vowel signs of many scripts belong to a letter.
  private static func continuesWord(_ scalar: Unicode.Scalar, _ word: String) -> Bool {
    let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    return isMark && !scalar.properties.isVariationSelector && !word.isEmpty
  }
}
