internal import Diagnostics
internal import SiteBuild
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  private static func app(_ brand: String) -> CaseFiles { ["content/x/app.yaml": "name: X\nbrand:\n  \(brand)\n"] }

  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"

  /// Mistakes in branding: unreadable colors, missing files, stores without a URL.
  package static let brands: [DiagnosticCase] = [
    DiagnosticCase(
      "an accent that is too light", app("accent: \"#34c759\""),
      """
      content/x/app.yaml:3:11: note: "#34c759" is hard to read in the light theme: its contrast is 1.8:1, and text needs 7:1 [low-contrast]
          3 |   accent: "#34c759"
            |           ^~~~~~~~~
            = help: texts and links use "#005b1f", and "#42d263" in the dark theme; fills and icons keep your color
      """),
    DiagnosticCase(
      "an accent only for the dark theme", app("accent: \"#FFD60A\""),
      """
      content/x/app.yaml:3:11: note: "#ffd60a" is hard to read in the light theme: its contrast is 1.1:1, and text needs 7:1 [low-contrast]
          3 |   accent: "#FFD60A"
            |           ^~~~~~~~~
            = help: texts and links use "#5d4d00", and "#ffd60a" in the dark theme; fills and icons keep your color
      """),
    DiagnosticCase(
      "an accent that is too dark for the dark theme", ["content/site.yaml": "title: T\nbrand: { accent: { dark: \"#0a84ff\" } }\n"],
      """
      content/site.yaml:2:26: note: "#0a84ff" is hard to read in the dark theme: its contrast is 3.8:1, and text needs 7:1 [low-contrast]
          2 | brand: { accent: { dark: "#0a84ff" } }
            |                          ^~~~~~~~~
            = help: texts and links use "#86bbff"; fills and icons keep your color
      """),
    DiagnosticCase(
      "an accent without quotes", app("accent: #00562b"),
      """
      content/x/app.yaml:3:10: error: expected a color, found nothing [wrong-type]
          3 |   accent: #00562b
            |          ^
            = help: put it in quotes: # begins a comment
      """),
    DiagnosticCase(
      "an accent by name", app("accent: green"),
      """
      content/x/app.yaml:3:11: error: "green" is not a color [unknown-value]
          3 |   accent: green
            |           ^~~~~
            = help: write it as "#00562b"
      """),
    DiagnosticCase(
      "an accent that is not a color", app("accent: {}"),
      """
      content/x/app.yaml:3:11: error: accent has neither "light" nor "dark" [missing-key]
          3 |   accent: {}
            |           ^
      """),
    DiagnosticCase(
      "a wordmark that is missing", app("wordmark: wordmark.svg"),
      """
      content/x/app.yaml:3:13: error: there is no file "wordmark.svg" in the app's folder [missing-file]
          3 |   wordmark: wordmark.svg
            |             ^~~~~~~~~~~~
      """),
    DiagnosticCase(
      "a wordmark of the site that is missing",
      [
        "content/site.yaml": "title: T\nbrand: { wordmark: wordmrk.svg }\n",
        "content/wordmark.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
      ],
      """
      content/site.yaml:2:20: error: there is no file "wordmrk.svg" in content/ [missing-file]
          2 | brand: { wordmark: wordmrk.svg }
            |                    ^~~~~~~~~~~
            = help: did you mean "wordmark.svg"?
      """),
    DiagnosticCase(
      "a wordmark that is not a picture", app("wordmark: wordmark.pdf"),
      """
      content/x/app.yaml:3:13: error: "wordmark.pdf" is not in a format that pages can show [unknown-value]
          3 |   wordmark: wordmark.pdf
            |             ^~~~~~~~~~~~
            = help: use a PNG, JPEG, WebP, GIF, AVIF or SVG file
      """),
    DiagnosticCase(
      "an icon that is missing", ["content/x/app.yaml": "name: X\nicon: icn.svg\n", "content/x/icon.svg": drawing],
      """
      content/x/app.yaml:2:7: error: there is no file "icn.svg" in the app's folder [missing-file]
          2 | icon: icn.svg
            |       ^~~~~~~
            = help: did you mean "icon.svg"?
      """),
    DiagnosticCase(
      "an icon beside a gallery",
      [
        "content/x/app.yaml": "name: X\nicon: icon.svg\n", "content/x/icon.svg": drawing,
        "content/x/icons.yaml": """
        title: Icons
        grid: { columns: 1, spacing: 1 }
        tile: { width: 50, height: 50, cornerRadius: 1 }
        icons: [{ title: One, primary: true, author: A, license: MIT, images: { light: icon.svg } }]

        """,
      ],
      """
      content/x/app.yaml:2:7: error: the app's icon is already in icons.yaml [conflicting-keys]
          2 | icon: icon.svg
            |       ^~~~~~~~
            = help: remove "icon" here, or icons.yaml if there is only one icon
      """),
    DiagnosticCase(
      "a screenshot without a description", app("screenshots: [{ file: a.svg, description: \" \" }]"),
      """
      content/x/app.yaml:3:25: error: there is no file "a.svg" in the app's folder [missing-file]
          3 |   screenshots: [{ file: a.svg, description: " " }]
            |                         ^~~~~
      content/x/app.yaml:3:45: error: the description is empty [missing-key]
          3 |   screenshots: [{ file: a.svg, description: " " }]
            |                                             ^~~
            = help: say what the screenshot shows, for readers who cannot see it
      """),
    DiagnosticCase(
      "an unknown frame of a screenshot",
      [
        "content/x/app.yaml": "name: X\nbrand:\n  screenshots: [{ file: a.svg, description: A, frame: window }]\n",
        "content/x/a.svg": drawing,
      ],
      """
      content/x/app.yaml:3:55: error: "window" is not a frame [unknown-value]
          3 |   screenshots: [{ file: a.svg, description: A, frame: window }]
            |                                                       ^~~~~~
            = help: available values: phone, tablet, desktop, watch, none
      """),
    DiagnosticCase(
      "an address instead of a number", app("store: { appStore: https://apps.apple.com/app/id1 }"),
      """
      content/x/app.yaml:3:22: error: expected a whole number, found "https://apps.apple.com/app/id1" [wrong-type]
          3 |   store: { appStore: https://apps.apple.com/app/id1 }
            |                      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: write only the digits after `id` in its App Store URL
      """),
    DiagnosticCase(
      "an invalid number of a store", app("store: { appStore: 0 }"),
      """
      content/x/app.yaml:3:22: error: 0 is not an App Store ID [integer-range]
          3 |   store: { appStore: 0 }
            |                      ^
            = help: use 1 or more
      """),
    DiagnosticCase(
      "a store that is a page of the site", app("store: { testFlight: /x/beta/ }"),
      """
      content/x/app.yaml:3:24: error: "/x/beta/" is not a valid address [invalid-url]
          3 |   store: { testFlight: /x/beta/ }
            |                        ^~~~~~~~
            = help: write it as https://store.example/app
      """),
    DiagnosticCase(
      "a policy that allows inline scripts", ["content/site.yaml": "title: T\ncsp: { script-src: [\"'unsafe-inline'\"] }\n"],
      """
      content/site.yaml:2:21: error: "'unsafe-inline'" is not a valid host [unknown-value]
          2 | csp: { script-src: ["'unsafe-inline'"] }
            |                     ^~~~~~~~~~~~~~~~~
            = help: inline code never runs: put it in a file in templates/assets/
      """),
    DiagnosticCase(
      "a policy with a source that is not a host", ["content/site.yaml": "title: T\ncsp: { img-src: [https://a.example; script-src *] }\n"],
      """
      content/site.yaml:2:18: error: "https://a.example; script-src *" is not a valid host [unknown-value]
          2 | csp: { img-src: [https://a.example; script-src *] }
            |                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: write one host as https://cdn.example, or https://*.cdn.example for its subdomains
      """),
    DiagnosticCase(
      "a directive without sources", ["content/site.yaml": "title: T\ncsp: { default-src: [https://a.example] }\n"],
      """
      content/site.yaml:2:8: error: "default-src" is not a valid key in csp [unknown-key]
          2 | csp: { default-src: [https://a.example] }
            |        ^~~~~~~~~~~
            = help: available keys: script-src, style-src, img-src, font-src, media-src, connect-src, frame-src, worker-src, form-action
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes with pictures and videos on Markdown pages.
  package static let pictures: [DiagnosticCase] = [
    DiagnosticCase(
      "a file that is not a picture", page.file("content/shot.png", "Words."),
      """
      content/shot.png: error: the file is not a PNG, JPEG, WebP, GIF, AVIF or SVG image [unreadable-image]
            = help: save it again, or give it the right file extension
      """),
    DiagnosticCase(
      "a truncated picture", page.file("content/other.gif", TextPicture.gif()),
      """
      content/shot.png: error: the PNG ends within the chunk "IDAT" [unreadable-image]
            = help: save it again, or give it the right file extension
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png.prefix(50)) }),
    DiagnosticCase(
      "a picture with too many pixels", page.file("content/site.yaml", "title: Test\nlimits: { pixels: 63 }"),
      """
      content/shot.png: error: the picture is 8 × 8 pixels, more than the limit of 63 [limit-exceeded]
            = help: raise `limits: {pixels: …}` in site.yaml
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png) }),
    DiagnosticCase(
      "a video with its location", ["content/index.md": "---\ndescription: d\n---\n![A walk](walk.mp4)"],
      """
      content/walk.mp4: error: the file reveals where it was recorded: the position in "©xyz" [image-metadata]
            = help: remove the metadata: ffmpeg -i walk.mp4 -map_metadata -1 -c copy clean-walk.mp4
      """,
      arrange: { try $0.folder.write("content/walk.mp4", SmallMedia.movieWithPlace) }),
    DiagnosticCase(
      "files with the path of a home folder",
      page.file("content/shot.png", TextPicture.gif())
        .file("content/plan.pdf", pdf("/Title (/Users/jane/plan.key) /Author (Jane)"))
        .file("content/map.svg", svg("<desc>/home/jane/map.svg</desc>")).file("content/photo.svg", svg("<a b='\(photo)'/>")),
      """
      content/map.svg: error: the file reveals the name of a user: the path of a home folder [image-metadata]
            = help: open it in a text editor, and remove paths that begin with /Users/, /home/ or C:\\Users\\
      content/photo.svg: error: the file reveals the name of a user: the path of a home folder, in an embedded picture [image-metadata]
            = help: remove the metadata from the picture, and embed it again
      content/plan.pdf: error: the file reveals the name of a user: the path of a home folder [image-metadata]
            = help: remove the metadata: exiftool -all= plan.pdf && qpdf --linearize plan.pdf clean-plan.pdf
      """),
    DiagnosticCase(
      "an author in a PDF", page.file("content/shot.png", TextPicture.gif()).file("content/plan.pdf", pdf("/Author (Jane)")),
      """
      content/plan.pdf: warning: the file's metadata names a person [author-name]
            = help: remove the name, unless it is meant to be public
      """),
    DiagnosticCase(
      "authors in several files, one of them accepted",
      page.file("content/shot.png", TextPicture.gif()).file("content/plan.pdf", pdf("/Author (Jane)"))
        .file("content/map.svg", svg("<RDF><dc:creator>Jane</dc:creator></RDF>")).file("content/a.pdf", pdf("/Author (Jane)"))
        .file("content/site.yaml", "title: Test\naccept: [{ code: author-name, at: a.pdf, reason: she wants to be named }]"),
      """
      content: warning: the metadata of 2 SVG and PDF files names people [author-name]
            = help: remove the names, unless they are meant to be public; the first file is content/map.svg
      """),
    DiagnosticCase(
      "an encrypted PDF", page.file("content/shot.png", TextPicture.gif()).file("content/plan.pdf", pdf("/Encrypt 1 0 R")),
      """
      content/plan.pdf: note: the file's metadata cannot be checked: it is encrypted [image-metadata]
            = help: check that it names no place or person, or export it again
      """),
    DiagnosticCase(
      "a quality above the maximum", ["content/site.yaml": "title: Test\nimages: { quality: 101, keepOriginal: false }"],
      """
      content/site.yaml:2:20: error: 101 is not between 0 and 100 [integer-range]
          2 | images: { quality: 101, keepOriginal: false }
            |                    ^~~
            = help: use 0 to 100; 100 is the best quality
      content/site.yaml:2:25: error: "keepOriginal" is not a valid key in images [unknown-key]
          2 | images: { quality: 101, keepOriginal: false }
            |                         ^~~~~~~~~~~~
            = help: did you mean "keepOriginals"? Available keys: quality, keepOriginals.
      """),
    DiagnosticCase(
      "an unused picture", page.file("content/lost.gif", TextPicture.gif()).file("content/shot.png", TextPicture.gif()),
      isOfSite: true,
      """
      content/lost.gif: note: no page shows the file or links to it [unused-image]
            = help: remove it, or link to it
      """),
    DiagnosticCase(
      "an icon that is blurred on phones",
      CaseFiles.icons("{ title: Red, primary: true, author: A, license: MIT, images: { light: icons/red.png, dark: icons/red.svg } }")
        .file("content/site.yaml", "title: Test\ndescription: All."),
      isOfSite: true,
      """
      content/x/icons/red.png: warning: the picture is 8 pixels wide; where it is shown 64 wide, it looks blurred on 3x screens \
      [small-image]
            = help: use one of at least 192 pixels
      """,
      arrange: { try $0.folder.write("content/x/icons/red.png", SmallMedia.png) }),
    DiagnosticCase(
      "an icon that is a drawing",
      CaseFiles.icons("{ title: Red, primary: true, author: A, license: MIT, images: { light: icons/red.svg } }")
        .file("content/site.yaml", "title: Test\ndescription: All."),
      isOfSite: true,
      """
      content/x/icons/red.svg: note: the home-screen icon and the link card need a PNG [drawn-icon]
            = help: use a PNG of 1024 × 1024 pixels
      """),
  ]

  private static func pdf(_ keys: String) -> String { "%PDF-1.7\n1 0 obj << \(keys) >> endobj" }
  private static func svg(_ content: String) -> String { "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>" }
  /// A JPEG with a comment, "/Users/jane/x".
  private static let photo = "data:image/jpeg;base64,/9j//gAPL1VzZXJzL2phbmUveA=="

  private static let page: CaseFiles = ["content/index.md": "---\ndescription: d\n---\n![A screen](shot.png)"]
}
