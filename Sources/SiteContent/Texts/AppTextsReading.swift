internal import Diagnostics
internal import Localization
internal import SettingsModel

extension ModelTexts {
  /// Reads an app's `Localizable.xcstrings`.
  ///
  /// - Parameters:
  ///   - app: its `app.yaml`, which says on which devices it runs.
  ///   - pseudo: the made-up language that the texts are shown in.
  static func read(
    _ source: SourceText, _ app: SourceText, language: String, pseudo: PseudoLanguage? = nil, limits: YAMLParser.Limits
  ) -> (ModelTexts?, [Diagnostic]) {
    let (catalog, diagnostics) = TextCatalog.read(source)
    let platforms = YAMLParser.parse(app, limits: limits).root?["platforms"]?.oneOrMore ?? []
    let names = platforms.compactMap { $0.scalar?.text }
    return (catalog.map { ModelTexts($0, language: language, platforms: names, pseudo: pseudo) }, diagnostics)
  }
}
