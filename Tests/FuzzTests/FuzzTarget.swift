import Images

/// What reads bytes that somebody else wrote, each with what has to hold whatever they are.
///
/// `.ci/fuzz` has libFuzzer look for bytes for which it does not; what it ever found is kept in `Inputs/` and looked at by the tests.
enum FuzzTarget: String, CaseIterable, Sendable {
  case frontMatter = "front-matter"
  case changelog
  case yaml
  case path
  case url
  case escaper
  case template
  case request
  case propertyList = "property-list"
  case pictureHeader = "picture-header"
  case png
  case jpeg
  case webP = "webp"

  /// - Throws: `Violation`, where something does not hold.
  func check(_ bytes: [UInt8]) throws(Violation) {
    switch self {
    case .frontMatter: try checkFrontMatter(bytes)
    case .changelog: try checkChangelog(bytes)
    case .yaml: try checkYAML(bytes)
    case .path: try checkPath(bytes)
    case .url: try checkURL(bytes)
    case .escaper: try checkEscaper(bytes)
    case .template: try checkTemplate(bytes)
    case .request: try checkRequest(bytes)
    case .propertyList: try checkPropertyList(bytes)
    case .pictureHeader: try checkPictureHeader(bytes)
    case .png: try checkPicture(bytes, .png)
    case .jpeg: try checkPicture(bytes, .jpeg)
    case .webP: try checkPicture(bytes, .webP)
    }
  }
}

/// Something that does not hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// - Throws: `Violation`, where the condition is false.
func holds(_ condition: Bool, otherwise description: @autoclosure () -> String) throws(Violation) {
  if !condition { throw Violation(description: description()) }
}
