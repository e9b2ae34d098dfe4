import DiagnosticCases
import Diagnostics
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// What the build says of every mistake that an author can make. The cases stand in tables beside this file.
@Suite(.computing) struct DiagnosticTests {
  @Test(arguments: DiagnosticCase.all) func aCheckReports(_ example: DiagnosticCase) async throws { try await example.check() }

  /// Each twelfth case: a check and a build run the same phases.
  @Test(arguments: DiagnosticCase.all.enumerated().filter { $0.offset % 12 == 0 }.map(\.element))
  func aBuildReportsTheSame(_ example: DiagnosticCase) async throws { try await example.build() }

  @Test func everyCodeHasACase() {
    let covered = DiagnosticCase.all.reduce(into: Set<DiagnosticCode>()) { $0.formUnion($1.codes) }
    // A file that cannot be read ends a build, and is a mistake for the preview only, which goes on. What others answer about links
    // is in ExternalLinkReportTests, what an app's sources say otherwise in AppSourceCheckTests, IconCheckTests and ProjectImportTests. The last two come from a comparison of two
    // sites: DiffCommandTests has them.
    #expect(
      DiagnosticCode.allCases.filter { !covered.contains($0) } == [
        .unreadable, .deadExternalLink, .movedLink, .unansweredLink, .undocumentedKey, .unknownKeyInCode, .keyDiffers, .storeDiffers,
        .defaultDiffers, .typeDiffers, .rangeDiffers, .optionsDiffer, .titleDiffers, .screenDiffers, .sectionDiffers, .rowDiffers,
        .conditionDiffers, .linkDiffers, .textDiffers, .iconDiffers, .versionDiffers, .platformDiffers, .privacyDiffers, .permissionDiffers,
        .licenseMissing, .licenseDiffers, .notCompared, .breakingChange, .newDeprecation,
      ])
  }

  @Test func everyBehaviourIsNamedOnce() {
    let names = DiagnosticCase.all.map(\.behaviour)
    #expect(Set(names).count == names.count)
  }

  /// A page that is one mistake a thousand times, also where it is shown in part on others.
  @Test func ofManyWarningsOfOneKindTheLastTellsHowManyMore() async throws {
    let tags = String(repeating: "<b>", count: 150)
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/blog/index.md": "---\nlayout: list\ndescription: News.\n---\n",
      "content/blog/a.md": "---\ndate: 2026-01-01\n---\nx \(tags)\n\n<!--more-->\n\nx \(tags)\n",
    ])
    let told = try await site.check().diagnostics.filter { $0.code == .rawHTML }
    #expect(told.count == 100 && told.allSatisfy { $0.path == "content/blog/a.md" && $0.location?.line == 4 })
    #expect(Set(told.dropLast().map(\.summary)) == ["raw HTML was left out"])
    #expect(told.last?.location == SourceLocation(line: 4, column: 300))
    #expect(told.last?.summary == "raw HTML was left out; also at 200 more places on the page")
  }

  /// Files by name, places in order, a mistake that is found on several pages once.
  @Test func reportsAllMistakesSortedInOneRun() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nlanguag: en\n",
      "content/x/app.yaml": "name: X\nversion: 1\nfacts: { isPro: { type: bool } }\n",
      "content/x/settings.yaml": "settings:\n  lock: { title: Lock, type: boolean, onChange: [reload], default: 1 }\n",
      "content/terms.md": "---\ntitel: Terms\n---\n# Terms\n\n# More\n\n[x](setting:x/lok) and [y](none.md)\n",
      "content/blog/index.md": "---\nlayout: list\ndescription: News.\n---\n",
      "content/blog/a.md": "---\ndescription: A post.\n---\n[y](none.md)\n",
    ])
    let expected = """
      content/blog/a.md:4:1: warning: "none.md" does not exist [dead-link]
          4 | [y](none.md)
            | ^~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      content/site.yaml:2:1: error: "languag" is not a key of site.yaml [unknown-key]
          2 | languag: en
            | ^~~~~~~
            = help: did you mean "language"? All keys: sitegen schema site
      content/terms.md: warning: the page has no description [missing-description]
            = help: write one sentence: `description: …`
      content/terms.md:2:1: error: "titel" is not a key of front matter [unknown-key]
          2 | titel: Terms
            | ^~~~~
            = help: did you mean "title"? All keys: sitegen schema front-matter
      content/terms.md:6:1: warning: the page has a second top heading [second-h1]
          6 | # More
            | ^
            = help: begin it with ##
      content/terms.md:8:1: error: X has no setting "lok" [unknown-reference]
          8 | [x](setting:x/lok) and [y](none.md)
            | ^~~~~~~~~~~~~~~~~~
            = help: did you mean "lock"?
      content/terms.md:8:24: warning: "none.md" does not exist [dead-link]
          8 | [x](setting:x/lok) and [y](none.md)
            |                        ^~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      content/x/app.yaml:2:10: error: expected a string, found 1 [wrong-type]
          2 | version: 1
            |          ^
            = help: put it in quotes
      content/x/app.yaml:3:25: error: "bool" is not a type of fact [unknown-value]
          3 | facts: { isPro: { type: bool } }
            |                         ^~~~
            = help: values are boolean, integer, string, enum
      content/x/settings.yaml:2:50: error: there is no effect "reload" [unknown-effect]
          2 |   lock: { title: Lock, type: boolean, onChange: [reload], default: 1 }
            |                                                  ^~~~~~
            = help: there are no effects
      content/x/settings.yaml:2:68: error: lock must be true or false, not 1 [wrong-type]
          2 |   lock: { title: Lock, type: boolean, onChange: [reload], default: 1 }
            |                                                                    ^

      """
    #expect(try await site.messages() == expected)
    #expect(try await site.messages { $0.jobs = 4 } == expected)
    #expect(!site.folder.exists("public"))
  }

  @Test func anErrorLeavesTheLastGoodSiteAsItWas() async throws {
    let site = try TestSite(CaseFiles.terms("The [unit](setting:x/unitSystem).\n").files)
    #expect(try await site.build().diagnostics == [])
    let good = try OutputSnapshot(site)
    try site.folder.write([
      "content/x/new.md": "---\ndescription: New.\n---\nText.\n",
      "content/x/terms.md": "---\ndescription: Changed.\n---\nThe [unit](setting:x/unit).\n",
    ])
    #expect(try await site.build().counts == nil)
    #expect(try OutputSnapshot(site) == good)
    try site.folder.write(["content/x/app.yaml": "name: [\n"])
    #expect(try await site.build().counts == nil)
    #expect(try OutputSnapshot(site) == good)
  }

  /// An element of a list may be a map with an `id`.
  @Test func rowsMayWriteOutTheirID() async throws {
    let rows = CaseFiles.rows("{ id: about, title: About, kind: info }", "{ id: more, title: More, kind: info }", "{ id: lock }")
    #expect(try await TestSite(rows.files).messages() == "")
  }

  @Test func aConfigurationForNoAppIsRefused() async throws {
    let site = try TestSite(CaseFiles.terms("Text.\n").files)
    let messages = try await site.messages { $0.configurations = ["y": "me.yaml"] }
    #expect(
      messages == """
        me.yaml: error: there is no app "y" for this configuration [unknown-reference]
              = help: did you mean "x"? Apps are x.

        """)
  }
}

/// What a privacy page may say so that nothing is missing.
extension DiagnosticTests {
  @Test(arguments: [
    "See [there](setting:x/crashReports).", "See [there](settings/crash-reports/).", "SEND\ncrash *reports*: only if you want.",
    "We get crash data and a device id.",
  ])
  func aPrivacyPageMentionsASetting(_ text: String) async throws {
    #expect(try await TestSite(CaseFiles.privacyPage(text).files).messages() == "")
  }
}
