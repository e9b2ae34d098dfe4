import SettingsModel
import Testing

@testable import SiteContent

/// Paths of files, and URLs of pages.
@Suite struct PathTests {
  @Test func aPathHasNameFolderAndDate() {
    let path = ContentPath("steps/blog/2026-10-01-hello.md")
    #expect(path.name == "2026-10-01-hello.md")
    #expect(path.folder == "steps/blog")
    #expect(path.displayed == "content/steps/blog/2026-10-01-hello.md")
    #expect(path.date?.iso == "2026-10-01")
    #expect(path.isMarkdown)
    #expect(!ContentPath("a.txt").isMarkdown)
    #expect(ContentPath("a.md").folder == "")
    #expect(["b", "a/b", "a", "B", "é"].map { ContentPath($0) }.sorted().map(\.text) == ["B", "a", "a/b", "b", "é"])
  }

  /// A slash and a combining mark after it form one character.
  @Test func anAddressIsSplitByBytes() {
    let path = PagePath("/a/\u{301}/")
    #expect(path.file == "a/\u{301}/index.html")
    #expect(path.parent?.text == "/a/")
    #expect(path.parent?.parent == .root)
    #expect(PagePath.root.parent == nil)
    #expect(PagePath("/\u{301}/").file == "\u{301}/index.html")
    #expect(PagePath("/\u{301}/").parent == .root)
  }

  @Test func anAddressHasAParent() {
    #expect(PagePath("/a/b/").parent == PagePath("/a/"))
    #expect(PagePath("/a/").parent == .root)
    #expect(PagePath.root.parent == nil)
    #expect(PagePath("/a/").appending("b") == PagePath("/a/b/"))
  }
}

@Suite struct CalendarDateTests {
  @Test func everyDayOfFourCenturiesIsAfterTheDayBefore() throws {
    var before = CalendarDate(secondsSince1970: -11_676_096_000)
    for day in 1...146_097 {
      let next = CalendarDate(secondsSince1970: -11_676_096_000 + Int64(day) * 86_400)
      guard before < next, day % 97 != 0 || CalendarDate(next.iso) == next else {
        Issue.record("\(next.iso) after \(before.iso)")
        return
      }
      before = next
    }
    #expect(before.iso == "2000-01-01")
  }
}
