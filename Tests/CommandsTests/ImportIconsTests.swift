import AppSources
import Foundation
import Images
import TestSupport
import Testing

/// `sitegen import icons`.
@Suite(.computing) struct ImportIconsTests {
  private static let contents = """
    { "images": [ { "filename": "a.png", "idiom": "universal", "platform": "ios", "size": "1024x1024" },
      { "filename": "b.png", "appearances": [{ "appearance": "luminosity", "value": "dark" }] } ] }
    """

  private static func png(_ color: UInt8) throws -> Data {
    let pixels = [UInt8](repeating: 100 + color, count: 1024 * 1024 * 4)
    return Data(try DecodedImage(size: PixelSize(width: 1024, height: 1024), pixels: pixels).png)
  }

  private static func folder(_ more: [String: String] = [:], app: String = "steps/") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var files = [
      "site/content/site.yaml": "title: Test\nbaseURL: https://test.example/\ndescription: A site.\n",
      "site/content/\(app)app.yaml": "name: Steps\ndescription: It counts.\n" + (app.isEmpty ? "id: steps\n" : ""),
      "Steps/A.swift": "struct A {}\n",
    ]
    for (name, color) in [("AppIcon", UInt8(1)), ("Night", 3)] {
      let set = "Steps/Assets.xcassets/\(name).appiconset/"
      files[set + "Contents.json"] = contents
      try folder.write(set + "a.png", png(color))
      try folder.write(set + "b.png", png(color + 1))
    }
    try folder.write(files.merging(more) { $1 })
    return folder
  }

  private static func run(_ folder: TemporaryFolder, _ arguments: [String] = []) async throws -> CommandRun {
    try await CommandRun(["import", "icons", "../Steps", "--app", "steps"] + arguments, in: folder.path + "/site")
  }

  private static let icons = ["default-dark.png", "default.png", "night-dark.png", "night.png"]

  /// Tested with a site with several apps, and with one app.
  @Test(arguments: ["steps/", ""]) func iconsAreAddedAndThenMatchTheCode(_ app: String) async throws {
    let folder = try Self.folder(app: app)
    let first = try await Self.run(folder)
    #expect(first == CommandRun(output: "content/\(app)icons.yaml: added 2 icons\n"))
    let written = try folder.contents(below: "site/content")
    let names = ["\(app)app.yaml", "\(app)icons.yaml", "site.yaml"] + Self.icons.map { "\(app)icons/\($0)" }
    #expect(written.keys.sorted() == names.sorted())
    let drawings = ["AppIcon.appiconset/b", "AppIcon.appiconset/a", "Night.appiconset/b", "Night.appiconset/a"]
    for (name, source) in try pairs(Self.icons, drawings) {
      #expect(try written["\(app)icons/\(name)"] == folder.data("Steps/Assets.xcassets/\(source).png"))
    }
    #expect(try await Self.run(folder) == CommandRun(output: "content/\(app)icons.yaml: nothing is new\n"))
    #expect(try folder.contents(below: "site/content") == written)
    let sources = AppSourceReader.isAvailable ? ["--app-sources", "steps=../Steps"] : []
    let site = folder.path + "/site"
    let check = try await CommandRun(["check", "--strict"] + sources, in: site)
    #expect(
      check.errors == """
        content/\(app)icons.yaml:3:9: note: 9 placeholders are left to fill in [left-to-fill-in]
              = help: replace FILL IN with your own text; \
        to accept this, add to "accept" in content/\(app)app.yaml: - { code: left-to-fill-in, at: icons.yaml, reason: … }
        Failed because of --strict: warnings and placeholders are errors

        """)
    try folder.write(["site/content/\(app)icons.yaml": folder.text("site/content/\(app)icons.yaml").replacing("FILL IN: ", with: "")])
    let filled = try await CommandRun(["check", "--strict"] + sources, in: site)
    #expect(filled.status == 0 && filled.errors == "")
    let build = try await CommandRun(["build"], in: site)
    #expect(build.status == 0 && build.errors == "" && folder.exists("site/public/\(app)icons/night-dark.png"))
  }

  @Test func anExistingDrawingIsKept() async throws {
    let folder = try Self.folder(["site/content/steps/icons/night.png": "mine"])
    try folder.write("site/content/steps/icons/default.png", Self.png(1))
    #expect(try await Self.run(folder).output == "content/steps/icons.yaml: added 2 icons\n")
    #expect(try folder.text("site/content/steps/icons/night.png") == "mine")
    #expect(
      try folder.files(below: "site/content/steps/icons") == [
        "default-dark.png", "default.png", "night-2.png", "night-dark.png", "night.png",
      ])
    #expect(try folder.text("site/content/steps/icons.yaml").contains("images: { light: icons/night-2.png, dark: icons/night-dark.png }"))
  }

  @Test func entriesThatCannotBeInsertedAreInAnotherFile() async throws {
    let text = """
      title: Icons
      grid: { columns: 3, spacing: 12 }
      tile: { width: 48, height: 48, cornerRadius: 8 }
      icons: [{ primary: true, title: Default, author: Ann, license: CC0, images: { light: icons/mine.png } }]

      """
    let settings = "# \"settings\" of content/steps/settings.yaml is not in block style: add these to it.\nsettings:\n  a: 1\n"
    let folder = try Self.folder(["site/content/steps/icons.yaml": text, "site/steps.import.yaml": settings])
    try folder.write("site/content/steps/icons/mine.png", Self.png(1))
    let output = "content/steps/icons.yaml: added 1 icon\nEntries that could not be inserted are in ./steps.import.yaml\n"
    for _ in 0..<2 {
      #expect(try await Self.run(folder) == CommandRun(output: output))
      #expect(try folder.text("site/content/steps/icons.yaml") == text)
      #expect(
        try folder.text("site/steps.import.yaml") == settings + """
          # "icons" of content/steps/icons.yaml is not in block style: add these to it.
          icons:
            - name: Night                          # Assets.xcassets/Night.appiconset
              title: "FILL IN: what the app calls Night"
              author: "FILL IN: who drew it"
              license: "FILL IN: the license"
              images: { light: icons/night.png, dark: icons/night-dark.png }

          """)
      #expect(try folder.files(below: "site/content/steps/icons") == ["mine.png", "night-dark.png", "night.png"])
    }
  }

  /// The symbolic links are an icon set, a drawing, and the folder for drawings.
  @Test func linksAreNotFollowed() async throws {
    let folder = try Self.folder()
    let set = folder.path + "/Steps/Assets.xcassets/"
    try folder.write(["Other.appiconset/Contents.json": Self.contents])
    try FileManager.default.createSymbolicLink(atPath: set + "Other.appiconset", withDestinationPath: "../../Other.appiconset")
    try folder.write("Other.appiconset/a.png", Self.png(7))
    try folder.remove("Steps/Assets.xcassets/Night.appiconset/b.png")
    try FileManager.default.createSymbolicLink(
      atPath: set + "Night.appiconset/b.png", withDestinationPath: folder.path + "/Other.appiconset/a.png")
    let run = try await Self.run(folder)
    #expect(run.output == "content/steps/icons.yaml: added 2 icons\n")
    #expect(run.errors == "note: Assets.xcassets/Night.appiconset/Contents.json:2: \"b.png\" is a link, which is not followed\n")
    #expect(try folder.files(below: "site/content/steps/icons") == ["default-dark.png", "default.png", "night.png"])
    let other = try Self.folder()
    try FileManager.default.createDirectory(atPath: other.path + "/Away", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/site/content/steps/icons", withDestinationPath: other.path + "/Away")
    let refused = try await Self.run(other)
    #expect(refused.status == 64 && refused.errors.contains("content/steps/icons is not a folder"), "\(refused.errors)")
    #expect(try other.files(below: "Away") == [] && !other.exists("site/content/steps/icons.yaml"))
  }

  /// The header is complete, so only decoding the pixels finds the error.
  @Test func aTruncatedDrawingIsReported() async throws {
    let folder = try Self.folder()
    try folder.write("Steps/Assets.xcassets/Night.appiconset/a.png", Self.png(3).prefix(1000))
    let run = try await Self.run(folder)
    #expect(run.output == "content/steps/icons.yaml: added 1 icon\n")
    #expect(
      run.errors == "note: Assets.xcassets/Night.appiconset/a.png: \"a.png\" is not used: the PNG file is truncated\n")
  }

  @Test func aFileWithMistakesIsLeftAlone() async throws {
    let folder = try Self.folder(["site/content/steps/icons.yaml": "icons:\n  - title: 3\n"])
    let run = try await Self.run(folder)
    #expect(run.status == 64 && run.errors.contains("content/steps/icons.yaml has errors, and nothing was written"), "\(run.errors)")
    #expect(try folder.contents(below: "site/content/steps").keys.sorted() == ["app.yaml", "icons.yaml"])
  }

  /// The icon is copied, and `app.yaml` names it.
  @Test func anAppWithOneIconGetsNoGallery() async throws {
    let folder = try Self.folder()
    try folder.remove("Steps/Assets.xcassets/Night.appiconset")
    #expect(try await Self.run(folder) == CommandRun(output: "content/steps/app.yaml: added icon\n"))
    #expect(
      try folder.text("site/content/steps/app.yaml")
        == "name: Steps\ndescription: It counts.\nicon: icons/icon.png                     # Assets.xcassets/AppIcon.appiconset\n"
    )
    #expect(try folder.files(below: "site/content/steps") == ["app.yaml", "icons/icon.png", "icons/icon~dark.png"])
    #expect(try folder.data("site/content/steps/icons/icon~dark.png") == folder.data("Steps/Assets.xcassets/AppIcon.appiconset/b.png"))
    #expect(try await Self.run(folder) == CommandRun(output: "content/steps/app.yaml: nothing is new\n"))
    let check = try await CommandRun(["check", "--strict"], in: folder.path + "/site")
    #expect(check.status == 0 && check.errors == "", "\(check)")
  }

  @Test func anAppWithoutAPictureOfItsIconIsReported() async throws {
    let folder = try Self.folder(["Steps/Assets.xcassets/AppIcon.appiconset/Contents.json": "{ \"images\": [] }"])
    try folder.remove("Steps/Assets.xcassets/Night.appiconset")
    let note = "note: no picture of the app's icon was found: add one, and name it with `icon` in content/steps/app.yaml\n"
    let run = try await Self.run(folder)
    #expect(run.output == "content/steps/app.yaml: nothing is new\n" && run.errors.hasSuffix(note), "\(run)")
    #expect(try await Self.run(folder, ["--quiet"]) == CommandRun(output: ""))
    #expect(try folder.files(below: "site/content/steps") == ["app.yaml"])
  }

  @Test(arguments: [
    (["../Nowhere", "--app", "steps"], "there is no folder ../Nowhere"), (["../Steps", "--app", "other"], "there is no app \"other\""),
    (["content", "--app", "steps"], "there is no app icon in content"),
  ]) func missingInputIsReported(_ arguments: [String], _ message: String) async throws {
    let folder = try Self.folder()
    let run = try await CommandRun(["import", "icons"] + arguments, in: folder.path + "/site")
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(!folder.exists("site/content/steps/icons.yaml"))
  }
}
