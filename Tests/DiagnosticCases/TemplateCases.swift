internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Templates: their syntax, what they include, and the names that they ask for.
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
      "tags that only the ends of later ones could close",
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
      "the end of a section that is not open", .templates(["layouts/home": "<h1>{{title}}</h1>{{/title}}"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:19: error: "{{/title}}" closes no open section [template-syntax]
          1 | <h1>{{title}}</h1>{{/title}}
            |                   ^~~~~~~~~~
      """),
    DiagnosticCase(
      "a name with a dot at its end", .templates(["layouts/home": "<h1>{{title.}}</h1>"]),
      templates: .none,
      """
      templates/layouts/home.mustache:1:5: error: "title." is not a valid name [template-syntax]
          1 | <h1>{{title.}}</h1>
            |     ^~~~~~~~~~
            = help: use only letters and digits
      """),
    DiagnosticCase(
      "a text that would not be escaped", .templates(["layouts/home": "<h1>{{{title}}}</h1>"]),
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
      "a partial that is computed", .templates(["layouts/home": "<h1>{{>*title}}</h1>"]),
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
      templates/layouts/home.mustache:1:1: error: templates are nested deeper than 2 [limit-exceeded]
          1 | {{>partials/a}}
            | ^~~~~~~~~~~~~~~
            = help: the limit is `limits: {templateDepth: …}` in site.yaml
      """),
    DiagnosticCase(
      "a partial that there is not",
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
            = help: did you mean "partials/bottom"? Templates are layouts/404, layouts/home, partials/bottom.
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
      "a dot that stands for nothing", .templates(["layouts/home": "{{#title}}<h1>{{.}}</h1>{{/title}}{{.}}"]),
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
