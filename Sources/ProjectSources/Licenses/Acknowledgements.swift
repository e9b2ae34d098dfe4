internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// Reads the `…-acknowledgements.plist` that CocoaPods writes for a Settings bundle: the license of each pod.
enum Acknowledgements {
  static func isList(_ path: String) -> Bool {
    path.hasSuffix("-acknowledgements.plist") && path.split(separator: "/").contains("Target Support Files")
  }

  /// The license texts by the names of pods, with their places.
  static func texts(_ source: SourceText) throws(ProjectRemark.Reason) -> [String: Found<String>] {
    let list: PropertyList
    do throws(PropertyList.Problem) { list = try PropertyList(source) } catch { throw .invalid(error.summary) }
    guard let entry = list.entries.first(where: { $0.key == "PreferenceSpecifiers" }), case .array(let groups) = entry.value else {
      throw .invalid("it has no list of licenses")
    }
    var texts: [String: Found<String>] = [:]
    for (index, group) in groups.enumerated() {
      // The first and the last group are about the list itself, and have no title that is a pod's.
      guard case .dictionary(let members) = group, case .string(let name)? = members["Title"], case .string(let text)? = members["FooterText"],
        texts[name] == nil, let text = LicenseText.clean(text)
      else { continue }
      let line = entry.elementLines.indices.contains(index) ? entry.elementLines[index] : nil
      texts[name] = Found(text, at: ProjectPlace(source.path, line: line))
    }
    return texts
  }
}
