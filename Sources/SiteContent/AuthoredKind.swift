internal import SettingsModel

/// What an author writes in YAML. Each kind has a schema of its own, for editors, and a chapter in the reference.
package enum AuthoredKind: String, CaseIterable, Sendable {
  case site, app, settings, icons, onboarding, configuration, privacy, licenses, store
  case frontMatter = "front-matter"

  /// - Parameter path: the path of a file; the result is nil if the file is of no kind.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    if name.hasSuffix(".md") { self = .frontMatter } else { self.init(rawValue: name.split(separator: ".").first.map(String.init) ?? "") }
  }

  /// Its name, in words: `site.yaml`.
  package var title: String {
    switch self {
    case .frontMatter: "Front matter"
    default: rawValue + ".yaml"
    }
  }

  /// Where it stands, from the source folder.
  package var place: String {
    switch self {
    case .site: "content/site.yaml"
    case .frontMatter: "content/**/*.md"
    default: "content/<app>/\(rawValue).yaml"
    }
  }

  /// What it is for, in whole sentences.
  package var about: String {
    switch self {
    case .site: "The settings of the whole site."
    case .app: "An app: its name, and what its settings, screens and icons refer to. A folder with this file is an app, also `content/`."
    case .settings: "An app's settings, and the screens that show them."
    case .icons: "The home screen icons that a user of an app can choose from."
    case .onboarding: "The first minutes with an app: steps, states, and what appears and moves."
    case .configuration: "One user's settings. A configuration that does not say that it is public is private, and never published."
    case .privacy: "Which data an app collects and which permissions it asks for, in Apple's terms."
    case .licenses: "Whose code is in an app, and under which licenses."
    case .store: "An app's texts in the App Store, by the store's languages. They are not published as JSON."
    case .frontMatter: "What stands above a page's text, between two lines that are only `---`. A page may have none."
    }
  }

  /// The keys at its top.
  package var type: AuthoredType {
    switch self {
    case .site: SiteSettings.table.authored
    case .app: Catalogue.table.authored
    case .settings: Catalogue.settingsFile.authored
    case .icons: IconSet.table.authored
    case .onboarding: Onboarding.table.authored
    case .configuration: Configuration.table.authored
    case .privacy: Privacy.table.authored
    case .licenses: LicenseList.table.authored
    case .store: StoreListings.table.authored
    case .frontMatter: FrontMatter.table.authored
    }
  }
}
