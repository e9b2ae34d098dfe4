import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// After an edit of any line of any file, the site in memory is what a build from nothing writes.
@Suite(.computing) struct KeyEditTests {
  @Test func anyKeyOfAnyFileMayChange() async throws {
    var edits = try KeyEdits(seed: 3)
    let site = try TestSite(edits.files)
    var preview = Preview(site)
    try await preview.update(.everything)
    let count = Campaign.edits.size(2000, usually: 25)
    var built = 0
    for number in 1...count {
      let edit = edits.next()
      try site.apply(edit)
      let problems = try await preview.update(.files(Set(edit.keys)))
      let report = try await site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }
      let expected = report.counts == nil ? report.diagnostics : []
      let name = "edit \(number): \(edit)"
      try #require(problems.map(\.brief) == expected.map(\.brief), "\(name)")
      guard report.counts != nil else { continue }
      built += 1
      try #require(try preview.differences(from: site.folder) == [] && preview.untold == [], "\(name)")
    }
    Campaign.edits.report("\(count) of \(count) edits")
    // With a mistake in every one of them nothing would be compared.
    #expect(built > 5)
  }
}
