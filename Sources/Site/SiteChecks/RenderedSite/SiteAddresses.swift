internal import Markdown
package import SiteContent
internal import SiteRendering
internal import TextCoding

/// Resolves links on rendered pages in the same way as a static host.
package struct SiteAddresses: Sendable {
  /// The target of a link.
  package enum Answer: Sendable, Equatable {
    case page(PagePath, fragment: String?)
    /// A page without its trailing slash. Most hosts redirect to the URL with the slash.
    case folder(of: PagePath)
    /// The same page.
    case itself(fragment: String)
    /// No page or file. The value is the path relative to the site's root.
    case nothing(String)
    /// A path outside the site that would be correct if the site were at the host's root.
    case besideSite(PagePath)
    /// A URL outside the site.
    case outside
  }

  /// The outputs, by the file that a host sends.
  private let outputs: [String: PagePath]
  private let assets: AssetFolder
  private let basePath: String
  /// The host, with its port if it has one, in lowercase.
  private let authority: String

  /// - Parameters:
  ///   - sites: the site in each language, the main one first.
  ///   - planned: the routes of all languages.
  ///   - beside: the files published next to pages.
  ///   - assets: the paths of assets.
  init(_ sites: [Site], _ planned: [Route], beside: [PagePath], _ assets: AssetFolder) {
    outputs = Dictionary((planned.flatMap(\.allPaths) + beside).map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    self.assets = assets
    let settings = sites[0].settings
    basePath = settings.basePath.percentDecoded
    authority = Self.splitAuthority(settings.baseURL.drop { $0 != ":" }.dropFirst(3)).authority.lowercased()
  }

  /// Resolves a URL.
  ///
  /// - Parameters:
  ///   - page: the file that contains the link.
  ///   - base: the URL in the page's `<base>`.
  ///   - isOnPage: whether the link is in a page, where an address may begin at the root of the site.
  package func follow(_ address: String, from page: PagePath, base: String? = nil, isOnPage: Bool = true) -> Answer {
    var text = Self.trimmed(address)
    if isOnPage, basePath != "/", text.hasPrefix("/"), !LinkScheme.namesHost(text) {
      let (path, end) = text.splitEnd
      if case .page(let target, let fragment) = find(path.percentDecoded, end.fragment, from: page) {
        return .page(target, fragment: fragment)
      }
    }
    var folder = basePath + page.text.dropFirst()
    if let base, LinkScheme.scheme(of: text) == nil, !LinkScheme.namesHost(text) {
      guard let path = hostPath(of: Self.trimmed(base)) else { return .outside }
      folder = BaseAddress.path(String(path.prefix { $0 != "?" && $0 != "#" }).percentDecoded, from: folder)
    }
    guard let path = hostPath(of: text) else { return .outside }
    text = String(path)
    let (pathPart, end) = text.splitEnd
    let fragment = end.fragment
    if pathPart.isEmpty, base == nil { return .itself(fragment: fragment ?? "") }
    let decoded = pathPart.percentDecoded
    let isAbsolute = decoded.hasPrefix("/")
    let target = BaseAddress.path(decoded, from: folder)
    guard target.hasPrefix(basePath) else {
      if target + "/" == basePath { return .folder(of: .root) }
      if !isAbsolute { return .nothing(target) }
      // A link to the host's own home page is not a mistake.
      if case .page(let page, _) = find(target, fragment, from: page), page != .root {
        return .besideSite(PagePath(assets.written(page.text)))
      }
      return .outside
    }
    return find("/" + target.dropFirst(basePath.count), fragment, from: page)
  }

  /// Returns whether a URL is relative to its page.
  package static func isRelative(_ address: String) -> Bool {
    let text = trimmed(address)
    return LinkScheme.scheme(of: text) == nil && !text.hasPrefix("/")
  }
}

extension SiteAddresses {
  private func find(_ path: String, _ fragment: String?, from page: PagePath) -> Answer {
    let address = PagePath(path)
    if let output = outputs[address.file] { return .page(output, fragment: fragment) }
    // In pages, an asset's path is replaced by its published path.
    if !page.text.hasPrefix(AssetFolder.parent.text), let asset = assets.published[address] { return .page(asset, fragment: fragment) }
    if !path.hasSuffix("/"), let output = outputs[PagePath(path + "/").file] { return .folder(of: output) }
    return .nothing(assets.written(path))
  }

  /// Returns the part of a URL after the host; nil for another host.
  private func hostPath(of address: String) -> Substring? {
    var rest = address[...]
    if let scheme = LinkScheme.scheme(of: address) {
      guard scheme == "https" || scheme == "http" else { return nil }
      rest = rest.drop { $0 != ":" }.dropFirst()
      guard LinkScheme.namesHost(rest) else { return nil }
    }
    guard LinkScheme.namesHost(rest) else { return rest }
    let (host, path) = Self.splitAuthority(rest.dropFirst(2))
    return host.lowercased() == authority ? path.hasPrefix("/") ? path : "/" + path : nil
  }

  private static func splitAuthority(_ text: Substring) -> (authority: Substring, path: Substring) {
    let end = text.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? text.endIndex
    return (text[..<end], text[end...])
  }

  /// Removes characters that browsers ignore: line breaks, tabs, and spaces at both ends.
  private static func trimmed(_ address: String) -> String {
    guard address.utf8.contains(where: { $0 <= 0x20 }) else { return address }
    let bytes = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return String(decoding: bytes.trimming { $0 <= 0x20 }, as: UTF8.self)
  }
}
