import Diagnostics
import Images

/// Code that reads untrusted bytes. Its properties must hold for any bytes.
///
/// `Tools/fuzz` runs libFuzzer to find bytes that violate them. `Inputs/` contains such bytes, and `ReplayTests` checks them.
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

  /// - Throws: `Violation` if a property doesn't hold.
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

/// A property that doesn't hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// - Throws: `Violation` if the condition is false.
func holds(_ condition: Bool, otherwise description: @autoclosure () -> String) throws(Violation) {
  if !condition { throw Violation(description: description()) }
}

extension [Diagnostic] {
  /// Checks that messages are located inside their source, and contain no control characters, which a terminal would obey.
  func check(in source: SourceText) throws(Violation) {
    for diagnostic in self {
      if let location = diagnostic.location, diagnostic.path == source.path {
        try holds((1...source.lineCount).contains(location.line), otherwise: "\(diagnostic.code) is on line \(location.line)")
        try holds(location.column >= 1 && location.length >= 0, otherwise: "\(diagnostic.code) is in column \(location.column)")
      }
      let printed = DiagnosticFormat.text.print(diagnostic)
      let commands = printed.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value) }
      try holds(commands.isEmpty, otherwise: "a message has \(commands.map(\.value)): \(printed)")
      for format in [DiagnosticFormat.json, .github] {
        let lines = format.print(diagnostic).utf8.filter { $0 == 0x0A || $0 == 0x0D }
        try holds(lines == [0x0A], otherwise: "a message is not one line: \(format.print(diagnostic))")
      }
    }
  }
}
