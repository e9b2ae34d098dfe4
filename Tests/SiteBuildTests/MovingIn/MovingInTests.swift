import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Pages that were written for another generator.
@Suite(.computing) struct MovingInTests {
  private static let index = "---\ndescription: Home.\n---\n[All pages](guide/)\n"
  private static let list = "---\nlayout: list\ndescription: All pages.\n---\n"

  private static func site(_ generator: OtherGenerator, admits: Bool) throws -> TestSite {
    let keys = "frontMatter: { ignore: [\(generator.ignore)], params: [\(generator.params)] }\n"
    let files = [
      "content/site.yaml": "title: T\npageSize: 100\n" + (admits ? keys : ""), "content/index.md": index, "content/guide/index.md": list,
      // Jekyll's pages name a layout; docs/moving.md says to make it the ordinary one.
      "templates/layouts/post.mustache": "{{>layouts/page}}\n",
    ]
    return try TestSite(files.merging(generator.pages) { $1 })
  }

  @Test(arguments: OtherGenerator.all) func fiftyPagesOfAnotherGeneratorMoveIn(_ generator: OtherGenerator) async throws {
    let site = try Self.site(generator, admits: true)
    let told = try await site.messages()
    #expect(told == "", "\(told)")
    #expect(generator.pages.count == 50)
    #expect(try site.folder.files(below: "public/guide").filter { $0.hasSuffix("index.html") }.count >= 51)
  }

  /// One for each key, however many pages have it.
  @Test(arguments: OtherGenerator.all) func aKeyThatIsNotAdmittedIsReportedOnce(_ generator: OtherGenerator) async throws {
    let site = try Self.site(generator, admits: false)
    let found = try await site.build().diagnostics
    #expect(found.map(\.code).allSatisfy { $0 == .unknownKey })
    let keys = (generator.ignore + ", " + generator.params).split(separator: ", ").map(String.init)
    let written = keys.filter { key in generator.pages.values.contains { $0.contains("\n\(key):") } }
    #expect(written.count >= 8 && found.count == written.count, "\(found.map(\.summary))")
    for key in written {
      #expect(found.contains { $0.summary.hasPrefix("\"\(key)\" is not a key of front matter; also on ") }, "\(key)")
    }
  }

  /// What docs/moving.md says to begin with is what these pages need.
  @Test(arguments: OtherGenerator.all) func theKeysAreThoseOfThePage(_ generator: OtherGenerator) throws {
    let page = try String(contentsOfFile: ProjectFolder.path + "/docs/moving.md", encoding: .utf8)
    #expect(page.contains("  ignore: [\(generator.ignore)]\n  params: [\(generator.params)]\n"))
  }

  @Test func pagesInAFormatThatIsNotReadAreReportedOnce() async throws {
    let pages = (1...5).map { ("content/page-\($0).mdx", "import X from 'x'\n") }
    let site = try TestSite(["content/index.md": Self.index].merging(pages) { $1 })
    #expect(
      try await site.build().diagnostics.filter { $0.code == .foreignFormat }.map { "\($0.path): \($0.summary)" } == [
        "content/page-1.mdx: MDX is not read; also on 4 more pages"
      ])
  }

  @Test func fewPagesAreReportedEach() async throws {
    let page = "---\nsidebar: left\ndescription: A.\n---\nText.\n"
    let site = try TestSite(["content/index.md": page, "content/a.md": page])
    #expect(
      try await site.messages() == """
        content/a.md:2:1: error: "sidebar" is not a key of front matter [unknown-key]
            2 | sidebar: left
              | ^~~~~~~
              = help: if it is another generator's, site.yaml can admit it: `frontMatter: { ignore: [sidebar] }`
        content/index.md:2:1: error: "sidebar" is not a key of front matter [unknown-key]
            2 | sidebar: left
              | ^~~~~~~
              = help: if it is another generator's, site.yaml can admit it: `frontMatter: { ignore: [sidebar] }`

        """)
  }

  @Test func aTimeBehindADateMeansNothing() async throws {
    let page = "---\ndate: 2026-10-01T23:59:59-11:00\nupdated: 2026-10-02 08:00\ndescription: A.\n---\nText.\n"
    let site = try TestSite(["content/index.md": "---\ndescription: H.\n---\nH\n", "content/a.md": page])
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/a/index.html")
    #expect(html.contains("datetime=\"2026-10-01\"") && html.contains("datetime=\"2026-10-02\""))
  }
}
