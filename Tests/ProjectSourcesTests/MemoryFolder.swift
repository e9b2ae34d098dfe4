import Concurrency
import Images
import ProjectSources

/// An app's folder in memory that records which files are read.
final class MemoryFolder: Sendable {
  private let bytes: [String: [UInt8]]
  private let asked = Locked<Set<String>>([])
  private let kinds: [String: SourceFolder.Kind]

  /// - Parameter kinds: files that are links, too long, or otherwise not regular.
  init(_ texts: [String: String] = [:], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:]) {
    bytes = texts.mapValues { Array($0.utf8) }.merging(files) { $1 }
    self.kinds = bytes.mapValues { .file(bytes: Int64($0.count)) }.merging(kinds) { $1 }
  }

  var folder: SourceFolder { folder([]) }

  /// - Parameter names: possible names of the app.
  func folder(_ names: [String]) -> SourceFolder {
    SourceFolder(kinds, names: names) { path throws(ProjectRemark.Reason) in
      self.asked.withLock { _ = $0.insert(path) }
      guard let bytes = self.bytes[path] else { throw .unreadable("Permission denied") }
      return bytes
    }
  }

  var read: Set<String> { asked.withLock(\.self) }

  /// A white square as PNG.
  static func png(_ side: Int) throws -> [UInt8] {
    try DecodedImage(size: PixelSize(width: side, height: side), pixels: Array(repeating: 255, count: side * side * 4)).png
  }

  /// Returns the `Contents.json` of a set.
  static func contents(_ images: String...) -> String {
    "{ \"images\" : [ \(images.joined(separator: ",\n")) ], \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }"
  }

  static func image(_ name: String, _ more: String = "") -> String {
    "{ \"filename\" : \"\(name)\", \"idiom\" : \"universal\", \"platform\" : \"ios\", \"size\" : \"1024x1024\"\(more) }"
  }

  static func appearance(_ value: String) -> String {
    ", \"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"\(value)\" } ]"
  }

  /// A property list with the given members.
  static func list(_ members: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>\n"
  }

  /// Returns a project with configurations and their build settings.
  static func project(_ configurations: [(name: String, settings: String)]) -> String {
    let objects = configurations.enumerated().map { number, configuration in
      """
      \t\tA\(number) /* \(configuration.name) */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t\t\(configuration.settings)
      \t\t\t};
      \t\t\tname = \(configuration.name);
      \t\t};
      """
    }
    return "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects.joined(separator: "\n"))\n\t};\n}\n"
  }
}

extension IconFindings {
  /// One line for each icon and remark.
  var brief: [String] {
    icons.map { icon in
      let drawings = [("light", icon.light), ("dark", icon.dark)].compactMap { name, drawing in
        drawing.map { "\(name) \($0.path) \($0.size.width)" }
      }
      return ([(icon.isPrimary ? "primary " : "") + icon.shown + (icon.isComposed ? " composed" : ""), "\(icon.origin)"] + drawings)
        .joined(separator: ", ")
    } + remarks.map(\.description)
  }
}
