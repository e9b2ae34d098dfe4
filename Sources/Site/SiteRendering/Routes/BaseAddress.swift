internal import Markdown
internal import TextCoding

/// Resolves the addresses in a page as browsers do.
package struct BaseAddress: Sendable, Hashable {
  /// `https:`
  private let scheme: String
  /// `https://example.com`
  private let host: String
  /// The path up to the last slash, without that slash.
  private let folder: String
  /// The URL of the page, without query and fragment.
  private let page: String

  /// - Parameter url: the URL of the page.
  init(from url: String) {
    page = String(url.prefix { $0 != "?" && $0 != "#" })
    scheme = String(page.prefix { $0 != ":" }) + ":"
    host = scheme + "//" + page.dropFirst(scheme.count + 2).prefix { $0 != "/" }
    folder = String(page[..<(page.lastIndex(of: "/") ?? page.endIndex)].dropFirst(host.count))
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
}
