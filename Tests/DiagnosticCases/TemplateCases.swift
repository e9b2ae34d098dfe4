internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in templates: syntax, partials, and names.
  package static let templates: [DiagnosticCase] = [
    DiagnosticCase(
      "a tag that is not closed",
      .templates([
        "layouts/home": """
        <h1>{{title}}</h1>
        <p>{{description</p>
        """
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:2:4: error: the tag is not closed [template-syntax]
          2 | <p>{{description</p>
            |    ^~
      """),
    DiagnosticCase(
      "unclosed tags before closed ones",
      .templates([
        "layouts/home": """
        <h1>{{title</h1>
        <p>{{{bodyHTML}}</p>
        <p>{{description}}</p>
        {{{bodyHTML}}}
        """
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: the tag is not closed [template-syntax]
          1 | <h1>{{title</h1>
            |     ^~
      templates/layouts/home.mustache:2:4: error: the tag is not closed [template-syntax]
          2 | <p>{{{bodyHTML}}</p>
            |    ^~
            = help: close it with three braces
      """),
    DiagnosticCase(
      "values outside of quotes",
      .templates([
        "layouts/home": """
        <h1 class={{title}}>{{title}}</h1>
        <p {{>partials/attributes}}>{{description}}</p>
        """,
        "partials/attributes": "title={{title}} {{description}}",
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:11: error: this value could add attributes: it is not in quotes [template-syntax]
          1 | <h1 class={{title}}>{{title}}</h1>
            |           ^~~~~~~~~
            = help: put the attribute's value in quotes
      templates/partials/attributes.mustache:1:7: error: this value could add attributes: it is not in quotes [template-syntax]
          1 | title={{title}} {{description}}
            |       ^~~~~~~~~
            = help: put the attribute's value in quotes
      templates/partials/attributes.mustache:1:17: error: a value cannot be an attribute [template-syntax]
          1 | title={{title}} {{description}}
            |                 ^~~~~~~~~~~~~~~
            = help: write the attribute's name, and put its value in quotes
      """),
    DiagnosticCase(
      "a value with a scheme that is not allowed",
      CaseFiles.templates(["layouts/home": "<h1>{{title}}</h1>\n<a href=\"{{params.link}}\">{{description}}</a>"])
        .file("content/index.md", "---\ndescription: d\nparams: { link: \"javascript:alert(1)\" }\n---\n"),
      templates: .none,
      """
      templates/layouts/home.mustache:2:10: warning: the value of href was removed, because its scheme is not allowed [removed-scheme]
          2 | <a href="{{params.link}}">{{description}}</a>
            |          ^~~~~~~~~~~~~~~
            = help: use an https, http, mailto, tel or sms address
      """),
    DiagnosticCase(
      "a section that is not closed",
      .templates([
        "layouts/home": """
        <h1>{{title}}</h1>
        {{#description}}<p>{{.}}</p>
        """
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:2:1: error: section "description" is not closed [template-syntax]
          2 | {{#description}}<p>{{.}}</p>
            | ^~~~~~~~~~~~~~~~
            = help: close it with {{/description}}
      """),
    DiagnosticCase(
      "sections that cross",
      .templates([
        "layouts/home": """
        {{#description}}
        <p>{{#title}}{{/description}}</p>{{/title}}
        """
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:2:14: error: "{{/description}}" is inside section "title", which begins on line 2 [template-syntax]
          2 | <p>{{#title}}{{/description}}</p>{{/title}}
            |              ^~~~~~~~~~~~~~~~
            = help: close that first: {{/title}}
      """),
    DiagnosticCase(
      "an end tag without a section", .templates(["layouts/home": "<h1>{{title}}</h1>{{/title}}"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:19: error: "{{/title}}" closes no open section [template-syntax]
          1 | <h1>{{title}}</h1>{{/title}}
            |                   ^~~~~~~~~~
      """),
    DiagnosticCase(
      "a name that ends with a dot", .templates(["layouts/home": "<h1>{{title.}}</h1>"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: "title." is not a valid name [template-syntax]
          1 | <h1>{{title.}}</h1>
            |     ^~~~~~~~~~
            = help: use only letters and digits
      """),
    DiagnosticCase(
      "an unescaped string", .templates(["layouts/home": "<h1>{{{title}}}</h1>"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: "title" would not be escaped [template-syntax]
          1 | <h1>{{{title}}}</h1>
            |     ^~~~~~~~~~~
            = help: use two braces: only names that end in HTML can have three
      """),
    DiagnosticCase(
      "a tag that is not for templates", .templates(["layouts/home": "<h1>{{& title}}</h1>"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: "{{&" is not supported [template-syntax]
          1 | <h1>{{& title}}</h1>
            |     ^~~~~~~~~~~
            = help: use sections, variables and {{>partials}}
      """),
    DiagnosticCase(
      "a computed partial", .templates(["layouts/home": "<h1>{{>*title}}</h1>"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: the name of a partial cannot be computed [template-syntax]
          1 | <h1>{{>*title}}</h1>
            |     ^~~~~~~~~~~
            = help: use sections to choose between partials
      """),
    DiagnosticCase(
      "a partial that includes itself",
      .templates([
        "layouts/home": "{{>partials/a}}",
        "partials/a": "<p>{{>partials/b}}</p>",
        "partials/b": "<i>\n  {{>partials/a}}\n</i>",
      ]),
      templates: .none,
      """
      templates/partials/b.mustache:2:3: error: "partials/a" includes itself [template-cycle]
          2 |   {{>partials/a}}
            |   ^~~~~~~~~~~~~~~
            = help: partials/a → partials/b → partials/a
      """),
    DiagnosticCase(
      "templates that are nested too deep",
      .templates(["layouts/home": "{{>partials/a}}", "partials/a": "{{>partials/b}}", "partials/b": "{{title}}"])
        .file(
          "content/site.yaml",
          """
          title: Test
          limits: { templateDepth: 2 }
          """),
      templates: .none,
      """
      templates/partials/a.mustache:1:1: error: templates are nested more than 2 levels deep [limit-exceeded]
          1 | {{>partials/b}}
            | ^~~~~~~~~~~~~~~
            = help: raise `limits: {templateDepth: …}` in site.yaml
      """),
    DiagnosticCase(
      "an unknown partial",
      .templates([
        "layouts/home": """
        <h1>{{title}}</h1>
        {{>partials/botom}}
        """,
        "partials/bottom": "<footer></footer>",
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:2:1: error: there is no template "partials/botom" [unknown-partial]
          2 | {{>partials/botom}}
            | ^~~~~~~~~~~~~~~~~~~
            = help: did you mean "partials/bottom"? Available templates: layouts/404, layouts/home, partials/bottom.
      """),
    DiagnosticCase(
      "a name that has no value",
      .templates([
        "layouts/home": """
        <h1>{{title}}</h1>
        <p>{{descripton}}</p>
        """
      ]),
      templates: .none,
      """
      templates/layouts/home.mustache:2:4: error: "descripton" has no value here [unknown-name]
          2 | <p>{{descripton}}</p>
            |    ^~~~~~~~~~~~~~
            = help: did you mean "description"?
      """),
    DiagnosticCase(
      "a dot without a value", .templates(["layouts/home": "{{#title}}<h1>{{.}}</h1>{{/title}}{{.}}"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:35: error: "." has no value here [unknown-name]
          1 | {{#title}}<h1>{{.}}</h1>{{/title}}{{.}}
            |                                   ^~~~~
            = help: use it inside a section that has a value
      """),
    DiagnosticCase(
      "a name that has no value in a partial", .templates(["layouts/home": "{{>partials/top}}", "partials/top": "<h1>{{heading}}</h1>"]),
      templates: .none,
      """
      templates/partials/top.mustache:1:5: error: "heading" has no value here [unknown-name]
          1 | <h1>{{heading}}</h1>
            |     ^~~~~~~~~~~
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes with files in `templates/`: missing files, and unused files.
  package static let templateFiles: [DiagnosticCase] = [
    DiagnosticCase(
      "a missing template", ["templates/layouts/home.mustache": "<h1>{{title}}</h1>"],
      templates: .none,
      """
      templates/layouts/404.mustache: error: the template is missing [missing-template]
            = help: add it: pages of this kind need it
      """),
    DiagnosticCase(
      "symbols without a drawing",
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
      "an unused file in templates/", .templates([:]).file("templates/notes.txt", "Notes."),
      templates: .none,
      """
      templates/notes.txt: warning: this file is not used [unexpected-file]
            = help: templates end in .mustache, other files belong in templates/assets/
      """),
    DiagnosticCase(
      "unused partials, and an app's partial that its layout includes",
      .templates(["partials/icon-grid": "<ul></ul>", "partials/own": "{{title}}", "partials/mine": "{{title}}"])
        .file("content/x/templates/layouts/page.mustache", "{{>partials/mine}}")
        .file("content/x/templates/partials/lost.mustache", "{{title}}"),
      """
      content/x/templates/partials/lost.mustache: warning: no template includes this file [unexpected-file]
            = help: include it with {{>partials/lost}}
      templates/partials/icon-grid.mustache: warning: no template includes this file [unexpected-file]
            = help: did you mean "partials/icons/grid"?
      templates/partials/own.mustache: warning: no template includes this file [unexpected-file]
            = help: include it with {{>partials/own}}
      """),
  ]
}
