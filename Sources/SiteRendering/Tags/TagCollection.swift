internal import Diagnostics
internal import SiteContent

/// The tags of some pages while they are put together.
struct TagCollection {
  private struct Entry {
    /// How often the tag is written in which way, and where first.
    var spellings: [String: (count: Int, place: SourcePlace)] = [:]
    var pages: [PageMetadata] = []

    /// The spelling that is used most; among equals the first by its bytes.
    var name: String {
      let most = spellings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let most else { preconditionFailure("an entry is made for a tag that is written") }
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
      // It was reported when the page was read.
      if key.isEmpty { continue }
      entries[key, default: Entry()].spellings[tag, default: (0, place)].count += 1
      if entries[key]?.pages.last != page { entries[key]?.pages.append(page) }
    }
  }

  /// The tags in the order of the alphabet, and their addresses by every way of writing them.
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
        diagnostics.append(Diagnostic(.warning, .tagSpelling, at: place, summary, help: "they are one tag, shown as \"\(name)\""))
      }
      tags.append(Tag(name: name, path: path, pages: entry.pages))
    }
    return (tags, paths)
  }

  private mutating func report(_ code: DiagnosticCode, _ entry: Entry, _ summary: String, _ help: String) {
    guard let place = entry.spellings[entry.name]?.place else { preconditionFailure("a tag is written somewhere") }
    diagnostics.append(Diagnostic(.error, code, at: place, summary, help: help))
  }
}
