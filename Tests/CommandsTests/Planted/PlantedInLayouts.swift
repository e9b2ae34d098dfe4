extension SiteWithMistakes {
  /// Mistakes in templates, stylesheets, scripts and drawings. Each is reported once, even if it affects many pages.
  static let inTemplates: [PlantedMistake] = [
    PlantedMistake(
      "template: a dead link", "templates/partials/bottom.mustache", .add(#"<p><a class="old" href="/imprint/">Imprint</a></p>"#),
      at: #"<p><a class="old" ▸href="/imprint/">Imprint"#, #"warning: "/imprint/" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a dead link relative to the home page", "templates/partials/bottom.mustache",
      .add(#"<p><a href="{{homeHref}}walker/help/">Help</a></p>"#),
      at: #"<p><a ▸href="{{homeHref}}walker"#, #"warning: "/walker/help/" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a link without the final slash", "templates/partials/bottom.mustache",
      .add(#"<p><a href="/walker/support">Support</a></p>"#),
      at: #"<p><a ▸href="/walker/support">"#,
      #"warning: "/walker/support" leads to /walker/support/ only if the host redirects [redirected-link]"#),
    PlantedMistake(
      "template: a missing anchor", "templates/partials/bottom.mustache",
      .add(##"<p><a href="#fine-print">Fine print</a></p>"##),
      at: ##"<p><a ▸href="#fine-print">Fine"##, ##"warning: / has no anchor "#fine-print" [dead-fragment]"##),
    PlantedMistake(
      "template: an image without alternative text", "templates/partials/bottom.mustache",
      .add(#"<p><img src="{{assetsHref}}favicon.svg"></p>"#),
      at: #"<p>▸<img src="{{assetsHref}}"#, "warning: <img> has no alternative text [missing-alternative]"),
    PlantedMistake(
      "template: a missing symbol", "templates/partials/bottom.mustache",
      .add(#"<svg aria-hidden="true"><use href="{{assetsHref}}symbols.svg#gear.shaped"></use></svg>"#),
      at: #"aria-hidden="true"><use ▸href="{{assetsHref}}"#, ##"warning: /assets/symbols.svg has no anchor "#gear.shaped" [dead-fragment]"##
    ),
    PlantedMistake(
      "template: a missing script", "templates/partials/bottom.mustache",
      .add(#"<script type="module" src="{{assetsHref}}gone.js"></script>"#),
      at: #"<script type="module" ▸src="{{assetsHref}}"#, #"warning: "/assets/gone.js" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a missing stylesheet", "templates/layouts/bare.mustache",
      .add(#"<link rel="stylesheet" href="{{assetsHref}}gone.css">"#),
      at: #"<link rel="stylesheet" ▸href="{{assetsHref}}gone"#, #"warning: "/assets/gone.css" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a skipped heading level", "templates/layouts/bare.mustache", .add("<h2>Pictures</h2>\n<h4>Large ones</h4>"),
      at: "▸<h4>Large ones</h4>", "warning: a level 4 heading follows a level 2 heading [skipped-heading]"),
    PlantedMistake(
      "template: a second top heading", "templates/layouts/bare.mustache", .add("<h1>Again</h1>"),
      at: "▸<h1>Again</h1>", "warning: the page has a second level-one heading [second-h1]"),
    PlantedMistake(
      "template: a missing larger image", "templates/layouts/bare.mustache",
      .add(#"<img src="{{assetsHref}}favicon.svg" srcset="{{assetsHref}}favicon.svg 1x, {{assetsHref}}large.svg 2x" alt="">"#),
      at: #"}}favicon.svg" ▸srcset="{{assetsHref}}"#, #"warning: "/assets/large.svg" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a missing poster", "templates/layouts/bare.mustache",
      .add(#"<video src="{{assetsHref}}symbols.svg" poster="{{assetsHref}}poster.png"></video>"#),
      at: #"}}symbols.svg" ▸poster="{{assetsHref}}"#, #"warning: "/assets/poster.png" does not exist [dead-link]"#),
    PlantedMistake(
      "template: a frame without an address", "templates/layouts/bare.mustache", .add(#"<iframe src="" title="Nothing"></iframe>"#),
      at: #"<iframe ▸src="" title="Nothing"><"#, "warning: the address is empty [dead-link]"),
    PlantedMistake(
      "template: an image button without alternative text", "templates/layouts/bare.mustache",
      .add(#"<input type="image" src="{{assetsHref}}favicon.svg">"#),
      at: #"▸<input type="image" src="#, "warning: <input> has no alternative text [missing-alternative]"),
    PlantedMistake(
      "template: a relative link on the error page", "templates/layouts/404.mustache",
      .add(
        "{{>partials/head}}{{>partials/top}}<h1>{{title}}</h1>\n<p>{{description}}</p>\n<p><a href=\"walker/\">Walker</a> <a href=\"{{homeHref}}\">Home</a></p>\n{{>partials/bottom}}"
      ),
      at: #"<p><a ▸href="walker/">Walker</a"#, #"warning: "walker/" is relative, and /404.html is shown at any address [dead-link]"#),
    PlantedMistake(
      "a layout without a title", "content/walker/titleless.md",
      .add("---\ntitle: Titleless\ndescription: A page.\nlayout: titleless\n---\n\nText."),
      in: "templates/layouts/titleless.mustache", "warning: the page has no title [missing-title]"),
    PlantedMistake(
      "a layout without a description", "content/walker/speechless.md",
      .add("---\ntitle: Speechless\ndescription: A page.\nlayout: speechless\n---\n\nText."),
      in: "templates/layouts/speechless.mustache", "warning: the page does not contain its description [missing-description]"),
    PlantedMistake(
      "a layout without a top heading", "content/walker/topless.md",
      .add("---\ntitle: Topless\ndescription: A page.\nlayout: topless\n---\n\nText."),
      in: "templates/layouts/topless.mustache", "warning: the page has no level-one heading [missing-h1]"),
    PlantedMistake(
      "stylesheet: a missing image", "templates/assets/own.css", .add("p { background: url(none.png); }"),
      at: "p { background: url(▸none.png); }", #"warning: "none.png" does not exist [dead-link]"#),
    PlantedMistake(
      "stylesheet: a missing import", "templates/assets/own.css", .add(#"@import "more.css";"#),
      at: #"@import "▸more.css";"#, #"warning: "more.css" does not exist [dead-link]"#),
    PlantedMistake(
      "script: a missing module", "templates/assets/own.js", .add(#"import { a } from "./none.js";"#),
      at: #"import { a } from "▸./none.js";"#, #"warning: "./none.js" does not exist [dead-link]"#),
    PlantedMistake(
      "script: a missing dynamic import", "templates/assets/own.js", .add(#"const late = () => import("./late.js");"#),
      at: #"late = () => import("▸./late.js");"#, #"warning: "./late.js" does not exist [dead-link]"#),
    PlantedMistake(
      "drawing: a missing part", "content/walker/part.svg",
      .add(##"<svg xmlns="http://www.w3.org/2000/svg"><use href="#b"/></svg>"##),
      at: ##""><use ▸href="#b"/></svg>"##, ##"warning: /walker/part.svg has no anchor "#b" [dead-fragment]"##),
    PlantedMistake(
      "an unused file", "templates/readme.txt", .add("Hello"),
      "warning: this file is not used [unexpected-file]"),
  ]
}

extension SiteWithMistakes {
  /// Mistakes in links on a site that isn't at its host's root.
  static let belowPath = SiteWithMistakes(
    "a site below a path",
    surroundings: [
      PlantedFile(
        "templates/partials/bottom.mustache",
        """
        </main>
        </div>
        <p><a href="{{searchHref}}">Index of everything</a></p>
        <p><a href="/walker/none/">Another site of the host</a> <a href="https://other.example/a/b/walker/">Walker</a></p>
        <p><a href="/a/b/walker/">Walker</a></p>
        """)
    ],
    siteYAML: ("baseURL: https://walker.example/", "baseURL: https://other.example/a/b/"),
    mistakes: [
      PlantedMistake(
        "a path without the site's folder", "templates/partials/bottom.mustache",
        .add(#"<p><a href="/walker/support/">Support</a></p>"#),
        at: #"<p><a ▸href="/walker/support/">"#,
        #"warning: "/walker/support/" is outside the site, which is not at the root of the host [dead-link]"#),
      PlantedMistake(
        "a path that leads out of the site", "templates/partials/bottom.mustache",
        .add(#"<p><a href="{{homeHref}}../walker/">Walker</a></p>"#),
        at: #"<p><a ▸href="{{homeHref}}"#, #"warning: "/a/walker/" does not exist [dead-link]"#),
      PlantedMistake(
        "an absolute address of the site", "templates/partials/bottom.mustache",
        .add(#"<p><a href="https://other.example/a/b/walker/none/">None</a></p>"#),
        at: #"<p><a ▸href="https://other.example/a/b/walker/none/">"#,
        #"warning: "https://other.example/a/b/walker/none/" does not exist [dead-link]"#),
      PlantedMistake(
        "the site's address without the final slash", "templates/partials/bottom.mustache", .add(#"<p><a href="/a/b">Home</a></p>"#),
        at: #"<p><a ▸href="/a/b">Home</a></p>"#, #"warning: "/a/b" leads to / only if the host redirects [redirected-link]"#),
    ])
}
