import TestSupport
import Testing

/// What cannot be on a site in several languages.
@Suite struct LanguageMistakeTests {
  @Test(
    "is reported at its place",
    arguments: [
      (
        ["content/site.yaml": "title: Test\nlanguages: [de, en]\n"],
        """
        content/site.yaml:2:12: error: "en" is the main language of the site [duplicate-id]
            2 | languages: [de, en]
              |            ^
              = help: `languages` has only the others: take it out

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de, d_e, DE]\n"],
        """
        content/site.yaml:2:12: error: "DE" is named twice [duplicate-id]
            2 | languages: [de, d_e, DE]
              |            ^
              = help: the other is "de"
        content/site.yaml:2:17: error: "d_e" is not a language tag [invalid-language]
            2 | languages: [de, d_e, DE]
              |                 ^~~
              = help: write it as en, de or pt-BR

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de]\n", "content/de/app.yaml": "name: De\n"],
        """
        content/de/app.yaml: error: the app's id "de" is a language of the site [invalid-id]
              = help: give the app another id: /de/ is where the pages in that language are

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de]\n", "content/de/a.svg": "<svg/>"],
        """
        content/de/a.svg: error: /de/a.svg is where the pages in de are [duplicate-url]
              = help: name the file otherwise; what privacy.md is in de is written in privacy.de.md

        """
      ),
      (
        [
          "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n",
          "content/x/Localizable.xcstrings":
            #"{ "sourceLanguage": "en", "strings": { "X": { "localizations": { "de": { "stringUnit": {} } } } } }"#,
        ], nil
      ),
    ] as [([String: String], String?)])
  func aMistake(_ files: [String: String], _ expected: String?) async throws {
    let site = try TestSite(files)
    let messages = try await site.messages()
    if let expected { #expect(messages == expected) } else { #expect(messages.contains("content/x/Localizable.xcstrings:1:")) }
  }
}
