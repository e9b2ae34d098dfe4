internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// The app's own String Catalog.
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
            = help: what depends on this file was not checked
      """),
    DiagnosticCase(
      "a key of a String Catalog that is there twice",
      [
        "content/steps/app.yaml": "name: Steps",
        "content/steps/Localizable.xcstrings":
          "{ \"sourceLanguage\": \"en\", \"strings\": {\n  \"a\": { \"localizations\": {} },\n  \"a\": { \"localizations\": { \"de\": {} } } } }",
      ],
      """
      content/steps/Localizable.xcstrings:3:3: error: the key "a" is there twice [duplicate-key]
          3 |   "a": { "localizations": { "de": {} } } } }
            |   ^
            = help: remove one of them
      """),
    DiagnosticCase(
      "a key of a String Catalog that is there twice, once without texts",
      [
        "content/steps/app.yaml": "name: Steps",
        "content/steps/Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": {\n  \"a\": {},\n  \"a\": {} } }",
      ],
      """
      content/steps/Localizable.xcstrings:3:3: warning: the key "a" is there twice; this one says nothing more and is not read [duplicate-key]
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
            = help: such as "en"
      """),
    DiagnosticCase(
      "a text of a String Catalog with an argument that nothing stands for",
      [
        "content/steps/app.yaml": "name: \"%@ Steps\"",
        "content/steps/Localizable.xcstrings": #"{ "sourceLanguage": "en", "strings": { "%@ Steps": {} } }"#,
      ],
      """
      content/steps/app.yaml:1:7: warning: nothing stands for "%@" in the app's text [unknown-placeholder]
          1 | name: "%@ Steps"
            |       ^~~~~~~~~~
            = help: this text has no placeholders: use a key without arguments
      """),
    DiagnosticCase(
      "texts in which there is nothing to read",
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
            = help: write what people read
      content/steps/app.yaml:1:7: warning: the text is empty [blank-text]
          1 | name: ""
            |       ^~
            = help: write what people read, or leave it out
      content/steps/settings.yaml:2:18: warning: the text is empty [blank-text]
          2 |   goal: { title: " ", type: boolean, description: Text. }
            |                  ^~~
            = help: write what people read, or leave it out
      """),
    DiagnosticCase(
      "a String Catalog of no app",
      ["content/steps/app.yaml": "name: Steps", "content/steps/de.lproj/Localizable.strings": "a = b;"],
      """
      content/steps/de.lproj/Localizable.strings: warning: this file is neither used nor published [unexpected-file]
            = help: the texts of an app are in its Localizable.xcstrings, which `sitegen import strings` writes
      """),
  ]
}
