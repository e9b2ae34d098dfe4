/// What of an app decides its screens, whoever its user is.
final class ResolvedApp: Sendable {
  let catalogue: Catalogue
  let icons: [AppIcon]
  let words: ModelWords
  let readers: ReaderWords
  /// By their present ids and their former ones.
  let settings: [Setting.ID: Setting]
  /// Former ids of settings, each with the present one, in the order of the catalogue.
  let former: [(alias: Setting.ID, id: Setting.ID)]

  init(_ catalogue: Catalogue, icons: IconSet?, words: ModelWords) {
    (self.catalogue, self.icons, self.words) = (catalogue, icons?.icons ?? [], words)
    readers = ReaderWords(catalogue, words)
    let present = catalogue.settings.map { ($0.id, $0) }
    let renamed = catalogue.settings.flatMap { setting in (setting.aliases ?? []).map { (alias: $0, setting: setting) } }
    settings = Dictionary(present + renamed.map { ($0.alias, $0.setting) }, uniquingKeysWith: { first, _ in first })
    former = renamed.map { ($0.alias, $0.setting.id) }
  }
}
