internal import SettingsModel

/// The ids that settings have now, by those they had: a setting of the old release is found again if one that was not
/// there has its id among its aliases.
func renamedSettings(from old: JSONValue, to new: JSONValue) -> [String: String] {
  let before = Set(old.objects("settings").compactMap { $0.text("id") })
  let settings = new.objects("settings")
  let after = Set(settings.compactMap { $0.text("id") })
  var renames: [String: String] = [:]
  for setting in settings {
    guard let id = setting.text("id"), !before.contains(id) else { continue }
    // Of several earlier ids one is the setting that was published; the rest went before.
    guard let alias = setting["aliases"]?.strings.first(where: { before.contains($0) && !after.contains($0) }) else { continue }
    if renames[alias] == nil { renames[alias] = id }
  }
  return renames
}
