internal import Diagnostics
internal import Localization
internal import SettingsModel

extension ModelTexts {
  /// The texts of an app in one language.
  ///
  /// - Parameters:
  ///   - catalog: its `Localizable.xcstrings`, which holds all languages.
  ///   - app: its `app.yaml`, which says on which devices it runs.
  ///   - pseudo: the made-up language that the texts are shown in.
  static func read(
    _ catalog: TextCatalog, _ app: SourceText, language: String, pseudo: PseudoLanguage? = nil, limits: YAMLParser.Limits
  ) -> ModelTexts {
    let platforms = YAMLParser.parse(app, limits: limits).root?["platforms"]?.oneOrMore ?? []
    let names = platforms.compactMap { $0.scalar?.text }
    return ModelTexts(catalog, language: language, platforms: names, pseudo: pseudo)
  }
}
