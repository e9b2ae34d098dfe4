internal import SettingsModel

extension Manifest: ObjectType {
  static let object = ObjectSchema<Manifest>(
    "What is published: small enough for a watch to poll. A client that finds every hash right has a whole site.",
    [
      .required("apiVersion", \.apiVersion, .apiVersion, "The version of the interface. Adding members does not change it."),
      .required("generator", \.generator, .text, "The program that made the site, with its version."),
      .required("apps", \.apps, .list(.object), "The apps of the site."),
      .required("documents", \.documents, .list(.object), "The documents, by path. Of the pages only the list is among them."),
      .required("schemas", \.schemas, .list(.object), "The JSON Schemas of the documents, by path."),
    ])
}

extension ValueSchema where Value == Int64 {
  /// Another version is at another address.
  static let apiVersion = Self(["type": "integer", "const": .scalar(.integer(SettingsDocument.currentVersion))])
}

extension Manifest.App: ObjectType {
  static let object = ObjectSchema<Manifest.App>(
    "An app of the site.",
    [
      .required("id", \.id, .id(), "The app's id: the name of its folder."),
      .required("name", \.name, .text, "The app's name."),
    ])
}

extension Manifest.Entry: ObjectType {
  static let object = ObjectSchema<Manifest.Entry>(
    "A published document.",
    [
      .required("id", \.id, .name, "The document's id, unique on the site: the app's, a slash and the kind."),
      .optional("app", \.app, .id(), "The app that it is about."),
      .required("kind", \.kind, .open(), "What it holds."),
      .required("path", \.path, .path, "Root-relative, below the site's base URL."),
      .required("bytes", \.bytes, .count, "The size of the document."),
      .required("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the document's bytes."),
      .optional("schema", \.schema, .webAddress, "The address of the document's schema, where one is published."),
    ])
}

extension Manifest.Schema: ObjectType {
  static let object = ObjectSchema<Manifest.Schema>(
    "The JSON Schema of one kind of document.",
    [
      .required("path", \.path, .path, "Root-relative, below the site's base URL."),
      .required("bytes", \.bytes, .count, "The size of the schema."),
      .required("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the schema's bytes."),
    ])
}
