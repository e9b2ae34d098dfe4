import Diagnostics
import TestSupport
import Testing

extension DiagnosticTests {
  @Test(arguments: DiagnosticCase.words) func words(_ example: DiagnosticCase) async throws { try await example.check() }
}

extension DiagnosticCase {
  /// Words: those of a site's own catalogue, and those that templates and scripts ask for.
  static let words: [DiagnosticCase] = [
    DiagnosticCase(
      "a catalogue of words that is not JSON",
      ["templates/words.xcstrings": #"{ "strings": { "search": } }"#],
      """
      templates/words.xcstrings:1:26: error: expected a value [json-syntax]
          1 | { "strings": { "search": } }
            |                          ^
      """),
    DiagnosticCase(
      "a catalogue of words without any",
      ["templates/words.xcstrings": #"{ "sourceLanguage": "en" }"#],
      """
      templates/words.xcstrings:1:1: error: a String Catalog needs "strings" [missing-key]
          1 | { "sourceLanguage": "en" }
            | ^
      """),
    DiagnosticCase(
      "words with other placeholders than the built-in ones",
      [
        "templates/words.xcstrings": """
        { "sourceLanguage": "en", "strings": {
        "settingsDescription": { "localizations": { "en": { "stringUnit": { "value": "All of %(apps)@." } } } },
        "search": { "localizations": { "en": { "stringUnit": { "value": "50 % off" } } } },
        "rowCount": { "localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "a row" } } } } } } },
        "serach": { "localizations": { "en": { "stringUnit": { "value": "Find" } } } }
        } }
        """
      ],
      """
      templates/words.xcstrings:2:1: error: the word "settingsDescription" leaves out %(app)@ [missing-key]
          2 | "settingsDescription": { "localizations": { "en": { "stringUnit": { "value": "All of %(apps)@." } } } },
            | ^~~~~~~~~~~~~~~~~~~~~
      templates/words.xcstrings:2:1: error: the word "settingsDescription" has no value for %(apps)@ [unknown-placeholder]
          2 | "settingsDescription": { "localizations": { "en": { "stringUnit": { "value": "All of %(apps)@." } } } },
            | ^~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "%(app)@"? Placeholders are %(app)@.
      templates/words.xcstrings:3:65: error: "%" begins no placeholder here [unknown-placeholder]
          3 | "search": { "localizations": { "en": { "stringUnit": { "value": "50 % off" } } } },
            |                                                                 ^~~~~~~~~~
            = help: write %(name)@ for a text, %(name)lld for a whole number, %% for a percent sign
      templates/words.xcstrings:4:68: error: the plural form "other" is missing [missing-key]
          4 | "rowCount": { "localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "a row" } } } } } } },
            |                                                                    ^
            = help: every language has it
      templates/words.xcstrings:5:1: warning: nothing uses the word "serach" [unknown-name]
          5 | "serach": { "localizations": { "en": { "stringUnit": { "value": "Find" } } } }
            | ^~~~~~~~
            = help: did you mean "search"?
      """),
    DiagnosticCase(
      "words that templates and scripts ask for in vain",
      [
        "templates/partials/bottom.mustache": "<p>{{words.serach}} {{words.rowCount}}</p></main></div></body></html>",
        "templates/assets/own.js": "import { words } from './words/own.js'\nalert(words.cancle)",
      ],
      """
      templates/assets/own.js:2:7: error: there is no word "cancle" [unknown-name]
          2 | alert(words.cancle)
            |       ^~~~~~~~~~~~
            = help: did you mean "cancel"?
      templates/partials/bottom.mustache:1:4: error: there is no word "serach" [unknown-name]
          1 | <p>{{words.serach}} {{words.rowCount}}</p></main></div></body></html>
            |    ^~~~~~~~~~~~~~~~
            = help: did you mean "search"?
      templates/partials/bottom.mustache:1:21: error: there is no word "rowCount" [unknown-name]
          1 | <p>{{words.serach}} {{words.rowCount}}</p></main></div></body></html>
            |                     ^~~~~~~~~~~~~~~~~~
            = help: a word with plural forms cannot stand in a template
      """),
  ]
}
