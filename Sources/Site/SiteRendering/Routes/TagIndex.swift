package import Diagnostics
package import Localization
package import SiteContent
internal import TextCoding

/// All tags that have pages, grouped by list or for the whole site.
package struct TagIndex: Sendable {
  package private(set) var groups: [TagGroup] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// By the address of a list or the home page: the index of its group, and the addresses of tag pages by every spelling of each tag.
  private var scopes: [PagePath: (group: Int, paths: [String: PagePath])] = [:]

  /// - Parameter lists: all lists with their posts, newest first.
  init(_ site: Site, lists: [(head: PageMetadata, posts: [PageMetadata])]) {
    switch site.settings.tags {
    case nil: return
    case .lists: for (head, posts) in lists { add(head, posts, below: head.path) }
    case .site:
      add(nil, site.pages.filter { !$0.isList }.sorted(by: PageMetadata.isNewer), below: site.settings.edition.home)
    }
  }

  /// Returns the tags of the list that contains a page; nil if no list contains the page, or if the list has no tags.
  package func group(around page: PagePath) -> TagGroup? { scope(of: page).map { groups[$0.group] } }

  /// Returns the page of a tag, as spelled on the page `page`.
  package func path(of tag: String, on page: PagePath) -> PagePath? { scope(of: page)?.paths[tag] }

  /// Returns the scope of the nearest list above a page.
  private func scope(of page: PagePath) -> (group: Int, paths: [String: PagePath])? {
    scopes.isEmpty ? nil : sequence(first: page, next: \.parent).lazy.compactMap { scopes[$0] }.first
  }

  private mutating func add(_ list: PageMetadata?, _ pages: [PageMetadata], below base: PagePath) {
    var collected = TagCollection(below: base.appending("tags"))
    for page in pages { collected.add(page) }
    let (tags, paths) = collected.tags()
    diagnostics += collected.diagnostics
    if tags.isEmpty { return }
    scopes[base] = (groups.count, paths)
    groups.append(TagGroup(list: list, path: base.appending("tags"), tags: tags))
  }
}

extension PageMetadata {
  /// Orders pages in lists: newest first, then pages without a date; then by `order`, then by address.
  static func isNewer(_ a: PageMetadata, _ b: PageMetadata) -> Bool {
    switch (a.date, b.date) {
    case (let a?, let b?) where a != b: a > b
    case (_?, nil): true
    case (nil, _?): false
    default: (a.frontMatter.order ?? 0, a.path) < (b.frontMatter.order ?? 0, b.path)
    }
  }
}

/// The tags of a list's posts, or of all pages on the site.
package struct TagGroup: Sendable {
  /// The list; nil for the whole site.
  package let list: PageMetadata?
  /// The address of the page with all tags.
  package let path: PagePath
  /// The tags in alphabetical order.
  package let tags: [Tag]

  /// Returns the default title of the page with all tags.
  package func title(_ words: Words) -> String { words.tagsTitle }

  package func title(of tag: Tag, _ words: Words) -> String {
    list.map { words.tagInList(tag: tag.name, list: $0.title) } ?? words.taggedTitle(tag.name)
  }
}

/// A tag and its page.
package struct Tag: Sendable {
  /// The most frequent spelling.
  package let name: String
  package let path: PagePath
  /// The pages with the tag, newest first.
  package let pages: [PageMetadata]
}

/// Collects the tags of a group of pages.
struct TagCollection {
  private struct Entry {
    /// For each spelling, the number of its uses and the position of the first use.
    var spellings: [String: (count: Int, place: SourcePlace)] = [:]
    var pages: [PageMetadata] = []

    /// The most frequent spelling; if several are equally frequent, the first in byte order.
    var name: String {
      let most = spellings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let most else { preconditionFailure("every entry has a spelling") }
      return most.key
    }
  }

  private let base: PagePath
  private var entries: [String: Entry] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(below base: PagePath) { self.base = base }

  mutating func add(_ page: PageMetadata) {
    for (tag, place) in zip(page.frontMatter.tags, page.tagPlaces) {
      let key = TagName.key(tag)
      // Invalid tags were reported when the page was read.
      if key.isEmpty { continue }
      entries[key, default: Entry()].spellings[tag, default: (0, place)].count += 1
      if entries[key]?.pages.last != page { entries[key]?.pages.append(page) }
    }
  }

  /// Returns the tags in alphabetical order, and their addresses by every spelling.
  mutating func tags() -> ([Tag], [String: PagePath]) {
    var tags: [Tag] = []
    var paths: [String: PagePath] = [:]
    var taken: [String: String] = [:]
    for (key, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let name = entry.name
      guard let slug = TagName.slug(ofKey: key) else {
        report(.unusableName, entry, "the tag \"\(name.shortened)\" cannot be used in an address", "use a few words of letters or digits")
        continue
      }
      let path = base.appending(slug)
      if let other = taken.updateValue(name, forKey: path.collisionKey) {
        report(.duplicateURL, entry, "the tags \"\(other)\" and \"\(name)\" have the same address, \(path)", "rename one of them")
        continue
      }
      for (spelling, (_, place)) in entry.spellings {
        paths[spelling] = path
        if spelling == name { continue }
        let summary = "the tag \"\(spelling)\" is written \"\(name)\" elsewhere"
        diagnostics.append(
          Diagnostic(
            .warning, .tagSpelling, at: place, summary, help: "write it the same everywhere: both are one tag, shown as \"\(name)\""
          ).about(spelling))
      }
      tags.append(Tag(name: name, path: path, pages: entry.pages))
    }
    return (tags, paths)
  }

  private mutating func report(_ code: DiagnosticCode, _ entry: Entry, _ summary: String, _ help: String) {
    guard let place = entry.spellings[entry.name]?.place else { preconditionFailure("every entry has a spelling") }
    diagnostics.append(Diagnostic(.error, code, at: place, summary, help: help))
  }
}

/// Compares spellings of tags, and makes the addresses of their pages.
enum TagName {
  /// The maximum length of a path component on all file systems, minus some bytes for a prefix or suffix.
  static let maximumLength = 200

  /// Returns a tag's key, which is the same for all its spellings. It ignores case, Unicode form and the separators between words.
  static func key(_ tag: String) -> String {
    let isPlain = tag.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
    if isPlain { return tag.lowercased() }
    let words = tag.normalized(to: .compatible).lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }
    return words.joined(separator: "-").normalized(to: .composed)
  }

  /// Makes the last component of the address of a tag's page: letters, digits and symbols such as emoji, with hyphens in place of all other
  /// characters.
  ///
  /// - Returns: nil if no character is left, or if the result is longer than `maximumLength`.
  static func slug(ofKey key: String) -> String? {
    var parts: [String.UnicodeScalarView] = [.init()]
    for scalar in key.unicodeScalars {
      if isKept(scalar) {
        parts[parts.count - 1].append(scalar)
      } else if !isIgnored(scalar) {
        parts.append(.init())
      }
    }
    let slug = parts.filter { !$0.isEmpty }.map { String($0) }.joined(separator: "-")
    return slug.isEmpty || slug.utf8.count > maximumLength ? nil : slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
      .otherNumber, .nonspacingMark, .spacingMark:
      !scalar.properties.isVariationSelector
    case .otherSymbol: scalar.value >= 0x80 && scalar != "\u{FFFD}"
    default: false
    }
  }

  /// Returns whether a character inside a word does not divide it: a joiner, a direction mark or an apostrophe.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isVariationSelector || ["'", "\u{2019}"].contains(scalar)
  }
}
