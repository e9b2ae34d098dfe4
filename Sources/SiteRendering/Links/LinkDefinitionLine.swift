internal import TextCoding

/// A line of Markdown that defines where links lead that name it: `[terms]: ../terms.md`.
///
/// Read without expressions, which are made anew for every line: a page of code has hundreds.
struct LinkDefinitionLine {
  /// What follows the label, without space before it.
  private let rest: Substring

  /// - Returns: nil if it is no such line.
  init?(_ line: String) {
    var indent = 0
    var rest = line[...]
    while indent < 3, rest.first == " " {
      rest.removeFirst()
      indent += 1
    }
    guard rest.first == "[" else { return nil }
    let label = rest.dropFirst().prefix { $0 != "]" }
    rest = rest[label.endIndex...]
    guard !label.isEmpty, rest.first == "]", rest.dropFirst().first == ":" else { return nil }
    self.rest = rest.dropFirst(2).drop(while: \.isWhitespace)
  }

  /// Where it leads; nil if nothing stands there.
  var destination: Substring? {
    func word(_ text: Substring) -> Substring { text.prefix { !$0.isWhitespace && $0 != ">" } }
    let inner = rest.first == "<" ? word(rest.dropFirst()) : ""
    let found = inner.isEmpty ? word(rest) : inner
    return found.isEmpty ? nil : found
  }

  /// Whether it leads nowhere, as authors write what no page is to show: `[//]: # (Ask the lawyers.)`.
  var isNote: Bool {
    guard let mark = ["<#>", "<>", "#"].first(where: rest.hasPrefix) else { return false }
    let title = rest.dropFirst(mark.count)
    guard title.first?.isWhitespace == true, let end = title.lastIndex(where: { !$0.isWhitespace }) else { return false }
    let text = title[...end].drop(while: \.isWhitespace)
    guard text.count > 1, let open = text.first, let close = text.last, !text.contains(where: \.isNewline) else { return false }
    return [("\"", "\""), ("'", "'"), ("(", ")")].contains { $0 == (open, close) }
  }
}
