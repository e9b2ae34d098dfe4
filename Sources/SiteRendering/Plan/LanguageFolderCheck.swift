internal import Diagnostics
internal import SiteContent

/// What lies in the main language where the pages in another are. It is an error, and no part of the plan.
struct LanguageFolderCheck {
  private let site: Site
  private let others: [Edition]

  init(_ site: Site) {
    self.site = site
    others = site.settings.edition.isMain ? site.settings.contentRoot.editions.filter { !$0.isMain } : []
  }

  func isMisplaced(_ path: PagePath) -> Bool { others.contains { $0.contains(path) } }

  func diagnostics(_ places: [OutputPlace]) -> [Diagnostic] {
    places.compactMap { place in
      // An app whose id is a language was reported.
      guard let edition = others.first(where: { $0.contains(place.path) }), place.origin != "content/\(edition.language.lowercased())"
      else {
        return nil
      }
      return place.error(
        .duplicateURL, "\(place.path) is where the pages in \(edition.language) are",
        help: "name the file otherwise; what privacy.md is in \(edition.language) is written in privacy.\(edition.language).md")
    }
  }
}
