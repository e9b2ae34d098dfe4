internal import Mustache
internal import SettingsModel
internal import SiteRendering

extension SiteTemplates {
  /// The same with marks, to tell where the tags of a page stand.
  ///
  /// - Parameter base: templates with marks already; the others get theirs.
  func marked(over base: MarkedTemplates?, words: TemplateWords) -> PerApp<MarkedTemplates> {
    // Each over the one before, so that no two templates have the same number.
    var last = site.marked(over: base, words: words)
    let shared = last
    let own = apps.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, library in
      last = library.marked(over: last, words: words)
      return (id, last)
    }
    return PerApp<MarkedTemplates>(site: shared, apps: Dictionary(own) { first, _ in first })
  }
}
