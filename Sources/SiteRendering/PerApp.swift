package import SettingsModel
package import SiteContent

/// Something that the pages of some apps have of their own, in each language of the site, such as templates.
package struct PerApp<Value: Sendable>: Sendable {
  /// What holds in one language.
  private struct Share: Sendable {
    let edition: Edition
    let site: Value
    let apps: [Catalogue.ID: Value]
  }

  /// That of the main language first.
  private var shares: [Share]

  /// - Parameters:
  ///   - edition: the main one.
  ///   - site: for all pages but those of the apps.
  package init(_ edition: Edition, site: Value, apps: [Catalogue.ID: Value]) { shares = [Share(edition: edition, site: site, apps: apps)] }

  /// Adds what holds in another language.
  package mutating func add(_ edition: Edition, site: Value, apps: [Catalogue.ID: Value]) {
    shares.append(Share(edition: edition, site: site, apps: apps))
  }

  /// In the main language, for the pages of no app.
  package var site: Value { shares[0].site }

  /// The value for the page at an address.
  package func at(_ path: PagePath) -> Value {
    let share = shares.dropFirst().first { $0.edition.contains(path) } ?? shares[0]
    return share.apps.isEmpty ? share.site : share.apps[share.edition.original(of: path).app] ?? share.site
  }

  /// Goes through the languages, and in each through the apps by their ids.
  package func map<Other>(_ transform: (Edition, Value) -> Other) -> PerApp<Other> {
    func mapped(_ share: Share) -> PerApp<Other>.Share {
      let site = transform(share.edition, share.site)
      let apps = share.apps.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0, transform(share.edition, $1)) }
      return PerApp<Other>.Share(edition: share.edition, site: site, apps: Dictionary(apps) { first, _ in first })
    }
    return PerApp<Other>(shares.map(mapped))
  }

  private init(_ shares: [Share]) { self.shares = shares }
}
