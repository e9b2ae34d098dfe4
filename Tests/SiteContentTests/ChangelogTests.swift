import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent

/// Finds the releases in a changelog.
@Suite struct ChangelogTests {
  private func read(_ text: String) -> (changelog: Changelog, problems: [String]) {
    let (changelog, diagnostics) = Changelog.read(SourceText(path: "content/x/CHANGELOG.md", text), of: AppPlace("x"))
    return (changelog, diagnostics.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.code.rawValue)" })
  }

  /// Returns the text of each release's notes; empty if they aren't a section of the file.
  private func sections(_ changelog: Changelog) -> [String] {
    changelog.releases.map { release in
      if case .section(let section) = release.notes { String(decoding: section.text, as: UTF8.self) } else { "" }
    }
  }

  @Test(arguments: [
    "## [1.2.0] - 2026-01-31", "## 1.2.0 - 2026-01-31", "  ##  [1.2.0] – 2026-01-31  ", "## [1.2.0](https://x.example/) (2026-01-31) ##",
    "##\t1.2.0\t2026-01-31",
  ])
  func aReleaseIsWrittenInSeveralForms(_ heading: String) throws {
    let (changelog, problems) = read("# Changelog\n\n\(heading)\n\nText.\n")
    #expect(problems == [])
    let release = try #require(changelog.releases.first)
    #expect(changelog.releases.count == 1 && release.version == "1.2.0" && release.date == CalendarDate("2026-01-31"))
    #expect(!release.isWithdrawn && release.address == (heading.contains("(https") ? "https://x.example/" : nil))
    #expect(sections(changelog) == ["\nText.\n"])
  }

  /// The headings contain words that developers use for prereleases.
  @Test(arguments: [
    ("## 1.6.0 Beta 1798 (2019-04-26)", "1.6.0 Beta 1798"), ("## 1.0 beta - 2019-04-26", "1.0 beta"),
    ("## 2.0 RC 1 2019-04-26", "2.0 RC 1"),
    ("## [1.6.0 Beta 2] - 2019-04-26", "1.6.0 Beta 2"), ("## Version 2.1 (2019-04-26)", "2.1"), ("## version v2.1 – 2019-04-26", "v2.1"),
    ("## 3.0 Build 34 - 2019-04-26 [YANKED]", "3.0 Build 34"),
  ])
  func aVersionMayHaveWords(_ heading: String, _ version: String) throws {
    let (changelog, problems) = read(heading)
    #expect(problems == [] && changelog.releases.map(\.version) == [version])
    let release = try #require(changelog.releases.first)
    #expect(release.date == CalendarDate("2019-04-26") && release.addressPart == version.replacing(" ", with: "-"))
  }

  /// Some tools write large releases as level-one headings.
  @Test func theFirstHeadingMayBeARelease() {
    let (changelog, problems) = read(
      "# [2.0.0](https://x.example/) (2026-02-01)\n\nA.\n\n## [1.2.0](https://x.example/) (2026-01-31)\n\n# 1.0.0 (2026-01-30)\n")
    #expect(problems == [] && changelog.releases.map(\.version) == ["2.0.0", "1.2.0", "1.0.0"])
  }

  /// A list item contains no release headings, and a code block in an item ends with the item.
  @Test(arguments: [
    "- ```\n  code\n  ```\n", "- x\n  ```\n  code\n\n", "1. ```\n   code\n   ## 0.1\n   ```\n", "- A\n\n  ## 0.1 - 2020-01-01\n\n",
    "  ```\n## 0.1\n  ```\n", "- x\n    - y\n      ```\n      code\n",
  ])
  func listItemsContainNoReleases(_ text: String) {
    let (changelog, problems) = read("## 1.0 - 2026-01-31\n\n\(text)\n## 0.9 - 2026-01-30\n\n- old\n")
    #expect(problems == [] && changelog.releases.map(\.version) == ["1.0", "0.9"])
  }

  @Test func aByteOrderMarkIsNotPartOfTheFirstHeading() {
    let (changelog, problems) = read("\u{FEFF}## 2.0 - 2026-02-01\n\n## 1.0 - 2026-01-31\n")
    #expect(problems == [] && changelog.releases.map(\.version) == ["2.0", "1.0"])
    #expect(read("\u{FEFF}---\ntitle: X\n---\n").problems == ["1:1 invalid-release"])
  }

  /// Adding all definitions to every section would take quadratic time.
  @Test func aSectionHasOnlyTheDefinitionsThatItUses() throws {
    let (changelog, _) = read(
      "## 1.0 - 2026-01-31\n\nSee [A].\n\n## 0.9 - 2026-01-30\n\n- old\n\n# 0.8 (2026-01-29)\n\n[a]: https://x.example/a\n[b]: https://x.example/b\n"
    )
    #expect(sections(changelog).prefix(2) == ["\nSee [A].\n\n[a]: https://x.example/a\n", "\n- old\n\n"])
  }

  @Test(arguments: ["## [1.2.0] - 2026-01-31 [YANKED]", "## 1.2.0 - 2026-01-31 [yanked]"])
  func aReleaseCanBeWithdrawn(_ heading: String) {
    let (changelog, problems) = read(heading)
    #expect(problems == [] && changelog.releases.map(\.isWithdrawn) == [true] && changelog.releases.map(\.version) == ["1.2.0"])
  }

  @Test(arguments: [
    "## [Unreleased]", "## Unreleased", "## [unreleased](https://x.example/)", "# Unreleased", "### [Unreleased]", "Unreleased\n---",
    "## Unreleased (2.1.0)", "## [Unreleased] - 2.1.0",
  ])
  func anUnreleasedSectionIsNotARelease(_ heading: String) {
    let (changelog, problems) = read("\(heading)\n\nText.\n")
    #expect(problems == [] && changelog.releases == [] && changelog.unreleased.map { $0.head.title.lowercased() } == ["unreleased"])
  }

  /// Several branches can each have a version without a date.
  @Test(arguments: [
    "## 2.1.0 (unreleased)", "## [2.1.0] - Unreleased", "## 2.1.0 - TBD", "## [2.1.0] - YYYY-MM-DD", "## 2.1.0 - 2026-xx-xx",
    "2.1.0 (unreleased)\n---", "### 2.1.0 (unreleased)", "# 2.1.0 (unreleased)", "## 2.1.0 [unreleased]",
  ])
  func aVersionMayBeUnreleased(_ heading: String) {
    let (changelog, problems) = read("\(heading)\n\nSecret.\n\n## 2.0.0 - 2026-01-31\n\nText.\n\n## 1.9.1 (unreleased)\n\nOld.\n")
    #expect(problems == [] && changelog.unreleased.map(\.head.title) == ["2.1.0", "1.9.1"])
    #expect(changelog.releases.map(\.version) == ["2.0.0"] && sections(changelog) == ["\nText.\n\n"])
  }

  /// Tools and people write small releases like this. If their text became part of the release above, it would be published for the wrong
  /// version.
  @Test(arguments: [
    "### [1.0.1](https://x.example/) (2026-02-01)", "#### 1.0.1 - 2026-02-01", "### Version 1.0.1 (2026-02-01)", "##1.0.1 - 2026-02-01",
    "##\u{A0}1.0.1 - 2026-02-01", "##\u{FEFF} 1.0.1 - 2026-02-01", "1.0.1 / 2026-02-01\n==================", "## 1.0.1 / 2026-02-01",
    "- item\n1.0.1 - 2026-02-01\n---", "> quoted\n1.0.1 - 2026-02-01\n===", "A line\n1.0.1 - 2026-02-01\n---",
  ])
  func aReleaseMayHaveAnyLevel(_ heading: String) {
    let (changelog, problems) = read("## 2.0.0 - 2026-03-01\n\n### Features\n\n- goals\n\n\(heading)\n\n### Fixes\n\n- a crash\n")
    #expect(problems == [] && changelog.releases.map(\.version) == ["2.0.0", "1.0.1"])
    let texts = sections(changelog)
    #expect(texts.first?.contains("crash") == false && texts.last == "\n### Fixes\n\n- a crash\n", "\(texts)")
  }

  @Test(arguments: [
    "### 1.0.1", "#### [1.0.1]", "### v1.0.1 — Codename — 2026-02-01", "### [1.0.1](https://x.example/) on 2026-02-01",
    "**1.0.1** - 2026-02-01",
    "**1.0.1 (2026-02-01)**", "1.0.1 - 2026-02-01",
  ])
  func aNearMissIsAWarning(_ line: String) {
    let (changelog, problems) = read("## 2.0.0 - 2026-03-01\n\n- goals\n\n\(line)\n\n- a crash\n")
    #expect(problems == ["5:1 invalid-release"] && changelog.releases.map(\.version) == ["2.0.0"])
  }

  @Test(arguments: [
    "### Added", "### 2.0 features", "### iOS 17", "### 3D", "Since 1.0.1, 2026-02-01", "    1.0.1 - 2026-02-01", "- 1.0.1 - 2026-02-01",
  ])
  func otherLinesAreNotNearMisses(_ line: String) {
    #expect(read("## 2.0.0 - 2026-03-01\n\nText.\n\n\(line)\n").problems == [])
  }

  /// The releases of an older branch may be below those of a newer branch, and have later dates.
  @Test(arguments: [
    (["7.1.0-beta.1 2026-02-01", "7.0.3 2026-03-01", "7.0.2 2026-01-01"], []), (["7.0.3 2026-03-01", "7.1.0-beta.1 2026-02-01"], []),
    (["2.0.0 2026-01-01", "1.9.4 2026-02-01", "1.9.3 2026-03-01"], []), (["v10.0 2026-01-01", "9.10 2026-02-01", "9.9 2026-01-02"], []),
    (["7.0.2 2026-01-01", "7.0.3 2026-03-01"], ["2:10 release-order"]), (["1.0 beta 2026-01-01", "1.0 2026-02-01"], ["2:8 release-order"]),
    (["next1 2026-01-01", "next2 2026-02-01"], ["2:10 release-order"]),
  ])
  func branchesMayBeSideBySide(_ releases: [String], _ problems: [String]) {
    let (changelog, found) = read(releases.map { "## \($0)\n" }.joined())
    #expect(found == problems && changelog.releases.count == releases.count)
  }

  @Test(arguments: ["", "\n", "# Changelog\n", "# Changelog\n\nText.\n\n### Added\n", "1.0 - 2026-01-01\n", "\u{FEFF}\n"])
  func aChangelogWithoutReleasesIsAWarning(_ text: String) {
    let (changelog, problems) = read(text)
    #expect(problems == ["1:1 invalid-release"] && changelog == Changelog())
  }

  /// Underlines work as in CommonMark, and also directly below a list or a quote.
  @Test(arguments: [
    ("1.0 - 2026-01-31\n---", ["1.0"]), ("1.0 - 2026-01-31\n=", ["1.0"]), ("   [1.0] - 2026-01-31\n   ====   ", ["1.0"]),
    ("Changelog\n===\n1.0 - 2026-01-31\n-----\nText.\n\n0.9 - 2026-01-30\n-\n", ["1.0", "0.9"]),
    ("- a\n\n1.0 - 2026-01-31\n---", ["1.0"]), ("<!-- a -->\n1.0 - 2026-01-31\n---", ["1.0"]), ("~~~\n~~~\n1.0 - 2026-01-31\n---", ["1.0"]),
    ("### A\n1.0 - 2026-01-31\n---", ["1.0"]), ("***\n1.0 - 2026-01-31\n---", ["1.0"]), ("[a]: b\n---\n1.0 - 2026-01-31\n---", ["1.0"]),
    ("    1.0 - 2026-01-31\n---", []), ("> 1.0 - 2026-01-31\n---", []), ("> a\n1.0 - 2026-01-31\n---", ["1.0"]),
    ("- 1.0 - 2026-01-31\n---", []), ("- a\n1.0 - 2026-01-31\n---", ["1.0"]), ("<div>\n1.0 - 2026-01-31\n---", ["1.0"]),
    ("A\n1.0 - 2026-01-31\n---", ["1.0"]),
  ])
  func headingsMayBeUnderlined(_ text: String, _ versions: [String]) {
    let (changelog, problems) = read("\(text)\n\n## 0.1 - 2020-01-01\n")
    #expect(problems == [] && changelog.releases.map(\.version) == versions + ["0.1"])
  }

  @Test func theTextOfAnUnderlinedReleaseBeginsBelowTheUnderline() throws {
    let (changelog, _) = read("1.0 - 2026-01-31\n----\n\nText.\n\n0.9 - 2026-01-30\n====\nOld.\n")
    #expect(sections(changelog) == ["\nText.\n\n", "Old.\n"])
  }

  /// A heading of more than two lines, and lines that aren't underlines.
  @Test(arguments: ["1.0 - 2026-01-31\nA\nB\n---", "1.0 - 2026-01-31\n\n---", "1.0 - 2026-01-31\n= =", "1.0 - 2026-01-31\n    ---"])
  func otherUnderlinesMakeNoRelease(_ text: String) {
    #expect(read(text).problems == ["1:1 invalid-release"])
  }

  /// Code blocks and comments may show example changelogs.
  @Test func codeAndCommentsContainNoHeadings() {
    let text = """
      <!-- A form:
      ## [0.0.1] - 2020-01-01
      -->
      ## 1.0.0 - 2026-01-31

      ~~~~ text
      ## 2
      ~~~
      [a]: https://x.example/not
      ~~~~

          ## 3

      > ## 4

      ### 5
      [a]: <https://x.example/a>
      [1.0.0]: javascript:alert(1)
      """
    let (changelog, problems) = read(text)
    #expect(problems == [] && changelog.releases.map(\.version) == ["1.0.0"] && changelog.releases.map(\.address) == [nil])
    #expect(sections(changelog).first?.hasSuffix("[a]: <https://x.example/a>\n[1.0.0]: javascript:alert(1)\n") == true)
  }

  @Test(arguments: [
    ("## [1.0.0]", "1:5 invalid-release"), ("## 1.0.0 - soon", "1:12 invalid-date"), ("## 1.0.0 - 2026-02-30", "1:12 invalid-date"),
    ("## ../1 - 2026-01-31", "1:4 invalid-release"), ("## Added things", "1:4 invalid-release"), ("## Added", "1:4 invalid-release"),
    ("## Two words here", "1:1 invalid-release"), ("##", "1:1 invalid-release"), ("## 1.0.0 - 2026-01-31\n# Old", "2:1 invalid-release"),
    ("## a1 - 2026-01-31\n## A1 - 2026-01-31", "2:4 duplicate-release"), ("## 1 - 2026-01-30\n## 2 - 2026-01-31", "2:8 release-order"),
    ("## 1 beta - 2026-01-31\n## [1-Beta] - 2026-01-31", "2:5 duplicate-release"), ("## 1.0 Sheep (2026-01-31)", "1:1 invalid-release"),
    ("## [a  1] - 2026-01-31", "1:5 invalid-release"), ("## Unreleased\n## [Unreleased]", "2:5 invalid-release"),
    ("---\ntitle: X\n---\n", "1:1 invalid-release"),
  ])
  func errorsHaveTheRightLocation(_ example: (text: String, problem: String)) {
    #expect(read(example.text).problems == [example.problem])
  }

  @Test(arguments: [
    ("", []), ("\n", []), ("##", []), ("## ", []), ("\u{FEFF}## 1 - 2026-01-01", ["1"]), ("## 1 - 2026-01-01", ["1"]), ("```", []),
    ("<!--", []), ("[a]:", []), ("## [", []), ("\r\n## 1 - 2026-01-01\r\n", ["1"]),
  ])
  func readsAnyText(_ text: String, _ versions: [String]) { #expect(read(text).changelog.releases.map(\.version) == versions) }
}
