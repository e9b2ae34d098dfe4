internal import Markdown
package import SiteContent
internal import TextCoding

/// Writes the site's addresses in the form that an output needs. Until then, they begin at the root of the site: `/steps/settings/`.
///
/// Other addresses that begin with a slash are an author's links to something else on the host, and stay.
package struct AddressWriter {
  package enum Form: Sendable, Hashable {
    /// Relative to a page, so that the site works below any path.
    case page(PagePath)
    /// From the root of the host, for the page that is shown at any address.
    case host
    /// Absolute, for documents of clients.
    case document
    /// Absolute, for feeds. All other addresses become absolute too.
    ///
    /// - Parameter page: the URL of the text's page.
    case feed(page: String)
  }

  private let form: Form
  private let index: SiteIndex
  private let folderOfAssets: [UInt8]
  /// The start of absolute addresses, escaped; unused if they are relative.
  private let start: [UInt8]
  private let folders: PageFolders?
  private let base: BaseAddress?
  /// The addresses of assets that an author wrote in a template or in HTML, with the published ones; nil if there is no such asset.
  private(set) var assets: [PagePath: PagePath?] = [:]

  package init(_ form: Form, _ index: SiteIndex) {
    (self.form, self.index) = (form, index)
    folderOfAssets = Array(index.assets.path.encoded.utf8)
    switch form {
    case .page(let page): (folders, start, base) = (PageFolders(of: page), [], nil)
    case .host: (folders, start, base) = (nil, Array(index.basePath.escapedForHTML.utf8), nil)
    case .document: (folders, start, base) = (nil, Array(index.baseURL.escapedForHTML.utf8), nil)
    case .feed(let page): (folders, start, base) = (nil, Array(index.baseURL.escapedForHTML.utf8), BaseAddress(from: page))
    }
  }

  private static let slash = UInt8(ascii: "/")
}

// MARK: - Tags

extension AddressWriter {
  private static let addresses: Set<String> = ["href", "xlink:href", "src", "poster", "action", "formaction", "cite", "data", "manifest"]
  private static let lists: Set<String> = ["srcset", "imagesrcset"]

  /// Returns HTML with its addresses in the output's form.
  package mutating func html(_ html: String) -> String {
    var tags = HTMLTokenizer(Array(html.utf8))
    var result: [UInt8] = []
    var written = 0
    while tags.next() { write(tags, to: &result, from: &written) }
    return written == 0 ? html : String(decoding: result + tags.bytes[written...], as: UTF8.self)
  }

  /// Appends the bytes up to the last address in a tag, with the addresses in the output's form.
  ///
  /// - Parameter written: the number of bytes that are already written.
  mutating func write(_ tags: HTMLTokenizer, to result: inout [UInt8], from written: inout Int) {
    func replace(_ range: Range<Int>, by bytes: [UInt8]) {
      result += tags.bytes[written..<range.lowerBound]
      result += bytes
      written = range.upperBound
    }
    if tags.isEnd { return }
    for attribute in tags.attributes {
      if mayBeAddress(attribute, tags.bytes) {
        let (name, value) = (attribute.name, tags.bytes[attribute.value])
        if name.hasPrefix("data-") ? base == nil : Self.addresses.contains(name) {
          if let new = address(value) { replace(attribute.value, by: new) }
        } else if Self.lists.contains(name) {
          for range in Self.listed(value) { if let new = address(value[range]) { replace(range, by: new) } }
        }
      } else if attribute.isNamed("style") || attribute.isNamed("content") && tags.value(of: "http-equiv")?.lowercased() == "refresh" {
        let value = tags.bytes[attribute.value]
        for range in Self.inside(value) { if let new = siteAddress(value[range]) { replace(range, by: new) } }
      }
    }
    // In the text of an element, only a style sheet or a table of modules has addresses.
    if let text = tags.rawText, tags.name == "style" || tags.name == "script" && tags.value(of: "type") == "importmap" {
      for range in Self.inside(tags.bytes[text]) { if let new = siteAddress(tags.bytes[range]) { replace(range, by: new) } }
    }
  }

  /// A quick test: most values are no addresses of the site.
  private func mayBeAddress(_ attribute: HTMLTokenizer.Attribute, _ bytes: [UInt8]) -> Bool {
    let value = attribute.value
    return base != nil || !value.isEmpty && bytes[value.lowerBound] == Self.slash
      || index.assets.isNamedInPages && bytes[value].firstIndex(of: Self.assetsFolder, in: value) != nil
  }

  private static let assetsFolder = Array("assets/".utf8)

  /// Returns the ranges of the addresses in a `srcset`. Each is followed by a width or density, then a comma.
  private static func listed(_ value: ArraySlice<UInt8>) -> [Range<Int>] {
    var isAddress = true
    return value.split(whereSeparator: \.isHTMLSpace).compactMap { word in
      defer { isAddress = word.last == UInt8(ascii: ",") }
      return isAddress ? word.startIndex..<(word.lastIndex { $0 != UInt8(ascii: ",") } ?? word.startIndex) + 1 : nil
    }
  }

  /// Returns the ranges that begin with a slash after a quotation mark, a parenthesis or `url=`, up to the next such mark.
  private static func inside(_ text: ArraySlice<UInt8>) -> [Range<Int>] {
    func isBorder(_ byte: UInt8) -> Bool { "\"'()=;".utf8.contains(byte) || byte.isHTMLSpace }
    return text.indices.dropFirst().filter { text[$0] == slash && isBorder(text[$0 - 1]) }.map { start in
      start..<(text[start...].firstIndex { "\"')".utf8.contains($0) || $0.isHTMLSpace } ?? text.endIndex)
    }
  }
}

// MARK: - Addresses

extension AddressWriter {
  /// Returns the new value of an attribute with one address; nil if it stays.
  private mutating func address(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    if let new = siteAddress(value) { return new }
    if let new = writtenAsset(value) { return new }
    guard let base else { return nil }
    let text = CharacterReferences.decode(value)
    let full = base.address(text)
    return full == text ? nil : Array(full.escapedForHTML.utf8)
  }

  /// - Returns: nil if the value isn't an address on the site.
  private func siteAddress(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    guard value.first == Self.slash, value.dropFirst().first != Self.slash else { return nil }
    // About half of a page's addresses are assets, which need no lookup.
    return value.starts(with: folderOfAssets) || index.isOnSite(path(in: value)) ? form(of: value) : nil
  }

  private func path(in value: ArraySlice<UInt8>) -> PagePath {
    PagePath(value[..<(value.pathEnd { $0 == UInt8(ascii: "?") })].withoutReferences.percentDecoded)
  }

  /// Returns an address from the root of the site in the output's form. Both are escaped.
  private func form(of value: ArraySlice<UInt8>) -> [UInt8] { folders?.relative(value) ?? start + value.dropFirst() }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the fragment of an escaped address, or of an earlier byte that matches; the end of the address if there is none.
  fileprivate func pathEnd(_ isEnd: (UInt8) -> Bool) -> Int {
    // The `#` of a character reference, such as `&#39;`, begins no fragment.
    indices.first { isEnd(self[$0]) || self[$0] == UInt8(ascii: "#") && ($0 == startIndex || self[$0 - 1] != UInt8(ascii: "&")) }
      ?? endIndex
  }

  /// The text with character references decoded. Addresses rarely contain any.
  fileprivate var withoutReferences: String {
    contains(UInt8(ascii: "&")) ? CharacterReferences.decode(self) : String(decoding: self, as: UTF8.self)
  }
}

/// The folders that contain a page, from which relative addresses begin.
package struct PageFolders {
  private let names: [[UInt8]]

  package init(of page: PagePath) {
    names = page.encoded.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().dropLast().map(Array.init)
  }

  /// Returns the relative address of an address from the root of the site. Both are percent-encoded and escaped for HTML.
  package func relative(_ address: ArraySlice<UInt8>) -> [UInt8] {
    var rest = address.dropFirst()
    var shared = 0
    while shared < names.count {
      let end = rest.pathEnd { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
      guard end < rest.endIndex, rest[end] == UInt8(ascii: "/"), rest[..<end].withoutReferences.utf8.elementsEqual(names[shared]) else {
        break
      }
      rest = rest[end...].dropFirst()
      shared += 1
    }
    var result: [UInt8] = []
    result.reserveCapacity(3 * (names.count - shared) + rest.count + 2)
    for _ in shared..<names.count { result += "../".utf8 }
    if result.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "#") { result += "./".utf8 }
    return result + rest
  }
}

// MARK: - Assets

extension AddressWriter {
  /// Returns the published address of an asset that an author wrote in a template or in HTML, such as `/assets/own.css`, or
  /// `{{homeHref}}assets/own.css`.
  private mutating func writtenAsset(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    let assets = index.assets
    guard assets.isNamedInPages, value.firstIndex(of: Self.assetsFolder, in: value.indices) != nil else { return nil }
    let address = CharacterReferences.decode(value)
    guard LinkScheme.scheme(of: address) == nil, !LinkScheme.namesHost(address) else { return nil }
    let (written, end) = address.splitEnd
    for path in paths(of: written.percentDecoded) where !path.text.hasPrefix(assets.path.text) {
      self.assets[path] = .some(assets.published[path])
      if let published = assets.published[path] { return form(of: Array((published.encoded + end.encoded).escapedForHTML.utf8)[...]) }
    }
    return nil
  }

  /// Returns the paths from the root of the site that an address may name. The author's addresses begin with the path of the site.
  private func paths(of address: String) -> [PagePath] {
    if address.hasPrefix("/") {
      let base = index.assets.basePath.percentDecoded
      return [PagePath(address)] + (address.hasPrefix(base) ? [PagePath("/" + address.dropFirst(base.count))] : [])
    }
    guard case .page(let page) = form else { return [] }
    // If the page's address is a folder, it ends with a slash.
    let folder = page.text.utf8.lastIndex(of: Self.slash).map { String(Substring(page.text.utf8[..<$0].dropFirst())) } ?? ""
    return SiteIndex.join(folder, address).map { [PagePath("/" + $0)] } ?? []
  }
}
