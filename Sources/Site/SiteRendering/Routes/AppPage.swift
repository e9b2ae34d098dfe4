internal import Localization
internal import SettingsModel
package import SiteContent

/// A page that an app has at most once, below its home page: `/steps/releases/`.
///
/// The raw value is the last part of the page's address. It must stay the same if a case is renamed.
package enum AppPage: String, CaseIterable, Sendable {
  /// The release notes of all versions.
  case releases = "releases"
  /// All settings, with the live screens.
  case settings = "settings"
  /// The effects of the app's settings.
  case effects = "effects"
  /// The keys that the app stores its settings under.
  case keys = "keys"
  /// The entitlements that users can buy or be granted, and what they unlock.
  case entitlements = "entitlements"
  /// The settings of one user.
  case configuration = "configuration"
  /// The gallery of app icons.
  case icons = "icons"
  /// The steps of the app's first launch.
  case onboarding = "onboarding"
  /// Credits of icons, and acknowledgements of packages.
  case credits = "credits"

  package var name: String { rawValue }

  /// The page's group in the app's navigation.
  package var group: PageGroup {
    switch self {
    case .settings: .help
    case .releases, .icons, .onboarding, .credits: .app
    case .effects, .keys, .entitlements, .configuration: .developers
    }
  }

  func title(_ words: Words, in app: App) -> String {
    switch self {
    case .releases: words.releasesTitle
    case .settings: words.settingsTitle
    case .effects: words.effectsTitle
    case .keys: words.keysTitle
    case .entitlements: words.entitlementsTitle
    case .configuration: words.configurationTitle
    case .icons: words.iconsTitle
    case .onboarding: words.onboardingTitle
    case .credits: app.icons?.credits != nil || !app.hasAcknowledgements ? words.creditsTitle : words.acknowledgementsTitle
    }
  }

  /// Returns the page's description for menus, in one line, and the name of its symbol.
  ///
  /// - Parameter latest: the app's newest release.
  func look(in app: App, latest: AppRelease?, _ words: Words) -> (description: String?, symbol: String) {
    func some(_ count: Int, _ text: (Int) -> String) -> String? { count == 0 ? nil : text(count) }
    return switch self {
    case .releases: (latest.map { words.versionOfDay(version: $0.version, day: words.date($0.date)) }, "sparkles")
    case .settings: (words.settingsSummary, "gearshape")
    case .effects: (some(app.catalogue.effects.count, words.effectsSummary), "arrow.triangle.2.circlepath")
    case .keys: (words.keysSummary, "key")
    case .entitlements: (words.list(app.catalogue.entitlements.map(\.title)), "lock")
    case .configuration: (words.configurationSummary, "person.crop.circle")
    case .icons: (some(app.icons?.icons.count ?? 0, words.iconCount), "square.grid.2x2")
    case .onboarding: (words.firstMinutes, "sparkles")
    case .credits: (app.icons?.credits == nil ? words.acknowledgementsSummary : words.creditsSummary, "star")
    }
  }

  func view(in app: PageContext, _ site: SiteContext) -> PageView {
    switch self {
    case .releases: ReleasesPage(app: app, site: site).view()
    case .settings: CataloguePage(context: app).view(live: LiveScreen(context: app))
    case .effects: DeveloperPages(context: app).effects()
    case .keys: DeveloperPages(context: app).keys()
    case .entitlements: DeveloperPages(context: app).entitlements()
    case .configuration: ConfigurationPage(context: app, configuration: app.part(app.configuration)).view(live: LiveScreen(context: app))
    case .icons: IconsPage(context: app, icons: app.part(app.app.icons)).gallery()
    case .onboarding: OnboardingPage(context: app, flow: app.part(app.app.onboarding)).view()
    case .credits:
      CreditsPage(context: app).view(isOpened: site.site.page(at: SitePaths.page(AppPage.credits.name, of: app.app.place)) != nil)
    }
  }
}

extension App {
  package var hasSettings: Bool { !catalogue.settings.isEmpty || !catalogue.screens.isEmpty }

  /// Returns the pages that the app has content for, in the order of their cases.
  package func pages(in site: Site, includesPrivate: Bool) -> [AppPage] {
    AppPage.allCases.filter { page in
      // A configuration is published if the author requests it, even on sites without pages for developers.
      if page.group == .developers, page != .configuration, !site.settings.showsDevelopers { return false }
      return switch page {
      case .releases: site.hasReleases(of: self)
      case .settings: hasSettings
      case .effects: !catalogue.effects.isEmpty
      case .keys: catalogue.settings.contains { $0.symbol != nil || $0.key != nil } || catalogue.stored != nil
      case .entitlements: !catalogue.entitlements.isEmpty
      case .configuration: publishesConfiguration(includesPrivate: includesPrivate)
      case .icons: icons != nil
      case .onboarding: onboarding != nil
      case .credits: icons?.credits != nil || hasAcknowledgements
      }
    }
  }

  package func publishesConfiguration(includesPrivate: Bool) -> Bool {
    configuration != nil && (includesPrivate || !hasPrivateConfiguration)
  }

  /// Whether the app has a configuration that is not public.
  package var hasPrivateConfiguration: Bool { configuration.map { $0.audience.known != .public } == true }
}
