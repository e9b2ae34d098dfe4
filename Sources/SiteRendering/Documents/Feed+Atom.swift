internal import SiteContent
internal import TextCoding

/// A feed as Atom.
extension Feed {
  /// The date of a page that has none. Atom demands one, and any other would change when its neighbours do, or would put the
  /// page on top, where the list has it last.
  private static let undated = "1970-01-01T00:00:00Z"

  var atom: String {
    let head = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\#(language.escapedForXML)">"#,
      element("id", id), element("title", title), description.map { element("subtitle", $0) },
      element("updated", entries.compactMap(\.changed).max().map(Self.instant) ?? Self.undated),
      "  <author><name>\(author.escapedForXML)</name></author>", element("generator", generator),
      #"  <link rel="alternate" type="text/html" href="\#(home.escapedForXML)"/>"#,
      #"  <link rel="self" type="application/atom+xml" href="\#(address.escapedForXML)"/>"#, icon.map { element("icon", $0) },
    ]
    return (head.compactMap(\.self) + entries.flatMap(lines) + ["</feed>", ""]).joined(separator: "\n")
  }

  private func lines(_ entry: Entry) -> [String] {
    let url = entry.url.escapedForXML
    let head = [
      "  <entry>", "  " + element("id", entry.id), "  " + element("title", entry.title),
      #"    <link rel="alternate" type="text/html" href="\#(url)"/>"#,
      "  " + element("updated", entry.changed.map(Self.instant) ?? Self.undated),
      entry.date.map { "  " + element("published", Self.instant($0)) }, entry.summary.map { "  " + element("summary", $0) },
    ]
    let tags = entry.tags.map { #"    <category term="\#($0.escapedForXML)"/>"# }
    let content = #"    <content type="html" xml:base="\#(url)">\#(entry.html.escapedForXML)</content>"#
    return head.compactMap(\.self) + tags + [content, "  </entry>"]
  }

  private func element(_ name: String, _ text: String) -> String { "  <\(name)>\(text.escapedForXML)</\(name)>" }
}

extension String {
  /// Escaped for XML: the same five characters as in HTML, without those that XML 1.0 cannot hold (section 2.2).
  var escapedForXML: String {
    let isUnreadable = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || [0xFFFE, 0xFFFF].contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isUnreadable) else { return HTMLEscaping.escape(self) }
    return HTMLEscaping.escape(String(String.UnicodeScalarView(unicodeScalars.filter { !isUnreadable($0) })))
  }
}
