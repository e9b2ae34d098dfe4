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
    return app.undisclosed { setting, link in
      isMentioned(setting, words, text)
        ? nil
        : ("the privacy page does not mention that \(setting.id) collects \(setting.dataWords)", "mention it there, with a link: \(link)")
    }
  }

  private func isMentioned(_ setting: Setting, _ words: String, _ text: PageText) -> Bool {
    let (own, listed) = (SitePaths.setting(setting, of: app.place), SitePaths.hidden(setting, of: app.place, showsDevelopers: true))
    let isLinked = text.references.values.contains { target in
      if case .page(let page, let end) = target { page == own || page == listed.path && end == listed.end } else { false }
    }
    if isLinked || setting.titles(in: app).contains(where: { words.contains($0.comparable) }) { return true }
    let names = setting.collects ?? []
    return !names.isEmpty && names.allSatisfy { words.contains($0.comparable) }
  }
}

extension PrivacyDisclosure {
  /// Returns a warning for each setting that collects data in an app without a privacy page.
  static func missingPages(_ site: Site) -> [Diagnostic] {
    let apps = site.apps.filter { app in !app.disclosures.isEmpty && !site.pages.contains { $0.isPrivacyPage(of: app) } }
    return apps.flatMap { app in
      app.undisclosed { setting, link in
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
  /// - Parameter words: returns the message for a setting and a link to it; nil if there is no problem.
  fileprivate func undisclosed(_ words: (Setting, String) -> (summary: String, help: String)?) -> [Diagnostic] {
    disclosures.compactMap { disclosure in
      guard let setting = catalogue.setting(disclosure.value), let (summary, help) = words(setting, setting.link(in: self)) else {
        return nil
      }
      return Diagnostic(.warning, .undisclosedData, in: disclosure.source, at: disclosure.location, summary, help: help)
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

  /// Returns the setting's title, or else the titles of its rows.
  fileprivate func titles(in app: App) -> [String] {
    title.map { [$0] } ?? app.catalogue.screens.flatMap(\.rows).filter { $0.setting == id }.map(\.title)
  }

  fileprivate func link(in app: App) -> String { "[\(titles(in: app).first ?? id.rawValue)](setting:\(app.id)/\(id))" }
}

extension String {
  /// The string in lower case, with single spaces.
  fileprivate var comparable: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
