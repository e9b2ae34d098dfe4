import AppSources
import Diagnostics
import Foundation
import Images
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `check --app-sources`: differences between a gallery and the icons in the project.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct IconCheckTests {
  private static let gallery = """
    title: Icons
    grid: { columns: 3, spacing: 12 }
    tile: { width: 48, height: 48, cornerRadius: 8 }
    icons:
      - { primary: true, title: Default, author: Ann, license: CC0, images: { light: icons/a.png, dark: icons/b.png } }
      - { name: Night, title: Night, author: Ann, license: CC0, images: { light: icons/a.png } }
    """

  private static func project(_ name: String) -> String {
    """
    { objects = { A = { buildSettings = {
    ASSETCATALOG_COMPILER_APPICON_NAME = \(name);
    }; name = Release; }; }; }
    """
  }

  private static func contents(_ images: String...) -> String {
    "{\n\"images\": [\n\(images.map { "{ \"filename\": \($0) }" }.joined(separator: ",\n"))\n] }"
  }

  private static let dark = #""b.png", "appearances": [{ "appearance": "luminosity", "value": "dark" }]"#

  /// - Parameter colors: the gray levels of drawings, by path. All other drawings have the level 200.
  private static func site(_ files: [String: String?] = [:], colors: [String: UInt8] = [:]) throws -> TestSite {
    let set = "App/Assets.xcassets/"
    var texts: [String: String?] = [
      "content/steps/app.yaml": "name: Steps\n", "content/steps/icons.yaml": gallery, "App/A.swift": "struct A {}",
      "App/A.xcodeproj/project.pbxproj": project("AppIcon"), set + "AppIcon.appiconset/Contents.json": contents("\"a.png\"", dark),
      set + "Night.appiconset/Contents.json": contents("\"a.png\""),
    ]
    texts.merge(files) { $1 }
    let site = try TestSite(texts.compactMapValues(\.self))
    let drawings = ["AppIcon.appiconset/a.png", "AppIcon.appiconset/b.png", "Night.appiconset/a.png"].map { set + $0 }
    for path in drawings + ["content/steps/icons/a.png", "content/steps/icons/b.png"] {
      let pixels = [UInt8](repeating: colors[path] ?? 200, count: 32 * 32 * 4)
      try site.folder.write(path, Data(try DecodedImage(size: PixelSize(width: 32, height: 32), pixels: pixels).png))
    }
    return site
  }

  private static func differences(_ site: TestSite, _ format: DiagnosticFormat = .text) async throws -> String {
    let report = try await site.check { $0.appSources = ["steps": site.folder.path + "/App"] }
    return report.diagnostics.filter { $0.code == .iconDiffers }.map { format.print($0) }.joined()
      .replacing(site.folder.path + "/", with: "")
  }

  @Test func iconsThatAgreeAreNotReported() async throws { #expect(try await Self.differences(Self.site()) == "") }

  @Test func iconThatOnlyTheProjectHasIsReportedAtBothPlaces() async throws {
    let site = try Self.site(["App/Assets.xcassets/Dawn.appiconset/Contents.json": "{}"])
    #expect(
      try await Self.differences(site) == """
        App/Assets.xcassets/Dawn.appiconset/Contents.json: note: the sources have the icon "Dawn", which content/steps/icons.yaml does not have \
        [icon-differs]
              = help: compare content/steps/icons.yaml:4
        content/steps/icons.yaml:4:1: warning: the sources have the icon "Dawn", which content/steps/icons.yaml does not have [icon-differs]
            4 | icons:
              | ^~~~~
              = help: add it, or name it in "sources: { ignore: [ … ] }" of app.yaml

        """)
    #expect(try await AcceptTests.paste(site) { $0.appSources = ["steps": site.folder.path + "/App"] }.contains(.iconDiffers))
    try site.folder.write(["content/steps/app.yaml": "name: Steps\nsources: { ignore: [Dawn] }\n"])
    #expect(try await Self.differences(site) == "")
  }

  @Test func iconThatOnlyTheGalleryHasIsReported() async throws {
    let more = "\n  - { name: Dusk, title: Dusk, author: Ann, license: CC0, images: { light: icons/a.png } }\n"
    let site = try Self.site(["content/steps/icons.yaml": Self.gallery + more])
    #expect(
      try await Self.differences(site) == """
        content/steps/icons.yaml:7:13: warning: the sources do not have the icon "Dusk" [icon-differs]
            7 |   - { name: Dusk, title: Dusk, author: Ann, license: CC0, images: { light: icons/a.png } }
              |             ^~~~
              = help: was it renamed, or is it no longer in the app?

        """)
  }

  @Test func differentPrimaryIconIsReportedAtBothPlaces() async throws {
    let site = try Self.site(["App/A.xcodeproj/project.pbxproj": Self.project("Night")])
    #expect(
      try await Self.differences(site) == """
        App/Assets.xcassets/Night.appiconset/Contents.json: note: the primary icon is "default" here and "Night" in the sources [icon-differs]
              = help: compare content/steps/icons.yaml:5
        content/steps/icons.yaml:5:16: warning: the primary icon is "default" here and "Night" in the sources [icon-differs]
            5 |   - { primary: true, title: Default, author: Ann, license: CC0, images: { light: icons/a.png, dark: icons/b.png } }
              |                ^~~~
              = help: compare App/Assets.xcassets/Night.appiconset/Contents.json

        """)
  }

  @Test(arguments: [
    ("AppIcon.appiconset/a.png", "5:82", "light", "default", "a.png"), ("AppIcon.appiconset/b.png", "5:101", "dark", "default", "b.png"),
    ("Night.appiconset/a.png", "6:78", "light", "Night", "a.png"),
  ]) func anotherDrawingIsReportedInBoth(_ path: String, _ place: String, _ appearance: String, _ icon: String, _ file: String) async throws
  {
    let report = try await Self.differences(Self.site(colors: ["App/Assets.xcassets/" + path: 9]))
    let summary = "the \(appearance) drawing of \"\(icon)\" differs in the sources [icon-differs]"
    let lines = report.split(separator: "\n").filter { $0.contains("[icon-differs]") }
    #expect(
      lines == [
        "App/Assets.xcassets/\(path): note: \(summary)", "content/steps/icons.yaml:\(place): warning: \(summary)",
      ])
  }

  /// Drawings with another size or format, a recompressed drawing, and a sample.
  @Test func drawingsThatCannotBeComparedAreNotReported() async throws {
    let site = try Self.site(colors: ["App/Assets.xcassets/Night.appiconset/a.png": 9])
    let large = try DecodedImage(size: PixelSize(width: 64, height: 64), pixels: Array(repeating: 255, count: 64 * 64 * 4)).png
    try site.folder.write("App/Assets.xcassets/Night.appiconset/a.png", Data(large))
    #expect(try await Self.differences(site) == "")
    let same = try site.folder.data("content/steps/icons/a.png")
    // The same pixels, in a file with a text chunk.
    let text: [UInt8] = [0, 0, 0, 3] + Array("tEXta".utf8) + [0, 0x62] + [0xDC, 0x49, 0xA2, 0x3B]
    try site.folder.write("App/Assets.xcassets/Night.appiconset/a.png", same.prefix(33) + Data(text) + same.dropFirst(33))
    #expect(try await Self.differences(site) == "")
    let sample = Self.gallery.replacing("license: CC0", with: "sample: true")
    let other = try Self.site(["content/steps/icons.yaml": sample], colors: ["App/Assets.xcassets/Night.appiconset/a.png": 9])
    #expect(try await Self.differences(other) == "")
  }

  @Test func alternateIconsWithoutAGalleryAreReportedAtTheApp() async throws {
    let site = try Self.site(["content/steps/icons.yaml": nil])
    let help = "`sitegen import icons App --app steps` writes it"
    #expect(
      try await Self.differences(site) == """
        App/Assets.xcassets/Night.appiconset/Contents.json: note: the sources have an alternate icon, and the site has no icons.yaml [icon-differs]
              = help: compare content/steps/app.yaml
        content/steps/app.yaml:1:1: warning: the sources have an alternate icon, and the site has no icons.yaml [icon-differs]
              = help: \(help)

        """)
    try site.folder.remove("App/Assets.xcassets/Night.appiconset")
    #expect(try await Self.differences(site) == "")
  }

  @Test func sourcesWithoutIconsAreNotCompared() async throws {
    let site = try Self.site()
    try site.folder.remove("App/Assets.xcassets")
    #expect(try await Self.differences(site) == "")
  }

  @Test func everyFormNamesThePlaces() async throws {
    let site = try Self.site(["App/A.xcodeproj/project.pbxproj": Self.project("Night")])
    let github = try await Self.differences(site, .github)
    #expect(github.contains("::warning file=content/steps/icons.yaml,line=5,col=16,endColumn=20,title=icon-differs::the primary icon is "))
    #expect(github.contains("::notice file=App/Assets.xcassets/Night.appiconset/Contents.json,title=icon-differs::"))
    let json = try await Self.differences(site, .json)
    #expect(json.contains(#""code":"icon-differs""#) && json.contains(#""severity":"warning""#), "\(json)")
  }
}
