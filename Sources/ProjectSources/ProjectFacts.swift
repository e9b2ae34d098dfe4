internal import Localization
internal import SettingsModel

/// Facts from an app's project, each with its place.
///
/// A fact that the files leave open is absent, and a remark gives the reason.
package struct ProjectFacts: Hashable, Sendable {
  /// The target that is the app, with its platforms; nil if no project file names it.
  package internal(set) var application: Application?
  /// The names of several applications, none named like the folder or the project.
  package internal(set) var otherApplications: [String] = []
  /// `CFBundleDisplayName` of the app; nil if its targets or released configurations differ.
  package internal(set) var name: Found<String>?
  /// `MARKETING_VERSION`, or `CFBundleShortVersionString` of the app's `Info.plist`.
  package internal(set) var version: Found<String>?
  /// `CURRENT_PROJECT_VERSION`, or `CFBundleVersion` of the app's `Info.plist`.
  package internal(set) var build: Found<String>?
  /// The oldest system of each platform, in the order of `Application.platforms`.
  package internal(set) var requires: [Requirement] = []
  /// The languages of the app's texts, sorted by tag.
  package internal(set) var languages: [Language] = []
  package internal(set) var privacy = ProjectPrivacy()
  /// Sorted by key.
  package internal(set) var permissions: [UsageDescription] = []
  /// Sorted by key.
  package internal(set) var entitlements: [Entitlement] = []
  /// Packages from lock files and from the app's own repository, sorted by name without regard to case.
  package internal(set) var packages: [ProjectPackage] = []
  /// The texts of `fastlane/metadata`, sorted by locale.
  package internal(set) var listings: [StoreFindings.Listing] = []
  /// Sorted by place.
  package internal(set) var remarks: [ProjectRemark] = []

  package init() {}

  /// Whether there are no facts.
  package var isEmpty: Bool { self == ProjectFacts() }

  /// Whether there are any facts about privacy.
  package var hasPrivacy: Bool { privacy.merged != Privacy() || !permissions.isEmpty }

  /// Languages with at least half of the texts that a site lacks: `de (92 %)`.
  ///
  /// - Parameter site: the languages of the site.
  package func languages(missingFrom site: [String]) -> [String] {
    let known = Set(site.map(LanguageTags.normalized))
    return languages.filter { language in
      language.translated * 2 >= language.of && known.isDisjoint(with: LanguageTags.lookup(language.tag).map(LanguageTags.normalized))
    }.map { "\($0.tag) (\($0.translated * 100 / max($0.of, 1)) %)" }
  }

  package struct Requirement: Hashable, Sendable {
    /// `iOS`, `macOS`, `tvOS`, `visionOS` or `watchOS`; `iPadOS` if the app is for iPad only.
    package let platform: String
    /// Such as `17.0`.
    package let version: Found<String>
  }

  package struct Language: Hashable, Sendable {
    package let tag: String
    /// The number of translated texts.
    package let translated: Int
    /// The number of texts in the app; equal to `translated` for the source language.
    package let of: Int
  }

  /// The reason why the app asks for a permission, from a key of `Info.plist` that ends in `UsageDescription`.
  package struct UsageDescription: Hashable, Sendable {
    package let key: String
    /// nil if the text depends on a variable whose value is unknown.
    package let text: String?
    package let place: ProjectPlace
    /// By language tag, from `InfoPlist.xcstrings` and `InfoPlist.strings`.
    package internal(set) var translations: [String: Found<String>] = [:]
  }

  package struct Entitlement: Hashable, Sendable {
    package let key: String
    /// The texts in the value, such as iCloud services; `true` for a switch.
    package let values: [String]
    package let place: ProjectPlace
  }
}
