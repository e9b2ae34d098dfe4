import AppSources
import Foundation
import TestSupport
import Testing

/// `sitegen import swift`, and `init` and `check` with `--app-sources`.
@Suite(.computing) struct ImportSwiftTests {
  private static let files = [
    "site/content/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "site/content/steps/app.yaml": "name: Steps\n",
    "Steps/Preferences.swift": """
    struct V {
      @AppStorage("sounds") var sounds = true
      @AppStorage("goal") var goal = Int.random(in: 0...3)
    }
    """,
  ]

  private static func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files.merging(more) { _, new in new })
    return folder
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func settingsAreAddedAndThenMatchTheCode()
    async throws
  {
    let folder = try Self.folder()
    let site = folder.path + "/site"
    let first = try await CommandRun(["import", "swift", "../Steps", "--app", "steps"], in: site)
    #expect(first.status == 0 && first.output == "content/steps/settings.yaml: added 2 settings\n")
    #expect(first.errors == "note: Preferences.swift:3: the default of \"goal\" cannot be determined from the code\n")
    let written = try folder.text("site/content/steps/settings.yaml")
    #expect(written.contains("  sounds:                                # Preferences.swift:2\n    title: \"FILL IN: "))
    let again = try await CommandRun(["import", "swift", "../Steps", "--app", "steps"], in: site)
    #expect(again.output == "content/steps/settings.yaml: nothing is new\n")
    #expect(try folder.text("site/content/steps/settings.yaml") == written)
    let check = ["check", "--strict", "--app-sources", "steps=../Steps", "--diagnostics", "github"]
    let filled = written.replacing("FILL IN: what the app calls ", with: "Title of ")
    try folder.write(["site/content/steps/settings.yaml": filled])
    let agreed = try await CommandRun(check, in: site)
    #expect(!agreed.output.contains("differ") && !agreed.output.contains("FILL IN"), "\(agreed.output)")
    try folder.write(["Steps/Preferences.swift": "struct V { @AppStorage(\"sounds\") var sounds = false }\n"])
    let differing = try await CommandRun(check, in: site)
    #expect(differing.status == 1)
    #expect(
      differing.output.contains(
        "::warning file=content/steps/settings.yaml,line=8,col=14,endColumn=18,title=default-differs::the default of \"sounds\" is true here"
      ))
    #expect(differing.output.contains("::notice file=../Steps/Preferences.swift,line=1,col=38,endColumn=39,title=default-differs::"))
    #expect(differing.output.contains("title=unknown-key-in-code::"))
  }

  /// Without `--app`, commands use the site's only app. `--strict` requires that enough was compared.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func aSiteOfOneAppNeedsNoName() async throws {
    let folder = try Self.folder([
      "Steps/Preferences.swift": "struct V { @AppStorage(\"sounds\") var sounds = true }\n",
      "site/content/site.yaml": "title: Test\nbaseURL: https://test.example/\ndescription: A test.\n",
    ])
    let site = folder.path + "/site"
    let added = try await CommandRun(["import", "swift", "../Steps"], in: site)
    #expect(added == CommandRun(output: "content/steps/settings.yaml: added 1 setting\n"))
    let text = try folder.text("site/content/steps/settings.yaml").replacing(
      "    title: \"FILL IN: what the app calls sounds\"", with: "    title: Sounds\n    description: Plays sounds.")
    try folder.write(["site/content/steps/settings.yaml": text])
    let check = ["check", "--strict", "--app-sources", "../Steps"]
    let agreed = try await CommandRun(check, in: site)
    #expect(agreed.status == 0 && agreed.errors == "" && agreed.output.hasSuffix("\nCompared with the code: 1 setting\n"), "\(agreed)")
    let secret = "  secret: { title: Secret, description: unknown, store: { kind: keychain }, type: string }\n"
    try folder.write(["site/content/steps/settings.yaml": text + secret])
    let more = try await CommandRun(check, in: site)
    #expect(more.status == 1 && more.output.hasSuffix("\nCompared with the code: 1 setting; 1 not compared\n"), "\(more)")
    #expect(more.errors.contains("write `sources: { notCompared: 1 }`"))
    try folder.write(["site/content/steps/app.yaml": "name: Steps\nsources: { notCompared: 1 }\n"])
    #expect(try await CommandRun(check, in: site).status == 0)
    try folder.write(["site/content/other/app.yaml": "name: Other\n"])
    let several = "sitegen: the site has several apps, name one of them: other, steps\n"
    for arguments in [check, ["import", "swift", "../Steps"], ["import", "icons", "../Steps"], ["export", "swift"]] {
      #expect(try await CommandRun(arguments, in: site) == CommandRun(status: 64, output: "", errors: several))
    }
  }

  @Test(arguments: [
    (["=../Steps"], "must be DIR or APP=DIR, not"), (["steps="], "must be DIR or APP=DIR, not"),
    (["steps=a", "--app-sources", "steps=b"], "names \"steps\" twice"), (["a", "--app-sources", "b"], "names two folders of one app"),
  ])
  func foldersAreNamedOnce(_ arguments: [String], _ message: String) async throws {
    let folder = try Self.folder()
    let run = try await CommandRun(["check", "--app-sources"] + arguments, in: folder.path + "/site")
    #expect(run.status == 64 && run.errors.contains("--app-sources \(message)"), "\(run.errors)")
  }

  private static let texts = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Sounds" : {

        }
      },
      "version" : "1.0"
    }
    """#

  /// After `init` and an import, only texts are still missing.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func afterAnImportOnlyTextsAreMissing()
    async throws
  {
    let code = """
      struct SettingsView: View {
        @AppStorage("sounds") var sounds = true
        @AppStorage("theme") var theme = Theme.light
        @AppStorage("made") var made = Elsewhere.first
        var body: some View {
          Form {
            Toggle(isOn: $sounds) { Label("Sounds", systemImage: "platter.filled.bottom.iphone") }
            Picker("Theme", selection: $theme) { ForEach(Theme.allCases, id: \\.self) { Text($0.rawValue).tag($0) } }.disabled(!sounds)
            Picker("Made", selection: $made) {}
            NavigationLink { AboutView() } label: { Label("About", systemImage: "faxmachine") }
          }
        }
      }
      enum Theme: String, CaseIterable { case light, dark }
      """
    let folder = try TemporaryFolder()
    try folder.write(["code/Settings.swift": code, "code/Localizable.xcstrings": Self.texts])
    let made = try await CommandRun(["init", "Walker", "--app-sources", "code"], in: folder.path)
    #expect(
      made.output.hasPrefix(
        "content/settings.yaml: added 3 settings\ncontent/Localizable.xcstrings: added 1 text\nMade Walker/ with "), "\(made.output)")
    #expect(made.status == 0)
    let site = folder.path + "/Walker"
    let check = try await CommandRun(["check", "--strict", "--app-sources", "walker=../code", "--diagnostics", "github"], in: site)
    let reported = check.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    let codes = ["title=left-to-fill-in::", "title=not-compared::", "title=missing-description::"]
    let isExpected = reported.allSatisfy { line in codes.contains { line.contains($0) } }
    #expect(check.status == 1 && !reported.isEmpty && isExpected, "\(check.output)")
    #expect(try folder.text("Walker/content/settings.yaml").contains("- sounds  # icon: platter.filled.bottom.iphone has no drawing\n"))
  }

  /// The catalog contains the texts of the site and the app. The app's translations take precedence.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func aNewSiteHasTheLanguagesOfItsApp() async throws {
    let code = "import SwiftUI\nstruct S: View { @AppStorage(\"a\") var a = true\n  var body: some View { Toggle(\"Töne\", isOn: $a) } }\n"
    let texts = #"""
      {
        "sourceLanguage" : "de",
        "strings" : {
          "Blog" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "News"
                }
              }
            }
          },
          "Töne" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Sounds"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """#
    let folder = try TemporaryFolder()
    try folder.write(["code/S.swift": code, "code/Localizable.xcstrings": texts])
    let made = try await CommandRun(["init", "Walker", "--app-sources", "code", "--languages", "en,de"], in: folder.path)
    #expect(made.status == 0 && made.output.contains("content/Localizable.xcstrings: added 2 texts\n"), "\(made)")
    let catalog = try folder.text("Walker/content/Localizable.xcstrings")
    #expect(catalog.contains("\"News\"") && !catalog.contains("\"value\" : \"Blog\"") && catalog.contains("\"value\" : \"Einstellungen\""))
    let check = try await CommandRun(["check", "--strict", "--diagnostics", "github"], in: folder.path + "/Walker")
    let reported = check.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    let codes = ["title=left-to-fill-in::", "title=missing-description::"]
    let isExpected = reported.allSatisfy { line in codes.contains { line.contains($0) } }
    #expect(!reported.isEmpty && isExpected, "\(check.output)")
    let build = try await CommandRun(["build", "--quiet"], in: folder.path + "/Walker")
    #expect(try build.status == 0 && folder.text("Walker/public/settings/index.html").contains("Sounds"))
    #expect(try folder.text("Walker/public/de/settings/index.html").contains("Töne"))
  }

  /// Errors in the app's strings are reported, no files are left over, and a second attempt works.
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: [
      (
        "{\n",
        "sitegen: the texts have errors, and nothing was written\ncode/Localizable.xcstrings:1:1: error: this \"{\" is not closed [json-syntax]"
      ),
      (
        "{\"sourceLanguage\":\"\u{0}\u{1}",
        "sitegen: the texts have errors, and nothing was written\ncode/Localizable.xcstrings:1:20: error: "
      ),
      (
        "", "sitegen: the texts have errors, and nothing was written\ncode/Localizable.xcstrings:1:1: error: expected a value [json-syntax]"
      ),
    ])
  func invalidStringsMakeNoSite(_ texts: String, _ message: String) async throws {
    let folder = try TemporaryFolder()
    let code =
      "import SwiftUI\nstruct S: View { @AppStorage(\"a\") var a = true\n  var body: some View { Toggle(\"Sounds\", isOn: $a) } }\n"
    try folder.write(["code/S.swift": code, "code/Localizable.xcstrings": texts])
    let run = try await CommandRun(["init", "Walker", "--app-sources", "code"], in: folder.path)
    #expect(run.status == 65 && run.output == "" && run.errors.hasPrefix(message), "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["code"])
    try folder.write(["code/Localizable.xcstrings": Self.texts])
    let again = try await CommandRun(["init", "Walker", "--app-sources", "code", "--quiet"], in: folder.path)
    #expect(again == CommandRun(status: 0, output: "", errors: ""))
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func stringsThatAreNotUTF8AreReportedWithTheirFile()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(["code/S.swift": "struct S { @AppStorage(\"a\") var a = true }\n"])
    try Data([0x7B, 0xFF, 0x7D]).write(to: URL(filePath: folder.path + "/code/Localizable.xcstrings"))
    let run = try await CommandRun(["init", "Walker", "--app-sources", "code"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains("code/Localizable.xcstrings:1:2: error: ") && run.errors.contains("UTF-8"), "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["code"])
  }

  /// sitegen doesn't guess which app is meant. For each app, it prints a command that adds the app's strings.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func twoAppsInOneFolderAreReported() async throws {
    let folder = try TemporaryFolder()
    let code =
      "import SwiftUI\nstruct S: View { @AppStorage(\"a\") var a = true\n  var body: some View { Toggle(\"Sounds\", isOn: $a) } }\n"
    let project = "A1 = { isa = PBXNativeTarget; name = A; productType = \"com.apple.product-type.application\"; };"
    try folder.write([
      "code/A/S.swift": code, "code/A/Localizable.xcstrings": Self.texts, "code/B/Localizable.xcstrings": Self.texts,
      "code/P.xcodeproj/project.pbxproj":
        "{ objects = { \(project) \(project.replacing("A1", with: "B1").replacing("name = A", with: "name = B")) }; }",
    ])
    let run = try await CommandRun(["init", "Walker", "--app-sources", "code"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        note: there are several String Catalogs; add one of them: \
        `sitegen import strings ../code/A/Localizable.xcstrings --app walker`, \
        `sitegen import strings ../code/B/Localizable.xcstrings --app walker`
        note: P.xcodeproj/project.pbxproj: there are several apps: A, B; give the folder of one

        """)
    let build = try await CommandRun(["build", "--quiet"], in: folder.path + "/Walker")
    #expect(build.status == 0)
    let added = try await CommandRun(
      ["import", "strings", "../code/B/Localizable.xcstrings", "--app", "walker"], in: folder.path + "/Walker")
    #expect(added.output == "content/Localizable.xcstrings: added 1 text\n")
  }

  /// The app's folder often has the app's name, so the site's folder needs a different name.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func theAppHasTheNameThatItsProjectSays()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write([
      "Teatime/S.swift": "struct S { @AppStorage(\"a\") var a = true }\n",
      "Teatime/P.xcodeproj/project.pbxproj": """
      { objects = {
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = "Tea \\"Time\\""; }; name = Release; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
        T = { isa = PBXNativeTarget; buildConfigurationList = L; name = P; productType = "com.apple.product-type.application"; };
      }; }
      """,
    ])
    let run = try await CommandRun(["init", "Site", "--app-sources", "Teatime"], in: folder.path)
    #expect(run.status == 0 && run.output.contains("Made Site/ with ") && run.output.contains("the app \"Tea \"Time\"\""), "\(run)")
    let app = try folder.text("Site/content/app.yaml")
    #expect(app.contains("\nid: \"tea-time\"\nname: \"Tea \\\"Time\\\"\"\n"), "\(app)")
  }

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
    #expect(run.status == 0 && run.errors == "" && run.output.hasPrefix("content/settings.yaml: added 1 setting\nMade Walker/"), "\(run)")
    #expect(try folder.text("Walker/content/app.yaml").contains("\nplatforms: [macOS]\n"))
    let files = try folder.files(below: "Walker").filter { !$0.hasPrefix("schemas/") && !$0.hasPrefix(".github") }
    for path in try atLeast(10, files) {
      let text = try folder.text("Walker/" + path)
      for word in ["iOS", "iPhone", "iPad"] { #expect(!text.contains(word), "\(path)") }
    }
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func withoutCodeNoSiteIsMade() async throws {
    let folder = try TemporaryFolder()
    let run = try await CommandRun(["init", "Walker", "--app-sources", "nowhere"], in: folder.path)
    #expect(run == CommandRun(status: 64, output: "", errors: "sitegen: there is no folder nowhere (\(folder.path)/nowhere)\n"))
    #expect(try folder.files() == [])
  }

  /// An app written in another language can have some Swift files.
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: [
      ("main.dart", "", "there is no Swift file in code"),
      ("AppDelegate.swift", "class AppDelegate { let isReady = true }", "no setting was found in code"),
    ])
  func withoutSettingsNoSiteIsMade(_ file: String, _ code: String, _ problem: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["code/" + file: code])
    let run = try await CommandRun(["init", "My App", "--app-sources", "code"], in: folder.path)
    let message = "sitegen: \(problem): `sitegen init 'My App'` starts from sample settings\n"
    #expect(run == CommandRun(status: 64, output: "", errors: message))
    #expect(try folder.files() == ["code/" + file])
  }

  /// A relative path may be meant relative to another folder.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"), arguments: ["../Nowhere", "./../x/../Nowhere/"])
  func aMissingFolderIsReportedWithItsAbsolutePath(_ path: String) async throws {
    let folder = try Self.folder()
    let run = try await CommandRun(["check", "--app-sources", path], in: folder.path + "/site")
    #expect(run == CommandRun(status: 64, output: "", errors: "sitegen: there is no folder \(path) (\(folder.path)/Nowhere)\n"))
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func aFileWithMistakesIsLeftAlone() async throws {
    let text = "settings:\n  sounds: { title: Sounds, key: sounds, type: 3 }\n"
    let folder = try Self.folder(["site/content/steps/settings.yaml": text])
    let run = try await CommandRun(["import", "swift", "../Steps", "--app", "steps"], in: folder.path + "/site")
    #expect(run.status == 64 && run.errors.contains("content/steps/settings.yaml has errors, and nothing was written"), "\(run.errors)")
    #expect(try folder.text("site/content/steps/settings.yaml") == text)
  }

  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: [
      (["../Nowhere", "--app", "steps"], "there is no folder ../Nowhere"), (["../Steps", "--app", "other"], "there is no app \"other\""),
      (["content", "--app", "steps"], "there is no Swift file in content"),
    ])
  func missingInputIsReported(_ arguments: [String], _ message: String) async throws {
    let folder = try Self.folder()
    let run = try await CommandRun(["import", "swift"] + arguments, in: folder.path + "/site")
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(!folder.exists("site/content/steps/settings.yaml"))
  }
}
