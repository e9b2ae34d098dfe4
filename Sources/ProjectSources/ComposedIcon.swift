internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// A document of Icon Composer: a folder with `icon.json` and the layers in `Assets/`.
///
/// The system puts the layers together, with a fill, glass and shadows. Only a document of one layer that covers everything is a drawing.
enum ComposedIcon {
  /// - Parameter path: of the `icon.json`.
  static func drawing(_ path: String, in files: SourceFolder) -> DrawingChoice.Candidate? {
    guard let layer = onlyLayer(path, in: files), layer.lowercased().hasSuffix(".png"), layer.isName else { return nil }
    let drawing = path.folderPart + "/Assets/" + layer
    do throws(ProjectRemark.Reason) {
      let bytes = try files.read(drawing, limit: DrawingChoice.limit)
      // PNG, section 11.2.1: width, height, then the depth and the type of colors, of which 0 and 2 have no transparency.
      guard bytes.count > 25, bytes[16..<20].elementsEqual(bytes[20..<24]), [0, 2].contains(bytes[25]) else { return nil }
    } catch { return nil }
    return DrawingChoice.Candidate(path: drawing, place: ProjectPlace(path))
  }

  /// The picture of the only layer, if nothing moves, scales or blends it.
  private static func onlyLayer(_ path: String, in files: SourceFolder) -> String? {
    do throws(ProjectRemark.Reason) {
      var limits = YAMLParser.Limits()
      limits.depth = 16
      let (root, problems) = Node.read(json: try files.text(path), limits: limits)
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
