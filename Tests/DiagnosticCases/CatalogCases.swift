internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in labels: the site's own catalog, and the labels that templates and scripts use.
  package static let words: [DiagnosticCase] = [
    DiagnosticCase(
      "a catalog of labels that is not JSON",
      ["templates/words.xcstrings": #"{ "strings": { "search": } }"#],
      """
      templates/words.xcstrings:1:26: error: expected a value [json-syntax]
          1 | { "strings": { "search": } }
            |                          ^
            = help: anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a catalog without labels",
      ["templates/words.xcstrings": #"{ "sourceLanguage": "en" }"#],
      """
      templates/words.xcstrings:1:1: error: a String Catalog needs "strings" [missing-key]
          1 | { "sourceLanguage": "en" }
            | ^
      """),
    DiagnosticCase(
      "labels whose placeholders differ from the built-in ones",
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
      templates/words.xcstrings:2:1: error: the word "settingsDescription" does not contain %(app)@ [missing-key]
          2 | "settingsDescription": { "localizations": { "en": { "stringUnit": { "value": "All of %(apps)@." } } } },
            | ^~~~~~~~~~~~~~~~~~~~~
      templates/words.xcstrings:2:1: error: the word "settingsDescription" has no value for %(apps)@ [unknown-placeholder]
          2 | "settingsDescription": { "localizations": { "en": { "stringUnit": { "value": "All of %(apps)@." } } } },
            | ^~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "%(app)@"? Available placeholders: %(app)@.
      templates/words.xcstrings:3:65: error: "%" does not begin a placeholder [unknown-placeholder]
          3 | "search": { "localizations": { "en": { "stringUnit": { "value": "50 % off" } } } },
            |                                                                 ^~~~~~~~~~
            = help: write %(name)@ for a string, %(name)lld for a whole number, %% for a percent sign
      templates/words.xcstrings:4:68: error: the plural form "other" is missing [missing-key]
          4 | "rowCount": { "localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "a row" } } } } } } },
            |                                                                    ^
            = help: every language needs it
      templates/words.xcstrings:5:1: warning: the word "serach" is not used [unknown-name]
          5 | "serach": { "localizations": { "en": { "stringUnit": { "value": "Find" } } } }
            | ^~~~~~~~
            = help: did you mean "search"?
      """),
    DiagnosticCase(
      "labels of apps that are built in, another app's, or unused",
      [
        "content/a/app.yaml": "name: A\n", "content/b/app.yaml": "name: B\n",
        "content/a/templates/words.xcstrings": """
        { "sourceLanguage": "en", "strings": {
        "pace": { "localizations": { "en": { "stringUnit": { "value": "Pace" } } } },
        "search": { "localizations": { "en": { "stringUnit": { "value": "Find" } } } },
        "share": { "localizations": { "en": { "stringUnit": { "value": "100 %" } } } },
        "stray": { "localizations": { "en": { "stringUnit": { "value": "Stray" } } } }
        } }
        """,
        "content/a/templates/partials/bottom.mustache": "{{words.pace}}</main></div></body></html>",
        "content/b/templates/words.xcstrings": """
        { "sourceLanguage": "en", "strings": {
        "pace": { "localizations": { "en": { "stringUnit": { "value": "Tempo" } } } }
        } }
        """,
      ],
      """
      content/a/templates/words.xcstrings:3:1: error: the word "search" is built in [conflicting-keys]
          3 | "search": { "localizations": { "en": { "stringUnit": { "value": "Find" } } } },
            | ^~~~~~~~
            = help: give the app's word another name; only the site's templates/words.xcstrings can change a built-in word
      content/a/templates/words.xcstrings:4:64: error: "%" does not begin a placeholder [unknown-placeholder]
          4 | "share": { "localizations": { "en": { "stringUnit": { "value": "100 %" } } } },
            |                                                                ^~~~~~~
            = help: write %(name)@ for a string, %(name)lld for a whole number, %% for a percent sign
      content/b/templates/words.xcstrings:2:1: error: the word "pace" is defined elsewhere with different text [conflicting-keys]
          2 | "pace": { "localizations": { "en": { "stringUnit": { "value": "Tempo" } } } }
            | ^~~~~~
            = help: give this one another name: a site and its apps share their words
      content/a/templates/words.xcstrings:5:1: warning: the word "stray" is not used [unknown-name]
          5 | "stray": { "localizations": { "en": { "stringUnit": { "value": "Stray" } } } }
            | ^~~~~~~
      """),
    DiagnosticCase(
      "unknown labels in templates and scripts",
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
            = help: a word with plural forms cannot be used in a template
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes in the app's String Catalog.
  package static let texts: [DiagnosticCase] = [
    DiagnosticCase(
      "a String Catalog of an app that is not JSON",
      [
        "content/steps/app.yaml": "name: Steps", "content/steps/Localizable.xcstrings": #"{ "sourceLanguage": "en", "strings": { "a": } }"#,
      ],
      """
      content/steps/Localizable.xcstrings:1:45: error: expected a value [json-syntax]
          1 | { "sourceLanguage": "en", "strings": { "a": } }
            |                                             ^
            = help: anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a duplicate key in a String Catalog",
      [
        "content/steps/app.yaml": "name: Steps",
        "content/steps/Localizable.xcstrings":
          "{ \"sourceLanguage\": \"en\", \"strings\": {\n  \"a\": { \"localizations\": {} },\n  \"a\": { \"localizations\": { \"de\": {} } } } }",
      ],
      """
      content/steps/Localizable.xcstrings:3:3: error: the key "a" appears twice [duplicate-key]
          3 |   "a": { "localizations": { "de": {} } } } }
            |   ^
            = help: remove one of them
      """),
    DiagnosticCase(
      "a duplicate key in a String Catalog, once without strings",
      [
        "content/steps/app.yaml": "name: Steps",
        "content/steps/Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": {\n  \"a\": {},\n  \"a\": {} } }",
      ],
      """
      content/steps/Localizable.xcstrings:3:3: warning: the key "a" appears twice; this one is identical and ignored [duplicate-key]
          3 |   "a": {} } }
            |   ^
            = help: remove it
      """),
    DiagnosticCase(
      "a String Catalog without its language",
      ["content/steps/app.yaml": "name: Steps", "content/steps/Localizable.xcstrings": "{ \"strings\": {} }"],
      """
      content/steps/Localizable.xcstrings:1:1: error: a String Catalog needs "sourceLanguage" [missing-key]
          1 | { "strings": {} }
            | ^
            = help: add it, such as "en"
      """),
    DiagnosticCase(
      "a string with an argument that has no value",
      [
        "content/steps/app.yaml": "name: \"%@ Steps\"",
        "content/steps/Localizable.xcstrings": #"{ "sourceLanguage": "en", "strings": { "%@ Steps": {} } }"#,
      ],
      """
      content/steps/app.yaml:1:7: warning: no placeholder replaces "%@" in the app's text [unknown-placeholder]
          1 | name: "%@ Steps"
            |       ^~~~~~~~~~
            = help: this text has no placeholders: use a key without arguments
      """),
    DiagnosticCase(
      "strings without letters",
      [
        "content/steps/app.yaml": "name: \"\"\nfacts: { a: { type: boolean, title: blank } }",
        "content/steps/settings.yaml": "settings:\n  goal: { title: \" \", type: boolean, description: Text. }",
        "content/steps/Localizable.xcstrings":
          #"{ "sourceLanguage": "en", "strings": { "blank": { "localizations": { "en": { "stringUnit": { "value": "" } } } } } }"#,
      ],
      """
      content/steps/Localizable.xcstrings:1:103: warning: the text of "blank" is empty [blank-text]
          1 | { "sourceLanguage": "en", "strings": { "blank": { "localizations": { "en": { "stringUnit": { "value": "" } } } } } }
            |                                                                                                       ^
            = help: write the text that readers see
      content/steps/app.yaml:1:7: warning: the text is empty [blank-text]
          1 | name: ""
            |       ^~
            = help: write the text that readers see, or remove it
      content/steps/settings.yaml:2:18: warning: the text is empty [blank-text]
          2 |   goal: { title: " ", type: boolean, description: Text. }
            |                  ^~~
            = help: write the text that readers see, or remove it
      """),
    DiagnosticCase(
      "a String Catalog without an app",
      ["content/steps/app.yaml": "name: Steps", "content/steps/de.lproj/Localizable.strings": "a = b;"],
      """
      content/steps/de.lproj/Localizable.strings: warning: this file is neither used nor published [unexpected-file]
            = help: the texts of an app are in its Localizable.xcstrings, which `sitegen import strings` writes
      """),
  ]
}
