package import SettingsModel

/// A kind of published JSON document. Each has its own JSON Schema.
package enum DocumentKind: Hashable, Sendable, CaseIterable {
  case manifest
  /// A single page. The manifest doesn't list single pages, only the document that lists them.
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

  /// The name of the documents' type in `SettingsModel`, in schemas and in declarations.
  package var typeName: String {
    switch self {
    case .manifest: "Manifest"
    case .listed(.watch), .listed(.widget): "CompanionDocument"
    case .listed(.configurationSchema): "ConfigurationSchemaDocument"
    case .page, .listed: name.capitalizedFirst + "Document"
    }
  }

  /// The members of these documents; nil for the schema of an app's configurations, which is generated from the app.
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

  /// The members that every document has, except the manifest.
  package static let envelope = PublishedType(
    of: SettingsDocument.self, "The members of every document.",
    .published("apiVersion", \.apiVersion, .apiVersion, "The API version. Adding members does not change it."),
    .published("app", \.app, .id(), "The app's id: the name of its folder."),
    .published(
      "contentLanguage", \.contentLanguage, .text, "The language of its texts as a BCP 47 tag, if the site has several.")
  ).members
}

extension Manifest: Published {
  static let published = PublishedType(
    of: Manifest.self,
    "A list of everything published, small enough for a watch to poll. A client whose hashes all match has the complete site.",
    .published("apiVersion", \.apiVersion, .apiVersion, "The API version. Adding members does not change it."),
    .published("generator", \.generator, .text, "The program that generated the site, with its version."),
    .published("apps", \.apps, .list(.object), "The apps of the site."),
    .published("documents", \.documents, .list(.object), "The documents, ordered by path. Pages are not included, only the list of pages."),
    .published("schemas", \.schemas, .list(.object), "The JSON Schemas of the documents, and one that combines them, ordered by path."),
    .published(
      "contentLanguage", \.contentLanguage, .text, "The language of the documents as a BCP 47 tag, if the site has several."),
    .published("languages", \.languages, .list(.object), "The site's other languages, each with its own manifest."))
}

extension Manifest.Language: Published {
  static let published = PublishedType(
    of: Manifest.Language.self, "The documents in another language.",
    .published("language", \.language, .text, "The language as a BCP 47 tag."),
    .published("path", \.path, .path, "The root-relative path of the language's manifest, below the site's base URL."),
    .published("sha256", \.sha256, .sha256, "The SHA-256 hash of that manifest, in hexadecimal."))
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
    .published("id", \.id, .name, "The document's id, unique on the site: the app's id, a slash and the kind."),
    .published("app", \.app, .id(), "The app that the document is about."),
    .published("kind", \.kind, .word(), "The kind of document."),
    .published("path", \.path, .path, "The root-relative path, below the site's base URL."),
    .published("bytes", \.bytes, .count, "The size of the document in bytes."),
    .published("sha256", \.sha256, .sha256, "The SHA-256 hash of the document, in hexadecimal."),
    .published("schema", \.schema, .webAddress, "The URL of the document's schema, if one is published."))
}

extension Manifest.Schema: Published {
  static let published = PublishedType(
    of: Manifest.Schema.self, "The JSON Schema of one kind of document, or of all kinds.",
    .published("path", \.path, .path, "The root-relative path, below the site's base URL."),
    .published("bytes", \.bytes, .count, "The size of the schema in bytes."),
    .published("sha256", \.sha256, .sha256, "The SHA-256 hash of the schema, in hexadecimal."))
}

extension Page: Published {
  static let published = PublishedType(
    of: Page.self, "One page of text, for display in an app.",
    .published("url", \.url, .path, "The page's root-relative URL on the site."),
    .published("title", \.title, .text, "The page's title."),
    .published("description", \.description, .text, "What the page is about."),
    .published("date", \.date, .date, "The day it was published."),
    .published("updated", \.updated, .date, "The day it was last updated."),
    .published("effective", \.effective, .date, "The day from which the text applies."),
    .published("tags", \.tags, .list(.text), "The page's tags."),
    .published("sample", \.sample, .boolean, "Whether the text is a sample and not the real one."),
    .published("original", \.original, .url, "The URL of the real text, if this one is a sample and the URL is known."),
    .published("html", \.html, .text, "The text as HTML for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "The text without markup."),
    .published("headings", \.headings, .list(.object), "The headings, in order."))
}

extension Page.Heading: Published {
  static let published = PublishedType(
    of: Page.Heading.self, "A heading of a page.",
    .published("id", \.id, .name, "The fragment identifier of the heading."),
    .published("level", \.level, PublishedValue(.integer(minimum: 1, maximum: 6)), "The level, from 1 (highest) to 6."),
    .published("text", \.text, .text, "The heading's text."))
}

extension PageList: Published {
  static let published = PublishedType(
    of: PageList.self, "The pages of an app.",
    .published("pages", \.pages, .list(.object), "The pages, each with its document."))
}

extension PageList.Entry: Published {
  static let published = PublishedType(
    of: PageList.Entry.self, "A page and the path of its document.",
    .published("id", \.id, .pageID(), "The page's id, unique within the app, such as terms or blog/hello."),
    .published("url", \.url, .path, "The page's root-relative URL on the site."),
    .published("title", \.title, .text, "The page's title."),
    .published("description", \.description, .text, "What the page is about."),
    .published("date", \.date, .date, "The day it was published."),
    .published("updated", \.updated, .date, "The day it was last updated."),
    .published("sample", \.sample, .boolean, "Whether the text is a sample and not the real one."),
    .published("path", \.path, .path, "The root-relative path of the document."),
    .published("bytes", \.bytes, .count, "The size of the document in bytes."),
    .published("sha256", \.sha256, .sha256, "The SHA-256 hash of the document, in hexadecimal."))
}

extension ReleaseList: Published {
  static let published = PublishedType(
    of: ReleaseList.self, "What is new in each version of an app.",
    .published("releases", \.releases, .list(.object), "The releases, newest first."))
}

extension ReleaseList.Entry: Published {
  static let published = PublishedType(
    of: ReleaseList.Entry.self, "A released version of an app.",
    .published("version", \.version, .name, "The version, such as 1.2.0."),
    .published("date", \.date, .date, "The day it was released."),
    .published("url", \.url, .path, "The root-relative URL of its description on the site."),
    .published("title", \.title, .text, "The release's title, if it has more than a version."),
    .published("withdrawn", \.withdrawn, .boolean, "Whether the release was withdrawn."),
    .published("html", \.html, .text, "What is new, as HTML for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "What is new without markup, as app stores show it."))
}

extension CompanionSettings: Published {
  static let published = PublishedType(
    of: CompanionSettings.self, "The settings that one companion of an app receives, with everything that they refer to.",
    .published("name", \.name, .text, "The app's name."),
    .published(
      "settings", \.settings, .list(.object),
      "The settings with an effect that reaches the companion, reduced to what it needs to show them."),
    .published("effects", \.effects, .list(.object), "The effects of these settings."),
    .published("entitlements", \.entitlements, .list(.object), "The entitlements that their options require."),
    .published("facts", \.facts, .list(.object), "The facts that their entitlements, permissions and options refer to."),
    .published("values", \.values, .list(.object), "The user's values, if a configuration is published."))
}
