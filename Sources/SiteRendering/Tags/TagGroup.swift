package import Localization
package import SiteContent

/// The tags of a list's posts, or of all pages of the site.
package struct TagGroup: Sendable {
  /// The list; nil for the whole site.
  package let list: PageMetadata?
  /// The page of all tags.
  package let path: PagePath
  /// In the order of the alphabet.
  package let tags: [Tag]

  /// The title of the page of all tags, unless an author gives another.
  package func title(_ words: Words) -> String { words.tagsTitle }

  package func title(of tag: Tag, _ words: Words) -> String {
    list.map { words.tagInList(tag: tag.name, list: $0.title) } ?? words.taggedTitle(tag.name)
  }
}
