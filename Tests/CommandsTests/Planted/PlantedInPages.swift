extension SiteWithMistakes {
  /// Mistakes in pages that can be rendered.
  static let rendered = SiteWithMistakes(
    "the rendered site",
    surroundings: [
      PlantedFile("content/site.yaml", "markdown: { html: true }"),
      PlantedFile("content/walker/shot.svg", #"<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>"#),
      PlantedFile(
        "content/walker/raw.md",
        """
        ---
        title: Raw
        description: Raw HTML.
        ---

        Nothing is wrong here:

        <a href="tel:+1">a</a> <a href="mailto:x@example.com">b</a> <a href="//other.example/x/">c</a>
        <a href="https://other.example/x/">d</a> <a href="#top">e</a> <a href="">f</a> <a href="?q=1#">g</a>
        <a href="../../../../walker/">h</a> <a href="
        /walker/terms/
        ">i</a> <a href="/walker/%73upport/">j</a> <a href="/walker/terms/?a=1&amp;b=2#pro">k</a>
        <!-- <a href="/walker/in-a-comment/"> --> <img src="../shot.svg" alt=""> <a href="https://walker.example/walker/">l</a>

        """),
      PlantedFile(
        "templates/partials/bottom.mustache",
        """
        </main>
        </div>
        <p><a href="{{searchHref}}">Index of everything</a></p>
        """),
      PlantedFile(
        "templates/layouts/bare.mustache",
        """
        <!doctype html>
        <html lang="{{language}}">
        <head>
        <title>{{documentTitle}}</title>
        <meta name="description" content="{{description}}">
        </head>
        <main>
        <h1>{{title}}</h1>
        {{{bodyHTML}}}
        """),
      PlantedFile(
        "content/walker/bare.md",
        """
        ---
        title: Bare
        description: A page with a layout of its own.
        layout: bare
        ---

        Text.
        """),
      PlantedFile(
        "content/hidden.md",
        """
        ---
        title: Hidden
        description: Nobody is to find it.
        robots: noindex
        ---

        Text.
        """),
      PlantedFile(
        "content/two.md",
        """
        ---
        title: Two
        description: The second of two.
        ---

        [One](one.md)
        """),
      PlantedFile(
        "content/one.md",
        """
        ---
        title: One
        description: The first of two.
        ---

        [Two](two.md)
        """),
      PlantedFile(
        "content/index.md",
        """

        There is [more](one.md).
        """),
      PlantedFile("content/drawn/app.yaml", "name: Drawn\ndescription: Icons."),
      PlantedFile("content/drawn/icons/red.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#),
      PlantedFile(
        "content/drawn/icons.yaml",
        """
        title: Icons
        grid: { columns: 1, spacing: 1 }
        tile: { width: 1, height: 1, cornerRadius: 1 }
        icons:
          - { id: red, title: Red, primary: true, author: Ann, license: CC0 1.0, images: { light: icons/red.svg } }
        """),
      PlantedFile(
        "templates/assets/own.css",
        """
        /* url(comment.png) */
        body { background: url( "favicon.svg" ); }
        q::before { content: "url(string.png)"; }
        """),
      PlantedFile(
        "templates/assets/own.js",
        """
        // import "./comment.js";
        const fine = () => import("./search/main.js");
        """),
      PlantedFile(
        "templates/layouts/titleless.mustache",
        #"<meta name="description" content="{{description}}"><main><h1>{{title}}</h1>{{{bodyHTML}}}</main>"#),
      PlantedFile("templates/layouts/speechless.mustache", "<title>{{documentTitle}}</title><main><h1>{{title}}</h1>{{{bodyHTML}}}</main>"),
      PlantedFile(
        "templates/layouts/topless.mustache",
        #"<title>{{documentTitle}}</title><meta name="description" content="{{description}}"><main>{{{bodyHTML}}}</main>"#),
    ],
    mistakes: inTexts + inTemplates)

  private static let inTexts: [PlantedMistake] = [
    PlantedMistake(
      "a link to a missing file", "content/walker/privacy.md", .add("\nSee the [old one](old.md)."),
      at: "See the ▸[old one](old.md).", #"warning: "old.md" does not exist [dead-link]"#),
    PlantedMistake(
      "a missing anchor in another page", "content/walker/privacy.md", .add("\nSee the [price](terms.md#prize)."),
      at: "See the ▸[price](terms.md#prize).", ##"warning: /walker/terms/ has no anchor "#prize" [dead-fragment]"##),
    PlantedMistake(
      "a missing anchor in the same page", "content/walker/privacy.md", .add("\nSee [below](#belw)."),
      at: "See ▸[below](#belw).", ##"warning: /walker/privacy/ has no anchor "#belw" [dead-fragment]"##),
    PlantedMistake(
      "a link that runs code", "content/walker/privacy.md", .add("\n[Press](javascript:alert(1))."),
      at: "▸[Press](javascript:alert", #"warning: the link to "javascript:alert(1)" was removed [removed-scheme]"#),
    PlantedMistake(
      "a page with two top headings", "content/walker/contact.md", .add("\n# Contact\n\n# More"),
      at: "▸# More", "warning: the page has a second level-one heading [second-h1]"),
    PlantedMistake(
      "a skipped heading level in Markdown", "content/walker/support.md", .add("\n#### Deep down"),
      at: "▸#### Deep down", "warning: a level 4 heading follows a level 2 heading [skipped-heading]"),
    PlantedMistake(
      "an image without alternative text", "content/walker/support.md", .add("\n![](shot.svg)"),
      at: "▸![](shot.svg)", "warning: the image has no alternative text [missing-alternative]"),
    PlantedMistake(
      "a missing image", "content/walker/terms.md", .add("\n![The settings](shoot.svg)"),
      at: "▸![The settings](", #"warning: "shoot.svg" does not exist [dead-link]"#),
    PlantedMistake(
      "a description with only spaces", "content/walker/blank.md", .add("---\ntitle: Blank\ndescription: \" \"\n---\n\nText."),
      "warning: the page has no description [missing-description]"),
    PlantedMistake(
      "a page without a description", "content/walker/brief.md", .add("---\ntitle: Brief\n---\n\nText."),
      "warning: the page has no description [missing-description]"),
    PlantedMistake(
      "a duplicate title", "content/walker/twin.md",
      .add("---\ntitle: Terms of Use\ndescription: The terms once more.\n---\n\nText."),
      at: "title: ▸Terms of Use", #"warning: /walker/twin/ has the same title as /walker/terms/, "Terms of Use · Walker" [duplicate-title]"#
    ),
    PlantedMistake(
      "a page without links to it", "content/lonely.md", .add("---\ntitle: Lonely\ndescription: Nobody comes here.\n---\n\nText."),
      "warning: readers cannot reach /lonely/ [orphan-page]"),
    PlantedMistake(
      "two pages that only link to each other", "content/index.md", .change("There is [more](one.md).", to: "There is more."),
      in: "content/one.md", "warning: readers cannot reach /one/ [orphan-page]"),
    PlantedMistake(
      "a dead link in the navigation", "content/site.yaml",
      .change("url: /walker/support/ }", to: "url: /walker/suport/ }"),
      at: "url: ▸/walker/suport/ }", #"warning: "/walker/suport/" does not exist [dead-link]"#),
    PlantedMistake(
      "a row with a link to a missing page", "content/walker/settings.yaml",
      .change("url: /walker/contact/", to: "url: /walker/contakt/"),
      at: "url: ▸/walker/contakt/", #"warning: "/walker/contakt/" does not exist [dead-link]"#),
    PlantedMistake(
      "a symbol without a drawing", "content/walker/settings.yaml", .change("icon: sun.max", to: "icon: sun.maxx"),
      at: "icon: ▸sun.maxx", #"warning: the symbol "sun.maxx" has no drawing [missing-symbol]"#),
    PlantedMistake(
      "collected data without a privacy page", "content/drawn/settings.yaml",
      .add("settings:\n  lock: { title: Lock, description: unknown, type: boolean, collects: Device ID }"),
      at: "boolean, collects: ▸Device ID }", "warning: lock collects Device ID, and Drawn has no privacy page [undisclosed-data]"),
    PlantedMistake(
      "an icon without a license", "content/drawn/icons.yaml",
      .add("  - { id: blue, title: Blue, author: Ann, images: { light: icons/red.svg } }"),
      at: "title: Blue, author: ▸Ann, images: { light:", "warning: the icon by Ann has no license [missing-license]"),
    PlantedMistake(
      "a missing footnote", "content/walker/notes.md",
      .add("---\ntitle: Notes\ndescription: Notes.\n---\n\nText[^1]."),
      at: "Text▸[^1].", #"warning: there is no footnote "1" [undefined-footnote]"#),
    PlantedMistake(
      "an unused footnote", "content/walker/notes.md", .add("\n[^2]: Unused."),
      at: "▸[^2]: Unused.", #"warning: the footnote "2" is never used [unused-footnote]"#),
    PlantedMistake(
      "an unknown alert", "content/walker/notes.md", .add("\n> [!NOTICE]\n> Text."),
      at: "> ▸[!NOTICE]", #"warning: "NOTICE" is not a kind of box [unknown-admonition]"#),
    PlantedMistake(
      "a page updated before its date", "content/walker/early.md",
      .add("---\ntitle: Early\ndescription: Early.\ndate: 2026-05-02\nupdated: 2026-05-01\n---\n\nText."),
      at: "updated: ▸2026-05-01", "warning: the page was updated before its date, 2026-05-02 [updated-before-date]"),
    PlantedMistake(
      "raw HTML: a dead link", "content/walker/raw.md",
      .add("<p>See <a class=\"x\" href=\"/walker/older/\">the older one</a>.</p>\n"),
      at: #"<p>See <a class="x" ▸href="/walker/older/">"#, #"warning: "/walker/older/" does not exist [dead-link]"#),
    PlantedMistake(
      "raw HTML: a link without the final slash, in a list", "content/walker/raw.md",
      .add("- In a list: <a href=\"/walker/terms\">terms</a>\n"),
      at: #"- In a list: <a ▸href="/walker/terms">"#,
      #"warning: "/walker/terms" leads to /walker/terms/ only if the host redirects [redirected-link]"#),
    PlantedMistake(
      "raw HTML: a missing anchor, in a list", "content/walker/raw.md", .add("- and <a href='../terms/#nope'>a place</a>\n"),
      at: "- and <a ▸href='../terms/#nope'>a", ##"warning: /walker/terms/ has no anchor "#nope" [dead-fragment]"##),
    PlantedMistake(
      "raw HTML: an image without alternative text, in a quote", "content/walker/raw.md",
      .add("> <div>\n> <img src=\"/walker/shot.svg\">\n> </div>\n"),
      at: #"> ▸<img src="/walker/shot.svg">"#, "warning: <img> has no alternative text [missing-alternative]"),
    PlantedMistake(
      "raw HTML: a missing image", "content/walker/raw.md", .add("<img src=/walker/none.png alt=\"None\">\n"),
      at: "<img ▸src=/walker/none.png alt", #"warning: "/walker/none.png" does not exist [dead-link]"#),
    PlantedMistake(
      "raw HTML: an area without alternative text", "content/walker/raw.md",
      .add("<map name=\"m\"><area href=\"/walker/\" coords=\"0,0,1,1\"></map>\n"),
      at: #"<map name="m">▸<area href="/walker/""#, "warning: <area> has no alternative text [missing-alternative]"),
    PlantedMistake(
      "raw HTML: a skipped heading level", "content/walker/raw.md", .add("<h2>Two</h2>\n\n<h5>Five</h5>\n"),
      at: "▸<h5>Five</h5>", "warning: a level 5 heading follows a level 2 heading [skipped-heading]"),
    PlantedMistake(
      "raw HTML: an absolute address of the site", "content/walker/raw.md",
      .add("<a href=\"https://walker.example/walker/nowhere/\">away</a>\n"),
      at: #"<a ▸href="https://walker.example/walker/nowhere/">"#,
      #"warning: "https://walker.example/walker/nowhere/" does not exist [dead-link]"#
    ),
    PlantedMistake(
      "raw HTML: an incorrectly encoded address", "content/walker/raw.md",
      .add("Text with `code\nover lines` and <a href=\"%zz\">this</a>\n"),
      at: #"over lines` and <a ▸href="%zz">this</a>"#, #"warning: "%zz" does not exist [dead-link]"#),
    PlantedMistake(
      "raw HTML: a dead address in a form", "content/walker/raw.md",
      .add("<form action=\"/send/\"><button formaction=\"../contact/\">Send</button></form>\n"),
      at: #"<form ▸action="/send/"><button"#, #"warning: "/send/" does not exist [dead-link]"#),
  ]
}
