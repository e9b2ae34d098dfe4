import FileSystem
import SiteBuild
import TestSupport
import Testing
import TextCoding

@Suite(.computing) struct ListedTextTests {
  @Test func aTextInAListComesWithWhatHasTheList() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        lock: { title: App Lock, type: boolean }
      screens:
        main:
          title: Settings
          sections:
            - one:
                rows:
                  - lock:
                      notes:
                        - One.
                        - Two.

      """,
    ])
    var build = IncrementalBuild(site.options())
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }) else {
      Issue.record("the site has mistakes")
      return
    }
    let inspect = try #require(built.site.inspect)
    let inspection = try await inspect()
    let mark = PlaceMark(file: PlaceMark.number(ofFile: "content/x/settings.yaml"), line: 12, column: 21)
    let shown = try #require(try inspection.place(mark)?.json)
    let text = String(shown.filter { !$0.isWhitespace })
    #expect(text == #"{"id":"lock","kind":"toggle","notes":["One.","Two."],"setting":"lock","title":"AppLock"}"#)
  }
}
