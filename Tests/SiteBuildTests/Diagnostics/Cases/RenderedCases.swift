import Diagnostics
import Testing

extension DiagnosticTests {
  @Test(arguments: DiagnosticCase.rendered) func rendered(_ example: DiagnosticCase) async throws { try await example.check() }
}

extension DiagnosticCase {
  /// What shows only in the rendered site.
  static let rendered: [DiagnosticCase] = [
    DiagnosticCase(
      "what a text shows and leads to",
      [
        "content/site.yaml": """
        title: Test
        description: A site.
        markdown: { html: true }
        """,
        "content/index.md": """
        ---
        description: Home.
        ---
        # Home

        <a href="/more">More</a>, [more](second.md) and <img src="/assets/favicon.svg">

        ![](/assets/favicon.svg)

        ### Deep
        """,
        "content/more.md": """
        ---
        title: More
        description: More.
        ---
        Text.
        """,
        "content/second.md": """
        ---
        title: More
        description: Still more.
        ---
        Text.
        """,
        "content/lonely.md": """
        ---
        description: Nobody comes here.
        ---
        Text.
        """,
      ],
      isOfSite: true,
      """
      content/index.md:6:4: warning: "/more" leads to /more/ only where a host redirects [redirected-link]
          6 | <a href="/more">More</a>, [more](second.md) and <img src="/assets/favicon.svg">
            |    ^~~~
            = help: write it with a slash at its end
      content/index.md:6:49: warning: <img> has no alternative text [missing-alternative]
          6 | <a href="/more">More</a>, [more](second.md) and <img src="/assets/favicon.svg">
            |                                                 ^~~~
            = help: write alt="what it shows", or alt="" for decoration
      content/index.md:8:1: warning: the image has no alternative text [missing-alternative]
          8 | ![](/assets/favicon.svg)
            | ^~~~~~~~~~~~~~~~~~~~~~~~
            = help: say in the brackets what it shows: ![A map of the route](map.png)
      content/index.md:10:1: warning: a heading of level 3 follows one of level 1 [skipped-heading]
         10 | ### Deep
            | ^
            = help: make it one of level 2
      content/lonely.md: warning: no link leads to /lonely/ [orphan-page]
            = help: link to it, name it under `navigation` of site.yaml, or say `robots: noindex` if nobody is to find it
      content/second.md:2:8: warning: /second/ has the title of /more/, "More · Test" [duplicate-title]
          2 | title: More
            |        ^~~~
            = help: in a list of results nobody can tell them apart
      """),
    DiagnosticCase(
      "settings and a row of one title",
      CaseFiles.settings(
        """
        settings:
          a: { title: Sound, type: boolean }
          b:
            title: Sound
            type: boolean
        screens:
          main: { title: Main, sections: [{ id: all, rows: [a, b, c: { title: Sound, kind: link, opens: { screen: main } }] }] }
        """
      ).file("content/index.md", "---\ndescription: Home.\n---\n"), isOfSite: true,
      """
      content/x/settings.yaml:4:12: warning: /x/settings/b/ has the title of /x/settings/a/, "Sound · Settings · X · Test" [duplicate-title]
          4 |     title: Sound
            |            ^~~~~
            = help: in a list of results nobody can tell them apart
      content/x/settings.yaml:7:71: warning: /x/settings/c/ has the title of /x/settings/a/, "Sound · Settings · X · Test" [duplicate-title]
          7 |   main: { title: Main, sections: [{ id: all, rows: [a, b, c: { title: Sound, kind: link, opens: { screen: main } }] }] }
            |                                                                       ^~~~~
            = help: in a list of results nobody can tell them apart
      """),
    DiagnosticCase(
      "what a layout lacks",
      [
        "content/index.md": """
        ---
        description: Home.
        ---
        [Bare](bare.md)
        """,
        "content/bare.md": """
        ---
        description: Bare.
        layout: bare
        ---
        Text.
        """,
        "templates/layouts/bare.mustache": """
        <p>A page.</p>
        {{{bodyHTML}}}<h2><a href="/none/">A</a></h2>
        <h4>B</h4>
        """,
      ],
      isOfSite: true,
      """
      templates/layouts/bare.mustache: warning: the page does not say its description [missing-description]
            = help: <meta name="description" content="{{description}}"> says it; on /bare/
      templates/layouts/bare.mustache: warning: the page has no top heading [missing-h1]
            = help: {{#showsTitle}}<h1>{{title}}</h1>{{/showsTitle}} is one; on /bare/
      templates/layouts/bare.mustache: warning: the page has no title [missing-title]
            = help: <title>{{documentTitle}}</title> is one; on /bare/
      templates/layouts/bare.mustache:2:22: warning: nothing is at "/none/" [dead-link]
          2 | {{{bodyHTML}}}<h2><a href="/none/">A</a></h2>
            |                      ^~~~
            = help: link to a page or a file of the site; on /bare/
      templates/layouts/bare.mustache:3:1: warning: a heading of level 4 follows one of level 2 [skipped-heading]
          3 | <h4>B</h4>
            | ^~~
            = help: make it one of level 3; on /bare/
      """),
    DiagnosticCase(
      "a home page that nothing is said of",
      [
        "content/site.yaml": """
        title: Test
        """
      ],
      isOfSite: true,
      """
      content/site.yaml: warning: / has no description [missing-description]
            = help: write one sentence: `description: …`
      """),
  ]
}
