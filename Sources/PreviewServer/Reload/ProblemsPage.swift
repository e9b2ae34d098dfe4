internal import Diagnostics
internal import Hosting
internal import NIOHTTP1
internal import TextCoding

extension Reply {
  /// The page at every address while there is no site. The client lists the problems, and keeps the list up to date.
  static func problemsPage(_ problems: [Diagnostic]) -> Reply {
    let texts = problems.prefix(ServerSentEvent.mostProblems).map { problem in
      "<pre>\(DiagnosticFormat.text.print(problem).escapedForHTML)</pre>\n"
    }
    let rest = problems.count - texts.count
    let page = """
      <!doctype html>
      <html lang="en" data-sitegen="problems">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>The site could not be built</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/.sitegen/overlay.css">
      </head>
      <body class="problems">
      <h1>The site could not be built</h1>
      <noscript>
      \(texts.joined())\(rest > 0 ? "<p>And \(rest) more.</p>\n" : "")</noscript>
      </body>
      </html>

      """
    let tag = EntityTag(of: Array(page.utf8))
    return Reply(
      .internalServerError, fields: [("Content-Type", MediaType(ofFile: "index.html").text), ("ETag", tag.quoted)],
      content: .bytes(ReplyBytes(Array(page.utf8), withTag: reloadTag(path: "", tag: tag.text))))
  }
}
