internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// An icon set in an asset catalog, from its `Contents.json`.
struct AssetIcon {
  enum Appearance { case light, dark }

  struct Image {
    let path: String
    let place: ProjectPlace
    let appearance: Appearance
    /// Lower for platforms on which users can choose an icon.
    let rank: Int
  }

  static let ending = ".appiconset"
  /// A set with all sizes for all platforms has about 60 images.
  static let maximumImages = 200

  /// The path of the set's folder.
  let folder: String
  private(set) var images: [Image] = []
  /// Whether all drawings are for watches. Users can't choose an icon on a watch.
  private(set) var isForWatch = false
  private(set) var remarks: [ProjectRemark] = []

  var name: String { folder.lastPart.dropping(ending: Self.ending) }
  var place: ProjectPlace { ProjectPlace(folder + "/Contents.json") }

  init(_ folder: String, in files: SourceFolder) {
    self.folder = folder
    do throws(ProjectRemark.Reason) {
      let source = try files.text(place.path)
      let (root, problems) = Node.read(json: source, limits: .projectFile)
      if let problem = problems.first(where: { $0.severity == .error }) {
        remarks.append(ProjectRemark(.invalid(problem.summary), at: ProjectPlace(place.path, line: problem.location?.line)))
      } else {
        read(root?["images"]?.elements ?? [])
      }
    } catch {
      remarks.append(ProjectRemark(error, at: place))
    }
  }

  private mutating func read(_ nodes: [Node]) {
    let drawn = nodes.filter { $0["filename"] != nil }
    isForWatch = !drawn.isEmpty && drawn.allSatisfy { $0.platform == "watch" }
    if drawn.count > Self.maximumImages { remarks.append(ProjectRemark(.tooMany(Self.maximumImages), at: place)) }
    for node in drawn.prefix(Self.maximumImages) {
      guard let name = node.text("filename"), !name.isEmpty, let appearance = node.appearance else { continue }
      let place = ProjectPlace(place.path, line: node.location.line)
      guard name.isName else {
        remarks.append(ProjectRemark(.outside(name), at: place))
        continue
      }
      let rank = ["ios": 0, "mac": 1][node.platform] ?? 2
      images.append(Image(path: folder + "/" + name, place: place, appearance: appearance, rank: rank))
    }
  }
}

extension Node {
  fileprivate func text(_ key: String) -> String? {
    guard case .scalar(let text, _) = self[key]?.content else { return nil }
    return text
  }

  /// The platform: `ios`, `mac` or `watch`, from the older key `idiom` or the newer `platform`.
  fileprivate var platform: String {
    let words = (text("platform") ?? "") + (text("idiom") ?? "")
    if words.contains("watch") { return "watch" }
    return words.contains("mac") ? "mac" : "ios"
  }

  /// The drawing's appearance; nil if it is tinted or has an unknown condition.
  fileprivate var appearance: AssetIcon.Appearance? {
    guard let conditions = self["appearances"] else { return .light }
    guard let elements = conditions.elements, elements.count == 1, elements[0].text("appearance") == "luminosity" else { return nil }
    return ["light": .light, "dark": .dark][elements[0].text("value") ?? ""]
  }
}

extension String {
  /// Whether the string is a file name, not a path.
  var isName: Bool { !isEmpty && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/")) }
}

/// An Icon Composer document: a folder with `icon.json` and layers in `Assets/`.
///
/// The system combines the layers, with a fill, glass and shadows. Only a single layer that covers the whole icon can be used as a drawing.
enum ComposedIcon {
  /// - Parameter path: the path of `icon.json`.
  static func drawing(_ path: String, in files: SourceFolder) -> DrawingChoice.Candidate? {
    guard let layer = onlyLayer(path, in: files), layer.lowercased().hasSuffix(".png"), layer.isName else { return nil }
    let drawing = path.folderPart + "/Assets/" + layer
    do throws(ProjectRemark.Reason) {
      let bytes = try files.read(drawing, limit: DrawingChoice.limit)
      // PNG, section 11.2.1: width, height, bit depth, color type. Color types 0 and 2 have no transparency.
      guard bytes.count > 25, bytes[16..<20].elementsEqual(bytes[20..<24]), [0, 2].contains(bytes[25]) else { return nil }
    } catch { return nil }
    return DrawingChoice.Candidate(path: drawing, place: ProjectPlace(path))
  }

  /// Returns the path of the only layer's picture, unless the layer is moved, scaled or blended.
  private static func onlyLayer(_ path: String, in files: SourceFolder) -> String? {
    do throws(ProjectRemark.Reason) {
      let (root, problems) = Node.read(json: try files.text(path), limits: .projectFile)
      guard !problems.contains(where: { $0.severity == .error }), let groups = root?["groups"]?.elements else { return nil }
      let layers = groups.flatMap { $0["layers"]?.elements ?? [] }
      let changing = ["position", "opacity", "blend-mode", "fill", "hidden"]
      guard let layer = layers.first, layers.count == 1, groups.allSatisfy({ group in !changing.contains { group[$0] != nil } }),
        !changing.contains(where: { layer[$0] != nil || layer[$0 + "-specializations"] != nil }),
        case .scalar(let name, _)? = layer["image-name"]?.content
      else { return nil }
      return name
    } catch { return nil }
  }
}

/// An icon declared in a property list, under `CFBundleIcons` in an `Info.plist`.
struct DeclaredIcon {
  /// The name; nil for the primary icon.
  let name: String?
  /// The icon set in an asset catalog.
  let set: String?
  /// The names of loose files, without suffixes for scale and device.
  let files: [String]
  let place: ProjectPlace

  static func isPropertyList(_ path: String) -> Bool { path.hasSuffix(".plist") && path.lastPart.contains("Info") }

  /// Reads the icons that a property list declares: the primary icon, then alternates sorted by name.
  static func read(_ path: String, in files: SourceFolder) throws(ProjectRemark.Reason) -> [DeclaredIcon] {
    let source = try files.text(path)
    let entries: [PropertyList.Entry]
    do throws(PropertyList.Problem) {
      entries = try PropertyList(source, keepsDuplicateKeys: true).entries
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

/// The PNG files outside the asset catalogs. Property lists refer to them by name.
struct LooseFiles {
  /// The paths, by the name without scale, device and extension.
  private var paths: [String: [String]] = [:]

  init(_ files: SourceFolder) {
    for path in files.paths where path.hasSuffix(".png") && !path.contains(".xcassets/") {
      paths[Self.stem(of: path.lastPart), default: []].append(path)
    }
  }

  /// Returns the files with a name, which must be in the same folder. Files below the property list's folder take precedence.
  func files(_ name: String, of list: String) throws(ProjectRemark.Reason) -> [String] {
    guard !name.split(separator: "/").contains(".."), !name.hasPrefix("/") else { throw .outside(name) }
    let (folder, stem) = (name.folderPart, Self.stem(of: name.lastPart))
    let all = (paths[stem] ?? []).filter { folder.isEmpty || ("/" + $0.folderPart).hasSuffix("/" + folder) }
    let root = list.folderPart
    let below = all.filter { root.isEmpty || $0.hasPrefix(root + "/") }
    let found = below.isEmpty ? all : below
    if found.isEmpty { throw .missing(name) }
    guard Set(found.map(\.folderPart)).count == 1 else { throw .severalFolders(name) }
    return found
  }

  /// Returns `Night` for `Night@3x~ipad.png`.
  private static func stem(of name: String) -> String {
    var stem = name
    for ending in [".png", "~ipad", "~iphone", "@2x", "@3x"] where stem.hasSuffix(ending) { stem = stem.dropping(ending: ending) }
    return stem
  }
}
