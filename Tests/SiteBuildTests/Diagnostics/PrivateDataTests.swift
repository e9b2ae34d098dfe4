import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Private data in a site's source is not published.
@Suite struct PrivateDataTests {
  private static let home = "---\ndescription: d\n---\n"

  /// Returns the published files that contain a text.
  private static func files(of site: TestSite, with text: String) throws -> [String] {
    try site.folder.files(below: "public").filter { try site.folder.data("public/" + $0).range(of: Data(text.utf8)) != nil }
  }

  /// JPEGs are recognized by bytes, not names.
  @Test(arguments: ["a.jpg", "a.jfif", "a.jpe", "a.mpo", "a.png", "a.bin", "a", "a.JFIF", ".well-known/a.jfif"])
  func pictureIsPublishedWithoutItsLocation(_ name: String) async throws {
    let site = try TestSite(["content/index.md": Self.home + "![A meadow](\(name))\n"])
    try site.folder.write("content/" + name, SmallMedia.jpegWithPlace)
    #expect(try await site.messages() == "")
    #expect(try Self.files(of: site, with: "Phone 9") == [])
    #expect(try site.folder.data("public/" + name).prefix(3) == Data([0xFF, 0xD8, 0xFF]))
    #expect(try site.folder.files(below: "public").contains { $0.hasPrefix("images/a-8-") })
  }

  @Test func pictureInAssetsIsPublishedWithoutItsLocation() async throws {
    let site = try TestSite(["content/index.md": Self.home, "content/x/app.yaml": "name: X\n"])
    try site.folder.write("templates/assets/hero.jpg", SmallMedia.jpegWithPlace)
    try site.folder.write("content/x/templates/assets/hero.jfif", SmallMedia.jpegWithPlace)
    #expect(try await site.messages() == "")
    #expect(try Self.files(of: site, with: "Phone 9") == [])
    #expect(try site.folder.files(below: "public").filter { $0.contains("/hero.") }.count == 2)
  }

  @Test(arguments: [
    ("content/a.tif", SmallMedia.tiffWithPlace), ("content/a.dng", SmallMedia.tiffWithPlace), ("content/a.heic", SmallMedia.heicWithPlace),
    ("content/a.jpg", SmallMedia.heicWithPlace), ("content/a.jxl", SmallMedia.jpegXLWithPlace),
    ("content/a.qt", SmallMedia.movieWithPlace), ("templates/assets/a.heif", SmallMedia.heicWithPlace),
  ]) func whatIsNotRewrittenIsRefused(_ path: String, _ bytes: Data) async throws {
    let site = try TestSite(["content/index.md": Self.home])
    try site.folder.write(path, bytes)
    #expect(try await site.messages().hasPrefix("\(path): error: the file reveals where it was recorded: "))
    #expect(!site.folder.exists("public"))
  }

  private static let copies = [
    "q.md~", "q.md.~1~", "q.md.orig", "q.md.rej", "q.md.bak", "q.md.BAK", "q.md.swp", "q.tmp", "#q.md#", "q.md.old", "~$q.docx",
    "q_BACKUP_123.md", "q_LOCAL_77.md", "q (conflicted copy 2026-01-01).md", "q (Ann's conflicted copy 2026-01-01).md",
    "q.sync-conflict-20260101-101010-ABC.md", "q.md.sb-1a2b3c4d-Xyz", "q.md___jb_tmp___", "settings.yaml~", "assets/own.css~",
  ]

  @Test func aFileThatAnotherProgramKeepsBackIsNotPublished() async throws {
    for (path, text) in [
      ("content/a (Copie en conflit de Ann 2026-01-31).md", "Not yet public."), ("content/_drafts/a.md", "Not yet public."),
      ("content/b-DESKTOP-AB12CD3/a.md", "Not yet public."), ("content/x/settings (Case Conflict).yaml", "# Not yet public."),
      ("content/c [Conflict].txt", "Not yet public."), ("content/.a.md.icloud", "Not yet public."),
      ("content/later.md", "---\npublishDate: 2035-01-01\n---\nNot yet public."),
      ("content/hidden.md", "---\npublished: false\n---\nNot yet public."),
    ] {
      let site = try TestSite(
        [
          "content/index.md": Self.home, "content/a.md": Self.home, "content/b/a.md": Self.home, "content/c.txt": "Public.",
          "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings: {}\n", path: text + "\n",
        ])
      _ = try await site.build()
      #expect(try !site.folder.exists("public") || Self.files(of: site, with: "Not yet public") == [], "\(path)")
    }
  }

  /// Nothing is read of a file with a conflict, so there is no message about its consequences.
  @Test(arguments: [
    "content/a.md", "content/site.yaml", "content/x/app.yaml", "content/x/settings.yaml", "content/x/CHANGELOG.md",
    "content/x/Localizable.xcstrings",
    "content/x/configuration.yaml", "content/x/templates/partials/own.mustache", "templates/words.xcstrings", "templates/assets/own.css",
    "content/own.js", "content/a.html",
  ]) func aConflictIsReportedOnce(_ path: String) async throws {
    for text in ["<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n"] {
      let files = ["content/index.md": Self.home + "[A](a.md)\n", "content/a.md": Self.home, "content/x/app.yaml": "name: X\n"]
      let site = try TestSite(files.merging([path: text]) { $1 })
      let found = try await site.build().diagnostics
      #expect(found.count == (text.hasPrefix("<") ? 3 : 1) && found.allSatisfy { $0.code == .unfinished && $0.path == path }, "\(found)")
      #expect(!site.folder.exists("public"))
    }
  }

  /// Copies that editors, merges and syncing leave behind.
  @Test(arguments: ["content/", "content/x/", "templates/"]) func leftoverCopyIsNotPublished(_ folder: String) async throws {
    let site = try TestSite(["content/index.md": Self.home, "content/x/app.yaml": "name: X\n"])
    let paths = Self.copies.map { folder + $0 }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths { try site.folder.write([path: "Not yet public.\n"]) }
    let warnings = paths.map { path in
      """
      \(path): warning: this looks like a copy that an editor or another program left, and is not published [unexpected-file]
            = help: remove it, or rename it if it belongs to the site

      """
    }
    #expect(try await site.messages() == warnings.joined())
    #expect(try Self.files(of: site, with: "Not yet public") == [])
  }

  @Test func systemFilesAreReportedInOneNote() async throws {
    let names = ["Thumbs.db", "desktop.ini", "blog/Desktop.ini", "Icon\r", "4913", "__MACOSX/a.png", "@eaDir/a.jpg"]
    let site = try TestSite(["content/index.md": Self.home])
    for name in names { try site.folder.write("content/" + name, Data("Not public.".utf8)) }
    #expect(
      try await site.messages() == """
        content: note: system files are not published: 4913, @eaDir/a.jpg, Icon, Thumbs.db, __MACOSX/a.png and 2 more \
        [unexpected-file]
              = help: you can keep or remove them

        """)
    #expect(try Self.files(of: site, with: "Not public") == [])
  }

  @Test(arguments: ["backup.md", "my~file.md", "template.html", "original.png", "swp.txt", "base_station_2.md", "shot~dark.png", "C#.md"])
  func similarNamesArePublished(_ name: String) async throws {
    let site = try TestSite(["content/index.md": Self.home])
    try site.folder.write("content/" + name, name.hasSuffix(".png") ? SmallMedia.png : Data((Self.home + "# Text\n").utf8))
    #expect(try await !site.messages().contains("a copy that"))
  }

  // MARK: - Drafts

  private static let draft = "---\ndescription: d\ndraft: true\n---\n"

  private static func published(_ files: [String: String], _ names: [String] = ["plan/shot.png"]) async throws -> [String] {
    let site = try TestSite(["content/index.md": home].merging(files) { _, new in new })
    for name in names { try site.folder.write("content/" + name, SmallMedia.png) }
    #expect(try await site.messages().contains("error") == false)
    return names.filter { site.folder.exists("public/" + $0) }
  }

  @Test(arguments: [
    "![A](shot.png)", "[A](shot.png)", "![A](/plan/shot.png)", "![A][a]\n\n[a]: ./shot.png \"T\"", "| ![A](shot.png) |\n|---|",
    "![A](%73hot.png)", "[^1]\n\n[^1]: ![A](shot.png)",
  ]) func aFileOfADraftWaitsForIt(_ text: String) async throws {
    #expect(try await Self.published(["content/plan/p.md": Self.draft + text]) == [])
    #expect(try await Self.published(["content/plan/p.md": Self.home + text]) == ["plan/shot.png"])
    // A page with a date in the future.
    #expect(try await Self.published(["content/plan/p.md": "---\ndescription: d\ndate: 2027-01-01\n---\n" + text]) == [])
  }

  @Test(arguments: [
    ["content/a.md": home + "![A](plan/shot.png)"], ["content/a.md": home + "[A](/plan/shot.png)"],
    ["content/a.md": "---\ndescription: d\nimage: plan/shot.png\n---\n"],
    ["content/a.md": "---\ndescription: d\nparams: { hero: plan/shot.png }\n---\n"],
    ["content/site.yaml": "title: T\nimage: plan/shot.png\n"],
    ["content/x/app.yaml": "name: X\nlinks: { shot: /plan/shot.png }\n"],
    ["templates/assets/own.css": "main { background: url(/plan/shot.png) }\n"],
    ["content/site.yaml": "title: T\nmarkdown: { html: true }\n", "content/a.md": home + "<img src=\"plan/shot.png\" alt=\"A\">\n"],
  ]) func aFileThatSomethingElseNamesIsPublished(_ files: [String: String]) async throws {
    let all = files.merging(["content/plan/p.md": Self.draft + "![A](shot.png)"]) { own, _ in own }
    #expect(try await Self.published(all) == ["plan/shot.png"])
  }

  @Test func fileWithTheSameNameElsewhereIsPublished() async throws {
    let files = ["content/plan/p.md": Self.draft + "![A](shot.png)", "content/b/p.md": Self.home + "![A](shot.png)"]
    #expect(try await Self.published(files, ["plan/shot.png", "plan/shot~dark.png", "b/shot.png"]) == ["b/shot.png"])
  }

  // MARK: - Changelogs

  private static let released = "## [Unreleased]\n\n- ok\n\n## [2.0] - 2027-01-01\n\n- later\n\n## [1.0] - 2026-01-01\n\n- first\n"

  @Test(arguments: ["ok", "later"]) func aFileOfAnUnreleasedChangeWaitsForIt(_ entry: String) async throws {
    for text in ["![A](shot.png)", "[A](shot.png)", "![A][a]\n\n[a]: shot.png", "![A](/x/shot.png)"] {
      func published(_ entry: String, _ other: [String: String] = [:]) async throws -> [String] {
        let files = ["content/x/app.yaml": "name: X\n", "content/x/CHANGELOG.md": Self.released.replacing(entry, with: text)]
        return try await Self.published(files.merging(other) { $1 }, ["x/shot.png", "x/shot~dark.png", "x/other.png"])
      }
      #expect(try await published(entry) == ["x/other.png"])
      #expect(try await published("first") == ["x/shot.png", "x/shot~dark.png", "x/other.png"])
      // Something else shows it.
      #expect(try await published(entry, ["content/a.md": Self.home + "![A](x/shot.png)\n"]).contains("x/shot.png"))
    }
    // A released change shows it too.
    let both = Self.released.replacing(entry, with: "![A](shot.png)").replacing("first", with: "![A][a]\n\n[a]: shot.png")
    let files = ["content/x/app.yaml": "name: X\n", "content/x/CHANGELOG.md": both]
    #expect(try await Self.published(files, ["x/shot.png"]) == ["x/shot.png"])
    let site = try TestSite(["content/index.md": Self.home, "content/x/app.yaml": "name: X\n"])
    try site.folder.write(["content/x/CHANGELOG.md": Self.released.replacing(entry, with: "![A](shot.png)")])
    try site.folder.write("content/x/shot.png", SmallMedia.png)
    #expect(try await site.build().notes == ["Left out 1 file that only unreleased changes refer to; --drafts shows them"])
    #expect(try await site.build { $0.includesDrafts = true }.notes == [])
    #expect(site.folder.exists("public/x/shot.png"))
  }

  @Test func buildReportsTheNumberOfFilesLeftOut() async throws {
    let site = try TestSite(["content/index.md": Self.home, "content/plan/p.md": Self.draft + "![A](shot.png)"])
    try site.folder.write("content/plan/shot.png", SmallMedia.png)
    #expect(try await site.build().notes == ["Left out 1 draft, with 1 file that nothing else refers to; --drafts shows them"])
    _ = try await site.build { $0.includesDrafts = true }
    #expect(site.folder.exists("public/plan/shot.png"))
  }
}
