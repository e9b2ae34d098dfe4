internal import Diagnostics
internal import Localization
internal import TextCoding

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes a Swift file that holds the files of a folder, `embed FOLDER NAME OUTPUT [MODULE]`, or the words of a String Catalog,
/// `embed words CATALOG OUTPUT`.
///
/// The plug-in EmbedFolders runs it. String literals are what the compiler reads fastest: arrays of numbers take it a hundred
/// times as long.
@main struct Embed {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else { throw Unusable(description: "usage: embed folder name output [module]") }
    if arguments[1] == "words" {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
      let (catalog, diagnostics) = TextCatalog.read(SourceText(path: arguments[2], bytes: bytes))
      guard let catalog, diagnostics.isEmpty else {
        throw Unusable(description: diagnostics.map { DiagnosticFormat.text.print($0) }.joined())
      }
      let code = try WordsCode(catalog).code
      return try Data(code.utf8).write(to: URL(fileURLWithPath: arguments[3]))
    }
    let (folder, name, output) = (arguments[1], arguments[2], arguments[3])
    let imports = arguments.dropFirst(4).map { "package import \($0)\n" }.joined()
    let files = try paths(below: folder).map { (path: $0, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))) }
    try Data(code(name, files, imports).utf8).write(to: URL(fileURLWithPath: output))
  }

  /// In order, whatever the order of the file system. Names that begin with a dot are left out.
  private static func paths(below folder: String) throws -> [String] {
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: folder).filter { path in
      let isFolder = (try? manager.contentsOfDirectory(atPath: folder + "/" + path)) != nil
      return !isFolder && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// One statement for each file, in the body of a function: an initial value of that size is too much for the type checker.
  private static func code(_ name: String, _ files: [(path: String, bytes: [UInt8])], _ imports: String) -> String {
    let statements = files.map { file in
      let text = String(validUTF8: file.bytes)
      let content = text.map { "text: \($0.literal)" } ?? "bytes: \(file.bytes.literal)"
      return "    folder.add(\(file.path.literal), \(content))\n"
    }
    return """
      // Made by the plug-in EmbedFolders.
      \(imports)extension EmbeddedFolder {
        package static let \(name) = \(name)Files()

        private static func \(name)Files() -> EmbeddedFolder {
          var folder = EmbeddedFolder()
      \(statements.joined())    return folder
        }
      }

      """
  }
}

extension String {
  /// The text as a literal of printable ASCII, so that no editor, compiler or line ending can take it for another.
  var literal: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}

extension [UInt8] {
  /// Bytes as the scalars of the same numbers.
  fileprivate var literal: String { String(String.UnicodeScalarView(map { Unicode.Scalar($0) })).literal }
}
