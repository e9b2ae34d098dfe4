internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// `/a-z/`: all pages, settings and rows on the site by app and letter. It works without JavaScript, and with the browser's Find command.
struct AlphabeticalIndexPage {
  let context: SiteContext

  func view() -> PageView {
    let site = context.site
    let words = site.settings.words
    let entries = SearchEntry.all(in: context)
    let apps = Dictionary(grouping: entries) { site.app(at: $0.page)?.id }
    let groups = site.apps.map { group($0.id.rawValue, $0.name, apps[$0.id] ?? []) } + [group("site", site.settings.title, apps[nil] ?? [])]
    var view = PageView(layout: "a-z", title: words.indexTitle)
    view.description = words.indexDescription
    view.values = ["groups": .list(groups.compactMap(\.self))]
    return view
  }

  private func group(_ id: String, _ name: String, _ entries: [SearchEntry]) -> TemplateValue? {
    if entries.isEmpty { return nil }
    let words = context.site.settings.words
    let isFolded = context.site.settings.showsDevelopers
    let readers = entries.filter { !$0.isForDevelopers || !isFolded }
    let settings = IndexedEntry.sorted(readers.filter(\.isSettingOrRow))
    // A short list is easier to scan without headings.
    let isShort = settings.count < 10
    let short = isShort ? [list(words.settingsTitle, readers.filter(\.isSettingOrRow))].compactMap(\.self) : []
    let byLetter = Dictionary(grouping: isShort ? [] : settings, by: \.letter)
    let letters = byLetter.sorted { ($0.value[0].key, $0.key) < ($1.value[0].key, $1.key) }
    let developers = isFolded ? entries.filter(\.isForDevelopers) : []
    let folded = [list(words.settingsTitle, developers.filter(\.isSettingOrRow))].compactMap(\.self) + lists(developers)
    return [
      "id": .text(id), "name": .text(name),
      "letters": .list(
        letters.map { letter, items in
          [
            "letter": .text(letter), "anchor": .text("letter-\(id)-\(letter == "#" ? "other" : letter)"),
            "items": .list(items.map { item($0.entry) }),
          ]
        }),
      // A list of letters only helps with many rows.
      "hasManyLetters": .flag(settings.count > 40),
      "lists": .list(short + lists(readers)),
      "hasDeveloperLists": .flag(!folded.isEmpty), "developerLists": .list(folded),
    ]
  }

  /// Returns the lists of all entries that aren't settings or rows.
  private func lists(_ entries: [SearchEntry]) -> [TemplateValue] {
    let words = context.site.settings.words
    let kinds: [(String, [SearchEntry.Kind])] = [
      (words.indexScreens, [.screen]), (words.indexEffects, [.effect]), (words.indexEntitlements, [.entitlement]),
      (words.indexPages, [.app, .page, .post]),
    ]
    return kinds.compactMap { title, kinds in list(title, entries.filter { kinds.contains($0.kind) }) }
  }

  private func list(_ title: String, _ entries: [SearchEntry]) -> TemplateValue? {
    entries.isEmpty ? nil : ["title": .text(title), "items": .list(IndexedEntry.sorted(entries).map { item($0.entry) })]
  }

  private func item(_ entry: SearchEntry) -> TemplateValue {
    [
      "title": .text(entry.title), "href": .text(entry.page.href(fragment: entry.fragments.first)),
      // Effects and screens need no path, because their list is named after them.
      "path": .optional((entry.isPage ? Array(entry.way.dropFirst()) : entry.qualifier).joined(separator: " › ").nonEmpty),
    ]
  }
}

extension SearchEntry {
  fileprivate var isSettingOrRow: Bool { kind == .setting || kind == .row }
}

/// An entry with its sort key. The order does not depend on the system's locale.
private struct IndexedEntry {
  let entry: SearchEntry
  /// The case-folded title without diacritics.
  let key: String

  /// The heading of the entry: a capital letter, `0-9`, or `#` for other characters.
  var letter: String {
    guard let first = key.first else { return "#" }
    return first.isLetter ? first.uppercased() : first.isNumber ? "0-9" : "#"
  }

  static func sorted(_ entries: [SearchEntry]) -> [IndexedEntry] {
    let keyed = entries.map { entry in
      let trimmed = entry.title.drop { !$0.isLetter && !$0.isNumber }
      return IndexedEntry(entry: entry, key: folded(trimmed))
    }
    return keyed.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
  }

  /// Case-folds a text and removes the diacritics of Latin, Greek and Cyrillic. In other scripts, marks distinguish letters, so they stay.
  private static func folded(_ text: Substring) -> String {
    let letters = String(text).normalized(to: .decomposed).unicodeScalars.filter { !(0x300..<0x370).contains($0.value) }
    return String(String.UnicodeScalarView(letters)).caseFolded.normalized(to: .composed)
  }
}
