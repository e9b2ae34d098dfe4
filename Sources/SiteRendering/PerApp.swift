package import SettingsModel
package import SiteContent

/// Something that the pages of some apps have of their own, such as templates.
package struct PerApp<Value: Sendable>: Sendable {
  /// For all other pages.
  package let site: Value
  package let apps: [Catalogue.ID: Value]

  package init(site: Value, apps: [Catalogue.ID: Value]) { (self.site, self.apps) = (site, apps) }

  /// The value for the page at an address.
  package func at(_ path: PagePath) -> Value { apps.isEmpty ? site : apps[path.app] ?? site }
}
