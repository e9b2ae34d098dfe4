internal import SettingsModel

/// A kind of YAML that authors write. Each kind has a JSON Schema for editors and a chapter in the reference.
package enum AuthoredKind: String, CaseIterable, Sendable {
  case site, app, settings, icons, onboarding, configuration, privacy, licenses, store
  case frontMatter = "front-matter"

  /// Finds the kind of a file from its path; nil if no kind matches.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    if name.hasSuffix(".md") { self = .frontMatter } else { self.init(rawValue: name.split(separator: ".").first.map(String.init) ?? "") }
  }

  /// The title of the kind's schema: `site.yaml`.
  package var title: String {
    switch self {
    case .frontMatter: "Front matter"
    default: rawValue + ".yaml"
    }
  }

  /// The path of these files, relative to the source folder.
  package var place: String {
    switch self {
    case .site: "content/site.yaml"
    case .frontMatter: "content/**/*.md"
    default: "content/<app>/\(rawValue).yaml"
    }
  }

  /// A description of these files, in full sentences.
  package var about: String {
    switch self {
    case .site: "Settings for the whole site."
    case .app:
      "An app: its name, and everything that its settings, screens and icons refer to. Every folder that contains this file is an app, including `content/` itself."
    case .settings: "An app's settings and the screens that show them."
    case .icons: "The Home Screen icons that users of an app can choose from."
    case .onboarding: "An app's first launch: its steps, states and animations."
    case .configuration:
      "One user's settings. A configuration is private and never published unless it has `audience: public`. A file given with `--configuration` is always private."
    case .privacy: "The data that an app collects and the permissions that it asks for, in Apple's terms."
    case .licenses: "The third-party code in an app and its licenses."
    case .store: "An app's texts in the App Store, by App Store language. They are not published as JSON."
    case .frontMatter: "The block above a page's text, between two lines that contain only `---`. It is optional."
    }
  }

  /// The type that contains the top-level keys.
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
