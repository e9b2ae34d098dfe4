internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes that are only visible in the rendered site.
  package static let rendered: [DiagnosticCase] = [
    DiagnosticCase(
      "code and files that the security policy blocks",
      CaseFiles.templates([
        "layouts/home": """
        <title>{{documentTitle}}</title><meta name="description" content="{{description}}"><h1>{{title}}</h1>
        <script>track()</script><script type="application/ld+json">{}</script>
        <p onclick="track()" style="color: red"><a href="javascript:track()">a</a></p>
        <script src="https://cdn.example/a.js"></script><script src="https://ok.example/a.js"></script>
        {{{bodyHTML}}}
        """
      ])
      .file("content/site.yaml", "title: Test\ndescription: d\nmarkdown: { html: true }\ncsp: { script-src: [https://ok.example] }\n")
      .file("content/index.md", "---\ndescription: d\n---\n<b onclick=\"track()\">b</b>\n"),
      templates: .none, isOfSite: true,
      """
      content/index.md:4:4: warning: onclick never runs, because the site's security policy blocks it [blocked-content]
          4 | <b onclick="track()">b</b>
            |    ^~~~~~~
            = help: put the code in a file in templates/assets/, and call addEventListener
      templates/layouts/404.mustache: warning: the page does not contain its description [missing-description]
            = help: add <meta name="description" content="{{description}}">; on /404.html
      templates/layouts/404.mustache: warning: the page has no title [missing-title]
            = help: add <title>{{documentTitle}}</title>; on /404.html
      templates/layouts/home.mustache:2:1: warning: this script never runs, because the site's security policy blocks it [blocked-content]
          2 | <script>track()</script><script type="application/ld+json">{}</script>
            | ^~~~~~~
            = help: put it in a file in templates/assets/, and load it with src; on /
      templates/layouts/home.mustache:3:4: warning: onclick never runs, because the site's security policy blocks it [blocked-content]
          3 | <p onclick="track()" style="color: red"><a href="javascript:track()">a</a></p>
            |    ^~~~~~~
            = help: put the code in a file in templates/assets/, and call addEventListener; on /
      templates/layouts/home.mustache:3:22: warning: this style has no effect, because the site's security policy blocks it [blocked-content]
          3 | <p onclick="track()" style="color: red"><a href="javascript:track()">a</a></p>
            |                      ^~~~~
            = help: put it in templates/assets/custom.css, for a class; on /
      templates/layouts/home.mustache:3:44: warning: this address never runs, because the site's security policy blocks it [blocked-content]
          3 | <p onclick="track()" style="color: red"><a href="javascript:track()">a</a></p>
            |                                            ^~~~
            = help: put the code in a file in templates/assets/, and call addEventListener; on /
      templates/layouts/home.mustache:4:9: warning: cdn.example is not used here, because the site's security policy blocks it [blocked-content]
          4 | <script src="https://cdn.example/a.js"></script><script src="https://ok.example/a.js"></script>
            |         ^~~
            = help: allow it in site.yaml: `csp: { script-src: [https://cdn.example] }`; on /
      """),
    DiagnosticCase(
      "images and links in a text",
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
      content/index.md:6:4: warning: "/more" leads to /more/ only if the host redirects [redirected-link]
          6 | <a href="/more">More</a>, [more](second.md) and <img src="/assets/favicon.svg">
            |    ^~~~
            = help: end it with a slash
      content/index.md:6:49: warning: <img> has no alternative text [missing-alternative]
          6 | <a href="/more">More</a>, [more](second.md) and <img src="/assets/favicon.svg">
            |                                                 ^~~~
            = help: write alt="what it shows", or alt="" for decoration
      content/index.md:8:1: warning: the image has no alternative text [missing-alternative]
          8 | ![](/assets/favicon.svg)
            | ^~~~~~~~~~~~~~~~~~~~~~~~
            = help: describe it in the brackets: ![A map of the route](map.png)
      content/index.md:10:1: warning: a level 3 heading follows a level 1 heading [skipped-heading]
         10 | ### Deep
            | ^
            = help: make it level 2
      content/lonely.md: warning: readers cannot reach /lonely/ [orphan-page]
            = help: link to it, add it to `navigation` in site.yaml, or write `robots: noindex` to hide it
      content/second.md:2:8: warning: /second/ has the same title as /more/, "More · Test" [duplicate-title]
          2 | title: More
            |        ^~~~
            = help: give each page its own title, to tell them apart in search results
      """),
    DiagnosticCase(
      "a link to a setting with another setting's title",
      CaseFiles.settings(
        """
        settings:
          a: { title: Noise, description: unknown, type: boolean }
          b:
            title: Sound
            description: unknown
            type: boolean
        screens: { main: { title: Main, sections: [{ id: all, rows: [a, b] }] } }
        """
      )
      .file("content/index.md", "---\ndescription: Home.\n---\n")
      .file("content/x/settings/a.md", "---\ntitle: How to change Sound\n---\n"),
      isOfSite: true,
      """
      content/x/settings.yaml:4:12: warning: /x/settings/b/ has the same title as /x/settings/a/, "How to change Sound · Settings · X · Test" [duplicate-title]
          4 |     title: Sound
            |            ^~~~~
            = help: give each page its own title, to tell them apart in search results
      """),
    DiagnosticCase(
      "missing elements in a layout",
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
      templates/layouts/bare.mustache: warning: the page does not contain its description [missing-description]
            = help: add <meta name="description" content="{{description}}">; on /bare/
      templates/layouts/bare.mustache: warning: the page has no level-one heading [missing-h1]
            = help: add {{#showsTitle}}<h1>{{title}}</h1>{{/showsTitle}}; on /bare/
      templates/layouts/bare.mustache: warning: the page has no title [missing-title]
            = help: add <title>{{documentTitle}}</title>; on /bare/
      templates/layouts/bare.mustache:2:22: warning: "/none/" does not exist [dead-link]
          2 | {{{bodyHTML}}}<h2><a href="/none/">A</a></h2>
            |                      ^~~~
            = help: link to an existing page or file on this site; on /bare/
      templates/layouts/bare.mustache:3:1: warning: a level 4 heading follows a level 2 heading [skipped-heading]
          3 | <h4>B</h4>
            | ^~~
            = help: make it level 3; on /bare/
      """),
    DiagnosticCase(
      "settings without a description",
      [
        "content/index.md": "---\ndescription: Home.\n---\n",
        "content/steps/app.yaml": "name: Steps\n",
        "content/steps/settings.yaml": """
        settings:
          sounds: { title: Sounds, type: boolean, description: Plays sounds. }
          theme: { title: Theme, type: string, description: unknown }
          a: { type: boolean }
          b: { type: boolean }
          c: { type: boolean }
          d: { type: boolean }
        """,
      ],
      isOfSite: true,
      """
      content/steps/settings.yaml: warning: 4 of 6 settings have no description: a, b, c, … [missing-description]
            = help: describe each in one sentence, or write `description: unknown`
      """),
    DiagnosticCase(
      "a home page without a description",
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
