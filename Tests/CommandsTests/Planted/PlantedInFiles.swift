extension SiteWithMistakes {
  /// Mistakes that prevent a file from being read.
  static let files = SiteWithMistakes(
    "files that cannot be read",
    surroundings: [
      PlantedFile("content/json/app.yaml", "name: Json"),
      PlantedFile("content/plist/app.yaml", "name: Plist"),
    ],
    mistakes: [
      PlantedMistake(
        "an unknown key in front matter", "content/walker/contact.md", .change("title: Contact", to: "titel: Contact"),
        at: "▸titel: Contact", #"error: "titel" is not a valid key in front matter [unknown-key]"#),
      PlantedMistake(
        "a day that doesn't exist", "content/walker/terms.md", .change("effective: 2026-11-01", to: "effective: 2026-11-31"),
        at: "effective: ▸2026-11-31", #"error: "2026-11-31" is not a date [invalid-date]"#),
      PlantedMistake(
        "an unknown key in site.yaml", "content/site.yaml", .change("language: en", to: "languag: en"),
        at: "▸languag: en", #"error: "languag" is not a valid key in site.yaml [unknown-key]"#),
      PlantedMistake(
        "a base URL without a scheme", "content/site.yaml", .change("baseURL: https://walker.example/", to: "baseURL: www.example.com/"),
        at: "baseURL: ▸www.example.com/", #"error: "www.example.com/" is not a valid base URL [invalid-url]"#),
      PlantedMistake(
        "a number instead of a string", "content/walker/app.yaml", .change(#"version: "1.0""#, to: "version: 1.0"),
        at: "version: ▸1.0", "error: expected a string, found 1.0 [wrong-type]"),
      PlantedMistake(
        "an effect with an unknown target", "content/walker/app.yaml",
        .change("requested, reaches: widget", to: "requested, reaches: wigdet"),
        at: "requested, reaches: ▸wigdet", #"error: "wigdet" is not a place outside the app [unknown-value]"#),
      PlantedMistake(
        "front matter without an end", "content/walker/blog/2026-10-02-late.md", .add("---\ntitle: Late\n\nText."),
        at: "▸---", "error: the front matter is not closed [unterminated-front-matter]"),
      PlantedMistake(
        "a NUL byte", "content/walker/nul.md", .add("---\ntitle: Nul\ndescription: Nul.\n---\na\u{0}b"),
        at: "a▸\u{0}b", "error: the file contains a NUL byte [nul-byte]"),
      PlantedMistake(
        "a file name that can't be in an address", "content/walker/a?b.txt", .add("x"),
        "error: the file's name cannot be used in an address [unusable-name]"),
      PlantedMistake(
        "a tab in YAML", "content/tab/app.yaml", .add("name: Tab\nfacts:\n\tisPro: { type: boolean }"),
        at: "▸\tisPro", "error: a tab is used where spaces are needed [yaml-syntax]"),
      PlantedMistake(
        "a duplicate key", "content/twice/app.yaml", .add("name: Twice\nversion: \"1\"\nversion: \"2\""),
        at: #"▸version: "2""#, #"error: "version" is used twice [duplicate-key]"#),
      PlantedMistake(
        "an anchor in YAML", "content/anchor/app.yaml", .add("name: &name Anchor"),
        at: "name: ▸&name Anchor", "error: anchors are not supported [yaml-feature]"),
      PlantedMistake(
        "two documents in a file", "content/two/app.yaml", .add("name: Two\n---\nname: More"),
        at: "▸---", "error: a second document begins here [several-documents]"),
      PlantedMistake(
        "an app without a name", "content/unnamed/app.yaml", .add(#"version: "1""#),
        at: #"▸version: "1""#, #"error: app.yaml has no "name" [missing-key]"#),
      PlantedMistake(
        "invalid JSON", "content/json/configuration.json", .add(#"{ "audience": "public", }"#),
        at: #"{ "audience": "public", ▸}"#, "error: expected a name in double quotes [json-syntax]"),
      PlantedMistake(
        "an invalid property list", "content/plist/configuration.plist",
        .add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n<key>a</key>\n</dict>\n</plist>"),
        at: "</dict▸>", "error: a key has no value [plist-syntax]"),
    ])
}

extension SiteWithMistakes {
  /// Mistakes that prevent a template from being rendered.
  static let templates = SiteWithMistakes(
    "templates that cannot be rendered",
    surroundings: [],
    mistakes: [
      PlantedMistake(
        "a tag that is not closed", "templates/layouts/open.mustache", .add("<p>{{description</p>"),
        at: "<p>▸{{description</p>", "error: the tag is not closed [template-syntax]"),
      PlantedMistake(
        "a section that is not closed", "templates/layouts/section.mustache", .add("<p>\n{{#description}}</p>"),
        at: "▸{{#description}}</p>", #"error: section "description" is not closed [template-syntax]"#),
      PlantedMistake(
        "a section that is closed twice", "templates/layouts/twice.mustache", .add("{{#title}}{{/title}}\n{{/title}}"),
        at: "{{#title}}{{/title}}\n▸{{/title}}", #"error: "{{/title}}" closes no open section [template-syntax]"#),
      PlantedMistake(
        "an unknown partial", "templates/layouts/part.mustache", .add("{{>partials/hed}}"),
        at: "▸{{>partials/hed}}", #"error: there is no template "partials/hed" [unknown-partial]"#),
      PlantedMistake(
        "a partial that includes itself", "templates/partials/self.mustache", .add("<p>\n  {{>partials/self}}"),
        at: "▸{{>partials/self}}", #"error: "partials/self" includes itself [template-cycle]"#),
      PlantedMistake(
        "an unescaped value", "templates/layouts/raw.mustache", .add("{{{title}}}"),
        at: "▸{{{title}}}", #"error: "title" would not be escaped [template-syntax]"#),
      PlantedMistake(
        "a computed partial", "templates/layouts/computed.mustache", .add("{{>*name}}"),
        at: "▸{{>*name}}", "error: the name of a partial cannot be computed [template-syntax]"),
    ])
}
