internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Reads a `PrivacyInfo.xcprivacy`. What is wrong in it is a remark, and the rest is read.
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
        remark(.wrongType(entry.key, "a list of texts"), place)
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
      remark(.wrongType(key, "a list of texts"), place)
      return []
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.count < elements.count { remark(.wrongType(key, "a list of texts"), place) }
    return texts
  }
}

extension String {
  /// The rest after a beginning; the whole text if it is nothing else, or begins otherwise.
  func dropping(start: String) -> String { hasPrefix(start) && self != start ? String(dropFirst(start.count)) : self }
}
