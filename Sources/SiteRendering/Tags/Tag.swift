package import Localization
package import SiteContent

/// A tag, and the page about it.
package struct Tag: Sendable {
  /// As it is written most often.
  package let name: String
  package let path: PagePath
  /// What has it, newest first.
  package let pages: [PageMetadata]
}

/// The tags of a list's posts, or of all pages of the site.
package struct TagGroup: Sendable {
  /// The list; nil where the whole site is meant.
  package let list: PageMetadata?
  /// The page of all tags.
  package let path: PagePath
  /// In the order of the alphabet.
  package let tags: [Tag]

  /// What the page of all tags is called, unless an author says otherwise.
  package func title(_ words: Words) -> String { list.map { words.tagsOfList($0.title) } ?? words.tagsTitle }

  package func title(of tag: Tag, _ words: Words) -> String {
    list.map { words.tagInList(tag: tag.name, list: $0.title) } ?? words.taggedTitle(tag.name)
  }
}
