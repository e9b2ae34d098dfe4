internal import Markdown
internal import SettingsModel
package import SiteContent

extension App {
  /// The app as clients get it: addresses on the site itself are written in full.
  package func withFullAddresses(below baseURL: String) -> App {
    if inward.isEmpty, textLinks.isEmpty { return self }
    func full(_ address: String) -> String { OwnAddress(address)?.absolute(below: baseURL) ?? address }
    var app = self
    app.updateProse { prose in
      prose.html = prose.html.map { html in InlineHTML.replacingLinks(in: html) { .address(full($0)) } }
    }
    app.updateAddresses { $0 = full($0) }
    return app
  }

  /// Changes every address that a file of the app names by itself. Those in texts are in their markup.
  fileprivate mutating func updateAddresses(_ expand: (inout String) -> Void) {
    var app = self
    app.catalogue.links?.update { expand(&$0.url) }
    app.catalogue.entitlements.update { $0.opens?.update(expand) }
    app.catalogue.screens.update { screen in
      screen.cards?.update { $0.button?.opens?.update(expand) }
      screen.sections.update { section in
        section.rows.update { row in
          row.opens?.update(expand)
          row.machine?.update(expand)
        }
      }
    }
    app.icons?.machine?.update(expand)
    app.onboarding?.machine.update(expand)
    self = app
  }
}

extension Site {
  /// The same site, whose navigation and apps lead to pages in its own language where these exist, and to assets where they are published.
  func leadingToOwnPages(_ index: SiteIndex) -> Site {
    if settings.edition.isMain, !inward.contains(where: { index.isAsset($0.address) }) { return self }
    func own(_ address: String) -> String { OwnAddress(address).map { index.ownForm(of: $0.path).encoded + $0.end.encoded } ?? address }
    var settings = settings
    for number in settings.navigation.indices { settings.navigation[number].url = own(settings.navigation[number].url) }
    let apps = apps.map { app in
      if app.inward.isEmpty { return app }
      var changed = app
      var addresses: [String] = []
      changed.updateAddresses {
        $0 = own($0)
        addresses.append($0)
      }
      changed.fingerprint = Fingerprint(of: [app.fingerprint, Fingerprint(of: addresses)])
      return changed
    }
    return replacing(apps, settings)
  }
}

extension Machine {
  fileprivate mutating func update(_ change: (inout String) -> Void) { states.update { $0.opens?.update(change) } }
}

extension Destination {
  fileprivate mutating func update(_ change: (inout String) -> Void) {
    guard present.known == .url, var address = url else { return }
    change(&address)
    url = address
  }
}

extension Array {
  fileprivate mutating func update(_ change: (inout Element) -> Void) { for index in indices { change(&self[index]) } }
}
