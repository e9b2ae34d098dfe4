import TestSupport

/// A site whose files have several versions. A file can be missing or have a mistake. Each edit picks other versions.
struct RandomEdits {
  static let versions: [String: [String?]] = [
    "content/site.yaml": [
      "title: Test\n", "title: Other\nbaseURL: https://x.example/a/\n", "titel: Test\n", "title: Test\ntags: lists\npageSize: 1\n",
      "title: Test\ntags: site\n",
    ],
    "content/index.md": [nil, "---\ndescription: Home.\n---\nWelcome to [terms](x/terms.md).\n", "# Hello\n"],
    "content/x/app.yaml": [
      "name: X\nfacts:\n  isPro: { type: boolean }\n", "name: Y\nfacts:\n  isPro: { type: boolean }\n", nil, "name: [\n",
    ],
    "content/x/settings.yaml": [
      "settings:\n  unitSystem: { title: Units, options: { metric: Metric, imperial: Imperial } }\n"
        + "screens:\n  main:\n    title: Main\n    sections:\n      - id: one\n        rows: [unitSystem]\n",
      "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric } }\n  other: { title: Other, type: boolean }\n",
      "settings:\n  unitSystem: { title: Units, options: { metric: Metric }, default: mteric }\n", nil,
    ],
    "content/x/configuration.yaml": [
      nil, "audience: private\nvalues: { unitSystem: metric }\n", "audience: public\n",
      "audience: public\nvalues: { unitSystem: metric }\n",
    ],
    "content/x/index.md": [nil, "---\ntitle: About X\ndescription: What X is.\n---\nIt is an app.\n"],
    "content/x/terms.md": [
      "---\ntitle: Terms\ndescription: What holds.\n---\n## One\n\n[Units](setting:x/unitSystem), [](count:x/settings) settings.\n",
      "---\ntitle: Terms\ndescription: What holds.\n---\n## Two\n\nSee [the first](blog/first.md#one) and ![a](a.svg).\n",
      "---\ntitle: Conditions\ndescription: What holds.\naliases: [/old/]\n---\n[Other](setting:x/other)\n",
      "---\ntitle: Terms\ndescription: What holds.\n---\n![](row:x/unitSystem)\n![All](screen:x/main)\n",
      "---\ntitle: Terms\ndescription: What holds.\nlayout: bare\n---\nBare.\n", "---\ntilte: Terms\n---\n", nil,
    ],
    "content/x/terms/index.md": [nil, nil, nil, "---\ndescription: Twice.\n---\nThe same address.\n"],
    "content/x/blog/index.md": [
      "---\ntitle: Blog\ndescription: News.\nlayout: list\n---\n", "---\ntitle: News\nlayout: list\n---\nHi.\n", nil,
    ],
    "content/x/blog/first.md": [
      "---\ntitle: First\ndescription: A.\ndate: 2026-10-01\n---\n# One\n\nText.\n",
      "---\ntitle: First\ndescription: A.\ndate: 2026-10-01\n---\n# Two\n\nOther text, [terms](../terms.md#one).\n",
      "---\ntitle: First\ndescription: A.\ndate: 2026-10-03\ndraft: true\n---\n", nil,
      "---\ntitle: First\ndate: 2026-10-03\ntags: [news, iOS]\n---\nA [link](../terms.md).\n\n<!--more-->\n\n# One\n",
      "---\ntitle: First\ndate: 2026-10-03\ntags: [news, iOS]\n---\nWords.\n\n![One](row:x/unitSystem)\n\n<!--more-->\n\n![](screen:x/main)\n",
      "---\ntitle: First\ndate: 2026-10-03\ntags: [news, iOS]\n---\nOther [r] words.\n\n<!--more-->\n\n[r]: 2026-10-02-second.md\n",
    ],
    "content/x/blog/2026-10-02-second.md": [
      nil, "# Second\n\nText.\n", "# Second, changed\n\nText [up](./).\n", "---\ntags: [ios, news]\n---\n# Second\n\nText.\n",
      "---\nupdated: 2026-10-05\ntags: [News]\n---\n# Second\n\nOne [link](setting:x/unitSystem).\n\n<!--more-->\n",
    ],
    "content/x/blog/tags/news.md": [nil, nil, nil, "---\ntitle: All news\ndescription: News.\n---\nOnly news.\n"],
    "content/x/a.svg": [nil, "<svg/>", "<svg></svg>"],
    "content/notes/deep/page.md": [nil, "---\ndescription: Deep.\n---\n# Deep\n", "---\ndescription: Deep.\n---\n# Deeper\n"],
    "content/notes/index.md": [nil, "---\ndescription: Notes.\n---\n# Notes\n", "---\ndescription: Notes.\n---\n# All notes\n"],
    // A list. Other pages have aliases below its URL, and their redirects link to the list's feeds.
    "content/news/index.md": [
      nil, "---\ntitle: News\nlayout: list\n---\n",
      "---\ntitle: Notes\ndescription: Notes.\nlayout: list\ntags: [News]\n---\nAll of them.\n",
      "---\ntitle: News\nlayout: list\naliases: [/x/news/]\n---\n",
    ],
    "content/news/2026-10-04-third.md": [
      nil, "---\ntags: [iOS]\n---\n# Third\n\nSee [the list](./#top).\n",
      "---\nrobots: noindex\n---\n# Third\n\n| a |\n|---|\n\n<!--more-->\n", "---\ndraft: true\n---\n# Third\n",
    ],
    "content/imprint.md": [
      nil, "---\ntitle: Imprint\naliases: [/news/old/]\n---\nWords.\n",
      "---\ntitle: Imprint\naliases: [/news/older/, /x/was/]\n---\nWords.\n",
      "---\ntitle: Imprint\nimage: x/card.png\n---\nWords.\n",
    ],
    "content/x/card.png": [nil, TextPicture.gif(1), TextPicture.gif(2)],
    "content/x/templates/layouts/bare.mustache": [nil, "<h2>{{title}}</h2>\n{{appAssetsHref}}", "{{noName}}"],
    "content/x/templates/assets/x.css": [nil, "p { color: red }\n", "p { color: blue }\n"],
    "templates/layouts/bare.mustache": [nil, "<h1>{{title}}</h1>\n{{{bodyHTML}}}", "{{>partials/bare}}", "{{noName}}", "{{#open}}"],
    "templates/partials/bare.mustache": [nil, "<p>{{title}}</p>", "<p>{{siteTitle}}</p>"],
    // A file that replaces a built-in one.
    "templates/partials/bottom.mustache": [nil, "<p>{{siteTitle}}</p>\n"],
    "templates/partials/screens/still-figure.mustache": [
      nil, "<figure>{{caption}}{{#row}}{{title}}{{>partials/screens/row-end}}{{/row}}</figure>\n",
    ],
    "templates/partials/screens/still-line.mustache": [nil, "<p>{{title}}</p>\n"],
    "templates/assets/site.css": [nil, "p { color: red }\n"],
    // This template refers to assets, which are added and removed.
    "templates/partials/head-end.mustache": [
      nil, "<link rel=\"stylesheet\" href=\"/assets/extra.css\"><link rel=\"stylesheet\" href=\"{{homeHref}}x/assets/x.css\">\n",
    ],
    "templates/assets/extra.css": [nil, "p { color: red }\n", "p { color: blue }\n"],
  ]

  /// The current files, by path.
  private(set) var files: [String: String] = [:]
  private var random: SplitMix64
  private let versions, mistakes: [String: [String?]]
  /// Files with a mistake.
  private var broken: Set<String> = []

  init(seed: UInt64, of versions: [String: [String?]] = Self.versions, mistakes: [String: [String?]] = [:]) {
    (random, self.versions, self.mistakes) = (SplitMix64(state: seed), versions, mistakes)
    for (path, versions) in versions { files[path] = versions[0] }
  }

  /// Picks other versions of one to three files.
  ///
  /// - Returns: the files to write, or to remove if the text is nil.
  mutating func next() -> [String: String?] {
    var edit: [String: String?] = [:]
    let paths = versions.keys.sorted()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let path = paths.randomElement(using: &random), let version = versions[path]?.randomElement(using: &random) else {
        continue
      }
      edit[path] = version
      files[path] = version
      broken.remove(path)
    }
    edit.merge(mistaken()) { $1 }
    return edit
  }

  /// Makes occasional mistakes, and fixes some earlier ones.
  private mutating func mistaken() -> [String: String?] {
    if mistakes.isEmpty { return [:] }
    var edit: [String: String?] = [:]
    for path in broken.sorted() where Bool.random(using: &random) {
      edit[path] = .some(versions[path]?.first ?? nil)
      broken.remove(path)
    }
    let paths = mistakes.keys.sorted()
    if Int.random(in: 0..<8, using: &random) == 0, let path = paths.randomElement(using: &random) {
      edit[path] = mistakes[path]?.randomElement(using: &random)
      broken.insert(path)
    }
    for (path, version) in edit { files[path] = version }
    return edit
  }
}
