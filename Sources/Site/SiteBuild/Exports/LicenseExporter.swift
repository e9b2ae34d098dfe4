internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent
internal import TextCoding

/// Writes an app's licenses to its `Settings.bundle`.
package struct LicenseExporter: Sendable {
  package struct Report: Sendable {
    package let files: WholeFiles.Report
    /// Packages that were left out because their license text is unknown.
    package let withoutText: [String]
    /// The paths of panes in the folder that don't belong to a package.
    package let unused: [String]
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameters:
  ///   - id: the app's id; nil for the only app.
  ///   - folder: the path of the `Settings.bundle`.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID?, to folder: String) async throws -> Report {
    let loader = AppLoader(options, fileSystem: fileSystem)
    let named = if let id { id } else { try await loader.onlyApp() }
    let app = try await loader.app(named, withoutErrorsIn: [.licenses])
    guard let licenses = app.licenses else {
      throw CommandFailure.usage("\(app.name) has no \(app.place.file(AppFile.licenses.rawValue).displayed)")
    }
    let panes = LicensePanes(licenses)
    let files = try panes.folder.write(to: folder, fileSystem)
    return Report(files: files, withoutText: panes.withoutText, unused: try unused(in: folder, beside: panes))
  }

  private func unused(in folder: String, beside panes: LicensePanes) throws -> [String] {
    let panesFolder = folder + "/" + LicensePanes.prefix
    guard try fileSystem.status(panesFolder)?.kind == .folder else { return [] }
    let own = Set(panes.folder.files.map(\.path))
    let found = try fileSystem.list(panesFolder).filter { $0.hasSuffix(".plist") }.map { LicensePanes.prefix + "/" + $0 }
    return found.filter { !own.contains($0) }.sorted()
  }
}

/// An app's licenses as panes of its settings. Names and format match LicensePlist
/// (https://github.com/mono0926/LicensePlist), so apps can switch between the two.
struct LicensePanes {
  static let prefix = "com.mono0926.LicensePlist"

  private(set) var folder = ExportedFolder()
  /// Packages without a known license text. They have no pane.
  let withoutText: [String]

  init(_ licenses: LicenseList) {
    withoutText = licenses.packages.filter { $0.text == nil }.map(\.name)
    var names = PaneNames()
    var panes: [(title: String, file: String, bytes: [UInt8])] = []
    for package in licenses.packages {
      guard let text = package.text else { continue }
      let pane = Self.parts(of: text).map { ["FooterText": $0, "License": package.license ?? "unknown", "Type": "PSGroupSpecifier"] }
      panes.append((package.name, "\(Self.prefix)/\(names.name(for: package.name))", SpecifierList(pane).bytes))
    }
    let group = ["Title": "Licenses", "Type": "PSGroupSpecifier"]
    let links = panes.map { ["File": $0.file, "Title": $0.title, "Type": "PSChildPaneSpecifier"] }
    folder.add("\(Self.prefix).plist", SpecifierList(panes.isEmpty ? [] : [group] + links).bytes)
    for pane in panes { folder.add("\(pane.file).plist", pane.bytes) }
  }

  /// Splits a text at its horizontal lines. The lines are included as parts.
  private static func parts(of text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: false)
    let parts = paragraphs.split { $0.wholeMatch(of: /\s*[-_*=]{3,}\s*/) != nil }
    return Array(parts.map { [$0.joined(separator: "\n\n")] }.joined(separator: [String(repeating: "-", count: 40)]))
  }
}

/// File names for packages. They contain no path separators, and are unique even if the file system ignores case.
struct PaneNames {
  private var taken: Set<String> = []

  mutating func name(for package: String) -> String {
    var name = ""
    for character in package {
      let part = character.unicodeScalars.allSatisfy(Self.isSafe) ? String(character) : "-"
      // With a number and an extension, the name must fit in 255 bytes.
      guard name.utf8.count + part.utf8.count <= 120 else { break }
      name += part
    }
    name = String(name.drop { $0 == "." || $0 == " " })
    if name.isEmpty { name = "package" }
    var unique = name
    var number = 2
    while !taken.insert(unique.normalized(to: .composed).caseFolded).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }
}

/// A pane as an XML property list, in the format that Apple's tools write.
struct SpecifierList {
  private let specifiers: [[String: String]]

  init(_ specifiers: [[String: String]]) { self.specifiers = specifiers }

  var bytes: [UInt8] {
    let elements = specifiers.map { specifier in
      let entries = specifier.sorted { $0.key < $1.key }.map { key, value in
        "\t\t\t<key>\(key)</key>\n\t\t\t<string>\(Self.escaped(value))</string>\n"
      }
      return "\t\t<dict>\n\(entries.joined())\t\t</dict>\n"
    }
    let array = elements.isEmpty ? "\t<array/>\n" : "\t<array>\n\(elements.joined())\t</array>\n"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \(array)</dict>
      </plist>

      """
    return Array(text.utf8)
  }

  /// Escapes a string for XML. Replaces most control characters, which XML cannot represent.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\t", "\n": result.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
