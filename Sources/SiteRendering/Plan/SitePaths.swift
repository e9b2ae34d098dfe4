package import SettingsModel
package import SiteContent

/// Where everything is on the site.
package enum SitePaths {
  package static func page(_ name: String, of app: AppPlace) -> PagePath { app.home.appending(name) }

  /// The further pages of a list are below it.
  package static func page(_ number: Int, ofList list: PagePath) -> PagePath { number == 1 ? list : list.appending("page/\(number)") }

  package static func setting(_ setting: Setting, of app: AppPlace) -> PagePath {
    page("settings", of: app).appending(setting.address ?? Slug.kebab(setting.id.rawValue))
  }

  /// Where the page of a setting is by its id alone: of a row, or while the setting had another id.
  package static func formerSetting(_ id: Setting.ID, of app: AppPlace) -> PagePath {
    page("settings", of: app).appending(Slug.kebab(id.rawValue))
  }

  /// A row that shows a setting has its place on the setting's page.
  package static func row(_ row: Row, showing setting: Setting?, of app: AppPlace) -> PagePath {
    setting.map { self.setting($0, of: app) } ?? page("settings", of: app).appending(Slug.kebab(row.id.rawValue))
  }

  package static func document(_ kind: Manifest.Kind, of app: AppPlace) -> PagePath {
    let name = kind == .configurationSchema ? "configuration.schema" : kind.rawValue
    return PagePath("\(app.documents)\(name).json")
  }

  /// The JSON Schema of the documents of a kind.
  package static func schema(_ kind: DocumentKind) -> PagePath { PagePath("/api/v1/schemas/\(kind.name).schema.json") }

  /// The JSON Schema of all documents in one.
  package static let schemaBundle = PagePath("/api/v1/schemas/sitegen.schema.json")

  /// What the documents hold, as types of TypeScript.
  package static let declarations = PagePath("/api/v1/schemas/sitegen.d.ts")

  /// The JSON document of a Markdown page, and the page's id among those of its app: `terms`, `blog/hello`, `index`.
  package static func pageDocument(_ page: PagePath, of app: AppPlace) -> (id: String, path: PagePath) {
    let rest = page.text.dropFirst(app.home.text.count).dropLast()
    let id = rest.isEmpty ? "index" : String(rest)
    return (id, PagePath("\(app.documents)pages/\(id).json"))
  }

  package static func releases(of app: AppPlace) -> PagePath { page(AppPage.releases.name, of: app) }

  /// What stores show of a release.
  package static func notes(of release: AppRelease, of app: AppPlace) -> PagePath {
    PagePath(releases(of: app).text + release.addressPart + ".txt")
  }

  /// A feed of the list at an address.
  package static func feed(_ format: FeedFormat, of list: PagePath) -> PagePath { PagePath(list.text + format.rawValue) }

  /// The page that shows the results of a search.
  package static func search(_ edition: Edition) -> PagePath { edition.home.appending("search") }

  /// The index of everything.
  package static func index(_ edition: Edition) -> PagePath { edition.home.appending("a-z") }

  package static func searchDocument(_ edition: Edition) -> PagePath { PagePath("\(edition.home)search.json") }

  /// Which parts there are of the words of pages, or one of them.
  package static func bodyIndex(_ edition: Edition, part: Int? = nil) -> PagePath {
    PagePath("\(edition.home)search/words\(part.map { "-\($0)" } ?? "").json")
  }

  package static func sitemap(_ edition: Edition) -> PagePath { PagePath("\(edition.home)sitemap.xml") }

  /// That of the main language, which names the others.
  package static let manifest = manifest(ContentRoot.content.main)

  package static func manifest(_ edition: Edition) -> PagePath { PagePath("\(edition.documents)manifest.json") }
}
