internal import SettingsModel
internal import SiteContent

/// Where the pages of an app lead.
extension PageContext {
  func href(_ page: AppPage, fragment: String? = nil) -> String {
    links.href(SitePaths.page(page.name, of: app.place), fragment: fragment)
  }

  /// An address of the model. One on the web that is a page of this site leads to that page.
  func href(address: String) -> String {
    pages?.ownPage(at: address).map { links.href($0.path) + $0.end.encoded } ?? links.href(address: address)
  }

  /// A place on a page for developers; nil on a site without these.
  func developerHref(_ page: AppPage, fragment: String? = nil) -> String? { showsDevelopers ? href(page, fragment: fragment) : nil }

  func href(_ row: Row) -> String {
    let (path, end) = address(of: row)
    return end.query == nil ? links.href(path, fragment: end.fragment) : links.href(path) + end.encoded
  }

  /// The page about a row. If it has none: the page of this site that it opens, or its place among all rows.
  func address(of row: Row) -> (path: PagePath, end: AddressEnd) {
    if index.pageless.rows.contains(row.id) {
      if let page = page(openedBy: row) { return page }
      if let place = index.places(of: row.id).first { return index.pageless.target(of: row, on: place.screen.id, in: app) }
    }
    return (SitePaths.row(row, showing: row.setting.flatMap { settings[$0] }, of: app.place), AddressEnd())
  }

  /// The page of this site that a row opens, by its address on the site or on the web.
  func page(openedBy row: Row) -> (path: PagePath, end: AddressEnd)? {
    guard row.opens?.present.known == .url, let address = row.opens?.url, let pages else { return nil }
    guard let own = OwnAddress(address) else { return pages.ownPage(at: address) }
    return pages.has(own.path) ? (own.path, own.end) : nil
  }

  /// A row's place among all rows.
  func placeHref(_ place: CatalogueIndex.Place) -> String { href(.settings, fragment: place.fragment) }

  /// The page about a setting, or its place in the list of settings without a page.
  func href(_ setting: Setting.ID) -> String {
    if index.pageless.settings.contains(setting), let hidden = settings[setting] {
      let (path, end) = SitePaths.hidden(hidden, of: app.place, showsDevelopers: showsDevelopers)
      return links.href(path, fragment: end.fragment)
    }
    return links.href(settings[setting].map { SitePaths.setting($0, of: app.place) } ?? SitePaths.formerSetting(setting, of: app.place))
  }
}
