internal import SettingsModel
internal import SiteContent

/// A page that the builder makes from the model of one app.
protocol AppPageOutput: PageOutput {
  var app: Catalogue.ID { get }

  func page(of app: PageContext, in site: SiteContext) -> PageView

  /// - Parameter opening: the Markdown page that gives the page its title, if there is one.
  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry]
}

extension AppPageOutput {
  func page(in site: SiteContext) -> PageView { page(of: site.page(of: app, .page(path)), in: site) }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    site.entries[app].map { searchEntries(of: $0, opening: site.head(of: place)) } ?? []
  }
}
