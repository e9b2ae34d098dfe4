internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Checks of front matter that need the whole page.
extension PageMetadata {
  static func check(_ frontMatter: FrontMatter, _ date: CalendarDate?, _ root: Node?, _ reader: inout Reader) {
    checkSlug(frontMatter, root, &reader)
    if let node = root?["title"], case .string(let title) = node.scalar { reader.checkNotBlank(title, at: node.location) }
    for node in root?["aliases"]?.oneOrMore ?? [] { checkAlias(node, &reader) }
    for node in root?["tags"]?.oneOrMore ?? [] {
      guard case .string(let tag) = node.scalar, tag.allSatisfy(\.isWhitespace) else { continue }
      reader.error(.unusableName, at: node.location, "a tag is empty", help: "write a word such as news, or remove the tag")
    }
    if let version = frontMatter.version, !AppRelease.isUsable(version), let node = root?["version"] {
      reader.error(
        .invalidRelease, at: node.location, "\"\(version)\" is not a version",
        help: "use letters, digits, \".\", \"-\", \"_\", \"+\" and single spaces")
    }
    if let updated = frontMatter.updated, let date, updated < date, let node = root?["updated"] {
      reader.warning(
        .updatedBeforeDate, at: node.location, "the page was updated before its date, \(date.iso)",
        help: "`date` is when it was published, `updated` when it was last changed")
    }
  }

  private static func checkSlug(_ frontMatter: FrontMatter, _ root: Node?, _ reader: inout Reader) {
    guard let slug = frontMatter.slug, !isPart(slug[...]), let node = root?["slug"] else { return }
    reader.error(
      .unusableName, at: node.location, "\"\(slug)\" cannot be used in an address", help: "use letters, digits, \"-\" and \"_\"")
  }

  private static func checkAlias(_ node: Node, _ reader: inout Reader) {
    guard case .string(let alias) = node.scalar else { return }
    guard isAddress(alias) else {
      // Browsers percent-encode addresses that people copy.
      let decoded = alias.percentDecoded
      reader.error(
        .unusableName, at: node.location, "\"\(alias)\" is not a valid address on this site",
        help: isAddress(decoded) ? "did you mean \"\(decoded)\"?" : "write it as /old/place/ or /old/place.html")
      return
    }
    guard let first = alias.split(separator: "/").first, ["api", "assets"].contains(first.lowercased()) else { return }
    reader.error(
      .unusableName, at: node.location, "\"\(alias)\" is reserved",
      help: "choose another path: sitegen writes its own files below /api/ and /assets/")
  }

  /// Whether a string can be part of an address that an author writes.
  private static func isPart(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || [0x2D, 0x5F].contains($0) || $0 >= 0x80 }
      && !text.unicodeScalars.contains(where: isMisleading)
      && PagePath("/\(text)/").hasWholeParts
  }

  /// Whether a character is a control, a line break, a direction mark or U+FFFD.
  private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return false }
    let category = scalar.properties.generalCategory
    return scalar.properties.isBidiControl || scalar == "\u{FFFD}" || [.control, .lineSeparator, .paragraphSeparator].contains(category)
  }

  /// Whether a string can be a page's address, in sitegen or another generator: a folder, or a file that every server sends as HTML.
  private static func isAddress(_ text: String) -> Bool {
    // Split bytes, because a mark may combine with a slash.
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    let folders = parts.dropFirst().dropLast()
    guard parts.first == "", let last = parts.last, folders.allSatisfy(isFolderName) else { return false }
    return last.isEmpty ? !folders.isEmpty : isPageFile(last)
  }

  /// Whether a string can be the name of a file or folder in `content/`. A name with a leading dot can't, because it is hidden.
  private static func isFolderName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.first != UInt8(ascii: ".") && !text.unicodeScalars.contains(where: ContentPath.isUnusable)
      && PagePath("/\(text)/").hasWholeParts
  }

  private static func isPageFile(_ text: Substring) -> Bool {
    isFolderName(text) && [".html", ".htm"].contains { text.hasSuffix($0) && text.utf8.count > $0.utf8.count }
  }
}
