internal import Markdown
internal import TextCoding

/// The relative addresses of a text, written in full, for readers that show it elsewhere: those of footnotes and of raw HTML.
struct AbsoluteAddresses {
  private static let names: Set<String> = ["href", "xlink:href", "src", "poster", "action", "formaction", "cite"]

  /// `https:`
  private let scheme: String
  /// `https://example.com`
  private let host: String
  /// From the host's root to the last slash.
  private let folder: String
  /// The page itself, without a query and a fragment.
  private let page: String

  /// - Parameter url: of the page that the text is from.
  init(from url: String) {
    page = String(url.prefix { $0 != "?" && $0 != "#" })
    scheme = String(page.prefix { $0 != ":" }) + ":"
    host = scheme + "//" + page.dropFirst(scheme.count + 2).prefix { $0 != "/" }
    folder = String(page[..<(page.lastIndex(of: "/") ?? page.endIndex)].dropFirst(host.count))
  }

  func html(_ html: String) -> String {
    var tags = HTMLTokenizer(Array(html.utf8))
    var (result, copied): ([UInt8], Int) = ([], 0)
    while tags.next() {
      for attribute in tags.attributes where !tags.isEnd {
        let value = tags.value(of: attribute)
        let isAddress = Self.names.contains(attribute.name) || attribute.name == "data" && tags.name == "object"
        let full = isAddress ? address(value) : attribute.name == "srcset" ? list(value) : value
        if full == value { continue }
        result += tags.bytes[copied..<attribute.value.lowerBound] + Array(full.escapedForHTML.utf8)
        copied = attribute.value.upperBound
      }
    }
    return copied == 0 ? html : String(decoding: result + tags.bytes[copied...], as: UTF8.self)
  }

  /// As browsers resolve it (RFC 3986, section 5.2).
  func address(_ address: String) -> String {
    if LinkScheme.scheme(of: address) != nil { return address }
    if LinkScheme.namesHost(address) { return scheme + address }
    switch address.utf8.first {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "?"): return page + address
    case UInt8(ascii: "/"): return host + address
    default: break
    }
    let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
    var parts = folder.split(separator: "/").map(String.init)
    let added = address[..<end].split(separator: "/", omittingEmptySubsequences: false)
    for part in added where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    let isFolder = added.last == "." || added.last == ".."
    return host + "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "") + address[end...]
  }

  /// The addresses of a `srcset`: each is followed by its width or density, and a comma.
  private func list(_ value: String) -> String {
    var isAddress = true
    return value.split(whereSeparator: \.isWhitespace).map { word in
      defer { isAddress = word.hasSuffix(",") }
      return isAddress ? address(String(word)) : String(word)
    }.joined(separator: " ")
  }
}
