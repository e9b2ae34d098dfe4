internal import AppSources
internal import Diagnostics
internal import SettingsImport
internal import SettingsModel
internal import SiteContent
internal import SourceValues

/// A setting whose stored key has another name in the code than in the catalogue.
struct RenamedKey {
  let setting: Setting.ID
  let old: String
  let new: FoundKey

  /// Returns the renamed keys: a new key has the symbol of the one that the code no longer has, or its title and type.
  static func all(in catalogue: Catalogue, _ findings: AppFindings) -> [RenamedKey] {
    CatalogueComparison.renamedKeys(catalogue, findings).map { RenamedKey(setting: $0.setting, old: $0.old, new: $0.new) }
  }

  /// Returns the file with the new key; nil if the setting has several keys, or its key isn't in this file.
  func changed(in file: SourceText) -> SourceText? {
    guard let written = YAMLParser.parse(file).root?["settings"]?[setting.rawValue]?["key"], written.scalar?.text == old else { return nil }
    return SettingsImport.replacing(written.location, with: new.key, in: file)
  }

  var description: String { "\(new.places[0]): the key of \"\(setting)\" was \"\(old)\", and is now \"\(new.key)\"" }
}
