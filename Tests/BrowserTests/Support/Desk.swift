import Foundation
import TestSupport
import Testing

/// A site that is served, and a browser to look at it.
struct Desk: Sendable {
  let folder: TemporaryFolder
  let preview: Preview
  let browser: Browser

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
}

/// A page of Markdown.
func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\ndescription: A page.\n---\n\(text)\n" }

/// Serves a site, opens a browser, and ends both, whatever happens between.
func withDesk(_ files: [String: String], _ body: (Desk) async throws -> Void) async throws {
  try await withDesk(TestSite(files).folder, body)
}

func withDesk(_ folder: TemporaryFolder, _ body: (Desk) async throws -> Void) async throws {
  let profile = try TemporaryFolder()
  let driver = try #require(Driver.client)
  let preview = try await Preview.start(folder)
  try await ending(preview.end) {
    let browser = try await Browser.start(driver, profile: profile.path)
    try await ending(browser.end) { try await body(Desk(folder: folder, preview: preview, browser: browser)) }
  }
}
