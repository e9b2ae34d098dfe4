internal import Diagnostics
internal import SiteBuild
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Pictures and videos beside the Markdown.
  package static let pictures: [DiagnosticCase] = [
    DiagnosticCase(
      "a file that is no picture", page.file("content/shot.png", "Words."),
      """
      content/shot.png: error: the file is not a picture in one of the formats PNG, JPEG, WebP, GIF, AVIF and SVG [unreadable-image]
            = help: save it anew, or give it the ending of what it is
      """),
    DiagnosticCase(
      "a picture that ends in its pixels", page.file("content/other.gif", TextPicture.gif()),
      """
      content/shot.png: error: the PNG ends within the chunk "IDAT" [unreadable-image]
            = help: save it anew, or give it the ending of what it is
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png.prefix(50)) }),
    DiagnosticCase(
      "more pixels than a site allows", page.file("content/site.yaml", "title: Test\nlimits: { pixels: 63 }"),
      """
      content/shot.png: error: the picture has 8 × 8 pixels, more than 63 [limit-exceeded]
            = help: the limit is `limits: {pixels: …}` in site.yaml
      """,
      arrange: { try $0.folder.write("content/shot.png", SmallMedia.png) }),
    DiagnosticCase(
      "a video that says where it was taken", ["content/index.md": "---\ndescription: d\n---\n![A walk](walk.mp4)"],
      """
      content/walk.mp4: error: the file tells where it was taken: the position in "©xyz" [image-metadata]
            = help: remove that: ffmpeg -i walk.mp4 -map_metadata -1 -c copy clean-walk.mp4
      """,
      arrange: { try $0.folder.write("content/walk.mp4", SmallMedia.movieWithPlace) }),
    DiagnosticCase(
      "a quality beyond the best", ["content/site.yaml": "title: Test\nimages: { quality: 101, keepOriginal: false }"],
      """
      content/site.yaml:2:20: error: 101 is not from 0 to 100 [integer-range]
          2 | images: { quality: 101, keepOriginal: false }
            |                    ^~~
            = help: the best quality is 100
      content/site.yaml:2:25: error: "keepOriginal" is not a key of images [unknown-key]
          2 | images: { quality: 101, keepOriginal: false }
            |                         ^~~~~~~~~~~~
            = help: did you mean "keepOriginals"? Keys are quality, keepOriginals.
      """),
    DiagnosticCase(
      "a picture that nothing shows", page.file("content/lost.gif", TextPicture.gif()).file("content/shot.png", TextPicture.gif()),
      isOfSite: true,
      """
      content/lost.gif: note: no page shows the file or leads to it [unused-image]
            = help: remove it, or link to it
      """),
    DiagnosticCase(
      "an icon that is blurred on phones",
      CaseFiles.icons("{ title: Red, primary: true, author: A, license: MIT, images: { light: icons/red.png, dark: icons/red.svg } }")
        .file("content/site.yaml", "title: Test\ndescription: All."),
      isOfSite: true,
      """
      content/x/icons/red.png: warning: the picture is 8 pixels wide; where it is shown 64 wide, screens with three pixels for one blur it \
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
            = help: use a PNG of 1024 pixels
      """),
  ]

  private static let page: CaseFiles = ["content/index.md": "---\ndescription: d\n---\n![A screen](shot.png)"]
}
