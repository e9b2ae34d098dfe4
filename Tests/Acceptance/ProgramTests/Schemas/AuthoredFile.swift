import AcceptanceSupport
import Diagnostics
import Foundation
import SettingsModel
import SiteRendering
import SiteSchemas
import TestSupport

@testable import SiteContent

/// A file that an author writes, and what its reader and its schema say of other texts in its place.
struct AuthoredFile: Sendable {
  let path: String
  let kind: AuthoredKind
  let yaml: String
  /// The files of its app, which it may refer to.
  private let app: [AppFile: SourceText]

  /// Those of the shipped content.
  static func shipped() throws -> [AuthoredFile] {
    let root = ProjectFolder.path + "/content/"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    return try paths.compactMap { path -> AuthoredFile? in
      guard path.hasSuffix(".md") || path.hasSuffix(".yaml") else { return nil }
      let text = try String(contentsOfFile: root + path, encoding: .utf8)
      let folder = path.split(separator: "/").first.map(String.init) ?? ""
      let app = ["app", "settings"].map {
        try? SourceText(path: $0, bytes: Array(Data(contentsOf: URL(filePath: "\(root)\(folder)/\($0).yaml"))))
      }
      return AuthoredFile(path: path, text: text, app: app.compactMap(\.self))
    }
  }

  /// - Returns: nil where it is a page without front matter.
  init?(path: String, text: String, app: [SourceText] = []) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if path.hasSuffix(".md") {
      let parts = text.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty || parts[0] == "\u{FEFF}" else { return nil }
      (kind, yaml) = (.frontMatter, String(parts[1]))
    } else if let kind = AuthoredKind(rawValue: String(name.dropLast(5))), kind != .frontMatter {
      (self.kind, yaml) = (kind, text)
    } else {
      return nil
    }
    self.path = path
    let named = app.compactMap { source in AppFile(rawValue: source.path + ".yaml").map { ($0, source) } }
    self.app = Dictionary(uniqueKeysWithValues: named)
  }
}

extension AuthoredFile {
  static func schema(_ kind: AuthoredKind) -> String { String(decoding: AuthoringSchema(kind).json, as: UTF8.self) }

  var test: SchemaValidator.Case { .init(schema: Self.schema(kind), yaml: yaml) }

  var json: JSONValue { YAMLParser.parse(SourceText(path: path, yaml)).root?.json ?? .scalar(.null) }

  /// The errors that its reader finds in another text in its place.
  func errors(in text: String) -> [Diagnostic] {
    let source = SourceText(path: "content/x/read.yaml", text)
    let all =
      switch kind {
      case .site: SiteSettings.read(source).diagnostics
      case .frontMatter:
        PageMetadata.read(
          ContentPath("x.md"), SourceText(path: source.path, "---\n\(text)\n---\nText.\n"), fingerprint: Fingerprint(of: 0)
        ).diagnostics
      case .app, .settings, .icons, .onboarding, .configuration, .privacy:
        AppReader.read(AppPlace("x"), readingAs(source), files: [:]).diagnostics.filter { $0.path == source.path }
      }
    return all.filter { $0.severity == .error }
  }

  private func readingAs(_ source: SourceText) -> [AppFile: SourceText] {
    guard let file = AppFile(rawValue: kind.rawValue + ".yaml") else { preconditionFailure("a file of an app") }
    let app = [AppFile.app: SourceText(path: "app", "name: X\n")].merging(self.app) { _, shipped in shipped }
    return app.merging([file: source]) { _, own in own }
  }
}

extension Diagnostic {
  /// Whether it is about keys and the kinds of values, which a schema tells too. What a setting's type, or what an enum has to list,
  /// says of values elsewhere is not.
  var isAboutShape: Bool {
    switch code {
    case .unknownKey: true
    // Which values a fact has is written elsewhere.
    case .unknownValue: !summary.contains("\" is not a value of ")
    case .missingKey: !summary.hasPrefix("fact \"")
    case .wrongType: summary.hasPrefix("expected ") || summary.contains(" must be a map, not") || summary.hasPrefix("a condition cannot")
    default: false
    }
  }
}
