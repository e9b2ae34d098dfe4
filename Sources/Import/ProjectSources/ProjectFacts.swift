internal import Localization
internal import SettingsModel

/// The facts found in an app's project, each with its place.
///
/// If the files don't determine a fact, it is absent, and a remark explains why.
package struct ProjectFacts: Hashable, Sendable {
  /// The app's target, with its platforms; nil if no project file names it.
  package internal(set) var application: Application?
  /// The names of the applications, if there are several and none has the name of the folder or the project.
  package internal(set) var otherApplications: [String] = []
  /// The app's `CFBundleDisplayName`; nil if its targets or released configurations differ.
  package internal(set) var name: Found<String>?
  /// `MARKETING_VERSION`, or `CFBundleShortVersionString` in the app's `Info.plist`.
  package internal(set) var version: Found<String>?
  /// `CURRENT_PROJECT_VERSION`, or `CFBundleVersion` in the app's `Info.plist`.
  package internal(set) var build: Found<String>?
  /// The oldest supported system for each platform, in the order of `Application.platforms`.
  package internal(set) var requires: [Requirement] = []
  /// The languages of the app's strings, sorted by tag.
  package internal(set) var languages: [Language] = []
  package internal(set) var privacy = ProjectPrivacy()
  /// Sorted by key.
  package internal(set) var permissions: [UsageDescription] = []
  /// Sorted by key.
  package internal(set) var entitlements: [Entitlement] = []
  /// Packages from lock files and from the app's own repository, sorted by name, ignoring case.
  package internal(set) var packages: [ProjectPackage] = []
  /// The App Store text in `fastlane/metadata`, sorted by locale.
  package internal(set) var listings: [StoreFindings.Listing] = []
  /// Sorted by place.
  package internal(set) var remarks: [ProjectRemark] = []

  package init() {}

  /// Whether there are no facts.
  package var isEmpty: Bool { self == ProjectFacts() }

  /// Whether there are any facts about privacy.
  package var hasPrivacy: Bool { privacy.merged != Privacy() || !permissions.isEmpty }

  /// Returns the languages that the site lacks and into which at least half of the app is translated: `de (92 %)`.
  ///
  /// - Parameter site: the site's languages.
  package func languages(missingFrom site: [String]) -> [String] {
    let known = Set(site.map(LanguageTags.normalized))
    return languages.filter { language in
      language.translated * 2 >= language.of && known.isDisjoint(with: LanguageTags.lookup(language.tag).map(LanguageTags.normalized))
    }.map { "\($0.tag) (\($0.translated * 100 / max($0.of, 1)) %)" }
  }

  package struct Requirement: Hashable, Sendable {
    /// `iOS`, `macOS`, `tvOS`, `visionOS` or `watchOS`; `iPadOS` if the app only supports iPad.
    package let platform: String
    /// The version, such as `17.0`.
    package let version: Found<String>
  }

  package struct Language: Hashable, Sendable {
    package let tag: String
    /// The number of translated strings.
    package let translated: Int
    /// The number of strings in the app. Equal to `translated` for the source language.
    package let of: Int
  }

  /// The reason why the app asks for a permission, from an `Info.plist` key that ends in `UsageDescription`.
  package struct UsageDescription: Hashable, Sendable {
    package let key: String
    /// The reason; nil if it depends on a variable whose value is unknown.
    package let text: String?
    package let place: ProjectPlace
    /// By language tag, from `InfoPlist.xcstrings` and `InfoPlist.strings`.
    package internal(set) var translations: [String: Found<String>] = [:]
  }

  package struct Entitlement: Hashable, Sendable {
    package let key: String
    /// The strings in the value, such as iCloud services; `true` for a switch.
    package let values: [String]
    package let place: ProjectPlace
  }
}
