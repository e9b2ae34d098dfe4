internal import CCmark
internal import TextCoding

/// The id at the end of a heading: `## Title {#id}`. Ignores classes in the braces, and accepts kramdown's colon.
enum HeadingID {
  /// Removes the braces from the heading.
  ///
  /// - Returns: the id, or nil if there is none.
  static func take(from heading: TreeNode, _ lines: TextLines) -> String? {
    guard let last = heading.children.last, last.type == CMARK_NODE_TEXT, last.literalBytes.last.map({ $0 == UInt8(ascii: "}") }) == true
    else {
      return nil
    }
    // Underscores split a text into several nodes.
    var nodes = [last]
    while nodes[0].literal.lastIndex(of: "{") == nil, let previous = nodes[0].previous, previous.type == CMARK_NODE_TEXT {
      nodes.insert(previous, at: 0)
    }
    let first = nodes[0].literal
    guard let start = first.lastIndex(of: "{") else { return nil }
    let text = first[start...] + nodes.dropFirst().map(\.literal).joined()
    guard let id = id(in: text) else { return nil }
    let isEscaped = (heading.startLine...max(heading.startLine, heading.endLine)).contains {
      lines.line($0).firstRange(of: "\\{".utf8) != nil
    }
    let rest = first[..<start]
    guard !isEscaped, !rest.isEmpty || nodes[0].previous != nil else { return nil }
    for node in nodes.dropFirst() { node.remove() }
    let title = String(rest.reversed().drop { $0 == " " }.reversed())
    if title.isEmpty { nodes[0].remove() } else { cmark_node_set_literal(nodes[0], title) }
    return id
  }

  /// Returns the id in `{#id}`, `{: #id}` or `{#id .class}`. Avoids regular expressions for speed, since many documents have an id in every
  /// heading.
  private static func id(in braces: Substring) -> String? {
    var rest = braces.unicodeScalars.dropFirst()
    if rest.first == ":" { rest.removeFirst() }
    if rest.first == " " { rest.removeFirst() }
    guard rest.popFirst() == "#", rest.first.map({ isLetterOrDigit($0) }) == true else { return nil }
    let id = rest.prefix { isLetterOrDigit($0) || isMark($0) || "._:-".unicodeScalars.contains($0) }
    let classes = rest[id.endIndex...].dropLast()
    guard rest.last == "}", id.endIndex < rest.endIndex,
      classes.isEmpty || classes.first == " " && !classes.contains("{") && !classes.contains("}")
    else { return nil }
    return String(id)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }
}

/// Creates unique ids for a page's headings: the words in lower case, joined by hyphens, with a number if the id is already in use.
struct HeadingSlugs {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]
  /// A prefix for the id of every heading.
  var prefix = ""

  mutating func next(for text: String) -> String { unique(prefix + Self.slug(text)) }

  /// Reserves ids that are used elsewhere on the page.
  mutating func reserve(_ ids: Set<String>) { used.formUnion(ids) }

  /// Makes an id unique by adding a number if necessary. Uses Unicode's composed form, as links do, because browsers compare code points.
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

  /// Returns the slug of an ASCII text, without looking up Unicode properties.
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

  /// Returns whether the scalar continues a word, like the accents of decomposed letters and the vowel signs of many scripts.
  private static func continuesWord(_ scalar: Unicode.Scalar, _ word: String) -> Bool {
    let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    return isMark && !scalar.properties.isVariationSelector && !word.isEmpty
  }
}
