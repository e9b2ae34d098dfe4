internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// An icon set of an asset catalogue, by its `Contents.json`.
struct AssetIcon {
  enum Appearance { case light, dark }

  struct Image {
    let path: String
    let place: ProjectPlace
    let appearance: Appearance
    /// Lower for the platforms whose icons users choose.
    let rank: Int
  }

  static let ending = ".appiconset"
  /// Sets of all sizes of all platforms have about 60.
  static let mostImages = 200

  /// The path of its folder.
  let folder: String
  private(set) var images: [Image] = []
  /// Whether all drawings are for watches, whose users choose no icon.
  private(set) var isForWatch = false
  private(set) var remarks: [ProjectRemark] = []

  var name: String { folder.lastPart.dropping(ending: Self.ending) }
  var place: ProjectPlace { ProjectPlace(folder + "/Contents.json") }

  init(_ folder: String, in files: SourceFolder) {
    self.folder = folder
    do throws(ProjectRemark.Reason) {
      let source = try files.text(place.path)
      var limits = YAMLParser.Limits()
      limits.depth = 16
      let (root, problems) = Node.read(json: source, limits: limits)
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
    if drawn.count > Self.mostImages { remarks.append(ProjectRemark(.tooMany(Self.mostImages), at: place)) }
    for node in drawn.prefix(Self.mostImages) {
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

  /// `ios`, `mac` or `watch`, from the older idiom or the newer platform.
  fileprivate var platform: String {
    let words = (text("platform") ?? "") + (text("idiom") ?? "")
    if words.contains("watch") { return "watch" }
    return words.contains("mac") ? "mac" : "ios"
  }

  /// nil for a drawing that the system tints, or that is for a condition unknown here.
  fileprivate var appearance: AssetIcon.Appearance? {
    guard let conditions = self["appearances"] else { return .light }
    guard let elements = conditions.elements, elements.count == 1, elements[0].text("appearance") == "luminosity" else { return nil }
    return ["light": .light, "dark": .dark][elements[0].text("value") ?? ""]
  }
}

extension String {
  /// Whether it is the name of a file, and of nothing above or below.
  var isName: Bool { !isEmpty && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/")) }
}
