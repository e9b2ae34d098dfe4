internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// Checks that an app's privacy page mentions the data that its settings collect.
///
/// The page has the address `/<app>/privacy/`, possibly as an alias. It mentions a setting if it links to the setting, or if it contains
/// the setting's title or the names of all data that the setting collects.
struct PrivacyDisclosure: Hashable, Sendable {
  let app: App

  /// - Returns: nil if the page is not an app's privacy page, or the app collects nothing.
  init?(of page: PageMetadata, in site: Site) {
    guard let app = site.app(at: page.path), !app.disclosures.isEmpty, page.isPrivacyPage(of: app) else { return nil }
    self.app = app
  }

  /// Returns a warning for each setting that the page does not mention; none if the text has errors.
  func problems(with text: PageText) -> [Diagnostic] {
    guard !text.diagnostics.hasErrors else { return [] }
    let words = text.document.plainText.comparable
    let linked = text.references.values.reduce(into: [PagePath: Set<QueryAndFragment>]()) { linked, target in
      if case .page(let page, let end) = target { linked[page, default: []].insert(end) }
    }
    return app.undisclosed { setting, titles, link in
      isMentioned(setting, titles, words, linked)
        ? nil
        : ("the privacy page does not mention that \(setting.id) collects \(setting.dataWords)", "mention it there, with a link: \(link)")
    }
  }

  private func isMentioned(
    _ setting: Setting, _ titles: [String], _ words: String, _ linked: [PagePath: Set<QueryAndFragment>]
  ) -> Bool {
    let listed = SitePaths.hidden(setting, of: app.place, showsDevelopers: true)
    let isLinked = linked[SitePaths.setting(setting, of: app.place)] != nil || linked[listed.path]?.contains(listed.end) == true
    if isLinked || titles.contains(where: { words.contains($0.comparable) }) { return true }
    let names = setting.collects ?? []
    return !names.isEmpty && names.allSatisfy { words.contains($0.comparable) }
  }
}

extension PrivacyDisclosure {
  /// Returns a warning for each setting that collects data in an app without a privacy page.
  static func missingPages(_ site: Site) -> [Diagnostic] {
    let apps = site.apps.filter { app in !app.disclosures.isEmpty && !site.pages.contains { $0.isPrivacyPage(of: app) } }
    return apps.flatMap { app in
      app.undisclosed { setting, _, link in
        (
          "\(setting.id) collects \(setting.dataWords), and \(app.name) has no privacy page",
          "write \(app.place.file("privacy.md").displayed), and mention it there, with a link: \(link)"
        )
      }
    }
  }
}

extension App {
  /// Returns a warning for each setting that collects data, at the setting's position in `settings.yaml`.
  ///
  /// - Parameter words: returns the message for a setting, its titles and a link to it; nil if there is no problem.
  fileprivate func undisclosed(_ words: (Setting, [String], String) -> (summary: String, help: String)?) -> [Diagnostic] {
    let parts = AppParts(catalogue)
    let rows = Dictionary(grouping: catalogue.screens.flatMap(\.rows).filter { $0.setting != nil }) { $0.setting }
    return disclosures.compactMap { disclosure in
      guard let setting = parts.setting(disclosure.value) else { return nil }
      // The setting's title, or else the titles of its rows.
      let titles = setting.title.map { [$0] } ?? (rows[setting.id] ?? []).map(\.title)
      let link = "[\(titles.first ?? setting.id.rawValue)](setting:\(id)/\(setting.id))"
      guard let (summary, help) = words(setting, titles, link) else { return nil }
      return Diagnostic(.warning, .undisclosedData, in: disclosure.source, at: disclosure.location, summary, help: help)
        .about(setting.id.rawValue)
    }
  }
}

extension PageMetadata {
  func isPrivacyPage(of app: App) -> Bool {
    let privacy = SitePaths.page("privacy", of: app.place)
    return path == privacy || frontMatter.aliases.contains { PagePath($0) == privacy }
  }
}

extension Setting {
  fileprivate var dataWords: String { (collects ?? []).joined(separator: ", ") }
}

extension String {
  /// The string in lower case, with single spaces.
  fileprivate var comparable: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
