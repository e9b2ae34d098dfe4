import BinaryCoding
import Diagnostics

@testable import SiteContent

/// A page with any text above its text is read, or has an error; its addresses stay in the site; a cache gives it back.
func checkFrontMatter(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/a.md", bytes: bytes)
  let digest = FileDigest(bytes: Int64(bytes.count), sha256: String(repeating: "0", count: 64))
  let (head, diagnostics) = PageHead.read(ContentPath("steps/a.md"), source, digest: digest)
  try diagnostics.check(in: source)
  guard let head else { return try holds(diagnostics.hasErrors, otherwise: "there is neither a page nor an error") }
  try holds((0...bytes.count).contains(head.bodyOffset), otherwise: "the text begins at \(head.bodyOffset) of \(bytes.count)")
  try holds((0...source.lineCount).contains(head.bodyLineOffset), otherwise: "the text begins on line \(head.bodyLineOffset)")
  if !diagnostics.hasErrors {
    for address in [head.path] + head.frontMatter.aliases.map({ PagePath($0) }) { try address.checkStaysInside() }
  }
  let kept: PageHead
  do { kept = try PageHead(binary: head.binary[...]) } catch { throw Violation(description: "a cache does not give the page back") }
  try holds(kept == head && kept.frontMatter == head.frontMatter, otherwise: "a cache gives another page back")
  try holds(kept.binary == head.binary, otherwise: "a cache writes the page in two ways")
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
