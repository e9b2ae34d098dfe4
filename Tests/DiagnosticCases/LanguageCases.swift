internal import Diagnostics
import Localization
import SiteRendering
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  private static func catalog(_ key: String, _ text: String) -> String {
    "{ \"sourceLanguage\": \"en\", \"strings\": { \"\(key)\": { \"localizations\": {\n\"de\": { \"stringUnit\": { \"value\": \"\(text)\" } } } } } }"
  }

  private static func app(_ key: String, _ text: String, _ settings: String = "") -> CaseFiles {
    [
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": settings, "content/x/Localizable.xcstrings": catalog(key, text),
    ]
  }

  private static let row = """
    settings:
      goal: { title: Goal, type: integer }
    screens:
      main: { title: Main, sections: [{ id: one, rows: [{ goal: { title: "{value} steps" } }] }] }

    """

  /// Mistakes in a site's other languages.
  package static let languages: [DiagnosticCase] = [
    DiagnosticCase(
      "a language without built-in labels",
      ["content/site.yaml": "title: Test\nlanguages: [de, fi]\n"],
      """
      content/site.yaml:2:17: warning: "fi" lacks translations for \(Words.builtIn.count) built-in words [missing-words]
          2 | languages: [de, fi]
            |                 ^~
            = help: pages show English instead: translate them with `sitegen export xcstrings`, or accept them: `languages: { fi: { words: english } }`
      """),
    DiagnosticCase(
      "languages that use the English labels",
      [
        "content/site.yaml": """
        title: Test
        language: it
        languages: { it: { words: english }, fi: { words: english }, de: { words: German } }
        """
      ],
      """
      content/site.yaml:3:75: error: "German" is not a language for the built-in words [unknown-value]
          3 | languages: { it: { words: english }, fi: { words: english }, de: { words: German } }
            |                                                                           ^~~~~~
            = help: available values: english
      """),
    DiagnosticCase(
      "a missing text in a language that must be complete",
      [
        "content/site.yaml": "title: Test\nlanguages: { de: { complete: true } }\n"
      ],
      """
      content/site.yaml:1:8: error: "Test" is missing in "de" [missing-translation]
          1 | title: Test
            |        ^~~~
            = help: site.yaml requires it with `complete: true`; `sitegen export xcstrings` lists the missing translations
      """),
    DiagnosticCase(
      "a translation without an argument of its key", app("%lld steps", "viele Schritte", row),
      """
      content/x/Localizable.xcstrings:2:34: warning: the translation of "%lld steps" lacks "%lld" [missing-placeholder]
          2 | "de": { "stringUnit": { "value": "viele Schritte" } } } } } }
            |                                  ^
            = help: add it; otherwise readers don't see the value
      """),
    DiagnosticCase(
      "a translation that is empty", app("X", ""),
      """
      content/x/Localizable.xcstrings:2:34: warning: the translation of "X" is empty [blank-text]
          2 | "de": { "stringUnit": { "value": "" } } } } } }
            |                                  ^
            = help: the text of the source language is shown; give this one the state "new", or remove it
      """),
    DiagnosticCase(
      "a translation that changes the direction of the text after it", app("X", "\\u202eX"),
      """
      content/x/Localizable.xcstrings:2:34: warning: the text has unclosed direction characters, which are removed [unsafe-character]
          2 | "de": { "stringUnit": { "value": "\\u202eX" } } } } } }
            |                                  ^
            = help: remove U+202D and U+202E; close all others with U+202C or U+2069
      """),
    DiagnosticCase(
      "a page in a language that the site does not have",
      [
        "content/site.yaml": "title: Test\n", "content/privacy.fi.md": "---\ndescription: A.\n---\n# A\n",
        "content/privacy.v2.md": "---\ndescription: B.\n---\n# B\n", "content/notes.old.md": "---\ndescription: C.\n---\n# C\n",
      ],
      """
      content/privacy.fi.md: note: the name "privacy.fi.md" ends in a language, but the site has no "fi" [unlisted-language]
            = help: this is a separate page; to make it a translation, add "fi" to `languages` in site.yaml
      """),
    DiagnosticCase(
      "a page whose language tag is spelled differently",
      [
        "content/site.yaml": "title: Test\nlanguages: [pt-BR]\n", "content/privacy.pt_br.md": "---\ndescription: A.\n---\n# A\n",
      ],
      """
      content/privacy.pt_br.md: note: the name "privacy.pt_br.md" ends in a language, but the site has no "pt_br" [unlisted-language]
            = help: this is a separate page; did you mean "privacy.pt-BR.md"?
      """),
    DiagnosticCase(
      "languages as a string", ["content/site.yaml": "title: Test\nlanguages: de\n"],
      """
      content/site.yaml:2:12: error: expected a list, found "de" [wrong-type]
          2 | languages: de
            |            ^~
            = help: write it as a list: [de]
      """),
    DiagnosticCase(
      "a language with an unknown key", ["content/site.yaml": "title: Test\nlanguages: { de: { compleet: true } }\n"],
      """
      content/site.yaml:2:20: error: "compleet" is not a valid key in language [unknown-key]
          2 | languages: { de: { compleet: true } }
            |                    ^~~~~~~~
            = help: did you mean "complete"? Available keys: complete, words.
      """),
  ]
}
