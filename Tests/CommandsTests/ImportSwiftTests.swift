import AppSources
import Foundation
import TestSupport
import Testing

/// `sitegen init --app-sources`. Other commands that read code are in `Tests/Cases/commands-swift`.
@Suite(.computing) struct ImportSwiftTests {
  /// The platforms come from the project, and no page mentions a phone, in any language.
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: ["ar", "de", "en", "es", "fr", "ja", "pt-BR", "zh-Hans"])
  func theSiteOfAMacAppMentionsNoPhone(_ language: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "code/S.swift":
        "import SwiftUI\nstruct S: View { @AppStorage(\"a\") var a = true\n  var body: some View { Toggle(\"Sounds\", isOn: $a) } }\n",
      "code/Settings.bundle/Root.plist": "<plist><dict><key>StringsTable</key><string>Root</string></dict></plist>\n",
      "code/P.xcodeproj/project.pbxproj": """
      { objects = {
        C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; }; name = Release; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
        T = { isa = PBXNativeTarget; buildConfigurationList = L; name = P; productType = "com.apple.product-type.application"; };
      }; }
      """,
    ])
    let run = try await CommandRun(["init", "Walker", "--app-sources", "code", "--language", language], in: folder.path)
    #expect(run.status == 0 && run.errors == "note: found no control on a settings screen\n", "\(run)")
    #expect(run.output.hasPrefix("content/settings.yaml: added 1 setting\nMade Walker/"), "\(run)")
    #expect(try folder.text("Walker/content/app.yaml").contains("\nplatforms: [macOS]\n"))
    let files = try folder.files(below: "Walker").filter { !$0.hasPrefix("schemas/") && !$0.hasPrefix(".github") }
    for path in try atLeast(10, files) {
      let text = try folder.text("Walker/" + path)
      for word in ["iOS", "iPhone", "iPad"] { #expect(!text.contains(word), "\(path)") }
    }
  }
}
