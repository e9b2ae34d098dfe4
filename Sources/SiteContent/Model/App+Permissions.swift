internal import SettingsModel

extension App {
  /// The app with titles for the states of the system's permissions, where its author gave none.
  ///
  /// - Parameter titles: by the values of facts.
  package func titlingPermissions(_ titles: [String: String]) -> App {
    var app = self
    for (index, fact) in catalogue.facts.enumerated() where catalogue.isPermission(fact) {
      let missing = titles.filter { fact.values?.contains($0.key) == true && fact.valueTitles?[$0.key] == nil }
      if missing.isEmpty { continue }
      app.catalogue.facts[index].valueTitles = missing.merging(fact.valueTitles ?? [:]) { $1 }
      app.fingerprint = Fingerprint(of: [app.fingerprint, Fingerprint(of: missing)])
    }
    return app
  }
}

extension Catalogue {
  /// Whether the fact is what the user allowed: a setting names it for that, or its values are those of a system's permission.
  fileprivate func isPermission(_ fact: Fact) -> Bool {
    let states = Set(fact.values ?? [])
    return settings.contains { $0.permission?.fact == fact.id } || !states.isDisjoint(with: ["authorized", "denied", "notDetermined"])
  }
}
