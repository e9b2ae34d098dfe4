package import Diagnostics
internal import Localization

/// What was read of a String Catalog: one for all languages of a site.
package struct CatalogReading: Sendable {
  let catalog: TextCatalog?
  let diagnostics: [Diagnostic]

  package init(_ source: SourceText) { (catalog, diagnostics) = TextCatalog.read(source) }
}
