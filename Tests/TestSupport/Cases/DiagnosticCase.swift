package import Diagnostics
package import FileSystem
internal import SiteBuild
internal import Testing

/// A case of `Tests/Cases/diagnostics`: a site with a mistake, and everything that `build` reports about it. Options:
///
/// - `@check`: the messages are those of `check`, which also reports about the rendered site.
/// - `@beyond-schemas`: a mistake that depends on other values, so that no JSON Schema finds it.
/// - `@templates none`: the site has only the templates of the case.
/// - `@changing NAME`: a file of this name changes while it is read.
/// - `@naming PATH NAME`: the disk also lists the file or folder under another name.
package struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  package static let all = CaseFile.all(in: "diagnostics", options: ["beyond-schemas", "changing", "check", "naming", "templates"]).map(
    DiagnosticCase.init)

  package let file: CaseFile

  package init(file: CaseFile) { self.file = file }

  package var behavior: String { file.title }

  package var testDescription: String { file.name }

  private var expected: String { file.steps.flatMap(\.outputs).map(\.text).joined() }

  /// The codes of the expected diagnostics.
  package var codes: Set<DiagnosticCode> {
    Set(expected.matches(of: #/(?m)^\S.* \[([a-z0-9-]+)\]$/#).compactMap { DiagnosticCode(rawValue: String($0.1)) })
  }

  /// The text files of the site, by path.
  package var texts: [(path: String, text: String)] { file.steps.flatMap(\.inputs).map { ($0.name, $0.text) } }

  /// The codes of the expected errors in a file.
  package func codes(at path: String) -> Set<DiagnosticCode> {
    let lines = expected.split(separator: "\n").filter { $0.hasPrefix(path + ":") && $0.contains(": error: ") }
    return Set(lines.compactMap { $0.firstMatch(of: #/\[([a-z0-9-]+)\]$/#).flatMap { DiagnosticCode(rawValue: String($0.1)) } })
  }

  package var fileSystem: FileSystem {
    if let name = file.option("changing") { return .changing(name) }
    guard let words = file.option("naming")?.split(separator: " ") else { return .disk }
    precondition(words.count == 2, "\(file.name): @naming has a path and a name")
    return .disk.naming(String(words[0]), also: String(words[1]))
  }

  /// Compares the diagnostics of a check with the file. A check writes nothing.
  package func check() async throws {
    try await file.check { step in
      let site = try TestSite([:], templates: file.templates)
      try site.folder.apply(step.inputs)
      let files = try site.folder.files()
      let report = try await site.check(fileSystem: fileSystem)
      let diagnostics = file.option("check") == nil ? report.ofBuild : report.diagnostics
      #expect(try site.folder.files() == files)
      return [CaseFile.Section("messages", diagnostics.map { DiagnosticFormat.text.print($0) }.joined())]
    }
  }

  /// Expects a build to report the diagnostics of `check`, except those about the rendered site. If there is an error, nothing is written.
  package func build() async throws {
    for site in try arranged() {
      let checked = try await site.check(fileSystem: fileSystem)
      let report = try await site.build(fileSystem: fileSystem)
      let isError = report.diagnostics.contains { $0.severity == .error }
      #expect(report.diagnostics == checked.ofBuild)
      #expect((report.counts == nil) == isError)
      #expect(site.folder.exists("public/index.html") == !isError)
    }
  }

  /// Returns the site of each step.
  package func arranged() throws -> [TestSite] {
    try file.steps.map { step in
      let site = try TestSite([:], templates: file.templates)
      try site.folder.apply(step.inputs)
      return site
    }
  }
}

extension FileSystem {
  /// Returns a file system on which a file changes after it was read.
  fileprivate static func changing(_ name: String) -> FileSystem {
    var fileSystem = FileSystem.disk
    fileSystem.read = { path in
      let bytes = try FileSystem.disk.read(path)
      if path.hasSuffix("/" + name) { try FileSystem.disk.write(path, bytes + [0x0A]) }
      return bytes
    }
    return fileSystem
  }
}
