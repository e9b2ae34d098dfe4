internal import Markdown
internal import SettingsModel
internal import SiteContent

extension App {
  /// The app as clients get it: addresses on the site itself are written in full.
  func withFullAddresses(below baseURL: String) -> App {
    if inward.isEmpty, textLinks.isEmpty { return self }
    func expand(_ address: inout String) { address = OwnAddress(address)?.absolute(below: baseURL) ?? address }
    var app = self
    app.updateProse { prose in
      prose.html = prose.html.map { html in
        InlineHTML.replacingLinks(in: html) { .address(OwnAddress($0)?.absolute(below: baseURL) ?? $0) }
      }
    }
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
    return app
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
