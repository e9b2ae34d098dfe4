internal import Diagnostics
package import SettingsModel
internal import SiteContent
internal import TextCoding

/// The privacy manifests of an app, its extensions, frameworks and packages.
package struct ProjectPrivacy: Hashable, Sendable {
  /// The owner of a manifest.
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

  /// A value with the owner of its manifest.
  package struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    package let owner: Owner
    package let found: Found<Value>
  }

  /// The app's manifest, then the manifests of extensions, frameworks and packages, each group sorted by path.
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
  /// All manifests combined, without permissions.
  ///
  /// An empty list means “none” only if the app's own manifest contains the list.
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

  /// All collected types. A type is linked, or used for tracking, if any manifest says so.
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

  /// Known names come first, in the order of the list. Other names follow, sorted by bytes.
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

/// Reads a `PrivacyInfo.xcprivacy`. Errors become remarks; the rest of the file is still read.
struct PrivacyManifest {
  private(set) var manifest: ProjectPrivacy.Manifest
  private(set) var remarks: [ProjectRemark] = []

  static func isManifest(_ path: String) -> Bool { path.hasSuffix(".xcprivacy") }

  init(_ path: String, of owner: ProjectPrivacy.Owner, in files: SourceFolder) {
    manifest = ProjectPrivacy.Manifest(owner: owner, path: path)
    let list: PropertyList
    do throws(ProjectRemark.Reason) {
      let source = try files.text(path)
      do throws(PropertyList.Problem) { list = try PropertyList(source) } catch {
        remarks.append(ProjectRemark(.invalid(error.summary), at: ProjectPlace(path, line: error.location?.line)))
        return
      }
    } catch {
      remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      return
    }
    for entry in list.entries { read(entry) }
  }

  private mutating func read(_ entry: PropertyList.Entry) {
    let place = ProjectPlace(manifest.path, line: entry.location?.line)
    switch entry.key {
    case "NSPrivacyTracking":
      guard case .boolean(let flag) = entry.value else { return remark(.wrongType(entry.key, "true or false"), place) }
      manifest.tracking = Found(flag, at: place)
    case "NSPrivacyTrackingDomains":
      manifest.trackingDomains = elements(of: entry, place)?.compactMap { value, place in
        if case .string(let host) = value { return Found(host, at: place) }
        remark(.wrongType(entry.key, "a list of strings"), place)
        return nil
      }
    case "NSPrivacyCollectedDataTypes": manifest.collected = elements(of: entry, place)?.compactMap { collected($0, $1) }
    case "NSPrivacyAccessedAPITypes": manifest.accessed = elements(of: entry, place)?.compactMap { accessed($0, $1) }
    default: remark(.unknownKey(entry.key), place)
    }
  }

  private mutating func elements(of entry: PropertyList.Entry, _ place: ProjectPlace) -> [(PropertyList.Value, ProjectPlace)]? {
    guard case .array(let elements) = entry.value else {
      remark(.wrongType(entry.key, "a list"), place)
      return nil
    }
    return elements.enumerated().map { index, element in
      (element, entry.elementLines.indices.contains(index) ? ProjectPlace(manifest.path, line: entry.elementLines[index]) : place)
    }
  }

  private mutating func remark(_ reason: ProjectRemark.Reason, _ place: ProjectPlace) {
    remarks.append(ProjectRemark(reason, at: place))
  }
}

// MARK: - Elements
extension PrivacyManifest {
  private mutating func collected(_ value: PropertyList.Value, _ place: ProjectPlace) -> Found<Privacy.Collected>? {
    let prefix = "NSPrivacyCollectedDataType"
    guard let members = members(of: value, "NSPrivacyCollectedDataTypes", place),
      let name = text(prefix, in: members, place)
    else { return nil }
    var collected = Privacy.Collected(type: ExtensibleEnum(rawValue: name.dropping(start: prefix)))
    if collected.type.known == nil { remark(.unknownDataType(name), place) }
    for (key, value) in members.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      switch key {
      case prefix: break
      case prefix + "Linked": collected.linked = flag(value, key, place)
      case prefix + "Tracking": collected.tracking = flag(value, key, place)
      case prefix + "Purposes":
        collected.purposes = texts(value, key, place).map { purpose in
          let name = ExtensibleEnum<Privacy.Purpose>(rawValue: purpose.dropping(start: prefix + "Purpose"))
          if name.known == nil { remark(.unknownPurpose(purpose), place) }
          return name
        }
      default: remark(.unknownKey(key), place)
      }
    }
    return Found(collected, at: place)
  }

  private mutating func accessed(_ value: PropertyList.Value, _ place: ProjectPlace) -> Found<Privacy.Accessed>? {
    let (type, reasons) = ("NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPITypeReasons")
    guard let members = members(of: value, "NSPrivacyAccessedAPITypes", place), let name = text(type, in: members, place) else {
      return nil
    }
    for key in members.keys.sorted() where key != type && key != reasons { remark(.unknownKey(key), place) }
    return Found(
      Privacy.Accessed(
        category: name.dropping(start: "NSPrivacyAccessedAPICategory"), reasons: members[reasons].map { texts($0, reasons, place) } ?? []),
      at: place)
  }

  private mutating func members(
    of value: PropertyList.Value, _ key: String, _ place: ProjectPlace
  ) -> [String: PropertyList.Value]? {
    if case .dictionary(let members) = value { return members }
    remark(.wrongType(key, "a list of dictionaries"), place)
    return nil
  }

  private mutating func text(_ key: String, in members: [String: PropertyList.Value], _ place: ProjectPlace) -> String? {
    if case .string(let text)? = members[key], !text.isEmpty { return text }
    remark(.wrongType(key, "a text"), place)
    return nil
  }

  private mutating func flag(_ value: PropertyList.Value, _ key: String, _ place: ProjectPlace) -> Bool? {
    if case .boolean(let flag) = value { return flag }
    remark(.wrongType(key, "true or false"), place)
    return nil
  }

  private mutating func texts(_ value: PropertyList.Value, _ key: String, _ place: ProjectPlace) -> [String] {
    guard case .array(let elements) = value else {
      remark(.wrongType(key, "a list of strings"), place)
      return []
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.count < elements.count { remark(.wrongType(key, "a list of strings"), place) }
    return texts
  }
}

extension String {
  /// Returns the string without a prefix, or the whole string if it lacks the prefix or equals it.
  func dropping(start: String) -> String { hasPrefix(start) && self != start ? String(dropFirst(start.count)) : self }
}
