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
    #expect(try await site.build().diagnostics.map(\.placeAndCode).first == path + " image-metadata")
    #expect(!site.folder.exists("public"))
  }

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
    let copies = DiagnosticCase(file: try .named("diagnostics/files/copies-that-editors-merges-and-syncing-leave"))
    for site in try atLeast(3, copies.arranged()) {
      try site.folder.write(["content/Icon\r": "Not yet public."])
      _ = try await site.build()
      #expect(try site.folder.exists("public") && Self.files(of: site, with: "Not yet public") == [])
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
}
