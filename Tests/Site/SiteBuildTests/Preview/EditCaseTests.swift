import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// The cases of `Tests/Cases/edits`: a site, edits to it, and the published files that each edit changes.
///
/// The inputs of the first step are the site's files. Those of the others are edits. A file that never existed may be removed. The messages
/// are errors, or else new warnings. After each edit, the site in memory equals a new build. Options:
///
/// - `@pseudo`: the site has pseudolocales.
@Suite(.computing) struct EditCaseTests {
  @Test(arguments: CaseFile.all(in: "edits", options: ["pseudo"])) func theEditChangesTheseFiles(_ example: CaseFile) async throws {
    var compared: ComparedPreview?
    try await example.check { step in
      guard var preview = compared else {
        let site = try TestSite([:])
        try site.folder.apply(step.inputs)
        let first = try await ComparedPreview(site, isPseudo: example.option("pseudo") != nil)
        compared = first
        return [CaseFile.Section("messages", first.messages)]
      }
      let paths = step.inputs.map { $0.name.replacing(" removed", with: "") }
      let folder = preview.site.folder
      try folder.apply(zip(step.inputs, paths).filter { $0.0.name == $0.1 || folder.exists($0.1) }.map(\.0))
      try await preview.update(paths)
      compared = preview
      let changed = preview.preview.changed.sorted().map { $0 + "\n" }.joined()
      let messages = CaseFile.Section("messages", preview.messages)
      return preview.problems.isEmpty ? [messages, .init("changed, \(preview.preview.rendered) rendered", changed)] : [messages]
    }
  }
}

/// A site in memory that equals a new build after each edit, and has the same errors.
struct ComparedPreview {
  let site: TestSite
  private(set) var preview: Preview
  private(set) var problems: [Diagnostic]
  private let isPseudo: Bool

  var messages: String { (problems.isEmpty ? preview.warnings : problems).map { DiagnosticFormat.text.print($0) }.joined() }

  init(_ site: TestSite, isPseudo: Bool = false) async throws {
    (self.site, self.isPseudo) = (site, isPseudo)
    preview = Preview(site, isPseudo: isPseudo)
    problems = try await preview.update(.everything)
  }

  /// Updates the site after an edit.
  ///
  /// - Returns: whether the site has no errors.
  @discardableResult
  mutating func update(_ paths: some Sequence<String>, _ edit: String = "") async throws -> Bool {
    problems = try await preview.update(.files(Set(paths)))
    let report = try await site.build { ($0.isPseudo, $0.includesPrivate, $0.isPreview) = (isPseudo, true, true) }
    try #require(problems.map(\.brief) == (report.counts == nil ? report.printed : []).map(\.brief), "\(edit)")
    if report.counts == nil { return false }
    try #require(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(edit)")
    return true
  }
}
