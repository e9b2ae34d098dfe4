internal import SettingsModel
internal import SiteContent

extension App {
  /// The app as clients get it: addresses on the site itself stand in full.
  func withFullAddresses(below baseURL: String) -> App {
    if inward.isEmpty { return self }
    let addresses = FullAddresses(baseURL: baseURL)
    var app = self
    app.catalogue = addresses.of(catalogue)
    app.icons?.machine = icons?.machine.map(addresses.of)
    if let machine = onboarding?.machine { app.onboarding?.machine = addresses.of(machine) }
    return app
  }
}

/// Copies parts of the model, with every address on the site itself in full.
private struct FullAddresses {
  let baseURL: String

  func of(_ catalogue: Catalogue) -> Catalogue {
    var copy = catalogue
    copy.links = catalogue.links?.map { changed($0) { $0.url = full($0.url) } }
    copy.entitlements = catalogue.entitlements.map { entitlement in changed(entitlement) { $0.opens = entitlement.opens.map(of) } }
    copy.screens = catalogue.screens.map(of)
    return copy
  }

  func of(_ machine: Machine) -> Machine {
    changed(machine) { $0.states = machine.states.map { state in changed(state) { $0.opens = state.opens.map(of) } } }
  }

  private func of(_ screen: Screen) -> Screen {
    changed(screen) { screen in
      screen.cards = screen.cards?.map { card in changed(card) { $0.button?.opens = card.button?.opens.map(of) } }
      screen.sections = screen.sections.map { changed($0) { $0.rows = $0.rows.map(of) } }
    }
  }

  private func of(_ row: Row) -> Row {
    changed(row) { row in
      row.opens = row.opens.map(of)
      row.machine = row.machine.map(of)
    }
  }

  private func of(_ destination: Destination) -> Destination {
    guard destination.present.known == .url else { return destination }
    return changed(destination) { $0.url = $0.url.map(full) }
  }

  private func full(_ address: String) -> String { OwnAddress(address)?.absolute(below: baseURL) ?? address }

  private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
  }
}
