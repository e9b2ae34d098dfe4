package import Diagnostics
package import SiteContent

/// All tags that have pages, and which of them is meant where.
package struct TagIndex: Sendable {
  package private(set) var groups: [TagGroup] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The pages of tags as they are written, by the address of the list, or of the whole site's.
  private var places: [PagePath: (group: Int, paths: [String: PagePath])] = [:]

  /// - Parameter lists: every list with its posts, newest first.
  init(_ site: Site, lists: [(head: PageMetadata, posts: [PageMetadata])]) {
    switch site.settings.tags {
    case nil: return
    case .lists: for (head, posts) in lists { add(head, posts, below: head.path) }
    case .site:
      add(nil, site.pages.filter { !$0.isList }.sorted(by: PageMetadata.isNewer), below: site.settings.edition.home)
    }
  }

  /// The tags around a page; nil if it is in none of the lists, or no page there has a tag.
  package func group(around page: PagePath) -> TagGroup? { place(around: page).map { groups[$0.group] } }

  /// The page of a tag as a page writes it.
  package func path(of tag: String, on page: PagePath) -> PagePath? { place(around: page)?.paths[tag] }

  /// That of the nearest list around a page.
  private func place(around page: PagePath) -> (group: Int, paths: [String: PagePath])? {
    places.isEmpty ? nil : sequence(first: page, next: \.parent).lazy.compactMap { places[$0] }.first
  }

  private mutating func add(_ list: PageMetadata?, _ pages: [PageMetadata], below base: PagePath) {
    var collected = TagCollection(below: base.appending("tags"))
    for page in pages { collected.add(page) }
    let (tags, paths) = collected.tags()
    diagnostics += collected.diagnostics
    if tags.isEmpty { return }
    places[base] = (groups.count, paths)
    groups.append(TagGroup(list: list, path: base.appending("tags"), tags: tags))
  }
}

extension PageMetadata {
  /// The order of lists: by date, those without one last; then by `order`; then by address.
  static func isNewer(_ a: PageMetadata, _ b: PageMetadata) -> Bool {
    switch (a.date, b.date) {
    case (let a?, let b?) where a != b: a > b
    case (_?, nil): true
    case (nil, _?): false
    default: (a.frontMatter.order ?? 0, a.path) < (b.frontMatter.order ?? 0, b.path)
    }
  }
}
