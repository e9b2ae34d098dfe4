import AppSources
import Diagnostics
import SettingsModel
import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// `check --app-sources`: how much was compared, and differences between String Catalogs.
extension AppSourceCheckTests {
  /// Returns the comparison's summary and notes.
  private static func comparison(_ site: TestSite) async throws -> (summary: String?, isTooLittle: Bool?, notes: [String]) {
    let report = try await site.check { $0.onlyAppSources = site.folder.path + "/Steps" }
    let notes = report.diagnostics.filter { $0.code == .notCompared }.map {
      let path = $0.path.replacing(site.folder.path + "/", with: "")
      let help = $0.help.map { " | " + $0.replacing(site.folder.path + "/", with: "") } ?? ""
      return "\(path):\($0.location?.line ?? 0) \($0.severity): \($0.summary.replacing(site.folder.path + "/", with: ""))\(help)"
    }
    return (report.sources?.summary, report.sources?.isTooLittle, notes)
  }

  @Test func comparedThingsAreCounted() async throws {
    let whole = try await Self.comparison(Self.shownSite(Self.shownCode))
    #expect(whole.summary == "Compared with the code: 4 settings, 5 rows, 1 screen, 1 condition, 10 texts")
    #expect(whole.isTooLittle == false && whole.notes == [])
  }

  @Test func uncomparedThingsAreReported() async throws {
    let settings =
      Self.shownSettings
      + "\n      - id: more\n        rows: [{ shop: { title: Shop, kind: info } }, { version: { title: Version, kind: info } }]\n"
    let code = Self.shownCode + "\nstruct V { @AppStorage(made()) var v = 1; @AppStorage(made()) var w = 1; func f( }\n"
    var files = ["content/steps/settings.yaml": settings, "Steps/Sources/SettingsView.swift": code]
    let part = try await Self.comparison(Self.site(files))
    #expect(part.summary == "Compared with the code: 4 settings, 5 rows, 1 screen, 1 condition, 10 texts; 2 not compared")
    #expect(part.isTooLittle == true)
    #expect(
      part.notes == [
        "Steps/Sources/SettingsView.swift:22 note: 3 places in the code could not be read: the key cannot be determined from the code, 2 times; "
          + "the file does not parse; only parts of it are read | also Steps/Sources/SettingsView.swift:22, Steps/Sources/SettingsView.swift:22",
        "content/steps/app.yaml:0 note: 2 not compared with the code in Steps, and none accepted"
          + " | --strict fails; once you have compared them, write `sources: { notCompared: 2 }`",
        "content/steps/settings.yaml:21 note: 2 rows not compared, since no readable row for it was found in the code: shop, version"
          + " | compare by hand",
      ])
    files["content/steps/app.yaml"] = "name: Steps\nsources: { notCompared: 2 }\n"
    let accepted = try await Self.comparison(Self.site(files))
    #expect(accepted.isTooLittle == false && accepted.summary?.hasSuffix("; 2 not compared") == true)
    #expect(accepted.notes == [part.notes[0]])
    files["content/steps/app.yaml"] = "name: Steps\nsources: { notCompared: 1 }\n"
    let more = try await Self.comparison(Self.site(files))
    #expect(more.isTooLittle == true && more.notes.count == 3)
  }

  /// Conditions are reported until their number is in `app.yaml`, as `notCompared`.
  @Test func conditionsThatCannotBeReadAreReported() async throws {
    let code = Self.shownCode.replacing("Form {", with: "Form { if store.isPro { Button(\"Shop\") { shop() } }")
    var files = ["content/steps/settings.yaml": Self.shownSettings, "Steps/Sources/SettingsView.swift": code]
    let notes = try await Self.comparison(Self.site(files)).notes
    #expect(
      notes == [
        "Steps/Sources/SettingsView.swift:9 note: 1 place in the code could not be read: "
          + "a condition for showing the row cannot be determined from the code"
      ])
    files["content/steps/app.yaml"] = "name: Steps\nsources: { notCompared: 1 }\n"
    #expect(try await Self.comparison(Self.site(files)).notes == [])
  }

  @Test func comparingNothingIsReported() async throws {
    let nothing = try await Self.comparison(
      Self.site(["content/steps/settings.yaml": "settings: {}\n", "Steps/Sources/SettingsView.swift": "struct A {}\n"]))
    #expect(nothing.summary == "Compared with the code: nothing" && nothing.isTooLittle == true)
    #expect(
      nothing.notes == [
        "content/steps/app.yaml:0 note: nothing was compared with the code in Steps | --strict fails; `sitegen import swift Steps` shows what was read"
      ])
  }

  /// If the site has one app, the app id isn't needed.
  @Test func siteWithSeveralAppsNeedsAnAppID() async throws {
    let site = try Self.site(["content/other/app.yaml": "name: Other\n"])
    let error = try await #require(throws: CommandFailure.self) {
      _ = try await site.check { $0.onlyAppSources = site.folder.path + "/Steps" }
    }
    #expect(error.description == "the site has several apps, name one of them: other, steps")
  }

  /// The site's String Catalog may be older than the app's.
  @Test func textsOfTheCatalogsAreCompared() async throws {
    func texts(_ text: String) -> String {
      #"{ "sourceLanguage": "en", "strings": { "Goal": { "localizations": { "en": { "stringUnit": { "value": "\#(text)" } } } } } }"#
    }
    let site = try Self.site([
      "content/steps/settings.yaml": Self.shownSettings, "Steps/Sources/SettingsView.swift": Self.shownCode,
      "content/steps/Localizable.xcstrings": texts("Daily goal"), "Steps/Sources/Localizable.xcstrings": texts("Steps a day"),
    ])
    let message = #"text-differs: the text of "Goal" is "Daily goal" here and "Steps a day" in the app"#
    #expect(
      try await Self.differences(site) == [
        "Steps/Sources/Localizable.xcstrings:1:40 note \(message)", "content/steps/Localizable.xcstrings:1:40 warning \(message)",
      ])
    #expect(try await AcceptTests.paste(site) { $0.appSources = ["steps": site.folder.path + "/Steps"] }.contains(.textDiffers))
  }

  /// A text that differs in several languages is reported once.
  @Test func translationsAreCompared() async throws {
    func texts(_ languages: [String: String]) -> String {
      let all = languages.sorted { $0.key < $1.key }.map { #""\#($0)": { "stringUnit": { "value": "\#($1)" } }"# }
      return #"{ "sourceLanguage": "en", "strings": { "Goal": { "localizations": { \#(all.joined(separator: ", ")) } } } }"#
    }
    let site = try Self.site([
      "content/steps/settings.yaml": Self.shownSettings, "Steps/Sources/SettingsView.swift": Self.shownCode,
      "content/steps/Localizable.xcstrings": texts(["de": "Ziel", "en": "Goal", "fr": "But", "it": "Meta", "nl": "Doel"]),
      "Steps/Sources/Localizable.xcstrings": texts(["de": "Tagesziel", "en": "Goal", "fr": "Objectif", "it": "Meta"]),
    ])
    let message = #"text-differs: the text of "Goal" in de is "Ziel" here and "Tagesziel" in the app; it differs in fr too"#
    #expect(
      try await Self.differences(site) == [
        "Steps/Sources/Localizable.xcstrings:1:40 note \(message)", "content/steps/Localizable.xcstrings:1:40 warning \(message)",
      ])
  }
}
