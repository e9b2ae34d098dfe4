import TestSupport

/// A small site of two apps in several languages: one app is translated, the other is not.
enum LanguageSite {
  static func catalog(_ texts: [String: [String: String]]) -> String {
    let entries = texts.sorted { $0.key < $1.key }.map { key, translations in
      let localizations = translations.sorted { $0.key < $1.key }.map { language, text in
        #""\#(language)": { "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
      }
      return #""\#(key)": { "localizations": { \#(localizations.joined(separator: ", ")) } }"#
    }
    return #"{ "sourceLanguage": "en", "strings": { \#(entries.joined(separator: ", ")) }, "version": "1.0" }"#
  }

  static let settings = """
    settings:
      unit: { title: Unit system, key: unit, options: { metric: Metric, imperial: Imperial }, default: metric }
      lock: { title: App Lock, type: boolean, key: lock }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            footer: Read the [terms](terms.md).
            rows: [unit, lock, { help: { title: Support, kind: link, notes: [Ask.], opens: { url: /walker/support/ } } }]

    """

  static func files(languages: String = "[de, ar]") -> [String: String] {
    [
      "content/site.yaml": """
      title: Our apps
      baseURL: https://apps.example/
      languages: \(languages)
      tags: lists
      navigation:
        - { title: Walker, url: /walker/ }
        - { title: Help, url: /walker/support/ }
        - { title: Other, url: /other/ }

      """,
      "content/Localizable.xcstrings": catalog(["Help": ["de": "Hilfe"], "Our apps": ["de": "Unsere Apps"]]),
      "content/walker/app.yaml": "name: Walker\ndescription: Counts steps.\nlinks: { support: /walker/support/ }\n",
      "content/walker/settings.yaml": settings,
      "content/walker/Localizable.xcstrings": catalog([
        "Unit system": ["de": "Maßsystem", "ar": "نظام الوحدات"], "Metric": ["de": "Metrisch"], "Counts steps.": ["de": "Zählt Schritte."],
        "App Lock": ["de": "<b>App</b>-Sperre \\\"x\\\""],
      ]),
      "content/walker/terms.md": "---\ndescription: What holds.\n---\n# Terms\n\n[Support](support.md), [own](#terms)\n",
      "content/walker/terms.de.md":
        "---\ndescription: Was gilt.\nslug: bedingungen\n---\n# Bedingungen\n\n[Hilfe](support.md), [Sperre](setting:walker/lock), [weg](/walker/terms/), ![Bild](a.svg)\n",
      "content/walker/support.md": "---\ndescription: Whom to ask.\n---\n# Support\n\n[In German](terms.de.md), [Arabic](/ar/walker/)\n",
      "content/walker/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
      "content/walker/blog/index.md": "---\ndescription: News.\nlayout: list\n---\n# Blog\n",
      "content/walker/blog/index.de.md": "---\ndescription: Neues.\nlayout: list\n---\n# Neuigkeiten\n",
      "content/walker/blog/2026-10-01-hello.md": "---\ndescription: A post.\ntags: [news]\n---\n# Hello\n",
      "content/walker/blog/2026-10-02-more.md": "---\ndescription: More.\n---\n# More\n",
      "content/walker/blog/2026-10-01-hello.de.md": "---\ndescription: Ein Beitrag.\ntags: [neues]\n---\n# Hallo\n",
      "content/other/app.yaml": "name: Other\n",
    ]
  }
}
