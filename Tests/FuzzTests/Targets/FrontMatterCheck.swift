import Diagnostics

@testable import SiteContent

/// A page with any text above its text is read, or has an error; its addresses stay in the site.
func checkFrontMatter(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/a.md", bytes: bytes)
  let (head, diagnostics) = PageMetadata.read(ContentPath("steps/a.md"), source, fingerprint: Fingerprint(ofBytes: bytes))
  try diagnostics.check(in: source)
  guard let head else { return try holds(diagnostics.hasErrors, otherwise: "there is neither a page nor an error") }
  try holds((0...bytes.count).contains(head.bodyOffset), otherwise: "the text begins at \(head.bodyOffset) of \(bytes.count)")
  try holds((0...source.lineCount).contains(head.bodyLineOffset), otherwise: "the text begins on line \(head.bodyLineOffset)")
  if !diagnostics.hasErrors {
    for address in [head.path] + head.frontMatter.aliases.map({ PagePath($0) }) { try address.checkStaysInside() }
  }
}

extension PagePath {
  /// No file that the page is written to is outside the output folder, or hidden in it.
  func checkStaysInside() throws(Violation) {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      try holds(!part.isEmpty && part.first != UInt8(ascii: ".") && !part.contains(0), otherwise: "\(text) is written to \(file)")
    }
  }
}
