internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// The result of checking one output: its mistakes, and the facts that are compared with other outputs. Never its body.
package struct HTMLCheck: Sendable {
  let path: PagePath
  /// The places that links can lead to; nil if fragments mean something else.
  var anchors: Set<String>?
  /// The pages that a reader gets to from here.
  var reached: Set<PagePath> = []
  /// The files that it shows or leads to.
  var files: Set<PagePath> = []
  var fragments: Set<Fragment> = []
  var findings: [Finding] = []
  /// Nil for files, and for pages that only lead on to others.
  var page: Page?

  init(path: PagePath) { self.path = path }

  /// A link to a place.
  struct Fragment: Hashable, Sendable {
    let target: PagePath
    let fragment: String
    let writer: Writer
  }

  /// Who wrote an address.
  enum Writer: Hashable, Sendable {
    /// A template, or a value that it shows there.
    case tag(MarkedTemplates.Mark, attribute: String)
    case text(SourcePlace)
    /// The file or folder that the page is made from, by its path.
    case content(String)
  }

  struct Page: Sendable {
    /// Whether it is shown at every address that does not exist.
    let isShownAnywhere: Bool
    /// The title that browsers show.
    let title: String?
    let titlePlace: SourcePlace?
    /// The file or folder that it is made from.
    let origin: String
    /// Whether it is meant to be found.
    let isIndexed: Bool
  }

  /// Something that is wrong.
  struct Finding: Sendable {
    let code: DiagnosticCode
    let summary: String
    let help: String?
    let cause: Cause

    init(_ code: DiagnosticCode, _ summary: String, help: String?, _ cause: Cause) {
      (self.code, self.summary, self.help, self.cause) = (code, summary, help, cause)
    }
  }

  /// The thing to correct.
  enum Cause: Hashable, Sendable {
    /// A template, here: every page that shows it has the mistake.
    case template(SourcePlace)
    /// A layout that lacks something, by its path.
    case layout(String)
    /// The text of a page, or a file.
    case text(SourcePlace)
    /// A file of the content, or a folder, from which the page is made.
    case content(String)
  }
}
