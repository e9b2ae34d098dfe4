package import Localization
internal import SettingsModel
package import SiteContent

/// The pages that an app may have once, below its own page.
package enum AppPage: CaseIterable, Sendable {
  case releases, settings, effects, keys, entitlements, configuration, icons, onboarding, credits

  /// The last part of its address.
  package var name: String { String(describing: self) }

  /// Where the app's navigation has it.
  package var group: PageGroup {
    switch self {
    case .settings, .configuration: .help
    case .releases, .icons, .onboarding, .credits: .app
    case .effects, .keys, .entitlements: .developers
    }
  }

  package func title(_ words: Words) -> String {
    switch self {
    case .releases: words.releasesTitle
    case .settings: words.settingsTitle
    case .effects: words.effectsTitle
    case .keys: words.keysTitle
    case .entitlements: words.entitlementsTitle
    case .configuration: words.configurationTitle
    case .icons: words.iconsTitle
    case .onboarding: words.onboardingTitle
    case .credits: words.creditsTitle
    }
  }
}

extension App {
  package var hasSettings: Bool { !catalogue.settings.isEmpty || !catalogue.screens.isEmpty }

  /// The pages that the app has something to show on.
  package func pages(in site: Site, includesPrivate: Bool) -> [AppPage] {
    AppPage.allCases.filter { page in
      if page.group == .developers, !site.settings.showsDevelopers { return false }
      return switch page {
      case .releases: site.hasReleases(of: self)
      case .settings: hasSettings
      case .effects: !catalogue.effects.isEmpty
      case .keys: catalogue.settings.contains { $0.symbol != nil || $0.key != nil } || catalogue.stored != nil
      case .entitlements: !catalogue.entitlements.isEmpty
      case .configuration: publishesConfiguration(includesPrivate: includesPrivate)
      case .icons: icons != nil
      case .onboarding: onboarding != nil
      case .credits: icons?.credits != nil
      }
    }
  }

  package func publishesConfiguration(includesPrivate: Bool) -> Bool {
    configuration != nil && (includesPrivate || !hasPrivateConfiguration)
  }

  /// Whether it has a configuration that is not for everyone.
  package var hasPrivateConfiguration: Bool { configuration.map { $0.audience.known != .public } == true }
}
