internal import Diagnostics
internal import Markdown

/// The addresses of files in the site's repository: `editURL` and `sourceURL`.
extension SiteSettings {
  /// Stands for the path of the file.
  private static let placeholder = "{path}"

  /// The address at which a page's text can be changed; nil if the site has no `editURL`.
  package func editAddress(of source: ContentPath) -> String? {
    editURL?.replacing(Self.placeholder, with: PagePath.encode(source.text))
  }

  /// The address of a file by its path in the source folder; nil if the site has no `sourceURL`.
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
