import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A preview of a site, with a browser tab.
struct Desk: Sendable {
  let preview: ServedSite
  let browser: Browser

  var folder: TemporaryFolder { preview.folder }

  func open(_ path: String) async throws { try await browser.open(preview.address + path) }

  func write(_ name: String, _ text: String) throws { try folder.write([name: text]) }

  func append(_ text: String, to name: String) throws { try write(name, folder.text(name) + text) }

  /// Replaces a string in a file.
  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try folder.text(name)
    try #require(text.contains(old))
    try write(name, text.replacing(old, with: new))
  }
}

/// JavaScript expressions for text on the open page.
enum Shown {
  static let heading = "document.querySelector('h1').textContent"
  /// The text of the problems in the panel. Empty if the panel is missing or hidden.
  static let problems = """
    [...(document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelectorAll('pre') ?? [])]
      .map((item) => item.textContent).join('')
    """
  /// The marked text on the line of the first mistake.
  static let marked = "document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelector('.marked')?.textContent"
  /// Whether the carets begin below the marked text, and are visible without scrolling.
  static let marksAreInPlace = """
    ((root) => {
      const [marked, caret, line] = ['.marked', '.caret', '.source'].map((name) => root.querySelector(name).getBoundingClientRect())
      return Math.abs(marked.left - caret.left) < 1 && caret.top > marked.top && caret.left >= line.left && caret.left + 8 <= line.right
    })(document.querySelector('sitegen-problems').shadowRoot)
    """
}

/// Returns a Markdown page.
func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\ndescription: A page.\n---\n\(text)\n" }

/// Serves a site that has copies of all templates, and opens a tab.
func withDesk(_ files: [String: String], _ body: (Desk) async throws -> Void) async throws {
  try await withDesk(TestSite(files, templates: .copied).folder, body)
}

/// Serves a folder, and opens a tab.
///
/// - Parameter options: the options for `serve`.
func withDesk(_ folder: TemporaryFolder, options: [String] = [], _ body: (Desk) async throws -> Void) async throws {
  let preview = try await ServedSite(folder, options: options)
  try await ending(preview.end) { try await withTab(preview, body) }
}

/// The preview of the shipped site, for all tests that don't change it.
@TaskLocal var shippedPreview: ServedSite?

/// Opens a tab with the shared preview of the shipped site. Tests must not change the site.
func withShippedDesk(_ body: (Desk) async throws -> Void) async throws {
  try await withTab(#require(shippedPreview), body)
}

private func withTab(_ preview: ServedSite, _ body: (Desk) async throws -> Void) async throws {
  try await Browser.with { try await body(Desk(preview: preview, browser: $0)) }
}

/// An app with settings of every type, options of every type, and every format that has its own control.
enum TypesApp {
  static var files: [String: String] {
    get throws {
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(ProjectFolder.path)/Tests/Acceptance/TypesApp/\(name).yaml", encoding: .utf8)
      }
      return try ["content/x/app.yaml": text("app"), "content/x/settings.yaml": text("settings")]
    }
  }
}
