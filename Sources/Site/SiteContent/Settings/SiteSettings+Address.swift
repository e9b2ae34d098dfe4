internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import TextCoding

/// The site's address.
extension SiteSettings {
  /// The path part of the base URL: `/` or `/a/b/`.
  package var basePath: String {
    let path = Self.parts(of: baseURL).dropFirst(3).first ?? ""
    return path.isEmpty || path.hasSuffix("/") ? "/" + path : "/" + path + "/"
  }

  /// Whether the site has its own address. `example.com` and its subdomains are reserved for examples (RFC 2606).
  package var hasBaseURL: Bool {
    let host = Self.parts(of: baseURL).dropFirst(2).first.flatMap { HostName.parts($0[...])?.host.lowercased() } ?? ""
    return host != "example.com" && !host.hasSuffix(".example.com")
  }

  /// Returns the absolute URL of a page.
  package func absolute(_ path: PagePath) -> String { baseURL + String(path.encoded.dropFirst()) }

  /// Why a string is not a base URL.
  package enum BaseURLProblem: Error {
    case form, host, path

    /// How to write it.
    package var help: String {
      switch self {
      case .form: "write it as https://example.com/path/"
      case .host: "write the host with letters, digits and hyphens, as in https://my-app.example/"
      case .path: "write the path with letters, digits and hyphens, without \".\", \"..\" and empty parts, as in https://example.com/path/"
      }
    }
  }

  /// Returns a base URL with a trailing slash.
  ///
  /// URLs in feeds and sitemaps are ASCII (RFC 3986), so other characters are percent-encoded in the path, and converted to Punycode in the
  /// host. The host and the path are also part of configurations and scripts.
  package static func normalizedBaseURL(_ text: String) throws(BaseURLProblem) -> String {
    let parts = parts(of: text)
    guard PublicURL.isValid(text), !text.utf8.contains(where: "?#".utf8.contains), parts.count > 2, ["http:", "https:"].contains(parts[0]),
      !parts[2].utf8.contains(UInt8(ascii: "@"))
    else { throw .form }
    guard let (name, port) = HostName.parts(parts[2][...]),
      let host = name.hasPrefix("[") || HostName.isPlain(name) ? name : HostName.ascii(name), HostName.isDomainOrAddress(host)
    else { throw .host }
    let path = parts.count > 3 ? parts[3] : ""
    guard isUsable(path) else { throw .path }
    let address = "\(parts[0])//\(host)\(port.isEmpty ? "" : ":" + port)/\(encoded(path))"
    return address.hasSuffix("/") ? address : address + "/"
  }

  /// Returns whether a path leads to a folder below the root, even if a server or proxy decodes it several times, and has no characters that
  /// URLs never contain.
  private static func isUsable(_ path: String) -> Bool {
    if path.isEmpty { return true }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    return !parts.dropLast().contains("")
      && parts.allSatisfy { part in
        var (part, decoded) = (part, part.percentDecoded)
        while decoded != part { (part, decoded) = (decoded, decoded.percentDecoded) }
        return ![".", ".."].contains(part)
          && part.unicodeScalars.allSatisfy { !"/\\\"<>^`{|}\u{FFFD}".unicodeScalars.contains($0) && !InvisibleCharacter.isControl($0) }
      }
  }

  /// Splits a URL at its slashes: `https:`, an empty string, host and port, and the path. Splits bytes, because a mark may combine with a
  /// slash.
  private static func parts(of url: String) -> [String] {
    url.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// Percent-encodes a path, unless it is already encoded. A path with an invalid character or escape is not encoded yet, so its percent
  /// signs are encoded too.
  private static func encoded(_ path: String) -> String {
    let plain = path.percentEncoded { isPlain($0) || $0 == UInt8(ascii: "%") }
    return plain == path && path.hasValidPercentEscapes ? path : path.percentEncoded(keeping: isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~!$&'()*+,;=:@/".utf8.contains(byte) }
}

/// The URLs of files in the site's repository: `editURL` and `sourceURL`.
extension SiteSettings {
  /// A placeholder for the file's path.
  private static let placeholder = "{path}"

  /// Returns the URL at which a page's text can be edited; nil if the site has no `editURL`.
  package func editAddress(of source: ContentPath) -> String? {
    editURL?.replacing(Self.placeholder, with: PagePath.encode(source.text))
  }

  /// Returns the URL of a file from its path in the source folder; nil if the site has no `sourceURL`.
  package func sourceAddress(of path: String) -> String? { sourceURL?.replacing(Self.placeholder, with: PagePath.encode(path)) }

  static let editURLFormat = addressFormat(example: "https://github.com/me/my-app-site/edit/main/content/{path}")
  static let sourceURLFormat = addressFormat(example: "https://github.com/me/my-app/blob/main/{path}")

  private static func addressFormat(example: String) -> ValueFormat<String> {
    .parsed(.editURL) { text, location, reader in
      let host = text.dropFirst(LinkScheme.scheme(of: text).map { $0.utf8.count + 3 } ?? 0).prefix { $0 != "/" }
      if PublicURL.isValid(text), !text.hasPrefix("mailto:"), text.contains(placeholder), !host.contains("{") { return text }
      reader.error(.invalidURL, at: location, "\"\(text)\" is not an address with {path}", help: "write it as \(example)")
      return nil
    }
  }
}

extension SiteSettings {
  /// Narrows the settings of the whole site to a site with one app. Removes links and pictures outside the app's folder.
  package mutating func narrow(to app: App) {
    (title, description) = (app.name, app.catalogue.description)
    let isElsewhere = { [contentRoot] (path: String) in !contentRoot.contains(written: path) }
    navigation.removeAll { PublicURL.isOfSite($0.url) && isElsewhere($0.url) }
    internalLinks.removeAll { isElsewhere($0.address) }
    for index in navigation.indices { navigation[index].url = contentRoot.address(written: navigation[index].url) }
    // The site's title already links to the root.
    navigation.removeAll { $0.url == PagePath.root.text }
    internalLinks = internalLinks.map { InternalLink(address: contentRoot.address(written: $0.address), place: $0.place) }
    image = image.flatMap { picture in
      guard !isElsewhere(picture.path) else { return nil }
      var moved = picture
      moved.file = contentRoot.address(written: picture.path)
      return moved
    }
    brand = brand.restricted(to: contentRoot)
  }
}

extension Brand {
  /// Returns the brand without pictures outside a folder.
  fileprivate func restricted(to root: ContentRoot) -> Brand {
    func moved(_ file: BrandFile) -> BrandFile? {
      guard root.contains(written: file.path.text) else { return nil }
      return BrandFile(file: String(root.address(written: file.path.text).dropFirst()), location: file.location)
    }
    var brand = self
    brand.wordmark = wordmark.flatMap(moved)
    brand.screenshots = screenshots?.compactMap { screenshot in
      guard let file = moved(screenshot.file) else { return nil }
      var screenshot = screenshot
      screenshot.file = file
      return screenshot
    }
    return brand
  }
}
