import SettingsModel

extension Row {
  /// Returns the current state of the row's action, derived from the app's state: the state whose effects match the current values.
  ///
  /// The site's screens follow this rule. A client that runs the action itself knows its state.
  func runningState(in catalogue: Catalogue, _ current: (Fact.ID) -> JSONValue) -> Machine.State? {
    let state = machine?.states.first { state in
      let sets = state.effects.flatMap { catalogue.effect($0)?.sets ?? [:] }
      return !sets.isEmpty && sets.allSatisfy { current(Fact.ID($0.key)) == .scalar($0.value) }
    }
    return state?.final == true ? nil : state
  }
}
