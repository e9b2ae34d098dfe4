internal import SettingsModel
package import SiteContent

/// Hashes of what many outputs depend on at once, so that a build of ten thousand pages need not ask each of them.
extension Renderer {
  /// Hash of all that decides where links lead.
  package var linksDigest: String {
    var hash = InputHash(site.settings.baseURL)
    hash.addAll(site.pages.flatMap { [$0.source.text, $0.path.text] })
    hash.addAll(site.files.map(\.path.text))
    hash.addAll(plan.outputs.map(\.path.text))
    hash.addAll(site.leftOut.flatMap { [$0.source.text, $0.path.text, site.publication(of: $0).reason] })
    hash.addAll(site.apps.flatMap { [$0.id.rawValue, $0.digest] })
    return hash.text
  }

  /// Hash of all that derived outputs are made from.
  ///
  /// - Parameters:
  ///   - links: the `linksDigest`.
  ///   - records: hash of the records of all pages, in the plan's order.
  ///   - documents: as in `render(derived:records:documents:)`, those that are derived themselves aside.
  package func derivedDigest(links: String, records: String, documents: [String: FileDigest]) -> String {
    var hash = InputHash(everywhere, links, records)
    for page in site.pages {
      let words = page.frontMatter
      hash.addAll([page.title, words.description, words.robots, words.layout])
      hash.addAll(words.tags)
    }
    hash.addAll(documents.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.sha256] })
    return hash.text
  }
}

extension InputHash {
  fileprivate mutating func addAll(_ texts: [String?]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }
}
