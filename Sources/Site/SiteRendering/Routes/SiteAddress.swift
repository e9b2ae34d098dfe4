internal import Markdown
package import SiteContent
internal import TextCoding

/// An address on the site, as written in YAML files: `/steps/terms/#data`.
struct SiteAddress {
  let path: PagePath
  let end: QueryAndFragment

  /// - Returns: nil if the address is not a path from the site's root.
  init?(_ address: String) {
    guard address.hasPrefix("/"), !LinkScheme.namesHost(address) else { return nil }
    let (written, end) = address.splitEnd
    (path, self.end) = (PagePath(written.percentDecoded), end)
  }

  func href(_ links: LinkBase) -> String { links.href(path) + end.encoded }

  func absolute(below baseURL: String) -> String { baseURL + path.encoded.dropFirst() + end.encoded }
}

extension LinkBase {
  /// Returns the `href` for an address from a YAML file.
  package func href(address: String) -> String { SiteAddress(address)?.href(self) ?? address }
}

/// The start of a page's links. Pages have relative links, so that the site works below any path. The page for missing addresses is shown
/// at any address, so its links begin with the site's path.
package enum LinkBase: Sendable, Hashable {
  case page(PagePath)
  case site(basePath: String)

  /// Whether this is the page for missing addresses.
  package var isShownAnywhere: Bool { if case .site = self { true } else { false } }

  package func href(_ target: PagePath, fragment: String? = nil) -> String {
    switch self {
    case .page(let path): path.relative(to: target, fragment: fragment)
    case .site(let basePath): basePath + target.encoded.dropFirst() + (fragment.map { "#" + PagePath.encode($0) } ?? "")
    }
  }
}

/// The query and fragment of an address.
package struct QueryAndFragment: Sendable, Hashable {
  /// The query as written, without the question mark. Servers and scripts read it.
  package let query: String?
  /// The decoded fragment, without the `#` and the directive.
  package let fragment: String?
  /// The fragment directive as written: `text=include%20tax` in `#prices:~:text=include%20tax`. The browser scrolls to that text.
  package let directive: String?

  package init(query: String? = nil, fragment: String? = nil, directive: String? = nil) {
    (self.query, self.fragment, self.directive) = (query, fragment, directive)
  }

  /// The id that the address links to, in Unicode's composed form; nil if it links to the page or its top.
  package var anchor: String? {
    guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top" else { return nil }
    return fragment.normalized(to: .composed)
  }

  /// The encoded query and fragment, with `?` and `#`. The fragment is in composed form like all ids: browsers compare code points.
  package var encoded: String {
    (query.map { "?" + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
      + (fragment.map { "#" + PagePath.encode($0.normalized(to: .composed)) } ?? "")
      + (directive.map { Self.mark + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
  }

  /// Separates a fragment from its directive (https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive).
  fileprivate static let mark = ":~:"

  /// Returns whether a byte is allowed in a query, including `%` (RFC 3986, section 3.4).
  private static func isPlainInQuery(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~/?!$&'()*+,;=:@%".utf8.contains(byte) }
}

extension String {
  /// The path of an address, and its query and fragment.
  package var splitEnd: (path: String, end: QueryAndFragment) {
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let mark = self[..<hash].utf8.firstIndex(of: UInt8(ascii: "?")) ?? hash
    let query = mark == hash ? nil : String(self[utf8.index(after: mark)..<hash])
    let path = String(self[..<mark])
    guard hash != endIndex else { return (path, QueryAndFragment(query: query)) }
    let parts = Array(utf8[utf8.index(after: hash)...]).splitOnce(at: Array(QueryAndFragment.mark.utf8))
    let fragment = String(decoding: parts.before, as: UTF8.self).percentDecoded
    return (path, QueryAndFragment(query: query, fragment: fragment, directive: parts.after.map { String(decoding: $0, as: UTF8.self) }))
  }
}

extension [UInt8] {
  /// Returns the bytes before and after the first separator. `after` is nil if there is no separator.
  fileprivate func splitOnce(at mark: [UInt8]) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>?) {
    guard let range = firstRange(of: mark) else { return (self[...], nil) }
    return (self[..<range.lowerBound], self[range.upperBound...])
  }
}

/// Converts relative addresses in a text to absolute URLs for feed readers. Only addresses in footnotes and raw HTML are still relative.
package struct AbsoluteAddresses {
  private static let names: Set<String> = ["href", "xlink:href", "src", "poster", "action", "formaction", "cite"]

  /// `https:`
  private let scheme: String
  /// `https://example.com`
  private let host: String
  /// The path up to the last slash, without that slash.
  private let folder: String
  /// The URL of the page, without query and fragment.
  private let page: String

  /// - Parameter url: the URL of the page with the text.
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

  /// Resolves an address as browsers do (RFC 3986, section 5.2).
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

  /// Resolves a path from the folder of another path. As in browsers, `..` at the root stays at the root.
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

  /// Resolves the addresses in a `srcset`. Each address is followed by a width or density, then a comma.
  private func list(_ value: String) -> String {
    var isAddress = true
    return value.split(whereSeparator: \.isWhitespace).map { word in
      defer { isAddress = word.hasSuffix(",") }
      return isAddress ? address(String(word)) : String(word)
    }.joined(separator: " ")
  }
}
