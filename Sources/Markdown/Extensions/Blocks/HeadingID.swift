internal import CCmark
internal import TextCoding

/// The id at the end of a heading: `## Title {#id}`, also with classes in the braces, which are left out, and with kramdown's colon.
enum HeadingID {
  /// Takes the braces out of the heading.
  ///
  /// - Returns: nil if it has none.
  static func take(from heading: TreeNode, _ lines: TextLines) -> String? {
    guard let last = heading.children.last, last.type == CMARK_NODE_TEXT, last.literalBytes.last.map({ $0 == UInt8(ascii: "}") }) == true
    else {
      return nil
    }
    // Underscores divide a text.
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

  /// The id in `{#id}`, `{: #id}` or `{#id .class}`. By hand, since many documents have one at every heading.
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
