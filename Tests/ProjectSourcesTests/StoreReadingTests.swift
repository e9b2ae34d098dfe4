import ProjectSources
import SiteContent
import TestSupport
import Testing

/// A project's App Store texts, in fastlane's folder structure.
@Suite struct StoreReadingTests {
  private static func brief(_ texts: [String: String], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:])
    -> [String]
  {
    let memory = MemoryFolder(
      Dictionary(uniqueKeysWithValues: texts.map { ("fastlane/metadata/" + $0.key, $0.value) }),
      Dictionary(uniqueKeysWithValues: files.map { ("fastlane/metadata/" + $0.key, $0.value) }), kinds: kinds)
    let found = StoreReader.read(memory.folder)
    #expect(memory.read.allSatisfy { !$0.contains("review") && !$0.contains("android") })
    let general = [found.copyright, found.primaryCategory, found.secondaryCategory].compactMap { $0 }
    return found.listings.flatMap { listing in
      StoreFindings.Field.allCases.compactMap { field in
        listing.places[field].map {
          "\(listing.locale) \(field): \(listing.texts.text(field) ?? "-"), \($0)".replacing("fastlane/metadata/", with: "")
        }
      }
    } + (general.map { "\($0.value), \($0.place)" } + found.remarks.map(\.description)).map { $0.replacing("fastlane/metadata/", with: "") }
  }

  @Test func everyLanguageHasAFolder() {
    let names = [
      "name", "subtitle", "description", "keywords", "promotional_text", "release_notes", "support_url", "marketing_url", "privacy_url",
    ]
    let texts = Dictionary(uniqueKeysWithValues: names.map { ("de-DE/\($0).txt", "\u{FEFF}\n \($0)\r\n2 \n") })
    let more = [
      "en-US/name.txt": "Steps", "en-US/subtitle.txt": "\n", "zh-Hans/keywords.txt": "步,走", "copyright.txt": "2026 Ana\n",
      "primary_category.txt": "HEALTH_AND_FITNESS", "secondary_category.txt": "\n", "other.txt": "a", "de-DE/other.txt": "b",
      "android/en-US/name.txt": "No", "android/name.txt": "No", "review_information/demo_password.txt": "secret",
      "review_information/name.txt": "secret", "de-DE/images/name.txt": "No",
    ]
    let fields = StoreFindings.Field.allCases.map { "de-DE \($0): \($0.rawValue)\n2, de-DE/\($0.rawValue).txt" }
    #expect(
      Self.brief(texts.merging(more) { $1 }) == fields + [
        "en-US name: Steps, en-US/name.txt", "zh-Hans keywords: 步,走, zh-Hans/keywords.txt", "2026 Ana, copyright.txt",
        "HEALTH_AND_FITNESS, primary_category.txt",
      ])
  }

  @Test func defaultTextsApplyToAllLanguages() {
    let texts = ["default/support_url.txt": "https://example.org", "default/name.txt": "Steps", "fr-FR/name.txt": "Pas", "ja/name.txt": ""]
    #expect(
      Self.brief(texts) == [
        "fr-FR name: Pas, fr-FR/name.txt", "fr-FR supportURL: https://example.org, default/support_url.txt",
      ])
    #expect(
      Self.brief(["default/name.txt": "Steps"]) == ["default/name.txt: the texts are not used: their language is not known"])
  }

  @Test func skippedTextsAreReported() {
    let kinds: [String: SourceFolder.Kind] = [
      "fastlane/metadata/en-US/name.txt": .link, "fastlane/metadata/en-US/description.txt": .file(bytes: 10_000_000),
    ]
    #expect(
      Self.brief(["english/name.txt": "Steps", "en-US/keywords.txt": "a\u{0}"], ["en-US/subtitle.txt": [0xFF]], kinds: kinds) == [
        "en-US/description.txt: \"description.txt\" is longer than 1 MB and is not read",
        "en-US/keywords.txt: the file is not read: it is not UTF-8",
        "en-US/name.txt: \"name.txt\" is a link, which is not followed", "en-US/subtitle.txt: the file is not read: it is not UTF-8",
        "english/name.txt: the text is not used: \"english\" is not a language of the App Store",
      ])
  }

  /// Two apps for different systems may each have a folder.
  @Test func theTextsOfTwoAppsAreNotMixed() {
    let texts = ["a/name.txt": "A", "b/name.txt": "B", "b/subtitle.txt": "B"].map { path, text in
      let parts = path.split(separator: "/")
      return ("\(parts[0])/fastlane/metadata/ja/\(parts[1])", text)
    }
    let more = ["metadata/ja/name.txt": "C", "c/d/fastlane/metadata/ja/name.txt": "D", "e/fastlane/metadata/android/ja/name.txt": "E"]
    let memory = MemoryFolder(Dictionary(uniqueKeysWithValues: texts).merging(more) { $1 })
    let found = StoreReader.read(memory.folder)
    #expect(found.listings.map(\.texts.name) == ["A"] && found.listings.map(\.texts.subtitle) == [nil])
    #expect(
      found.remarks.map(\.description) == [
        "b/fastlane/metadata: the texts are not read: the app's are in a/fastlane/metadata",
        "c/d/fastlane/metadata: the texts are not read: the app's are in a/fastlane/metadata",
      ])
    #expect(StoreReader.read(MemoryFolder(["fastlane/metadata/android/en-US/name.txt": "E"]).folder) == StoreFindings())
  }
}

extension StoreListing {
  fileprivate func text(_ field: StoreFindings.Field) -> String? {
    switch field {
    case .name: name
    case .subtitle: subtitle
    case .description: description
    case .keywords: keywords
    case .promotionalText: promotionalText
    case .releaseNotes: releaseNotes
    case .supportURL: supportURL
    case .marketingURL: marketingURL
    case .privacyURL: privacyURL
    }
  }
}
