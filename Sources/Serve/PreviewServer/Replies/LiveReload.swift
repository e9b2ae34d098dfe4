internal import CanonicalJSON
internal import Diagnostics
internal import Hosting
internal import NIOHTTP1
internal import SiteBuild
internal import TextCoding

/// Returns the script tag for live reload, with a line break. It is added to every HTML page when the page is served.
///
/// - Parameters:
///   - path: the address of the output. For a missing page, this differs from the address in the browser.
///   - tag: the entity tag of the output, without quotes.
package func reloadTag(path: String, tag: String) -> String {
  """
  <script type="module" src="/.sitegen/reload.js" data-path="\(path.escapedForHTML)" data-tag="\(tag.escapedForHTML)"></script>

  """
}

extension ReplyBytes {
  /// Inserts a tag before `</body>`, or at the end of the page if the body is not closed.
  init(_ page: [UInt8], withTag tag: String) {
    let end = page.lastIndex(ofTag: "</body>") ?? page.endIndex
    self.init([page[..<end], Array(tag.utf8)[...], page[end...]])
  }
}

extension [UInt8] {
  /// Returns the index of the last occurrence of a tag, ignoring case.
  fileprivate func lastIndex(ofTag tag: StaticString) -> Int? {
    tag.withUTF8Buffer { tag in
      guard count >= tag.count else { return nil }
      return (0...(count - tag.count)).last { start in
        self[start] == tag[0] && tag.indices.allSatisfy { self[start + $0].lowercasedInASCII == tag[$0] }
      }
    }
  }
}

extension Reply {
  /// Returns a file that pages load for live reload: scripts, style sheets, and the site's events.
  static func client(_ name: String, of site: PreviewSite) -> Reply {
    if name == "events" { return Reply(.ok, fields: [("Content-Type", "text/event-stream")], content: .events(site)) }
    guard let bytes = clientFiles[name] else { return Reply(.notFound, text: "404 Not Found: the server has no such file") }
    return clientFile(name, bytes)
  }

  static func clientFile(_ name: String, _ bytes: [UInt8]) -> Reply {
    Reply(.ok, fields: [("Content-Type", MediaType(ofFile: name).text)], content: .bytes(ReplyBytes(bytes)))
  }

  private static let clientFiles: [String: [UInt8]] = [
    "reload.js": PackageResources.reload_js,
    "worker.js": PackageResources.worker_js,
    "page-state.js": PackageResources.page_state_js,
    "overlay.js": PackageResources.overlay_js,
    "excerpt.js": PackageResources.excerpt_js,
    "element.js": PackageResources.element_js,
    "overlay.css": PackageResources.overlay_css,
    "panel.css": PackageResources.panel_css,
  ]
}

extension Reply {
  /// Returns the page for every address until there is a site. Its script lists the problems and keeps the list up to date.
  ///
  /// - Parameter unlisted: the number of further problems, which must not be shown.
  static func problemsPage(_ problems: [Diagnostic], unlisted: Int) -> Reply {
    let texts = problems.prefix(ServerSentEvent.mostProblems).map { problem in
      "<pre>\(DiagnosticFormat.text.print(problem).escapedForHTML)</pre>\n"
    }
    let rest = problems.count - texts.count
    let ending = unlisted > 0 ? "\(counted(unlisted, "error")). \(terminalListsThem)" : rest > 0 ? "And \(rest) more." : nil
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
      \(texts.joined())\(ending.map { "<p>\($0)</p>\n" } ?? "")</noscript>
      </body>
      </html>

      """
    let tag = EntityTag(of: Array(page.utf8))
    return Reply(
      .internalServerError, fields: [("Content-Type", MediaType(ofFile: "index.html").text), ("ETag", tag.quoted)],
      content: .bytes(ReplyBytes(Array(page.utf8), withTag: reloadTag(path: "", tag: tag.text))))
  }
}

/// The sentence for other computers, which see no messages. `overlay.js` has the same sentence.
private let terminalListsThem = "The terminal of the computer that serves this site lists them."

/// Formats an event stream.
enum ServerSentEvent {
  /// The beginning of a stream: the delay in milliseconds before reconnecting.
  static let greeting = "retry: 300\n\n"
  /// A comment, sent so that each side detects a lost connection.
  static let heartbeat = ":\n\n"
  /// The maximum number of problems to show. The others are only counted.
  static let mostProblems = 100

  /// Returns the event's name and data. The JSON's only line break is at its end, so no part of it can be read as another field.
  static func encode(_ event: PreviewEvent) -> String {
    let (name, data) =
      switch event {
      case .changed(let paths): ("change", JSONBytes.encode(["paths": paths]))
      case .problems(let problems, let unlisted): ("problems", JSONBytes.encode(ProblemList(problems, unlisted: unlisted)))
      }
    return "event: \(name)\ndata: \(String(decoding: data, as: UTF8.self))\n"
  }
}

private struct ProblemList: Encodable {
  struct Problem: Encodable {
    let severity, path, summary, code: String
    let line, column: Int?
    /// The problem as shown in the terminal.
    let text: String
  }

  let problems: [Problem]
  let more: Int

  init(_ diagnostics: [Diagnostic], unlisted: Int) {
    problems = diagnostics.prefix(ServerSentEvent.mostProblems).map { diagnostic in
      Problem(
        severity: diagnostic.severity.rawValue, path: diagnostic.path, summary: diagnostic.summary, code: diagnostic.code.rawValue,
        line: diagnostic.location?.line, column: diagnostic.location?.column, text: DiagnosticFormat.text.print(diagnostic))
    }
    more = diagnostics.count - problems.count + unlisted
  }
}
