import TestSupport

/// The files of a site in several languages, in several versions. Languages are added and removed, and texts and pages are translated.
enum LanguageEdits {
  static let versions = siteFiles.merging(appFiles) { $1 }.merging(pages) { $1 }

  private static func site(_ lines: String) -> String {
    "title: Our apps\ntags: lists\n\(lines)navigation: [{ title: Help, url: /walker/support/ }]\n"
  }

  private static func page(_ title: String, _ text: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\ndescription: \(title).\n\(more)---\n\(text)\n"
  }

  /// Returns a String Catalog with entries.
  private static func catalog(_ entries: String..., source: String = "en") -> String {
    #"{ "sourceLanguage": "\#(source)", "strings": { \#(entries.joined(separator: ", ")) }, "version": "1.0" }"#
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{ "stringUnit": { "state": "\#(state)", "value": "\#(text)" } }"#
  }

  private static func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    #""\#(key)": { "localizations": { \#(texts.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")) } }"#
  }

  private static let plural = #"{ "variations": { "plural": { "one": \#(unit("%lld Schritt")), "other": \#(unit("%lld Schritte")) } } }"#
  private static let device = #"{ "variations": { "device": { "mac": \#(unit("Klick")), "other": \#(unit("Tipp")) } } }"#
  private static let greeting = entry("greeting", ["en": unit("Hello"), "de": unit("Hallo")])

  private static let siteFiles: [String: [String?]] = [
    "content/site.yaml": [
      site("languages: [de, ar]\n"), site("languages: [de]\n"), site("languages: [ar, de]\n"), site(""),
      site("languages: [fr, de, pt-BR]\n"), site("language: de\n"),
      "title: apps.title\nbaseURL: https://x.example/a/\nlanguages: [de, ar]\n",
    ],
    "content/Localizable.xcstrings": [
      catalog(entry("Help", ["de": unit("Hilfe")])), nil,
      catalog(
        entry("Our apps", ["de": unit("Unsere Apps"), "ar": unit("تطبيقاتنا", "needs_review")]), entry("Help", ["fr": unit("Aide")])),
      catalog(entry("apps.title", ["en": unit("Apps"), "de": unit("Apps auf Deutsch")])),
      catalog(entry("Unsere Apps", ["en": unit("Our apps")]), source: "de"),
    ],
    "content/index.md": [nil, page("Home", "See [terms](walker/terms.md) and [German](walker/terms.de.md).")],
    "content/index.de.md": [nil, page("Start", "Siehe [Bedingungen](walker/terms.md)."), page("Anfang", "Worte.")],
    "content/notes/deep.de.md": [nil, page("Tief", "Nur auf Deutsch, [oben](../walker/).")],
    "templates/words.xcstrings": [
      catalog(greeting), catalog(greeting, entry("search", ["de": unit("Finden"), "en": unit("Find")])),
      catalog(entry("search", ["ar": unit("ابحث")]), greeting), catalog(entry("greeting", ["en": unit("Hi")])),
    ],
    "templates/layouts/bare.mustache": ["<h1>{{title}}</h1>\n{{{bodyHTML}}}", "{{words.greeting}}", "{{words.search}} {{language}}"],
    "content/other/app.yaml": ["name: Other\n", nil, "name: Our apps\n"],
    "content/other/index.de.md": [nil, page("Anderes", "Die andere [App](../walker/).")],
    "content/other/Localizable.xcstrings": [nil, catalog(entry("Our apps", ["ar": unit("تطبيقاتنا")]))],
  ]

  private static let settings =
    "settings:\n  unit: { title: Unit system, options: { metric: Metric, imperial: Imperial }, default: metric }\n"
    + "  goal: { title: settings.goal, type: integer, minimum: 500, maximum: 9000, unit: steps }\n"
    + "screens:\n  main:\n    title: Main\n    sections:\n      - id: one\n        footer: Read the [terms](terms.md).\n"
    + "        rows: [unit, { goal: { trailing: [{ text: \"Every {value} steps\" }] } }]\n"

  private static let goal = entry("settings.goal", ["en": unit("Goal"), "de": unit("Ziel")])
  private static let every = entry("Every %lld steps", ["de": unit("Alle %lld Schritte")])

  private static let appFiles: [String: [String?]] = [
    "content/walker/app.yaml": ["name: Walker\ndescription: Counts steps.\n", "name: Walker\ndescription: Counts.\nplatforms: [macOS]\n"],
    "content/walker/settings.yaml": [
      settings, settings.replacing("Metric", with: "Kilometres"), settings.replacing("Unit system", with: "Tap"),
      settings.replacing("maximum: 9000", with: "maximum: 12500"),
    ],
    "content/walker/Localizable.xcstrings": [
      catalog(entry("Unit system", ["de": unit("Maßsystem"), "ar": unit("نظام الوحدات")]), goal, every), catalog(goal, every), nil,
      catalog(
        entry("Unit system", ["de": unit("Einheiten", "needs_review")]), entry("Tap", ["de": device]), entry("steps", ["de": plural])),
      catalog(entry("Metric", ["fr": unit("Métrique"), "pt-BR": unit("Métrico")]), entry("Main", ["ar": unit("", "new")])),
      catalog(#""Unit system": { "shouldTranslate": false, "localizations": { "de": \#(unit("Nie")) } }"#),
      catalog(entry("Every %lld steps", ["de": unit("Alle %@ %lld %@")])),
      catalog(entry("Maßsystem", ["en": unit("Units")]), source: "de"),
    ],
    "content/walker/configuration.yaml": [nil, "audience: public\nvalues: { unit: imperial, goal: 1500 }\n", "audience: private\n"],
    "content/walker/CHANGELOG.md": [
      nil, "# Changes\n\n## [1.0] - 2026-01-31\n\n- First.\n", "## [1.1] - 2026-02-01\n\n- See [terms](terms.md).\n",
    ],
    "content/walker/templates/words.xcstrings": [
      nil, catalog(entry("motto", ["en": unit("Walk"), "de": unit("Geh")])), catalog(entry("motto", ["en": unit("Run")])),
    ],
  ]

  private static let pages: [String: [String?]] = [
    "content/walker/terms.md": [
      page("Terms", "## One\n\n[Support](support.md), [Units](setting:walker/unit)"), page("Terms", "## Two\n\n[own](terms.de.md#eins)"),
      page("Conditions", "Words.", "aliases: [/old/]\n"), page("Terms", "Words.", "slug: rules\n"),
      page("Terms", "Bare.", "layout: bare\n"), nil,
    ],
    "content/walker/terms.de.md": [
      page("Bedingungen", "## Eins\n\n[Hilfe](support.md)"), page("Bedingungen", "## Zwei\n\n[x](terms.md#one)", "slug: bedingungen\n"),
      page("Bedingungen", "![](row:walker/unit)", "slug: regeln\naliases: [/de/alt/]\n"), page("Bedingungen", "Nackt.", "layout: bare\n"),
      nil,
    ],
    "content/walker/terms.ar.md": [
      nil, page("الشروط", "[b](terms.md)\n\n![](row:walker/goal)"), page("الشروط", "كلمات.", "draft: true\n"),
    ],
    "content/walker/terms.fr.md": [nil, page("Conditions", "Mots.")],
    "content/walker/terms.pt-BR.md": [nil, page("Termos", "Palavras.", "slug: termos\n")],
    "content/walker/support.md": [
      page("Support", "[In German](terms.de.md), [Arabic](/ar/walker/)"), page("Support", "## How?\n\nSo.", "layout: faq\n"), nil,
    ],
    "content/walker/support.de.md": [nil, page("Hilfe", "## Wie?\n\nSo, [Ziel](setting:walker/goal).", "layout: faq\n")],
    "content/walker/index.de.md": [nil, page("Der Walker", "Eine App."), page("Walker", "## Gut\n\nJa.", "layout: landing\n")],
    "content/walker/blog/index.md": [page("Blog", "News.", "layout: list\n"), nil, page("Blog", "No list.")],
    "content/walker/blog/index.de.md": [page("Neues", "Hier.", "layout: list\n"), nil, page("Neuigkeiten", "Viele.", "layout: list\n")],
    "content/walker/blog/2026-10-01-hello.md": [
      page("Hello", "A post. [more](2026-10-02-more.md)", "tags: [news]\n"), page("Hello", "Words.\n\n<!--more-->\n\nRest."), nil,
    ],
    "content/walker/blog/2026-10-01-hello.de.md": [
      page("Hallo", "Ein Beitrag.", "tags: [neues]\n"), page("Hallo", "Worte. [x](../terms.md)", "tags: [news]\nslug: hallo\n"), nil,
    ],
    "content/walker/blog/2026-10-02-more.md": [
      nil, page("More", "More words.", "tags: [news]\n"), page("More", "Draft.", "draft: true\n"),
    ],
    "content/walker/blog/2026-10-02-more.ar.md": [nil, page("المزيد", "كلمات.")],
    "content/walker/blog/tags/neues.de.md": [nil, page("Alles Neue", "Nur Neues.")],
  ]

  /// Versions with errors.
  static let mistakes: [String: [String?]] = [
    "content/site.yaml": [
      site("language: de\nlanguages: [en, ar]\n"), site("languages: [de, de]\n"), site("languages: [en]\n"), site("languages: [de_AT]\n"),
    ],
    "content/Localizable.xcstrings": ["{ \"strings\": 1 }", "{"], "content/de/stray.md": [page("Stray", "Below a language.")],
    "templates/words.xcstrings": [nil, catalog(greeting, entry("search", ["de": unit("%(x)@")])), "{"],
    "content/walker/app.yaml": [nil, "name: [\n"],
    "content/walker/templates/words.xcstrings": [catalog(entry("search", ["de": unit("Such")]))],
    "content/walker/settings.yaml": [nil, settings.replacing("default: metric", with: "default: mteric")],
    "content/walker/Localizable.xcstrings": [catalog(entry("Every %lld steps", ["de": unit("%#@s@")])), "{ \"sourceLanguage\": 1 }"],
    "content/walker/terms.de.md": ["---\ntilte: x\n---\n", page("Bedingungen", "Worte.", "slug: support\n")],
    "content/walker/bedingungen.de.md": [page("Doppelt", "Die gleiche Adresse.")],
  ]
}
