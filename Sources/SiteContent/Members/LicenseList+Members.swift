internal import Diagnostics
internal import Localization
package import SettingsModel

extension LicenseList: Anonymous {
  package init() { self.init(packages: []) }

  /// `licenses.yaml`
  static let table = MemberTable<LicenseList>(
    "licenses.yaml",
    about: """
      The packages are listed on `/<app>/credits/`, below the credits of the icons, with their licenses to unfold. Packages with exactly the \
      same text share it. `sitegen export licenses` writes the same list for the app's own settings.
      """,
    published: "Whose code is in an app, and under which licenses.",
    .required("packages", \.packages, LicenseList.Entry.format, "the packages of others in the app, in any order"),
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

extension LicenseList.Entry: Anonymous {
  package init() { self.init(name: "") }

  static let table = MemberTable<LicenseList.Entry>(
    "package", published: "A package of others in an app.",
    .required("name", \.name, nameFormat, "what it is called"),
    .optional("version", \.version, limited(.version, to: mostLetters, called: "version"), "its version, as the lock file has it"),
    .optional("url", \.url, address, "where it is found"),
    .optional(
      "license", \.license, licenseFormat,
      "its license: an identifier of SPDX, several with `AND`, `OR` and `WITH`, or its name; `unknown` if it is not known", example: "MIT"),
    .optional(
      "text", \.text, textFormat, "the license's whole text, with its copyright lines; `unknown` if it is not known"))

  /// In bytes. The longest texts of SPDX have 50 kilobytes; some projects add those of all that they contain.
  private static let mostBytes = 512 << 10
  /// Of names and versions, in bytes.
  private static let mostLetters = 500

  private static let nameFormat = ValueFormat<String>(.text(.name)) { node, reader in
    guard let name = limited(.text, to: mostLetters, called: "name").read(node, &reader) else { return nil }
    if !name.isBlank { return name }
    reader.error(.missingKey, at: node.location, "the package has no name", help: "write what it is called: name: …")
    return nil
  }

  private static let address = ValueFormat<String>.parsed(.webAddress) { text, location, reader in
    guard PublicURL.isValid(text), text.lowercased().hasPrefix("http") else {
      reader.error(.invalidURL, at: location, "\"\(text)\" is not an address on the web", help: "write it as https://github.com/owner/name")
      return nil
    }
    reader.noteExternalLink(text, at: location)
    return text
  }

  private static let textFormat = ValueFormat<String>(.text(.free)) { node, reader in
    known(limited(.text, to: mostBytes, called: "license text").read(node, &reader))?.withoutOuterLines
  }

  private static let licenseFormat = ValueFormat<String>(.text(.free)) { node, reader in
    guard let text = known(limited(.text, to: mostLetters, called: "license").read(node, &reader)) else { return nil }
    if let help = LicenseExpression(text).suggestion {
      reader.warning(.unknownLicense, at: node.location, "\"\(text)\" is not a license of the SPDX list", help: help)
    }
    return text
  }

  /// A gap can be written as one.
  private static func known(_ text: String?) -> String? { text.flatMap { $0.isBlank || $0 == "unknown" ? nil : $0 } }

  private static func limited(_ format: ValueFormat<String>, to limit: Int, called noun: String) -> ValueFormat<String> {
    ValueFormat<String>(format.authored) { node, reader in
      guard let text = format.read(node, &reader) else { return nil }
      if text.utf8.count <= limit { return text }
      reader.error(
        .limitExceeded, at: node.location, "the \(noun) has \(text.utf8.count) bytes, more than \(limit)",
        help: "leave out what is not the package's own")
      return nil
    }
  }

  /// A list, sorted by name.
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
  /// The text without empty lines at its ends, and with one kind of line end.
  fileprivate var withoutOuterLines: String {
    let lines = replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isEmpty($0) }), let last = lines.lastIndex(where: { !isEmpty($0) }) else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
