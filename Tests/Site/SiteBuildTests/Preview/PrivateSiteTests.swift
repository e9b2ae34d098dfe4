import FileSystem
import SiteBuild
import TestSupport
import Testing

/// Which versions of a site only their author may see.
struct PrivateSiteTests {
  private static let app = [
    "content/x/app.yaml": "name: X\n", "content/x/a.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#,
    "content/x/help.md": "---\ntitle: Help\ndescription: Help.\n---\n![](row:x/lock)\n",
    "content/x/settings.yaml": """
    settings: { lock: { title: Lock, type: boolean, key: LOCK } }
    screens: { main: { title: Main, sections: [{ one: { rows: [lock] } }] } }

    """,
  ]

  /// The first part of a new site contains files of the last one.
  @Test func theFirstPartIsAsPrivateAsTheLastSite() async throws {
    let site = try TestSite(Self.app)
    var options = site.options()
    options.includesPrivate = true
    var build = IncrementalBuild(options)
    for (text, early, whole) in [
      ("audience: public\n", [], false), ("audience: private\n", [true], true), ("profile: { name: Robin }\n", [true], true),
      ("audience: public\n", [true], false), ("audience: public\nvalues: { lock: true }\n", [false], false),
      ("audience: public\nprofile: { name: Robin, photo: a.svg }\n", [true], true),
    ] as [(String, [Bool], Bool)] {
      try site.folder.write(["content/x/configuration.yaml": text])
      var shown: [Bool] = []
      let outcome = try await build.update(.files(["content/x/configuration.yaml"]), shown: ["x/configuration/index.html"]) { memory, _ in
        shown.append(memory.isPrivate)
      }
      guard case .built(let built) = outcome else {
        Issue.record("the site has mistakes")
        return
      }
      #expect(shown == early && built.site.isPrivate == whole, "\(text)")
    }
  }

  /// The site without private configurations isn't private, even if there are some. It has no photo.
  @Test(arguments: ["audience: private\nprofile: { photo: a.svg }\n", "audience: public\nprofile: { photo: a.svg }\n"])
  func whatBuildPublishesIsForEveryone(_ configuration: String) async throws {
    let site = try TestSite(Self.app.merging(["content/x/configuration.yaml": configuration]) { $1 })
    var build = IncrementalBuild(site.options())
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }) else {
      Issue.record("the site has mistakes")
      return
    }
    #expect(try !built.site.isPrivate && built.site.everyFile["x/a.svg"] == nil)
  }
}
