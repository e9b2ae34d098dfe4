/// A rendered page as a test looks at it.
package struct HTMLPage: Sendable {
  package let text: String
  package let tags: [MarkupTag]

  package init(text: String) { (self.text, tags) = (text, MarkupTag.tags(in: text)) }

  /// The pages of a built site by their addresses.
  package static func pages(in folder: TemporaryFolder) throws -> [String: HTMLPage] {
    let files = try folder.files().filter { $0.hasSuffix(".html") }
    return Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let address = "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
        return (address, HTMLPage(text: try folder.text(file)))
      })
  }

  /// Whether it leads to another page at once.
  package var leadsAway: Bool { tags("meta").contains { $0["http-equiv"] == "refresh" } }

  package func tags(_ name: String) -> [MarkupTag] { tags.filter { $0.name == name } }

  /// Where the page leads.
  package var links: [String] { tags("a").compactMap { $0["href"] } }

  /// What the page loads by itself.
  package var resources: [String] {
    tags.filter {
      ["img", "script", "source", "use"].contains($0.name) || $0.name == "link" && ["stylesheet", "icon"].contains($0["rel"])
    }
    .compactMap { $0["src"] ?? $0["srcset"] ?? $0["href"] }
  }

  package var ids: [String] { tags.compactMap { $0["id"] } }
}
