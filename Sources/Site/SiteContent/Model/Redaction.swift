package import SettingsModel

/// Removes everything that no output may depend on: the values, defaults and examples of an app's sensitive settings and facts.
///
/// Nothing is resolved for output before this step. Hiding a value where it is shown isn't enough: whether a row is visible, which text
/// it shows and why it is disabled also reveal the value that a condition mentions. Checks and exports for the app's own code need the
/// author's defaults, so they use the app as it was read.
package struct Redaction: Sendable {
  /// The names under which a configuration has values that may be published. A list of what is allowed, so that a name that nothing
  /// declares can't be a way around it.
  private let facts: Set<String>
  private let settings: Set<String>
  /// Whether users' photos are kept.
  private let keepsPhotos: Bool

  /// - Parameter keepsPhotos: whether users' photos may be shown, as in the preview.
  package init(_ catalogue: Catalogue, keepsPhotos: Bool = false) {
    func names(_ isSensitive: Bool) -> Set<String> {
      Set(catalogue.settings.filter { ($0.sensitive == true) == isSensitive }.flatMap { [$0.id] + ($0.aliases ?? []) }.map(\.rawValue))
    }
    facts = Set(catalogue.facts.filter { $0.sensitive != true }.map(\.id.rawValue))
    settings = names(false).subtracting(names(true))
    self.keepsPhotos = keepsPhotos
  }

  package func configuration(_ configuration: Configuration) -> Configuration {
    var copy = configuration
    copy.facts = configuration.facts.filter { facts.contains($0.key) }
    copy.values = configuration.values.filter { settings.contains($0.key) }
    if !keepsPhotos { copy.profile?.photo = nil }
    return copy
  }

  /// Returns whether results can depend on a member of a configuration.
  package func keeps(_ member: Configuration.Member) -> Bool {
    switch member {
    case .audience, .profile, .language, .icon: true
    case .fact(let id): facts.contains(id.rawValue)
    case .value(let id): settings.contains(id.rawValue)
    }
  }
}

extension App {
  /// The app as it may be published; see ``Redaction``.
  ///
  /// - Parameter keepsPhotos: whether the user's photo may be shown.
  package func redacted(keepsPhotos: Bool = false) -> App {
    var app = self
    app.configuration = configuration.map(Redaction(catalogue, keepsPhotos: keepsPhotos).configuration)
    for index in catalogue.settings.indices where catalogue.settings[index].sensitive == true {
      (app.catalogue.settings[index].default, app.catalogue.settings[index].examples) = (nil, nil)
    }
    return app
  }
}

extension Site {
  /// The site with its apps as they may be published.
  package func redacted(keepsPhotos: Bool) -> Site { replacing(apps.map { $0.redacted(keepsPhotos: keepsPhotos) }) }
}
