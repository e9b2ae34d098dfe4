import Images
import ProjectSources
import SettingsModel
import SiteContent
import TestSupport
import Testing

/// The cases of `Tests/Cases/project`: files of an app's project, and what is found in them. The folder of a case names the reader: `facts`,
/// `icons`, `packages`, `store`.
///
/// Each input is a file. `NAME is a link`, `NAME is no file` and `NAME has 9 bytes` are files that are not read; `names` has possible names
/// of the app. `{{MIT}}` in a text is the text of that license.
@Suite struct ProjectCaseTests {
  @Test(arguments: CaseFile.all(in: "project")) func theProjectHasTheseFacts(_ example: CaseFile) async throws {
    let kind = example.name.split(separator: "/").dropFirst().first ?? ""
    try await example.check { step in
      let folder = try MemoryFolder(step.inputs)
      let lines = try Self.lines(kind, folder.folder)
      let unread = step.inputs.map(\.name).filter { !folder.read.contains($0) && !$0.contains(" is ") && $0 != "names" }.sorted()
      let findings = CaseFile.Section("findings", lines.map { $0 + "\n" }.joined())
      return [findings] + (unread.isEmpty ? [] : [CaseFile.Section("not read", unread.map { $0 + "\n" }.joined())])
    }
  }

  private static func lines(_ kind: Substring, _ folder: SourceFolder) throws -> [String] {
    switch kind {
    case "facts":
      let facts = ProjectReader.read(folder)
      return app(facts.application, facts.otherApplications) + facts.lines
    case "icons":
      let found = IconReader.read(folder)
      return app(found.application, found.otherApplications) + found.lines
    case "packages": return PackageReader.read(folder).lines
    case "store": return StoreReader.read(folder).lines
    default: throw CaseFileError("there is no reader \(kind)")
    }
  }

  private static func app(_ application: Application?, _ others: [String]) -> [String] {
    let app = application.map { "app: \($0.targets.joined(separator: ", ")), platforms: \($0.platforms.joined(separator: ", "))" }
    return [app, others.isEmpty ? nil : "several apps: \(others.joined(separator: ", "))"].compactMap(\.self)
  }
}

extension MemoryFolder {
  fileprivate convenience init(_ inputs: [CaseFile.Section]) throws {
    let licenses = try LicenseTexts()
    var (files, kinds, names) = ([String: [UInt8]](), [String: SourceFolder.Kind](), [String]())
    for input in inputs {
      if input.name == "names" {
        names = input.text.split(separator: "\n").map(String.init)
      } else if input.name.hasSuffix(" is a link") {
        kinds[String(input.name.dropLast(" is a link".count))] = .link
      } else if input.name.hasSuffix(" is no file") {
        kinds[String(input.name.dropLast(" is no file".count))] = .other
      } else if let match = input.name.wholeMatch(of: #/(.+) has (\d+) bytes/#), let count = Int64(match.2) {
        kinds[String(match.1)] = .file(bytes: count)
        files[String(match.1)] = input.bytes
      } else {
        files[input.name] = Array(try licenses.filled(input.text).utf8)
        if input.validText == nil { files[input.name] = input.bytes }
      }
    }
    self.init([:], files, kinds: kinds, names: names)
  }
}

extension LicenseTexts {
  /// Returns a text with license texts instead of `{{MIT}}`.
  func filled(_ text: String) throws -> String {
    try text.contains("{{") ? text.replacing(#/\{\{([A-Za-z0-9.-]+)\}\}/#) { try self[String($0.1)] } : text
  }
}

// MARK: - Findings as lines

extension IconFindings {
  /// One line for each icon and remark.
  var lines: [String] {
    icons.map { icon in
      let drawings = [("light", icon.light), ("dark", icon.dark)].compactMap { name, drawing in
        drawing.map { "\(name) \($0.path) \($0.size.width)" }
      }
      return ([(icon.isPrimary ? "primary " : "") + icon.shown + (icon.isComposed ? " composed" : ""), "\(icon.origin)"] + drawings)
        .joined(separator: ", ")
    } + remarks.map(\.description)
  }
}

extension ProjectFacts {
  fileprivate var lines: [String] {
    let names = [name.map { "name \($0.line)" }, version.map { "version \($0.line)" }, build.map { "build \($0.line)" }].compactMap(\.self)
    let permissions = permissions.map { permission in
      let texts = permission.translations.sorted { $0.key < $1.key }.map { "; \($0.key): \($0.value.line)" }.joined()
      return "\(permission.key): \(permission.text ?? "unknown"), \(permission.place)\(texts)"
    }
    return names + requires.map { "\($0.platform) \($0.version.line)" } + languages.map { "\($0.tag) \($0.translated)/\($0.of)" }
      + permissions + entitlements.map { "\($0.key): \($0.values.joined(separator: " ")), \($0.place)" } + privacy.lines
      + remarks.map(\.description)
  }
}

extension ProjectPrivacy {
  fileprivate var lines: [String] {
    let entries =
      tracking.map { "\($0.owner), \($0.found.place): tracking \($0.found.value)" }
      + trackingDomains.map { "\($0.owner), \($0.found.place): \($0.found.value)" }
      + collected.map { "\($0.owner), \($0.found.place): \($0.found.value.type)" }
      + accessed.map { "\($0.owner), \($0.found.place): \($0.found.value.category)" }
    let merged = merged
    func known<Value>(_ name: String, _ value: Value?) -> String? { value.map { "\(name) \($0)" } }
    let types = merged.collected?.map { type in
      let flags = [known("linked", type.linked), known("tracking", type.tracking)].compactMap(\.self)
      return "together: " + ([type.type.rawValue] + flags + type.purposes.map(\.rawValue)).joined(separator: ", ")
    }
    let together = [known("together: tracking", merged.tracking), known("together: domains", merged.trackingDomains)].compactMap(\.self)
    return manifests.map { "\($0.owner): \($0.path)" } + entries + together + (types.map { $0.isEmpty ? ["together: no data"] : $0 } ?? [])
      + (merged.accessed ?? []).map { "together: \($0.category), \($0.reasons.joined(separator: ", "))" }
  }
}

extension PackageFindings {
  fileprivate var lines: [String] {
    packages.flatMap { package in
      let (entry, revision) = (package.entry, package.revision ?? "-")
      let line = "\(entry.name) \(entry.version ?? "-") \(entry.url ?? "-"), \(revision), \(package.place)"
      let text = entry.text.map { $0.count < 100 ? $0.debugDescription : "\($0.count) characters" }
      guard text != nil || entry.license != nil || package.licensePlace != nil else { return [line] }
      return [line, "  license \(entry.license ?? "unknown"), \(package.licensePlace?.description ?? "-"), \(text ?? "no text")"]
    } + remarks.map(\.description)
  }
}

extension StoreFindings {
  fileprivate var lines: [String] {
    let general = [copyright, primaryCategory, secondaryCategory].compactMap { $0?.line }
    return listings.flatMap { listing in
      Field.allCases.compactMap { field in
        listing.places[field].map { "\(listing.locale) \(field): \((listing.texts.text(field) ?? "-").debugDescription), \($0)" }
      }
    } + general + remarks.map(\.description)
  }
}

extension StoreListing {
  fileprivate func text(_ field: StoreFindings.Field) -> String? {
    switch field {
    case .name: name
    case .subtitle: subtitle
    case .description: description
    case .keywords: keywords
    case .promotionalText: promotionalText
    case .releaseNotes: releaseNotes
    case .supportURL: supportURL
    case .marketingURL: marketingURL
    case .privacyURL: privacyURL
    }
  }
}

extension Found {
  fileprivate var line: String { "\(value), \(place)" }
}
