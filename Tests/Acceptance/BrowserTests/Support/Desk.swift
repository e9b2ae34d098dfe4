import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A site that is served, and a browser to look at it.
struct Desk: Sendable {
  let preview: ServedSite
  let browser: Browser

  var folder: TemporaryFolder { preview.folder }

  func open(_ path: String) async throws { try await browser.open(preview.address + path) }

  func write(_ name: String, _ text: String) throws { try folder.write([name: text]) }

  func append(_ text: String, to name: String) throws { try write(name, folder.text(name) + text) }

  /// Changes a file as an editor's search and replace does.
  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try folder.text(name)
    try #require(text.contains(old))
    try write(name, text.replacing(old, with: new))
  }
}

/// What the open page says, as expressions for a browser.
enum Shown {
  static let heading = "document.querySelector('h1').textContent"
  /// What the panel over the page lists; nothing where there is no panel, or nobody sees it.
  static let problems = """
    [...(document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelectorAll('pre') ?? [])]
      .map((item) => item.textContent).join('')
    """
  /// What the panel marks in the line of the first mistake.
  static let marked = "document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelector('.marked')?.textContent"
  /// Whether its marks begin below that, in sight without scrolling.
  static let marksAreInPlace = """
    ((root) => {
      const [marked, caret, line] = ['.marked', '.caret', '.source'].map((name) => root.querySelector(name).getBoundingClientRect())
      return Math.abs(marked.left - caret.left) < 1 && caret.top > marked.top && caret.left >= line.left && caret.left + 8 <= line.right
    })(document.querySelector('sitegen-problems').shadowRoot)
    """
}

/// A page of Markdown.
func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\ndescription: A page.\n---\n\(text)\n" }

/// Serves a site of which all templates can be edited, opens a tab, and ends both, whatever happens between.
func withDesk(_ files: [String: String], _ body: (Desk) async throws -> Void) async throws {
  try await withDesk(TestSite(files, templates: .copied).folder, body)
}

/// - Parameter options: of `serve`.
func withDesk(_ folder: TemporaryFolder, options: [String] = [], _ body: (Desk) async throws -> Void) async throws {
  let preview = try await ServedSite(folder, options: options)
  try await ending(preview.end) { try await withTab(preview, body) }
}

/// Serves the shipped site, for all tests that change nothing of it.
@TaskLocal var shippedPreview: ServedSite?

/// Opens a tab for the shipped site, which other tests look at too: nothing of it is to be changed.
func withShippedDesk(_ body: (Desk) async throws -> Void) async throws {
  try await withTab(#require(shippedPreview), body)
}

private func withTab(_ preview: ServedSite, _ body: (Desk) async throws -> Void) async throws {
  try await Browser.with { try await body(Desk(preview: preview, browser: $0)) }
}
