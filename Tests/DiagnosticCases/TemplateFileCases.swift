internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// The files among the templates: which there are, and which are read.
  package static let templateFiles: [DiagnosticCase] = [
    DiagnosticCase(
      "a template that is not there", ["templates/layouts/home.mustache": "<h1>{{title}}</h1>"],
      templates: .none,
      """
      templates/layouts/404.mustache: error: the template is missing [missing-template]
            = help: pages of this kind need it
      """),
    DiagnosticCase(
      "symbols that nobody drew",
      .rows(
        "lock: { icon: lcok }", "about: { title: About, kind: info, icon: { asset: GitLab } }",
        "more: { title: More, kind: info, badge: [{ when: { lock: true }, symbol: zzz }, { symbol: star }] }",
        "land: { title: Land, kind: info, icon: globe.europe.africa, badge: bell.bagde.fill }"),
      """
      content/x/settings.yaml:9:27: warning: the symbol "lcok" has no drawing [missing-symbol]
          9 |           - lock: { icon: lcok }
            |                           ^~~~
            = help: did you mean "lock"? Otherwise pages show a placeholder; draw it in templates/assets/symbols.svg, starting from `sitegen templates assets/symbols.svg`
      content/x/settings.yaml:10:63: warning: the symbol "GitLab" has no drawing [missing-symbol]
         10 |           - about: { title: About, kind: info, icon: { asset: GitLab } }
            |                                                               ^~~~~~
            = help: did you mean "GitHub"? Otherwise pages show a placeholder; draw it in templates/assets/symbols.svg, starting from `sitegen templates assets/symbols.svg`
      content/x/settings.yaml:11:86: note: the symbol "zzz" has no drawing [missing-symbol]
         11 |           - more: { title: More, kind: info, badge: [{ when: { lock: true }, symbol: zzz }, { symbol: star }] }
            |                                                                                      ^~~
            = help: pages show a placeholder; draw it in templates/assets/symbols.svg, starting from `sitegen templates assets/symbols.svg`
      content/x/settings.yaml:12:52: note: the symbol "globe.europe.africa" has no drawing [missing-symbol]
         12 |           - land: { title: Land, kind: info, icon: globe.europe.africa, badge: bell.bagde.fill }
            |                                                    ^~~~~~~~~~~~~~~~~~~
            = help: pages show "globe"; draw it in templates/assets/symbols.svg, starting from `sitegen templates assets/symbols.svg`
      content/x/settings.yaml:12:80: warning: the symbol "bell.bagde.fill" has no drawing [missing-symbol]
         12 |           - land: { title: Land, kind: info, icon: globe.europe.africa, badge: bell.bagde.fill }
            |                                                                                ^~~~~~~~~~~~~~~
            = help: did you mean "bell.badge.fill"? Otherwise pages show "bell"; draw it in templates/assets/symbols.svg, starting from `sitegen templates assets/symbols.svg`
      """),
    DiagnosticCase(
      "a file among the templates that nothing reads", .templates([:]).file("templates/notes.txt", "Notes."),
      templates: .none,
      """
      templates/notes.txt: warning: this file is not used [unexpected-file]
            = help: templates end in .mustache, other files belong in templates/assets/
      """),
    DiagnosticCase(
      "partials that replace nothing, and one of an app that its layout includes",
      .templates(["partials/icon-grid": "<ul></ul>", "partials/own": "{{title}}", "partials/mine": "{{title}}"])
        .file("content/x/templates/layouts/page.mustache", "{{>partials/mine}}")
        .file("content/x/templates/partials/lost.mustache", "{{title}}"),
      """
      content/x/templates/partials/lost.mustache: warning: no template includes this one [unexpected-file]
            = help: include it with {{>partials/lost}}
      templates/partials/icon-grid.mustache: warning: no template includes this one [unexpected-file]
            = help: did you mean "partials/icons/grid"?
      templates/partials/own.mustache: warning: no template includes this one [unexpected-file]
            = help: include it with {{>partials/own}}
      """),
  ]
}
