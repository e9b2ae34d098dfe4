internal import SettingsModel
internal import TextCoding

/// An app's licenses as panes of its settings, with the names and the form that LicensePlist gives them
/// (https://github.com/mono0926/LicensePlist): an app that shows those shows these.
struct LicensePanes {
  static let prefix = "com.mono0926.LicensePlist"

  private(set) var folder = ExportedFolder()
  /// Packages without a known text have no pane.
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

  /// A text in the parts between its lines of hyphens, each line as a part of its own.
  private static func parts(of text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: false)
    let parts = paragraphs.split { $0.wholeMatch(of: /\s*[-_*=]{3,}\s*/) != nil }
    return Array(parts.map { [$0.joined(separator: "\n\n")] }.joined(separator: [String(repeating: "-", count: 40)]))
  }
}

/// Names of files for names of packages: none leads out of the folder, and no two are the same on a disk that ignores case.
struct PaneNames {
  private var taken: Set<String> = []

  mutating func name(for package: String) -> String {
    var name = ""
    for character in package {
      let part = character.unicodeScalars.allSatisfy(Self.isSafe) ? String(character) : "-"
      // As long as every file system takes it, with the ending.
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

/// A pane as an XML property list, as Apple's tools write it.
struct SpecifierList {
  private let specifiers: [[String: String]]

  init(_ specifiers: [[String: String]]) { self.specifiers = specifiers }

  var bytes: [UInt8] {
    let elements = specifiers.map { specifier in
      let entries = specifier.sorted { $0.key < $1.key }.map { "\t\t\t<key>\($0.key)</key>\n\t\t\t<string>\(Self.escaped($0.value))</string>\n" }
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

  /// XML has no way to write most control characters.
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
