package import Diagnostics
internal import EmbeddedFiles
package import FileSystem
internal import Foundation
package import Mustache
package import SiteBuild
internal import SiteContent

/// A site in a temporary folder.
package struct TestSite: Sendable {
  package let folder: TemporaryFolder
  /// The source of the templates that the site's `templates/` doesn't contain.
  package enum Templates {
    /// The built-in templates.
    case builtIn
    /// The built-in templates, with copies in the site that tests can edit.
    case copied
    case none
  }

  private let templates: Templates
  /// The file system that the program uses.
  package let fileSystem: FileSystem

  /// - Parameter files: the files of the site by path, such as `content/steps/app.yaml`. A `content/site.yaml` is added if it is missing.
  package init(_ files: [String: String], templates: Templates = .builtIn, on disk: TestDisk = .own) throws {
    self.templates = templates
    folder = try TemporaryFolder()
    fileSystem = disk.fileSystem(below: folder.path)
    if templates == .copied {
      for (path, bytes) in EmbeddedFolder.templates.files { try folder.write("templates/" + path, Data(bytes)) }
    }
    try folder.write(["content/site.yaml": Self.settings].merging(files) { _, new in new })
  }

  /// The `site.yaml` of a site that has none.
  package static let settings = "title: Test\nbaseURL: https://example.org/\n"

  package func options() -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = folder.path
    options.output = folder.path + "/public"
    options.generator = "sitegen test"
    if templates == .none { options.builtIn = BuiltInTemplates(EmbeddedFolder()) }
    return options
  }

  package func build(_ change: (inout BuildOptions) -> Void = { _ in }, fileSystem: FileSystem? = nil) async throws -> BuildReport {
    var options = options()
    change(&options)
    return try await BuildPipeline(options, fileSystem: fileSystem ?? self.fileSystem).run()
  }

  package func check(_ change: (inout BuildOptions) -> Void = { _ in }, fileSystem: FileSystem? = nil) async throws -> CheckReport {
    var options = options()
    change(&options)
    return try await BuildPipeline(options, fileSystem: fileSystem ?? self.fileSystem).check()
  }

  /// Builds the site, and returns its diagnostics as text.
  package func messages(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> String {
    try await build(change).diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
  }
}

/// The folder of this repository.
package enum ProjectFolder {
  /// Copies the content and templates to a temporary folder.
  package static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["content", "templates"] {
      try FileManager.default.copyItem(atPath: path + "/" + name, toPath: folder.path + "/" + name)
    }
    return folder
  }

  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}

/// The site of this repository, built once for all tests that only read it.
package final class ShippedSite: Sendable {
  package let folder: TemporaryFolder
  package let report: BuildReport
  /// The pages by URL path. They are read only once, because reading is slow.
  private let read: Task<[String: HTMLPage], any Error>

  package static let built = Task { try await ShippedSite() }
  /// The site, built for a subfolder of another site.
  package static let builtBelow = Task { try await ShippedSite(baseURL: addressBelow) }
  package static let addressBelow = "https://x.example/a/b/"

  private init(baseURL: String? = nil) async throws {
    let folder = try TemporaryFolder()
    var options = try Self.options(output: folder.path)
    options.baseURL = baseURL
    report = try await BuildPipeline(options).run()
    self.folder = folder
    read = Task { try HTMLPage.pages(in: folder).filter { !$0.value.isRedirect } }
  }

  package static func options(source: String = ProjectFolder.path, output: String) throws -> BuildOptions {
    guard let today = CalendarDate("2026-11-01") else { preconditionFailure("this is a date") }
    var options = BuildOptions(today: today)
    options.source = source
    options.output = output
    options.jobs = 2
    return options
  }

  /// All pages by URL path, except redirects.
  package var pages: [String: HTMLPage] {
    get async throws { try await read.value }
  }

  package func document(_ path: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: folder.data("api/v1/" + path))
  }
}

/// The assets of the built-in templates, and the modules with labels that scripts load.
package enum SiteAssets {
  /// The paths of assets in templates, and the path of the list of checksums.
  package static let paths: [String] = {
    let assets = EmbeddedFolder.templates.files.filter { $0.key.hasPrefix("assets/") }
    let scripts = assets.filter { $0.key.hasSuffix(".js") }.values.map { String(decoding: $0, as: UTF8.self) }
    let modules = Set(scripts.flatMap { $0.matches(of: #/words/([a-z-]+)\.js/#).map { "assets/words/\($0.1).js" } })
    return modules.union(assets.keys).union(["assets/sha256sums.txt"]).sorted()
  }()

  /// Whether a path in or with an output folder is that of a built-in asset or schema.
  package static func isBuiltIn(_ path: String) -> Bool {
    if path.contains("api/v1/schemas/") { return true }
    guard let start = path.withPlainAssets.range(of: "assets/") else { return false }
    return builtIn.contains(String(path.withPlainAssets[start.lowerBound...]))
  }

  private static let builtIn = Set(paths)

  /// Returns the folder of the assets in an output folder, such as `assets/3f9ac2715b`.
  package static func folder(in output: TemporaryFolder, _ path: String = "public") throws -> String {
    let list = try output.text(path + "/assets/sha256sums.txt")
    return "assets/\(list.split(separator: "  ").dropFirst().first?.split(separator: "/").first ?? "")"
  }
}

extension String {
  /// The string, with the hash removed from the paths of assets.
  package var withPlainAssets: String { replacing(#/assets/[0-9a-f]{10}//#) { _ in "assets/" } }

  /// The string, without the hashes in paths of assets and in names of pictures, which depend on the versions of libraries.
  package var withPlainNames: String { withPlainAssets.replacing(#/-[0-9a-f]{16}\./#, with: ".") }
}

extension TemporaryFolder {
  /// Returns the text of a published asset.
  package func asset(_ name: String, of output: String = "public") throws -> String {
    try text("\(output)/\(SiteAssets.folder(in: self, output))/\(name)")
  }
}

/// The files of an output folder, with their bytes.
package struct OutputSnapshot: Equatable {
  private let exists: Bool
  private let files: [String: [UInt8]]

  package init(_ site: TestSite) throws {
    exists = site.folder.exists("public")
    let names = exists ? try site.folder.files(below: "public") : []
    files = Dictionary(uniqueKeysWithValues: try names.map { ($0, Array(try site.folder.data("public/" + $0))) })
  }
}

/// Templates loaded from strings, by name.
package struct LoadedTemplates {
  package let library: TemplateLibrary
  package let diagnostics: [Diagnostic]

  package var problems: [String] { diagnostics.map(\.brief) }

  package init(_ texts: [String: String], maximumDepth: Int64 = 32) {
    let readings = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, CheckedTemplate(SourceText(path: $0.key, $0.value))) })
    let (library, diagnostics) = TemplateLibrary.load(readings, maximumDepth: maximumDepth)
    (self.library, self.diagnostics) = (library, diagnostics.report)
  }

  package func render(_ name: String, _ values: [String: TemplateValue]) -> (text: String, problems: [String]) {
    let (bytes, diagnostics) = library.render(name, TemplateValues(values))
    return (String(decoding: bytes, as: UTF8.self), diagnostics.report.map(\.brief))
  }
}

extension Diagnostic {
  /// Format: `a.mustache:1:3 unknown-name "x" has no value here | did you mean "y"?`
  package var brief: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return path + place + " " + (severity == .warning ? "warning " : "") + code.rawValue + " " + summary + (help.map { " | " + $0 } ?? "")
  }

  /// What tests compare whose subject isn't the wording: `a.mustache:1:3 unknown-name`, and the severity if it is not an error.
  package var placeAndCode: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place) \(severity == .error ? "" : "\(severity) ")\(code.rawValue)"
  }
}

extension String {
  /// The numbers in a text whose wording belongs to a case, such as `[1, 5]` in `Built 1 app, 5 pages`.
  package var numbers: [Int] { matches(of: /\d+/).compactMap { Int($0.0) } }
}
