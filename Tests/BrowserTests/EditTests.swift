import TestSupport
import Testing

extension BrowserTests {
  /// Pages that are open while files change.
  @Suite(.timeLimit(.minutes(2))) struct EditTests {
    @Test func anEditedHeadingAppearsInTheOpenPage() async throws {
      try await withDesk(["content/index.md": page("Home", "# Before\n")]) { desk in
        try await desk.open("")
        try await desk.browser.expect("document.querySelector('h1').textContent", "Before")
        try desk.folder.write(["content/index.md": page("Home", "# After\n")])
        try await desk.browser.expect("document.querySelector('h1').textContent", "After")
      }
    }
  }
}

/// A page of Markdown.
func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\ndescription: A page.\n---\n\(text)" }
