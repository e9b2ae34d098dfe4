package import SettingsModel
package import SiteContent

/// The addresses of all outputs on the site.
package enum SitePaths {
  package static func page(_ name: String, of app: AppPlace) -> PagePath { app.home.appending(name) }

  /// Returns the address of one page of a list. The first page is the list itself; the others are below it.
  package static func page(_ number: Int, ofList list: PagePath) -> PagePath { number == 1 ? list : list.appending("page/\(number)") }

  package static func setting(_ setting: Setting, of app: AppPlace) -> PagePath {
    page("settings", of: app).appending(setting.address ?? Slug.kebab(setting.id.rawValue))
  }

  /// Returns the address derived from an id: a setting's former id, or a row's id.
  package static func formerSetting(_ id: Setting.ID, of app: AppPlace) -> PagePath {
    page("settings", of: app).appending(Slug.kebab(id.rawValue))
  }

  /// Returns the page of a row, or of its setting if the row shows one.
  package static func row(_ row: Row, showing setting: Setting?, of app: AppPlace) -> PagePath {
    setting.map { self.setting($0, of: app) } ?? page("settings", of: app).appending(Slug.kebab(row.id.rawValue))
  }

  package static func document(_ kind: Manifest.Kind, of app: AppPlace) -> PagePath {
    let name = kind == .configurationSchema ? "configuration.schema" : kind.rawValue
    return PagePath("\(app.documents)\(name).json")
  }

  /// The JSON Schema of one kind of document.
  package static func schema(_ kind: DocumentKind) -> PagePath { PagePath("/api/v1/schemas/\(kind.name).schema.json") }

  /// The JSON Schema of all documents.
  package static let schemaBundle = PagePath("/api/v1/schemas/sitegen.schema.json")

  /// The TypeScript types of the documents.
  package static let declarations = PagePath("/api/v1/schemas/sitegen.d.ts")

  /// Returns the JSON document of a Markdown page, and the page's id in its app: `terms`, `blog/hello`, `index`.
  package static func pageDocument(_ page: PagePath, of app: AppPlace) -> (id: String, path: PagePath) {
    let rest = page.text.dropFirst(app.home.text.count).dropLast()
    let id = rest.isEmpty ? "index" : String(rest)
    return (id, PagePath("\(app.documents)pages/\(id).json"))
  }

  package static func releases(of app: AppPlace) -> PagePath { page(AppPage.releases.name, of: app) }

  /// Returns the release notes of a version, for stores.
  package static func notes(of release: AppRelease, of app: AppPlace) -> PagePath {
    PagePath(releases(of: app).text + release.addressPart + ".txt")
  }

  package static func feed(_ format: FeedFormat, of list: PagePath) -> PagePath { PagePath(list.text + format.rawValue) }

  /// The search page.
  package static func search(_ edition: Edition) -> PagePath { edition.home.appending("search") }

  /// The index from A to Z.
  package static func index(_ edition: Edition) -> PagePath { edition.home.appending("a-z") }

  package static func searchDocument(_ edition: Edition) -> PagePath { PagePath("\(edition.home)search.json") }

  /// Returns the directory of the full-text index, or one of its parts.
  package static func fullTextIndex(_ edition: Edition, part: Int? = nil) -> PagePath {
    PagePath("\(edition.home)search/words\(part.map { "-\($0)" } ?? "").json")
  }

  package static func sitemap(_ edition: Edition) -> PagePath { PagePath("\(edition.home)sitemap.xml") }

  /// The main language's manifest, which also lists the other manifests.
  package static let manifest = manifest(ContentRoot.content.main)

  package static func manifest(_ edition: Edition) -> PagePath { PagePath("\(edition.documents)manifest.json") }
}
