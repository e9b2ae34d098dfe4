internal import SettingsModel

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
