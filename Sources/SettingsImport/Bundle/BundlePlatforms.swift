internal import SourceValues

/// The platforms that rows of a bundle are for. A setting has them if all of its rows have the same; else they are the rows' own.
struct BundlePlatforms {
  /// Of the app; empty if it names none, and may have any.
  private let known: [String]
  /// Keys whose rows are for different platforms.
  private var mixed: Set<String> = []

  private static let names: [FoundValue: String] = [
    .string("Phone"): "iOS", .string("Pad"): "iPadOS", .string("Vision"): "visionOS", .string("Mac"): "macOS", .string("TV"): "tvOS",
  ]

  init(_ specifiers: [BundleSpecifier], known: [String]) {
    self.known = known
    var seen: [String: Set<FoundValue>?] = [:]
    for var specifier in specifiers {
      guard let key = specifier.word("Key") else { continue }
      let idioms = specifier.values("SupportedUserInterfaceIdioms").map(Set.init)
      if let other = seen.updateValue(idioms, forKey: key), other != idioms { mixed.insert(key) }
    }
  }

  /// Takes the platforms out of a row.
  ///
  /// - Returns: those of its setting and its own, each nil for all of the app's, and what of them has no place in the catalogue.
  func take(from specifier: inout BundleSpecifier, key: String?) -> (setting: [String]?, row: [String]?, lost: [String]) {
    guard let idioms = specifier.values("SupportedUserInterfaceIdioms") else { return (nil, nil, []) }
    var (names, lost): ([String], [String]) = ([], [])
    for idiom in idioms {
      guard let name = Self.names[idiom] else {
        lost.append("the idiom \(idiom.encoded) is not known")
        continue
      }
      if known.isEmpty || known.contains(name) {
        names.append(name)
      } else {
        lost.append("it is for \(name), which is not among the platforms in app.yaml")
      }
    }
    let platforms = names.isEmpty ? nil : names
    let isOfRow = key.map(mixed.contains) ?? true
    return (isOfRow ? nil : platforms, isOfRow ? platforms : nil, lost)
  }
}
