import Diagnostics
import SiteBuild
import TestSupport
import Testing

extension DiagnosticTests {
  @Test(arguments: DiagnosticCase.pictures) func pictures(_ example: DiagnosticCase) async throws { try await example.check() }
}

extension DiagnosticCase {
  /// Pictures and videos beside the Markdown.
  static let pictures: [DiagnosticCase] = [
    DiagnosticCase(
      "a file that is no picture", page.file("content/shot.png", "Words."),
      """
      content/shot.png: error: X
      """),
    DiagnosticCase(
      "a picture that ends in its pixels", page.file("content/other.gif", TextPicture.gif()),
      """
      content/shot.png: error: X
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png.prefix(50)) }),
    DiagnosticCase(
      "more pixels than a site allows", page.file("content/site.yaml", "title: Test\nlimits: { pixels: 63 }"),
      """
      content/shot.png: error: X
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png) }),
    DiagnosticCase(
      "a video that says where it was taken", ["content/index.md": "---\ndescription: d\n---\n![A walk](walk.mp4)"],
      """
      content/walk.mp4: error: X
      """,
      arrange: { try $0.folder.write("content/walk.mp4", SmallMedia.movieWithPlace) }),
    DiagnosticCase(
      "a quality beyond the best", ["content/site.yaml": "title: Test\nimages: { quality: 101, keepOriginal: false }"],
      """
      content/site.yaml: error: X
      """),
    DiagnosticCase(
      "a picture that nothing shows", page.file("content/lost.gif", TextPicture.gif()).file("content/shot.png", TextPicture.gif()),
      isOfSite: true,
      """
      content/lost.gif: note: X
      """),
    DiagnosticCase(
      "an icon that is blurred on phones",
      CaseFiles.icons("{ title: Red, primary: true, author: A, license: MIT, images: { light: icons/red.png } }")
        .file("content/x/icons/red.svg", "<svg/>"),
      isOfSite: true,
      """
      content/x/icons/red.png: warning: X
      """,
      arrange: { try $0.folder.write("content/x/icons/red.png", SmallMedia.png) }),
  ]

  private static let page: CaseFiles = ["content/index.md": "---\ndescription: d\n---\n![A screen](shot.png)"]
}
