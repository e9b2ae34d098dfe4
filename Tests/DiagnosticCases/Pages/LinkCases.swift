internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in internal links: in the navigation, in pages, in an app's files.
  package static let inwardLinks: [DiagnosticCase] = [
    DiagnosticCase(
      "dead links in the navigation",
      [
        "content/site.yaml": """
        title: Test
        navigation: [{ title: Help, url: /help/ }, { title: Elsewhere, url: "https://x.example/" }, { title: Home, url: / }]
        """
      ],
      """
      content/site.yaml:2:34: warning: "/help/" does not exist [dead-link]
          2 | navigation: [{ title: Help, url: /help/ }, { title: Elsewhere, url: "https://x.example/" }, { title: Home, url: / }]
            |                                  ^~~~~~
            = help: check the path: addresses that begin with / are on this site
      """),
    DiagnosticCase(
      "misspelled links, and navigation to anchors",
      [
        "content/site.yaml": """
        title: Test
        navigation: [{ title: Part, url: /a/#part }, { title: Help, url: "/help/#part" }, { title: Other, url: /a/#prat }]
        """,
        "content/help/contact.md": """
        ---
        description: Whom to ask.
        ---
        """,
        "content/help/picture.png": TextPicture.gif(),
        "content/a.md": """
        ---
        description: A page.
        ---
        ## Part
        [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
        """,
      ],
      """
      content/a.md:5:1: warning: "help/contakt.md" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            | ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "help/contact.md"?
      content/a.md:5:23: warning: "/help/contat/" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            |                       ^~~~~~~~~~~~~~~~~~
            = help: did you mean "/help/contact/"?
      content/a.md:5:43: warning: "/x/contact/" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            |                                           ^~~~~~~~~~~~~~~~
            = help: did you mean "/help/contact/"?
      content/a.md:5:61: warning: "help/pitcure.png" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            |                                                             ^~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "help/picture.png"?
      content/a.md:5:85: warning: "help/Contact.md" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            |                                                                                     ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "help/contact.md"?
      content/a.md:5:107: warning: "elsewhere.md" does not exist [dead-link]
          5 | [a](help/contakt.md), [b](/help/contat/), [c](/x/contact/), ![d](help/pitcure.png), [e](help/Contact.md), [f](elsewhere.md)
            |                                                                                                           ^~~~~~~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      content/site.yaml:2:66: warning: "/help/" does not exist [dead-link]
          2 | navigation: [{ title: Part, url: /a/#part }, { title: Help, url: "/help/#part" }, { title: Other, url: /a/#prat }]
            |                                                                  ^~~~~~~~~~~~~
            = help: check the path: addresses that begin with / are on this site
      content/site.yaml:2:104: warning: /a/ has no anchor "#prat" [dead-fragment]
          2 | navigation: [{ title: Part, url: /a/#part }, { title: Help, url: "/help/#part" }, { title: Other, url: /a/#prat }]
            |                                                                                                        ^~~~~~~~
            = help: did you mean "#part"?
      """),
    DiagnosticCase(
      "a link to a missing page", .terms("See [the privacy page](privacy.md#data)."),
      """
      content/x/terms.md:4:5: warning: "privacy.md" does not exist [dead-link]
          4 | See [the privacy page](privacy.md#data).
            |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      """),
    DiagnosticCase(
      "a missing image", .terms("![A walk](walk.png)"),
      """
      content/x/terms.md:4:1: warning: "walk.png" does not exist [dead-link]
          4 | ![A walk](walk.png)
            | ^~~~~~~~~~~~~~~~~~~
            = help: put the file beside the page
      """),
    DiagnosticCase(
      "a link to a draft",
      .terms("See [the draft](draft.md).").file(
        "content/x/draft.md",
        """
        ---
        description: Soon.
        draft: true
        ---
        Text.
        """),
      """
      content/x/terms.md:4:5: warning: "draft.md" is a draft and not published [dead-link]
          4 | See [the draft](draft.md).
            |     ^~~~~~~~~~~~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      """),
    DiagnosticCase(
      "a missing anchor",
      .terms("See [the data](privacy.md#dta).").file(
        "content/x/privacy.md",
        """
        ---
        description: A page.
        ---
        ## Data

        Text.
        """),
      """
      content/x/terms.md:4:5: warning: /x/privacy/ has no anchor "#dta" [dead-fragment]
          4 | See [the data](privacy.md#dta).
            |     ^~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "#data"?
      """),
    DiagnosticCase(
      "a missing anchor in the same page", .terms("See [below](#nowhere-near)."),
      """
      content/x/terms.md:4:5: warning: /x/terms/ has no anchor "#nowhere-near" [dead-fragment]
          4 | See [below](#nowhere-near).
            |     ^~~~~~~~~~~~~~~~~~~~~~
            = help: available anchors: #content
      """),
    DiagnosticCase(
      "a missing anchor that resembles another",
      .terms("See [below](#choices).\n\n## Your choices of data\n\n## Our data\n"),
      """
      content/x/terms.md:4:5: warning: /x/terms/ has no anchor "#choices" [dead-fragment]
          4 | See [below](#choices).
            |     ^~~~~~~~~~~~~~~~~
            = help: did you mean "#your-choices-of-data"?
      """),
    DiagnosticCase(
      "rows with links to missing pages",
      .rows(
        "terms: { title: Terms, kind: link, opens: { url: /x/trems/ } }", "help: { title: Help, kind: link, opens: { url: /x/terms } }",
        "none: { title: None, kind: link, opens: { present: url, url: /elsewhere/at/all/ } }",
        "right: { title: Right, kind: link, opens: { url: \"/x/settings/?set.lock=true\" } }"
      ).file("content/x/terms.md", "---\ndescription: A page.\n---\n"),
      """
      content/x/settings.yaml:9:62: warning: "/x/trems/" does not exist [dead-link]
          9 |           - terms: { title: Terms, kind: link, opens: { url: /x/trems/ } }
            |                                                              ^~~~~~~~~
            = help: did you mean "/x/terms/"?
      content/x/settings.yaml:10:60: warning: "/x/terms" does not exist [dead-link]
         10 |           - help: { title: Help, kind: link, opens: { url: /x/terms } }
            |                                                            ^~~~~~~~
            = help: did you mean "/x/terms/"?
      content/x/settings.yaml:11:74: warning: "/elsewhere/at/all/" does not exist [dead-link]
         11 |           - none: { title: None, kind: link, opens: { present: url, url: /elsewhere/at/all/ } }
            |                                                                          ^~~~~~~~~~~~~~~~~~
            = help: check the path: addresses that begin with / are on this site
      """),
    DiagnosticCase(
      "an app link to a missing anchor",
      CaseFiles.app("links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }").file(
        "content/x/privacy.md", "---\ndescription: A page.\n---\n## Data\n\n## Your choices\n"),
      """
      content/x/app.yaml:2:19: warning: /x/privacy/ has no anchor "#choices" [dead-fragment]
          2 | links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }
            |                   ^~~~~~~~~~~~~~~~~~~
            = help: did you mean "#your-choices"?
      content/x/app.yaml:2:53: warning: /x/privacy/ has no anchor "#dta" [dead-fragment]
          2 | links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }
            |                                                     ^~~~~~~~~~~~~~~
            = help: did you mean "#data"?
      """),
    DiagnosticCase(
      "a row with a link to a draft",
      .rows("terms: { title: Terms, kind: link, opens: { url: /x/terms/ } }").file(
        "content/x/terms.md", "---\ndescription: A page.\ndraft: true\n---\n"),
      """
      content/x/settings.yaml:9:62: warning: "/x/terms/" is a draft and not published [dead-link]
          9 |           - terms: { title: Terms, kind: link, opens: { url: /x/terms/ } }
            |                                                              ^~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      """),
    DiagnosticCase(
      "an address without a scheme", .rows("terms: { title: Terms, kind: link, opens: { url: terms.html } }"),
      """
      content/x/settings.yaml:9:62: error: "terms.html" is not a valid address [invalid-url]
          9 |           - terms: { title: Terms, kind: link, opens: { url: terms.html } }
            |                                                              ^~~~~~~~~~
            = help: an address begins with https://, http:// or mailto:, or with / for a page of the site
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes in links in the texts of an app's files.
  package static let prose: [DiagnosticCase] = [
    DiagnosticCase(
      "dead links in texts",
      CaseFiles.rows(
        "lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }"
      ).file("content/x/terms.md", "---\ndescription: A page.\n---\n## Data\n").file(
        "content/x/app.yaml", "name: X\ndescription: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).\n"),
      """
      content/x/app.yaml:2:14: warning: "trems.md" does not exist [dead-link]
          2 | description: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "terms.md"?
      content/x/app.yaml:2:14: warning: the link to "javascript:a" was removed [removed-scheme]
          2 | description: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: use an https, http, mailto, tel or sms address
      content/x/settings.yaml:9:29: warning: "#part" needs a page before the anchor [dead-link]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                             ^~~~~~~~~~~~~~~~
            = help: this text appears on several pages: include the page, as in terms.md#prices
      content/x/settings.yaml:9:62: warning: /x/terms/ has no anchor "#dta" [dead-fragment]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                                                              ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "#data"?
      content/x/settings.yaml:9:84: warning: "/x/trems/" does not exist [dead-link]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                                                                                    ^~~~~~~~~~~~~~~~
            = help: did you mean "/x/terms/"?
      """),
    DiagnosticCase(
      "unknown references in texts",
      CaseFiles.rows("lock: { detail: '[a](setting:x/lokc)' }"),
      """
      content/x/settings.yaml:9:29: error: X has no setting "lokc" [unknown-reference]
          9 |           - lock: { detail: '[a](setting:x/lokc)' }
            |                             ^~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "lock"?
      """),
  ]
}
