internal import Markdown
internal import SiteContent
internal import TextCoding

/// Replaces addresses of assets that an author wrote in a template or in HTML, `/assets/own.css` or `{{homeHref}}assets/own.css`, by the
/// published addresses.
struct AssetLinks {
  /// The page, with the addresses replaced.
  private(set) var html: [UInt8]
  /// The published address of each address found; nil if it is not an asset.
  private(set) var found: [PagePath: PagePath?] = [:]

  private let page: PagePath
  private let links: LinkBase
  private let assets: AssetFolder

  init(in html: [UInt8], at page: PagePath, _ links: LinkBase, _ assets: AssetFolder) {
    (self.html, self.page, self.links, self.assets) = (html, page, links, assets)
    guard assets.isNamedInPages else { return }
    var (replaced, copied): ([UInt8], Int) = ([], 0)
    for address in Self.addresses(in: html) where address.lowerBound >= copied {
      guard let href = href(String(decoding: html[address], as: UTF8.self)) else { continue }
      replaced += html[copied..<address.lowerBound] + Array(href.escapedForHTML.utf8)
      copied = address.upperBound
    }
    if copied > 0 { self.html = replaced + html[copied...] }
  }

  private mutating func href(_ address: String) -> String? {
    let (place, end) = address.splitEnd
    guard !LinkScheme.namesHost(address), LinkScheme.scheme(of: address) == nil, let path = path(of: place.percentDecoded) else {
      return nil
    }
    if path.text.hasPrefix(assets.path.text) { return nil }
    found[path] = .some(assets.published[path])
    return assets.published[path].map { links.href($0) + end.encoded }
  }

  /// The path from the root of the site; nil if the address is not on the site.
  private func path(of address: String) -> PagePath? {
    if address.hasPrefix("/") {
      let base = assets.basePath.percentDecoded
      return address.hasPrefix(base) ? PagePath("/" + address.dropFirst(base.count)) : nil
    }
    if links.isShownAnywhere { return nil }
    // The address of a page ends with a slash if it is a folder.
    let folder = page.text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(page.text.utf8[..<$0].dropFirst())) } ?? ""
    return SiteIndex.join(folder, address).map { PagePath("/" + $0) }
  }
}

extension AssetLinks {
  private static let folder = Array("assets/".utf8)
  private static let (space, slash, comma) = (UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: ","))

  /// The values of attributes, and the addresses in a `srcset`, that contain `assets/`. In text, quotation marks are escaped.
  private static func addresses(in html: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = folder.count - 1
    while let end = html.firstIndex(of: slash, from: place) {
      place = end + 1
      guard end >= folder.count - 1, html[(end - folder.count + 1)...end].elementsEqual(folder) else { continue }
      var start = end
      while start > 0, !isBorder(html[start - 1]), html[start - 1] != space, html[start - 1] != comma { start -= 1 }
      guard start > 0, isQuoted(start, in: html) else { continue }
      let rest = html[end...].firstIndex { isBorder($0) || $0 == space || $0 == comma } ?? html.endIndex
      guard rest < html.endIndex, html[rest] != UInt8(ascii: "<") else { continue }
      ranges.append(start..<rest)
      place = rest
    }
    return ranges
  }

  private static func isBorder(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte < space
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Whether an address begins the value of an attribute, or follows another one in a `srcset`.
  private static func isQuoted(_ start: Int, in html: [UInt8]) -> Bool {
    guard !isQuote(html[start - 1]) else { return start > 1 && html[start - 2] == UInt8(ascii: "=") }
    guard let quote = html[..<start].lastIndex(where: isBorder), isQuote(html[quote]) else { return false }
    return html[..<quote].suffix(7).elementsEqual("srcset=".utf8)
  }
}
