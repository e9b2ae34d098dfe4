internal import Diagnostics
internal import Localization
package import SettingsModel

extension LicenseList: MapType {
  package init() { self.init(packages: []) }

  /// `licenses.yaml`
  static let table = MemberTable<LicenseList>(
    "licenses.yaml",
    about: """
      The page `/<app>/credits/` lists the packages below the credits for the icons; readers can expand the license texts. Packages with \
      identical texts share one. `sitegen export licenses` writes the same list for the app's own settings.
      """,
    published: "The third-party code in an app and its licenses.",
    .required("packages", \.packages, LicenseList.Entry.format, "the third-party packages in the app, in any order"),
    example: """
      packages:
        - name: Alamofire
          version: "5.9.1"
          url: https://github.com/Alamofire/Alamofire
          license: MIT
          text: |
            Copyright (c) 2014-2022 Alamofire Software Foundation

            Permission is hereby granted, free of charge, …
        - { name: Lottie, version: "4.4.0", license: unknown }
      """)
}

extension LicenseList.Entry: MapType {
  package init() { self.init(name: "") }

  static let table = MemberTable<LicenseList.Entry>(
    "package", published: "A third-party package in an app.",
    .required("name", \.name, nameFormat, "the package's name"),
    .optional("version", \.version, limited(.version, to: longestName, called: "version"), "the package's version, as in the lock file"),
    .optional("url", \.url, address, "the package's website or repository"),
    .optional(
      "license", \.license, licenseFormat,
      "the license: an SPDX identifier, several joined with `AND`, `OR` and `WITH`, or any name; `unknown` if it is not known",
      example: "MIT"),
    .optional(
      "text", \.text, textFormat, "the full text of the license, with its copyright lines; `unknown` if it is not known"))

  /// The maximum size of a license text, in bytes. The texts in the SPDX list are up to 50 kB long, but some projects append the licenses
  /// of their dependencies.
  private static let longestText = 512 << 10
  /// The maximum size of a name, a version or a license name, in bytes.
  private static let longestName = 500

  private static let nameFormat = ValueFormat<String>(.text(.name)) { node, reader in
    guard let name = limited(.text, to: longestName, called: "name").read(node, &reader) else { return nil }
    if !name.isBlank { return name }
    reader.error(.missingKey, at: node.location, "the package has no name", help: "add its name: `name: …`")
    return nil
  }

  private static let address = ValueFormat<String>.parsed(.webAddress) { text, location, reader in
    guard PublicURL.isValid(text), text.lowercased().hasPrefix("http") else {
      reader.error(.invalidURL, at: location, "\"\(text)\" is not a web address", help: "write it as https://github.com/owner/name")
      return nil
    }
    reader.noteExternalLink(text, at: location)
    return text
  }

  private static let textFormat = ValueFormat<String>(.text(.free)) { node, reader in
    known(limited(.text, to: longestText, called: "license text").read(node, &reader))?.withoutOuterLines
  }

  private static let licenseFormat = ValueFormat<String>(.text(.free)) { node, reader in
    guard let text = known(limited(.text, to: longestName, called: "license").read(node, &reader)) else { return nil }
    if let help = LicenseExpression(text).suggestion {
      reader.warning(.unknownLicense, at: node.location, "\"\(text)\" is not in the SPDX license list", help: help)
    }
    return text
  }

  /// Returns the text; nil if it is blank or `unknown`.
  private static func known(_ text: String?) -> String? { text.flatMap { $0.isBlank || $0 == "unknown" ? nil : $0 } }

  private static func limited(_ format: ValueFormat<String>, to limit: Int, called noun: String) -> ValueFormat<String> {
    ValueFormat<String>(format.authored) { node, reader in
      guard let text = format.read(node, &reader) else { return nil }
      if text.utf8.count <= limit { return text }
      reader.error(
        .limitExceeded, at: node.location, "the \(noun) has \(text.utf8.count) bytes, more than \(limit)",
        help: "remove any text that isn't part of this package's license")
      return nil
    }
  }

  /// A list of packages, sorted by name. Their names must be unique.
  static let format = ValueFormat<[LicenseList.Entry]>(.list(.type(reference, id: .elsewhere)), published: .list(.object)) { node, reader in
    guard let elements = reader.elements(of: node, "expected a list of packages, found") else { return nil }
    var firstLines: [String: Int] = [:]
    var packages: [LicenseList.Entry] = []
    for element in elements {
      guard let package = table.read(element, into: LicenseList.Entry(), &reader), let name = element["name"] else { continue }
      if let line = firstLines[package.name] {
        reader.error(
          .duplicateElement, at: name.location, "\"\(package.name)\" is the name of two packages", help: "the first is on line \(line)")
        continue
      }
      firstLines[package.name] = name.location.line
      packages.append(package)
    }
    return packages.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }
}

extension String {
  /// The text without blank lines at its start and end, and with LF line endings.
  fileprivate var withoutOuterLines: String {
    let lines = replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isEmpty($0) }), let last = lines.lastIndex(where: { !isEmpty($0) }) else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
