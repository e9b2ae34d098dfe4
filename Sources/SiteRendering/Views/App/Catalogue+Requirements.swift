internal import Localization
internal import SettingsModel

extension Catalogue {
  /// The systems that the app needs, as the App Store says it: `iOS 17.0 or later`.
  func requirements(_ words: Words) -> [String] {
    orderedRequirements.map { words.systemRequirement(system: $0.platform, version: $0.version) }
  }

  /// All platforms, each with its oldest version if that is known.
  func systems(_ words: Words) -> [String] {
    let oldest = requires ?? [:]
    let all = (platforms ?? []) + orderedRequirements.map(\.platform).filter { platforms?.contains($0) != true }
    return all.map { platform in oldest[platform].map { words.systemRequirement(system: platform, version: $0) } ?? platform }
  }

  /// Whether every platform has its oldest version, so that its name alone says no more.
  var hasRequirementsOnly: Bool { platforms?.allSatisfy { requires?[$0] != nil } == true }

  /// In the order of the platforms.
  private var orderedRequirements: [(platform: String, version: String)] {
    let oldest = requires ?? [:]
    let listed = (platforms ?? []).filter { oldest[$0] != nil }
    return (listed + oldest.keys.filter { !listed.contains($0) }.sorted()).compactMap { name in oldest[name].map { (name, $0) } }
  }
}
