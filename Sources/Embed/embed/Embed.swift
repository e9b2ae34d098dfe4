internal import Diagnostics
internal import Localization
internal import TextCoding

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes a Swift file that contains a folder's files, `embed FOLDER NAME OUTPUT [MODULE]`, or a String Catalog's labels,
/// `embed words CATALOG OUTPUT`.
///
/// The plug-in EmbedFolders runs this program. Bytes become string literals, because arrays of numbers compile a hundred times slower.
@main struct Embed {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else { throw EmbedError(description: "usage: embed folder name output [module]") }
    if arguments[1] == "words" {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
      let (catalog, diagnostics) = TextCatalog.read(SourceText(path: arguments[2], bytes: bytes))
      guard let catalog, diagnostics.isEmpty else {
        throw EmbedError(description: diagnostics.map { DiagnosticFormat.text.print($0) }.joined())
      }
      let code = try WordsCode(catalog).code
      return try Data(code.utf8).write(to: URL(fileURLWithPath: arguments[3]))
    }
    let (folder, name, output) = (arguments[1], arguments[2], arguments[3])
    let imports = arguments.dropFirst(4).map { "package import \($0)\n" }.joined()
    let files = try paths(below: folder).map { (path: $0, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))) }
    try Data(code(name, files, imports).utf8).write(to: URL(fileURLWithPath: output))
  }

  /// Returns the sorted paths of all files, except names that begin with a dot.
  private static func paths(below folder: String) throws -> [String] {
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: folder).filter { path in
      let isFolder = (try? manager.contentsOfDirectory(atPath: folder + "/" + path)) != nil
      return !isFolder && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns code with a statement for each file, in a function body. The type checker can't handle an initial value of this size.
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
  /// A string literal of printable ASCII, which doesn't depend on encodings or line endings.
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
  /// A string literal with one scalar, U+0000 to U+00FF, for each byte.
  fileprivate var literal: String { String(String.UnicodeScalarView(map { Unicode.Scalar($0) })).literal }
}

/// The error if the input can't be embedded.
struct EmbedError: Error, CustomStringConvertible { let description: String }
