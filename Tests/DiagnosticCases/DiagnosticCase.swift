package import Diagnostics
package import FileSystem
internal import SiteBuild
package import TestSupport
internal import Testing

/// A site with a mistake, and all diagnostics that the build reports.
package struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  package static let all = [
    yaml, frontMatter, limits, fields, values, references, identities, renaming, conditions, variants, settings, drivers, rows, machines,
    configurations, privacy, privacyFile, disclosure, pages, posts, prose, heads, addresses, releases, inwardLinks, pictures, templates,
    templateFiles, words, files, rendered, brands, texts, languages, projects, accepting,
  ].flatMap(\.self)

  package let behavior: String
  private let site: CaseFiles
  private let templates: TestSite.Templates
  /// Whether the diagnostics are about the rendered site. Only `check` reports such diagnostics.
  private let isOfSite: Bool
  private let expected: String
  private let arrange: @Sendable (TestSite) throws -> Void
  package let fileSystem: FileSystem

  /// - Parameters:
  ///   - isOfSite: whether only `check` reports the diagnostics.
  ///   - expected: all diagnostics, as they are printed.
  ///   - arrange: changes that text files can't describe, such as invalid bytes, links and missing files.
  init(
    _ behavior: String, _ site: CaseFiles, templates: TestSite.Templates = .builtIn, isOfSite: Bool = false, _ expected: String,
    arrange: @escaping @Sendable (TestSite) throws -> Void = { _ in }, fileSystem: FileSystem = .disk
  ) {
    (self.behavior, self.site, self.templates, self.isOfSite) = (behavior, site, templates, isOfSite)
    (self.expected, self.arrange, self.fileSystem) = (expected + "\n", arrange, fileSystem)
  }

  package var testDescription: String { behavior }

  /// The codes of the expected diagnostics.
  package var codes: Set<DiagnosticCode> {
    Set(expected.matches(of: #/(?m)^\S.* \[([a-z0-9-]+)\]$/#).compactMap { DiagnosticCode(rawValue: String($0.1)) })
  }

  /// The text files of the site, by path.
  package var texts: [(path: String, text: String)] { site.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The codes of the expected errors in a file.
  package func codes(at path: String) -> Set<DiagnosticCode> {
    let lines = expected.split(separator: "\n").filter { $0.hasPrefix(path + ":") && $0.contains(": error: ") }
    return Set(lines.compactMap { $0.firstMatch(of: #/\[([a-z0-9-]+)\]$/#).flatMap { DiagnosticCode(rawValue: String($0.1)) } })
  }

  private var isError: Bool { expected.contains(#/(?m)^\S.*: error: /#) }

  /// Expects a check to report exactly the expected diagnostics, and to write nothing.
  package func check() async throws {
    let site = try arranged()
    let files = try site.folder.files()
    let report = try await site.check(fileSystem: fileSystem)
    let diagnostics = isOfSite ? report.diagnostics : report.ofBuild
    #expect(diagnostics.map { DiagnosticFormat.text.print($0) }.joined() == expected)
    #expect(try site.folder.files() == files)
  }

  /// Expects a build to report the diagnostics of `check`, except those about the rendered site. If there is an error, nothing is written.
  package func build() async throws {
    let site = try arranged()
    let checked = try await site.check(fileSystem: fileSystem)
    let report = try await site.build(fileSystem: fileSystem)
    #expect(report.diagnostics == checked.ofBuild)
    #expect((report.counts == nil) == isError)
    #expect(site.folder.exists("public/index.html") == !isError)
  }

  /// Returns the site, with everything that text files can't describe.
  package func arranged() throws -> TestSite {
    let site = try TestSite(site.files, templates: templates)
    try arrange(site)
    return site
  }
}

extension FileSystem {
  /// Returns a file system on which a file changes after it was read.
  static func changing(_ name: String) -> FileSystem {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      let bytes = try FileSystem.disk.read(path)
      if path.hasSuffix("/" + name) { try FileSystem.disk.write(path, bytes + [0x0A]) }
      return bytes
    }
    return fileSystem
  }
}
