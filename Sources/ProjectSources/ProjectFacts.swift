internal import Localization
internal import SettingsModel

/// What an app's project says, each value with its place.
///
/// A value that the files leave open is absent, and a remark says why.
package struct ProjectFacts: Hashable, Sendable {
  /// The target that is the app, with its platforms; nil if no project file names it.
  package internal(set) var application: Application?
  /// Several applications, of which none has the name of the folder or the project.
  package internal(set) var otherApplications: [String] = []
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
  /// Those of the lock files, and those in the app's own repository, sorted by name without regard to case.
  package internal(set) var packages: [ProjectPackage] = []
  /// The texts of `fastlane/metadata`, sorted by locale.
  package internal(set) var listings: [StoreFindings.Listing] = []
  /// Sorted by place.
  package internal(set) var remarks: [ProjectRemark] = []

  package init() {}

  /// Whether the project says nothing at all.
  package var isEmpty: Bool { self == ProjectFacts() }

  /// Whether there is anything to say of privacy.
  package var hasPrivacy: Bool { privacy.merged != Privacy() || !permissions.isEmpty }

  /// The languages in which at least half of the texts are, and which a site lacks: `de (92 %)`.
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
    /// How many texts are translated.
    package let translated: Int
    /// How many texts the app has; equal to `translated` in the language that the texts are written in.
    package let of: Int
  }

  /// What the app asks to use, and why: a key of `Info.plist` that ends in `UsageDescription`.
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
    /// Texts of the value, such as the services of iCloud; `true` for a switch.
    package let values: [String]
    package let place: ProjectPlace
  }
}
