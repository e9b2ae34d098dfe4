internal import Diagnostics
internal import Markdown

/// Where readers can change a text: `editURL`.
extension SiteSettings {
  /// Stands for the path of a page's file below `content/`.
  private static let placeholder = "{path}"

  /// Where the text of a page can be changed; nil if the site does not say it.
  package func editAddress(of source: ContentPath) -> String? {
    editURL?.replacing(Self.placeholder, with: PagePath.encode(source.text))
  }

  static let editURLFormat = ValueFormat<String>.parsed(.editURL) { text, location, reader in
    let host = text.dropFirst(LinkScheme.scheme(of: text).map { $0.utf8.count + 3 } ?? 0).prefix { $0 != "/" }
    if PublicURL.isValid(text), !text.hasPrefix("mailto:"), text.contains(placeholder), !host.contains("{") { return text }
    reader.error(
      .invalidURL, at: location, "\"\(text)\" is not an address with {path}",
      help: "write it as https://github.com/me/my-app-site/edit/main/content/{path}")
    return nil
  }
}
