internal import SettingsModel
package import SiteContent

/// How much of every app is described. A missing description is not a mistake: this lists what could still be added.
package struct Completeness: Sendable, Equatable {
  /// One field of all elements of a kind, such as the descriptions of settings.
  package struct Field: Sendable, Equatable {
    package let name: String
    /// How many elements there are.
    package let total: Int
    /// The ids of the elements that lack it, sorted.
    package let missing: [String]

    package init(name: String, total: Int, missing: [String]) { (self.name, self.total, self.missing) = (name, total, missing) }

    package var present: Int { total - missing.count }

    /// From 0 to 100, rounded; 0 only if none is present, 100 only if all are. Nil if there are no elements.
    package var percent: Int? {
      guard total > 0 else { return nil }
      if present == 0 || present == total { return present == 0 ? 0 : 100 }
      return min(99, max(1, (present * 200 + total) / (total * 2)))
    }
  }

  /// The elements of a kind, and what can be known about them.
  package struct Part: Sendable, Equatable {
    /// As in the documents: `settings`.
    package let name: String
    package let total: Int
    package let fields: [Field]
  }

  package struct AppPart: Sendable, Equatable {
    package let id: String
    package let name: String
    package let parts: [Part]
  }

  /// By id.
  package let apps: [AppPart]
  package let translations: Translations

  package init(of site: Site, _ translations: Translations = Translations(languages: [])) {
    apps = site.apps.map(AppPart.init)
    self.translations = translations
  }
}

extension Completeness.AppPart {
  fileprivate init(_ app: App) {
    (id, name) = (app.id.rawValue, app.name)
    let catalogue = app.catalogue
    parts = [
      Completeness.Part(
        "settings", catalogue.settings, id: \.id.rawValue,
        [
          ("title", { isSaid($0.title) }), ("description", { isSaid($0.description) }), ("default", { $0.default != nil }),
          // Often only one of the two is known, and either says where the value is.
          ("key", { isSaid($0.key) || isSaid($0.symbol) }),
        ]),
      Completeness.Part("screens", catalogue.screens, id: \.id.rawValue, [("description", { isSaid($0.description) })]),
      Completeness.Part("icons", app.icons?.icons ?? [], id: \.id.rawValue, [("license", { app.icons?.hasLicense($0) == true })]),
    ]
  }
}

extension Completeness.Part {
  fileprivate init<Element>(
    _ name: String, _ elements: [Element], id: (Element) -> String, _ fields: [(name: String, isPresent: (Element) -> Bool)]
  ) {
    (self.name, total) = (name, elements.count)
    self.fields = fields.map { field in
      Completeness.Field(name: field.name, total: elements.count, missing: elements.filter { !field.isPresent($0) }.map(id).sorted())
    }
  }
}

extension IconSet {
  /// Whether it is said under which license an icon is: there, or in the credits of its author.
  fileprivate func hasLicense(_ icon: AppIcon) -> Bool {
    isSaid(icon.license) || credits?.entries.contains { $0.author == icon.author && isSaid($0.license) } == true
  }
}

/// Whether there is a text that says something.
private func isSaid(_ text: String?) -> Bool { text?.contains { !$0.isWhitespace } == true }
