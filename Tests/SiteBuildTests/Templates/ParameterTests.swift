import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Values that authors write for their own templates.
@Suite(.computing) struct ParameterTests {
  private static let files = [
    "content/site.yaml": "title: T\nparams: { colour: blue, from: site, store: { id: 12, name: A & B } }\n",
    "content/index.md": "---\ndescription: Home.\n---\nHome\n",
    "content/x/app.yaml": "name: X\nparams: { from: app }\n",
    "content/x/a.md": "---\ndescription: A.\nparams: { from: page, list: [one, <two>], yes-no: { is_on: true, is_off: false } }\n---\nA\n",
    "content/x/b.md": "---\ndescription: B.\n---\nB\n",
    "templates/layouts/page.mustache": """
    {{title}}: {{params.from}} {{params.colour}} {{params.store.id}} {{params.store.name}} [{{#params.list}}{{.}},{{/params.list}}]\
    {{#params.yes-no.is_on}} on{{/params.yes-no.is_on}}{{#params.yes-no.is_off}} off{{/params.yes-no.is_off}}\
    {{^params.none.at.all}} nothing{{/params.none.at.all}}{{params.store}}

    """,
  ]

  @Test func thePagesStandBeforeTheAppsBeforeTheSites() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    #expect(
      try ["x/a/", "x/b/"].map { try site.folder.text("public/\($0)index.html") } == [
        "A: page blue 12 A &amp; B [one,&lt;two&gt;,] on nothing\n", "B: app blue 12 A &amp; B [] nothing\n",
      ])
  }

  @Test func noDocumentHasThem() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    for path in try atLeast(2, site.folder.files(below: "public/api")) {
      #expect(try !site.folder.text("public/api/" + path).contains("params"), "\(path)")
    }
  }

  @Test func anEditOfOneChangesItsPages() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    try site.folder.write(["content/x/app.yaml": "name: X\nparams: { from: another }\n"])
    _ = try await site.build()
    #expect(try site.folder.text("public/x/b/index.html").hasPrefix("B: another blue"))
  }

  @Test(arguments: [
    ("{{parms.from}}", "\"parms.from\" has no value here"), ("{{title.}}", "\"title.\" is not a valid name"),
    ("{{.a}}", "\".a\" is not a valid name"),
  ])
  func aNameThatCannotBeOneIsAnError(_ tag: String, _ expected: String) async throws {
    let site = try TestSite(Self.files.merging(["templates/layouts/page.mustache": tag + "\n"]) { $1 })
    #expect(try await site.messages().contains(expected))
  }
}
