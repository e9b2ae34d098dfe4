internal import Markdown
internal import SiteContent
internal import TextCoding

/// A page's HTML after the only walk over it: with its addresses in their final form, and with `lang` on foreign text. The walk also collects the
/// page's ids. It reads the HTML, so it works with any template.
struct FinishedPage {
  private(set) var html: [UInt8] = []
  private(set) var ids = PageIDs()
  private var addresses: AddressWriter
  /// The number of bytes that are already written.
  private var written = 0

  /// The published address of each asset that an author wrote; nil if there is no such asset.
  var assets: [PagePath: PagePath?] { addresses.assets }

  init(_ page: [UInt8], _ form: AddressWriter.Form, _ site: SiteContext) {
    addresses = AddressWriter(form, site.index)
    html.reserveCapacity(page.count + 256)
    var tags = HTMLTokenizer(page)
    var marking = site.marks.map { LanguageMarks.Walk($0) }
    while tags.next() {
      marking?.mark(tags, to: &html, from: &written)
      ids.add(tags)
      addresses.write(tags, to: &html, from: &written)
    }
    html += page[written...]
  }
}

/// The ids of a page, from its template, its values and its text.
struct PageIDs {
  private var all: Set<String> = []
  /// The ids that links can point to. Ids in popovers are excluded, because popovers are hidden until a button opens them.
  private(set) var anchors: Set<String> = []
  private var repeated: Set<String> = []

  fileprivate mutating func add(_ tags: HTMLTokenizer) {
    var found: [String] = []
    tags.addAnchors(to: &found)
    if found.isEmpty { return }
    for id in found where !all.insert(id).inserted { repeated.insert(id) }
    if !tags.attributes.contains(where: { $0.name == "popover" }) { anchors.formUnion(found) }
  }

  /// Returns the ids that headings in the text must not have; empty if all ids are unique. Otherwise, the result contains all ids outside
  /// the text, so that a heading's new id does not collide again.
  ///
  /// - Parameter others: other ids in the text.
  func taken(from headings: [MarkdownDocument.Heading], _ others: Set<String> = []) -> Set<String> {
    guard !repeated.isEmpty else { return [] }
    let own = others.union(headings.map(\.id))
    return repeated.isDisjoint(with: own) ? [] : all.subtracting(own.subtracting(repeated))
  }
}
