import Foundation
import TestSupport

/// A rendered page as a test looks at it: its tags, without a parser of HTML, since our pages are regular.
struct HTMLPage {
  let text: String

  struct Tag {
    let name: String
    let attributes: [String: String]
  }

  let tags: [Tag]

  init(text: String) {
    self.text = text
    tags = Self.tags(in: text)
  }

  /// The pages of a built site by their addresses.
  static func pages(in folder: TemporaryFolder) throws -> [String: HTMLPage] {
    let files = try folder.files().filter { $0.hasSuffix(".html") }
    return Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let address = "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
        return (address, HTMLPage(text: try folder.text(file)))
      })
  }

  private static func tags(in text: String) -> [Tag] {
    text.matches(of: /<([a-z][a-z0-9-]*)((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*\/?>/).map { match in
      let attributes = match.2.matches(of: /([a-zA-Z:-]+)(?:="([^"]*)")?/).map { (String($0.1), String($0.2 ?? "")) }
      return Tag(name: String(match.1), attributes: Dictionary(attributes, uniquingKeysWith: { first, _ in first }))
    }
  }

  func count(_ name: String) -> Int { tags.filter { $0.name == name }.count }

  func count(_ name: String, withRole role: String) -> Int { tags.filter { $0.name == name && $0.attributes["role"] == role }.count }

  /// Where the page leads: every `href`, with entities decoded.
  var links: [String] { tags.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }.map(decoded) }

  /// What the page loads by itself.
  var resources: [String] {
    tags.filter { ["img", "script", "source", "use"].contains($0.name) || $0.name == "link" && $0.isLoaded }
      .compactMap { $0.attributes["src"] ?? $0.attributes["srcset"] ?? $0.attributes["href"] }.map(decoded)
  }

  var ids: [String] { tags.compactMap { $0.attributes["id"] }.map(decoded) }

  private func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}

extension HTMLPage.Tag {
  var isLoaded: Bool { ["stylesheet", "icon"].contains(attributes["rel"]) }
}
