/// The text of a page's `<main>`, without tags and with white space folded.
struct PageText {
  /// With everything that a reader can open.
  private(set) var opened = ""
  /// What a reader sees without opening anything: of closed details, the summary only.
  private(set) var closed = ""

  init(_ html: String) {
    var (inMain, unread, depth, inSummary) = (false, 0, 0, false)
    var rest = html[...]
    while !rest.isEmpty {
      if let tag = rest.prefixMatch(of: #/<(?<end>/?)(?<name>[a-zA-Z][a-zA-Z0-9]*)(?<rest>[^>]*)>/#) {
        let step = tag.end.isEmpty ? 1 : -1
        switch tag.name {
        case "main": inMain = step > 0
        case "script", "style", "template", "title": unread += step
        // Open details count as closed: no page of the site has any.
        case "details": depth += step
        case "summary": inSummary = step > 0
        default: break
        }
        rest = rest[tag.range.upperBound...]
      } else {
        let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        guard inMain, unread == 0 else { continue }
        opened += text
        if depth == 0 || (depth == 1 && inSummary) { closed += text }
      }
    }
    (opened, closed) = (Self.plain(opened), Self.plain(closed))
  }

  private static func plain(_ text: String) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
