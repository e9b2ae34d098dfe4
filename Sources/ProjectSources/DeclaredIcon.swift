internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// An icon of a property list: `CFBundleIcons` of an `Info.plist`.
struct DeclaredIcon {
  /// nil for the primary icon.
  let name: String?
  /// The set of a catalogue that it is drawn in.
  let set: String?
  /// Names of loose files, without what stands for scale and device.
  let files: [String]
  let place: ProjectPlace

  static func isPropertyList(_ path: String) -> Bool { path.hasSuffix(".plist") && path.lastPart.contains("Info") }

  /// The icons that a property list declares: the primary one, then the alternates by their names.
  static func read(_ path: String, in files: SourceFolder) throws(ProjectRemark.Reason) -> [DeclaredIcon] {
    let source = try files.text(path)
    let entries: [PropertyList.Entry]
    do throws(PropertyList.Problem) {
      entries = try PropertyList(source).entries
    } catch {
      throw .invalid(error.summary)
    }
    return entries.flatMap { entry in
      let place = ProjectPlace(path, line: entry.location?.line)
      switch entry.value {
      case .dictionary(let members) where entry.key == "CFBundleIcons" || entry.key.hasPrefix("CFBundleIcons~"):
        return read(members, at: place)
      case .string(let set) where entry.key == "CFBundleIconName": return [DeclaredIcon(name: nil, set: set, files: [], place: place)]
      case .array(let names) where entry.key == "CFBundleIconFiles":
        return [DeclaredIcon(name: nil, set: nil, files: names.compactMap(\.text), place: place)]
      default: return []
      }
    }
  }

  private static func read(_ members: [String: PropertyList.Value], at place: ProjectPlace) -> [DeclaredIcon] {
    var icons: [DeclaredIcon] = []
    if case .dictionary(let primary)? = members["CFBundlePrimaryIcon"] { icons.append(one(nil, primary, place)) }
    guard case .dictionary(let alternates)? = members["CFBundleAlternateIcons"] else { return icons }
    for (name, value) in alternates.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if case .dictionary(let icon) = value { icons.append(one(name, icon, place)) }
    }
    return icons
  }

  private static func one(_ name: String?, _ members: [String: PropertyList.Value], _ place: ProjectPlace) -> DeclaredIcon {
    let files = if case .array(let names)? = members["CFBundleIconFiles"] { names.compactMap(\.text) } else { [String]() }
    return DeclaredIcon(name: name, set: members["CFBundleIconName"]?.text, files: files, place: place)
  }
}

extension PropertyList.Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
