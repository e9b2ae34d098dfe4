extension SiteWithMistakes {
  /// What keeps a template from being rendered.
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
        "a template that is not there", "templates/layouts/part.mustache", .add("{{>partials/hed}}"),
        at: "▸{{>partials/hed}}", #"error: there is no template "partials/hed" [unknown-partial]"#),
      PlantedMistake(
        "a template that brings in itself", "templates/partials/self.mustache", .add("<p>\n  {{>partials/self}}"),
        at: "▸{{>partials/self}}", #"error: "partials/self" includes itself [template-cycle]"#),
      PlantedMistake(
        "a value that would not be escaped", "templates/layouts/raw.mustache", .add("{{{title}}}"),
        at: "▸{{{title}}}", #"error: "title" would not be escaped [template-syntax]"#),
      PlantedMistake(
        "a template whose name is computed", "templates/layouts/computed.mustache", .add("{{>*name}}"),
        at: "▸{{>*name}}", "error: the name of a partial cannot be computed [template-syntax]"),
    ])
}
