internal import SettingsModel

/// Compares which settings reach the watch and the widgets: what does, is in `watch.json` or `widget.json`.
struct ReachComparison {
  let app: Catalogue.ID?
  let document: String
  let old: JSONValue
  let new: JSONValue
  let renames: [String: String]

  private struct Contact: Hashable {
    let setting: String
    let place: String
  }

  /// A setting that is gone or new is told by itself.
  func changes() -> [Change] {
    let (before, after) = (contacts(old, renames), contacts(new, [:]))
    let stayed = ids(old, renames).intersection(ids(new, [:]))
    func change(_ contact: Contact, _ rule: ChangeRule, _ what: ChangeText) -> Change? {
      guard stayed.contains(contact.setting) else { return nil }
      return Change(rule, app: app, document: document, path: ChangePath(["settings", contact.setting, "reaches", contact.place]), what)
    }
    return before.subtracting(after).compactMap {
      change($0, .reachLost, "setting \($0.setting) no longer reaches the \(term: $0.place)")
    }
      + after.subtracting(before).compactMap { change($0, .reachGained, "setting \($0.setting) reaches the \(term: $0.place) now") }
  }

  private func ids(_ document: JSONValue, _ renames: [String: String]) -> Set<String> {
    Set(document.objects("settings").compactMap { $0.text("id") }.map { renames[$0] ?? $0 })
  }

  private func contacts(_ document: JSONValue, _ renames: [String: String]) -> Set<Contact> {
    let places = Dictionary(
      document.objects("effects").compactMap { effect -> (String, String)? in
        guard let id = effect.text("id"), let place = effect.text("reaches") else { return nil }
        return (id, place)
      }, uniquingKeysWith: { first, _ in first })
    return document.objects("settings").reduce(into: []) { contacts, setting in
      guard let id = setting.text("id") else { return }
      for effect in effects(of: setting) {
        if let place = places[effect] { contacts.insert(Contact(setting: renames[id] ?? id, place: place)) }
      }
    }
  }

  private func effects(of setting: [String: JSONValue]) -> [String] {
    let direct = ["onChange", "onEnable", "onDisable"].flatMap { setting[$0]?.strings ?? [] }
    guard case .object(let permission)? = setting["permission"], case .object(let outcomes)? = permission["outcomes"] else { return direct }
    return direct + outcomes.values.flatMap(\.strings)
  }
}
