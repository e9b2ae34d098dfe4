internal import Diagnostics
package import SettingsModel

/// What the privacy manifests of an app, its extensions and its packages say.
package struct ProjectPrivacy: Hashable, Sendable {
  /// Whose manifest it is.
  package enum Owner: Hashable, Sendable {
    case app
    /// An extension, a watch app or an app clip, by the name of its target.
    case appExtension(String)
    /// A framework of the project, by the name of its target.
    case framework(String)
    case package(String)
  }

  /// One `PrivacyInfo.xcprivacy`.
  package struct Manifest: Hashable, Sendable {
    package let owner: Owner
    package let path: String
    package internal(set) var tracking: Found<Bool>?
    /// nil if the manifest lacks the key.
    package internal(set) var trackingDomains: [Found<String>]?
    /// nil if the manifest lacks the key.
    package internal(set) var collected: [Found<Privacy.Collected>]?
    /// nil if the manifest lacks the key.
    package internal(set) var accessed: [Found<Privacy.Accessed>]?
  }

  /// A value with the owner of the manifest that it is from.
  package struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    package let owner: Owner
    package let found: Found<Value>
  }

  /// The app's manifest first, then those of extensions, frameworks and packages, each by path.
  package internal(set) var manifests: [Manifest] = []

  package var tracking: [Entry<Bool>] { entries { $0.tracking.map { [$0] } } }
  package var trackingDomains: [Entry<String>] { entries(\.trackingDomains) }
  package var collected: [Entry<Privacy.Collected>] { entries(\.collected) }
  package var accessed: [Entry<Privacy.Accessed>] { entries(\.accessed) }

  private func entries<Value>(_ values: (Manifest) -> [Found<Value>]?) -> [Entry<Value>] {
    manifests.flatMap { manifest in (values(manifest) ?? []).map { Entry(owner: manifest.owner, found: $0) } }
  }
}

// MARK: - All manifests in one
extension ProjectPrivacy {
  /// What all manifests say together, without permissions.
  ///
  /// That there is none of something is known only if the app's own manifest says it.
  package var merged: Privacy {
    var privacy = Privacy()
    let own = manifests.filter { $0.owner == .app }
    privacy.tracking = tracking.contains { $0.found.value } ? true : own.compactMap(\.tracking).isEmpty ? nil : false
    privacy.trackingDomains = known(Set(trackingDomains.map(\.found.value)).sorted { $0.precedesByBytes($1) }, own, \.trackingDomains)
    privacy.collected = known(mergedCollected, own, \.collected)
    privacy.accessed = known(mergedAccessed, own, \.accessed)
    return privacy
  }

  private func known<Value, Element>(_ merged: [Element], _ own: [Manifest], _ values: (Manifest) -> [Found<Value>]?) -> [Element]? {
    merged.isEmpty && own.allSatisfy { values($0) == nil } ? nil : merged
  }

  /// A type that several collect is linked, or used for tracking, if it is so for one of them.
  private var mergedCollected: [Privacy.Collected] {
    var types: [Privacy.Collected] = []
    for entry in collected.map(\.found.value) {
      guard let index = types.firstIndex(where: { $0.type == entry.type }) else {
        types.append(entry)
        continue
      }
      types[index].linked = Self.either(types[index].linked, entry.linked)
      types[index].tracking = Self.either(types[index].tracking, entry.tracking)
      types[index].purposes += entry.purposes
    }
    for index in types.indices {
      types[index].purposes = Self.ordered(Set(types[index].purposes), Privacy.Purpose.allCases.map(\.rawValue))
    }
    let order = Privacy.DataType.allCases.map(\.rawValue)
    return types.sorted { Self.precedes($0.type.rawValue, $1.type.rawValue, order) }
  }

  private var mergedAccessed: [Privacy.Accessed] {
    var categories: [String: Set<String>] = [:]
    for entry in accessed.map(\.found.value) { categories[entry.category, default: []].formUnion(entry.reasons) }
    return categories.sorted { $0.key.precedesByBytes($1.key) }.map { category, reasons in
      Privacy.Accessed(category: category, reasons: reasons.sorted { $0.precedesByBytes($1) })
    }
  }

  private static func either(_ one: Bool?, _ other: Bool?) -> Bool? {
    one == true || other == true ? true : one ?? other
  }

  private static func ordered<Known>(_ values: Set<ExtensibleEnum<Known>>, _ order: [String]) -> [ExtensibleEnum<Known>] {
    values.sorted { precedes($0.rawValue, $1.rawValue, order) }
  }

  /// Known names in their order, then others by their bytes.
  private static func precedes(_ one: String, _ other: String, _ order: [String]) -> Bool {
    let (first, second) = (order.firstIndex(of: one) ?? order.count, order.firstIndex(of: other) ?? order.count)
    return first != second ? first < second : one.precedesByBytes(other)
  }
}

extension ProjectPrivacy.Owner: Comparable, CustomStringConvertible {
  private var order: (Int, String) {
    switch self {
    case .app: (0, "")
    case .appExtension(let name): (1, name)
    case .framework(let name): (2, name)
    case .package(let name): (3, name)
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.order < other.order }

  package var description: String {
    switch self {
    case .app: "the app"
    case .appExtension(let name): "the extension \(name)"
    case .framework(let name): "the framework \(name)"
    case .package(let name): "the package \(name)"
    }
  }
}
