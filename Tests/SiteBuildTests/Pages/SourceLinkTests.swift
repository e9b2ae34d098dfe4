import SiteBuild
import TestSupport
import Testing

/// Links from pages to files outside the content, such as the app's code.
struct SourceLinkTests {
  private static let settings = "title: Test\ndescription: A test.\nsourceURL: https://code.example/blob/main/{path}\n"

  private func site(_ text: String, _ settings: String = settings) throws -> TestSite {
    try TestSite([
      "content/site.yaml": settings, "content/x/app.yaml": "name: X\n",
      "content/x/guide.md": "---\ndescription: A guide.\n---\n# Guide\n\n\(text)\n",
      "Sources/My App.swift": "",
    ])
  }

  @Test func aLinkToAFileOutsideTheContentLeadsToTheRepository() async throws {
    let site = try site("See [the code](../../Sources/My%20App.swift#L3).")
    #expect(try await site.messages() == "")
    let link = #"<a href="https://code.example/blob/main/Sources/My%20App.swift#L3">the code</a>"#
    #expect(try site.folder.text("public/x/guide/index.html").contains("<p>See \(link).</p>"))
  }

  @Test func theFileMustExist() async throws {
    let site = try site("See [the code](../../Sources/Gone.swift), [this](../../../elsewhere) and [that](../gone.md).")
    #expect(
      try await site.messages() == """
        content/x/guide.md:6:5: warning: "Sources/Gone.swift" does not exist in the source folder [dead-link]
            6 | See [the code](../../Sources/Gone.swift), [this](../../../elsewhere) and [that](../gone.md).
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
              = help: link to a file that exists, or correct the path
        content/x/guide.md:6:43: warning: "../../../elsewhere" does not exist [dead-link]
            6 | See [the code](../../Sources/Gone.swift), [this](../../../elsewhere) and [that](../gone.md).
              |                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~
              = help: link to a page's file, such as terms.md
        content/x/guide.md:6:74: warning: "../gone.md" does not exist [dead-link]
            6 | See [the code](../../Sources/Gone.swift), [this](../../../elsewhere) and [that](../gone.md).
              |                                                                          ^~~~~~~~~~~~~~~~~~
              = help: link to a page's file, such as terms.md

        """)
  }

  /// A repository's page about a picture isn't a picture.
  @Test func aPictureMustBeInTheContent() async throws {
    let site = try site("![A swallow](../../Sources/My%20App.swift)")
    #expect(try await site.messages().contains(#""../../Sources/My%20App.swift" does not exist [dead-link]"#))
  }

  @Test func withoutAnAddressOfTheRepositoryTheLinkIsDead() async throws {
    let site = try site("See [the code](../../Sources/My%20App.swift).", "title: Test\n")
    #expect(try await site.messages().contains(#""../../Sources/My%20App.swift" does not exist [dead-link]"#))
  }
}
