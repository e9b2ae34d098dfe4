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
    guard let match = text.wholeMatch(of: /\{:? ?#([\p{L}\p{N}][\p{L}\p{M}\p{N}._:-]*)(?: [^{}]*)?\}/) else { return nil }
    let isEscaped = (heading.startLine...max(heading.startLine, heading.endLine)).contains {
      lines.line($0).firstRange(of: "\\{".utf8) != nil
    }
    let rest = first[..<start]
    guard !isEscaped, !rest.isEmpty || nodes[0].previous != nil else { return nil }
    for node in nodes.dropFirst() { node.remove() }
    let title = String(rest.reversed().drop { $0 == " " }.reversed())
    if title.isEmpty { nodes[0].remove() } else { cmark_node_set_literal(nodes[0], title) }
    return String(match.1)
  }
}
