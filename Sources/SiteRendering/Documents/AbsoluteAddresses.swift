internal import Markdown
internal import TextCoding

/// The relative addresses of a text, written in full, for readers that show it elsewhere: those of footnotes and of raw HTML.
package struct AbsoluteAddresses {
  private static let names: Set<String> = ["href", "xlink:href", "src", "poster", "action", "formaction", "cite"]

  /// `https:`
  private let scheme: String
  /// `https://example.com`
  private let host: String
  /// From the host's root to the last slash, which is not in it.
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
    return host + Self.path(String(address[..<end]), from: folder + "/") + address[end...]
  }

  /// A path from the folder of another, with `.` and `..` taken out; as in browsers, there is nothing above the root.
  package static func path(_ path: String, from page: String) -> String {
    var parts =
      path.hasPrefix("/") ? [] : page.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
    let added = (path.hasPrefix("/") ? path.dropFirst() : path[...]).split(separator: "/", omittingEmptySubsequences: false)
    for (number, part) in added.enumerated() {
      let isLast = number == added.count - 1
      switch part {
      case ".", "..":
        if part == "..", !parts.isEmpty { parts.removeLast() }
        if isLast { parts.append("") }
      default: parts.append(String(part))
      }
    }
    return "/" + parts.joined(separator: "/")
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
