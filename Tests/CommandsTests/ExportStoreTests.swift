import Foundation
import TestSupport
import Testing

/// `sitegen export store`: a metadata folder for fastlane.
@Suite struct ExportStoreTests {
  private static let site = [
    "content/site.yaml": "title: T\nbaseURL: https://x.example/a/\nlanguages: [de]\n",
    "content/x/app.yaml": "name: Walker\n",
    "content/x/support.md": "---\ntitle: Support\ndescription: d\n---\nHelp.\n",
    "content/x/support.de.md": "---\ntitle: Hilfe\ndescription: d\n---\nHilfe.\n",
    "content/x/privacy.md": "---\ntitle: Privacy\ndescription: d\n---\nNone.\n",
    "content/x/CHANGELOG.md": """
    # Changelog

    ## [Unreleased]

    - Soon

    ## [1.3.0 beta] - 2026-10-02

    - Tests

    ## [1.2.0] - 2026-10-01

    - **Weekly** goals 🎉
    - Fixes

    """,
  ]

  private static func run(_ files: [String: String], _ arguments: String...) async throws -> (folder: TemporaryFolder, run: CommandRun) {
    let folder = try TemporaryFolder()
    try folder.write(site.merging(files) { $1 })
    return (folder, try await CommandRun(["export", "store"] + arguments, in: folder.path))
  }

  private static func texts(_ folder: TemporaryFolder, _ output: String = "fastlane/metadata") throws -> [String: String] {
    try folder.files(below: output).reduce(into: [:]) { $0[$1] = try folder.text("\(output)/\($1)") }
  }

  @Test func everyTextIsAFile() async throws {
    let store = """
      en-GB:
        name: Walker UK
        subtitle: Every step counts
        description: |
          It counts.

          All day.
        keywords: [steps, walking]
        promotionalText: New.
        releaseNotes: Written here.
        supportURL: /x/support/
        marketingURL: https://walker.example/
      de-DE: { subtitle: Jeder Schritt zählt }
      ja: { subtitle: 歩数計 }

      """
    let (folder, run) = try await Self.run(["content/x/store.yaml": store])
    #expect(
      run
        == CommandRun(output: "fastlane/metadata: 19 written, 0 unchanged\n"))
    #expect(
      try Self.texts(folder) == [
        "en-GB/name.txt": "Walker UK\n", "en-GB/subtitle.txt": "Every step counts\n", "en-GB/description.txt": "It counts.\n\nAll day.\n",
        "en-GB/keywords.txt": "steps,walking\n", "en-GB/promotional_text.txt": "New.\n", "en-GB/release_notes.txt": "Written here.\n",
        "en-GB/support_url.txt": "https://x.example/a/x/support/\n", "en-GB/marketing_url.txt": "https://walker.example/\n",
        "en-GB/privacy_url.txt": "https://x.example/a/x/privacy/\n",
        "de-DE/name.txt": "Walker\n", "de-DE/subtitle.txt": "Jeder Schritt zählt\n",
        "de-DE/support_url.txt": "https://x.example/a/de/x/support/\n", "de-DE/marketing_url.txt": "https://x.example/a/de/x/\n",
        "de-DE/privacy_url.txt": "https://x.example/a/x/privacy/\n",
        "ja/name.txt": "Walker\n", "ja/subtitle.txt": "歩数計\n", "ja/support_url.txt": "https://x.example/a/x/support/\n",
        "ja/marketing_url.txt": "https://x.example/a/x/\n", "ja/privacy_url.txt": "https://x.example/a/x/privacy/\n",
      ])
  }

  @Test func withoutStoreYAMLTheSiteProvidesTheTexts() async throws {
    let (folder, run) = try await Self.run([:], "--output", "out", "--app", "x")
    #expect(
      run
        == CommandRun(
          output: "out: 9 written, 0 unchanged\n",
          errors: "note: en-US: the release notes have characters that the App Store does not accept\n"))
    #expect(
      try Self.texts(folder, "out") == [
        "en-US/name.txt": "Walker\n", "en-US/release_notes.txt": "- Weekly goals\n- Fixes\n",
        "en-US/support_url.txt": "https://x.example/a/x/support/\n", "en-US/marketing_url.txt": "https://x.example/a/x/\n",
        "en-US/privacy_url.txt": "https://x.example/a/x/privacy/\n",
        "de-DE/name.txt": "Walker\n", "de-DE/support_url.txt": "https://x.example/a/de/x/support/\n",
        "de-DE/marketing_url.txt": "https://x.example/a/de/x/\n", "de-DE/privacy_url.txt": "https://x.example/a/x/privacy/\n",
      ])
  }

  @Test func withoutABaseURLThereAreNoAddresses() async throws {
    let store = "en-US: { supportURL: /x/support/ }\n"
    let (folder, run) = try await Self.run(["content/site.yaml": "title: T\n", "content/x/store.yaml": store])
    #expect(run.status == 0)
    #expect(try Self.texts(folder).keys.sorted() == ["en-US/name.txt", "en-US/release_notes.txt"])
  }

  @Test func longTextsEndWithASentenceAndAreReported() async throws {
    let sentence = String(repeating: "word ", count: 9) + "end."
    let paragraph = Array(repeating: sentence, count: 3).joined(separator: " ")
    let words = (1...30).map { "key\($0)" }.joined(separator: ",")
    let store = """
      en-US:
        name: \(String(repeating: "n", count: 31))
        subtitle: \(String(repeating: "s", count: 31))
        keywords: \(words)
        promotionalText: \(paragraph) \(sentence)
        description: "\(Array(repeating: paragraph, count: 40).joined(separator: "\\n\\n"))"

      """
    let (folder, run) = try await Self.run(["content/x/store.yaml": store, "content/x/CHANGELOG.md": "", "content/site.yaml": "title: T\n"])
    #expect(
      run
        == CommandRun(
          output: "fastlane/metadata: 3 written, 0 unchanged\n",
          errors: """
            note: en-US: the name: 31 characters, more than 30, so there is no file
            note: en-US: the subtitle: 31 characters, more than 30, so there is no file
            note: en-US: the description: 6038 characters, more than 4000, so it ends with “… word word word word word end.”
            note: en-US: the keywords: 170 characters, more than 100, so they end with “…,key14,key15,key16,key17,key18”
            note: en-US: the promotional text: 199 characters, more than 170, so it ends with “… word word word word word end.”

            """))
    let texts = try Self.texts(folder)
    #expect(texts["en-US/promotional_text.txt"] == paragraph + "\n")
    #expect(texts["en-US/keywords.txt"] == (1...18).map { "key\($0)" }.joined(separator: ",") + "\n")
    let description = try #require(texts["en-US/description.txt"])
    #expect(description.count <= 4001 && description.hasSuffix("end.\n") && description.hasPrefix(paragraph + "\n\n"))
  }

  @Test func otherFilesStayAndUnchangedOnesAreNotWritten() async throws {
    let (folder, _) = try await Self.run(["content/x/store.yaml": "en-US: { subtitle: S }\n"])
    try folder.write(["fastlane/metadata/en-US/apple_tv_privacy_policy.txt": "mine", "fastlane/metadata/en-US/subtitle.txt": "other\n"])
    let run = try await CommandRun(["export", "store"], in: folder.path)
    #expect(run.output == "fastlane/metadata: 1 written, 5 unchanged\n")
    #expect(try folder.text("fastlane/metadata/en-US/apple_tv_privacy_policy.txt") == "mine")
    #expect(try folder.text("fastlane/metadata/en-US/subtitle.txt") == "S\n")
  }

  @Test func nothingIsWrittenIfTheContentHasErrors() async throws {
    let (folder, run) = try await Self.run(["content/x/store.yaml": "de: { subtitle: S }\n"])
    #expect(run.status == 64 && run.output == "" && run.errors.contains("did you mean \"de-DE\"?"), "\(run.errors)")
    #expect(!folder.exists("fastlane"))
  }
}
