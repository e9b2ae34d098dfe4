import SettingsModel

extension Row {
  /// The state that the row's action is in, as far as the app's state tells: the one whose effects have set what holds now.
  ///
  /// A client that runs the action itself knows better; the site's screens follow this rule.
  func runningState(in catalogue: Catalogue, _ current: (Fact.ID) -> JSONValue) -> Machine.State? {
    let state = machine?.states.first { state in
      let sets = state.effects.flatMap { catalogue.effect($0)?.sets ?? [:] }
      return !sets.isEmpty && sets.allSatisfy { current(Fact.ID($0.key)) == .scalar($0.value) }
    }
    return state?.final == true ? nil : state
  }
}
