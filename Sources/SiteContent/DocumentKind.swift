package import SettingsModel

/// What a JSON document of the interface holds. Each kind has a schema of its own.
package enum DocumentKind: Hashable, Sendable, CaseIterable {
  case manifest
  /// One page; the manifest lists only the list of them.
  case page
  case listed(Manifest.Kind)

  package static var allCases: [DocumentKind] { [.manifest, .page] + Manifest.Kind.allCases.map(listed) }

  package var name: String {
    switch self {
    case .manifest: "manifest"
    case .page: "page"
    case .listed(let kind): kind.rawValue
    }
  }
}

extension DocumentKind {
  /// What the type of its documents is called in `SettingsModel`, in schemas and in declarations.
  package var typeName: String {
    switch self {
    case .manifest: "Manifest"
    case .listed(.watch), .listed(.widget): "CompanionDocument"
    case .listed(.configurationSchema): "ConfigurationSchemaDocument"
    case .page, .listed: name.capitalizedFirst + "Document"
    }
  }

  /// What is in its documents; nil for the schema of an app's configurations, which is made from the app.
  package var type: PublishedType? {
    switch self {
    case .manifest: Manifest.published
    case .page: Page.published
    case .listed(.settings): Catalogue.published
    case .listed(.icons): IconSet.published
    case .listed(.onboarding): Onboarding.published
    case .listed(.configuration): ResolvedConfiguration.published
    case .listed(.pages): PageList.published
    case .listed(.releases): ReleaseList.published
    case .listed(.licenses): LicenseList.published
    case .listed(.watch), .listed(.widget): CompanionSettings.published
    case .listed(.privacy): Privacy.published
    case .listed(.configurationSchema): nil
    }
  }

  /// The members that every document has beside those of its type; the manifest has its own.
  package static let envelope = PublishedType(
    of: SettingsDocument.self, "What every document has.",
    .published("apiVersion", \.apiVersion, .apiVersion, "The version of the interface. Adding members does not change it."),
    .published("app", \.app, .id(), "The app that it is about: the name of its folder."),
    .published(
      "contentLanguage", \.contentLanguage, .text, "The language of its texts, as in BCP 47, if the site has several.")
  ).members
}

extension Manifest: Published {
  static let published = PublishedType(
    of: Manifest.self, "What is published: small enough for a watch to poll. A client that finds every hash right has a whole site.",
    .published("apiVersion", \.apiVersion, .apiVersion, "The version of the interface. Adding members does not change it."),
    .published("generator", \.generator, .text, "The program that made the site, with its version."),
    .published("apps", \.apps, .list(.object), "The apps of the site."),
    .published("documents", \.documents, .list(.object), "The documents, by path. Of the pages only the list is among them."),
    .published("schemas", \.schemas, .list(.object), "The JSON Schemas of the documents and the one that has them all, by path."),
    .published(
      "contentLanguage", \.contentLanguage, .text, "The language of the documents, as in BCP 47, if the site has several."),
    .published("languages", \.languages, .list(.object), "The other languages of the site, each with a manifest of its own."))
}

extension Manifest.Language: Published {
  static let published = PublishedType(
    of: Manifest.Language.self, "The documents in another language.",
    .published("language", \.language, .text, "As in BCP 47."),
    .published("path", \.path, .path, "The manifest of those documents: root-relative, below the site's base URL."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of that manifest's bytes."))
}

extension Manifest.App: Published {
  static let published = PublishedType(
    of: Manifest.App.self, "An app of the site.",
    .published("id", \.id, .id(), "The app's id: the name of its folder."),
    .published("name", \.name, .text, "The app's name."))
}

extension Manifest.Entry: Published {
  static let published = PublishedType(
    of: Manifest.Entry.self, "A published document.",
    .published("id", \.id, .name, "The document's id, unique on the site: the app's, a slash and the kind."),
    .published("app", \.app, .id(), "The app that it is about."),
    .published("kind", \.kind, .word(), "What it holds."),
    .published("path", \.path, .path, "Root-relative, below the site's base URL."),
    .published("bytes", \.bytes, .count, "The size of the document."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the document's bytes."),
    .published("schema", \.schema, .webAddress, "The address of the document's schema, if one is published."))
}

extension Manifest.Schema: Published {
  static let published = PublishedType(
    of: Manifest.Schema.self, "The JSON Schema of one kind of document, or of all of them.",
    .published("path", \.path, .path, "Root-relative, below the site's base URL."),
    .published("bytes", \.bytes, .count, "The size of the schema."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the schema's bytes."))
}

extension Page: Published {
  static let published = PublishedType(
    of: Page.self, "One page of text, for display in an app.",
    .published("url", \.url, .path, "Where the page is on the site, root-relative."),
    .published("title", \.title, .text, "Its title."),
    .published("description", \.description, .text, "What it is about."),
    .published("date", \.date, .date, "The day that it is from."),
    .published("updated", \.updated, .date, "The day that it was changed last."),
    .published("effective", \.effective, .date, "The day from which it applies."),
    .published("tags", \.tags, .list(.text), "Words that it is filed under."),
    .published("sample", \.sample, .boolean, "Whether the text was written for the site and is not the real one."),
    .published("original", \.original, .url, "The address of the real text, if it is a sample and the address is known."),
    .published("html", \.html, .text, "The text as HTML, for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "The text without any markup."),
    .published("headings", \.headings, .list(.object), "Its headings, in order."))
}

extension Page.Heading: Published {
  static let published = PublishedType(
    of: Page.Heading.self, "A heading of a page.",
    .published("id", \.id, .name, "The fragment that leads to it."),
    .published("level", \.level, PublishedValue(.integer(minimum: 1, maximum: 6)), "From 1, the highest, to 6."),
    .published("text", \.text, .text, "What it says."))
}

extension PageList: Published {
  static let published = PublishedType(
    of: PageList.self, "The pages of an app.",
    .published("pages", \.pages, .list(.object), "The pages, each with its document."))
}

extension PageList.Entry: Published {
  static let published = PublishedType(
    of: PageList.Entry.self, "A page, and where its document is.",
    .published("id", \.id, .pageID(), "The page's place among the pages of the app: terms, blog/hello."),
    .published("url", \.url, .path, "Where the page is on the site, root-relative."),
    .published("title", \.title, .text, "Its title."),
    .published("description", \.description, .text, "What it is about."),
    .published("date", \.date, .date, "The day that it is from."),
    .published("updated", \.updated, .date, "The day that it was changed last."),
    .published("sample", \.sample, .boolean, "Whether the text was written for the site and is not the real one."),
    .published("path", \.path, .path, "The document, root-relative."),
    .published("bytes", \.bytes, .count, "The size of the document."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the document's bytes."))
}

extension ReleaseList: Published {
  static let published = PublishedType(
    of: ReleaseList.self, "What is new in each version of an app.",
    .published("releases", \.releases, .list(.object), "The releases, the newest first."))
}

extension ReleaseList.Entry: Published {
  static let published = PublishedType(
    of: ReleaseList.Entry.self, "A version of an app that people can have.",
    .published("version", \.version, .name, "The version: 1.2.0."),
    .published("date", \.date, .date, "The day that it was released."),
    .published("url", \.url, .path, "Where it is described on the site, root-relative."),
    .published("title", \.title, .text, "What it is called, if it is more than a version."),
    .published("withdrawn", \.withdrawn, .boolean, "Whether it was taken back."),
    .published("html", \.html, .text, "What is new as HTML, for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "The same without any markup, as stores show it."))
}

extension CompanionSettings: Published {
  static let published = PublishedType(
    of: CompanionSettings.self, "The settings that reach one companion of an app, with everything that they refer to.",
    .published("name", \.name, .text, "What the app is called."),
    .published(
      "settings", \.settings, .list(.object),
      "The settings with an effect that reaches the companion, without what drawing them does not need."),
    .published("effects", \.effects, .list(.object), "The effects that these settings cause."),
    .published("entitlements", \.entitlements, .list(.object), "The entitlements that their options ask for."),
    .published("facts", \.facts, .list(.object), "The facts that their entitlements, permissions and options mention."),
    .published("values", \.values, .list(.object), "What the user has set, if a configuration is published."))
}
