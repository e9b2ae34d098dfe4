package import Diagnostics
internal import TextCoding

/// The path of a file, relative to `content/`.
package struct ContentPath: Hashable, Sendable, Comparable {
  /// The path: `steps/blog/2026-10-01-hello.md`.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Creates a path from its form in messages; nil if it is not below `content/`.
  package init?(displayed: String) {
    guard displayed.hasPrefix("content/") else { return nil }
    self.init(String(displayed.dropFirst("content/".utf8.count)))
  }

  package var components: [Substring] { text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
  package var name: String { lastSlash.map { String(text[text.utf8.index(after: $0)...]) } ?? text }
  package var folder: String { lastSlash.map { String(text[..<$0]) } ?? "" }
  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
  /// Whether the file is Markdown. Compares bytes, because a character may combine with the dot.
  package var isMarkdown: Bool { name.utf8.suffix(3).elementsEqual(".md".utf8) }
  /// Whether the file is an HTML page, if the site's settings allow HTML pages. `404.html` is meant for servers, and files in `.well-known`
  /// for other programs, so neither is a page.
  package var isHTML: Bool {
    guard let fileExtension = pageExtension, fileExtension != ".md", name != "404.html", components.first != ".well-known" else {
      return false
    }
    let stem = undated(stem)
    return !stem.isEmpty && stem.utf8.first != UInt8(ascii: ".")
  }
  /// The extension `.md`, `.html` or `.htm`, spelled as in the file's name; nil if the file is not a page.
  var pageExtension: String? {
    if isMarkdown { return ".md" }
    let length = [".html", ".htm"].first { name.lowercased().utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }?.utf8.count
    return length.map { String(Substring(name.utf8.suffix($0))) }
  }
  /// The name of a page's file without its extension.
  package var stem: String { String(Substring(name.utf8.dropLast(pageExtension?.utf8.count ?? 0))) }
  /// Returns the path of a page in another language: `privacy.de.md` for `privacy.md`.
  func adding(language: String) -> ContentPath {
    let ending = pageExtension ?? ""
    return ContentPath(String(Substring(text.utf8.dropLast(ending.utf8.count))) + ".\(language)\(ending)")
  }
  /// The path in messages, relative to the source folder.
  package var displayed: String { "content/\(text)" }

  /// Returns the address of a page: its path without extension, language and date. A page named `index` has the address of its folder.
  package func pagePath(slug: String?, in root: ContentRoot = .content) -> PagePath {
    let (edition, original) = root.splitLanguage(of: self)
    var parts = original.components.dropLast().map(String.init)
    let stem = original.stem
    if let slug {
      if stem == "index" { parts = parts.dropLast() }
      parts.append(slug)
    } else if stem != "index" {
      parts.append(undated(stem))
    }
    return edition.address(of: root.address(of: parts.map { $0 + "/" }.joined()))
  }

  /// The date at the start of the file's name, as in `2026-10-01-hello.md`.
  package var date: CalendarDate? {
    let name = name.utf8
    let day = name.prefix(10)
    guard name.count > 14, name.dropFirst(10).first == UInt8(ascii: "-"), day.allSatisfy({ $0 < 0x80 }) else { return nil }
    return CalendarDate(Substring(day))
  }

  /// The error if a page's name begins with a date that does not exist: `2026-02-30-hello.md`.
  var dateProblem: Diagnostic? {
    let name = name.utf8
    let day = Substring(name.prefix(10))
    guard name.first?.isASCIIDigit == true, name.dropFirst(10).first.map({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }) == true,
      day.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil, CalendarDate(day) == nil
    else { return nil }
    return Diagnostic(
      .error, .invalidDate, path: displayed, "the file's name begins with a date that does not exist: \(day)",
      help: "rename the file: the date is when the page was published")
  }

  /// Returns a name without its date. Counts bytes, because a mark may combine with the dash.
  package func undated(_ stem: String) -> String { date == nil ? stem : String(Substring(stem.utf8.dropFirst(11))) }

  /// The error if the name cannot be part of an address.
  package var problem: Diagnostic? {
    // Files whose names begin with a dot are neither read nor written: `..` would leave the folder.
    if isMarkdown, undated(name).utf8.first == UInt8(ascii: ".") {
      return Diagnostic(
        .error, .unusableName, path: displayed, "the file's name contains only a date",
        help: "add a name after the date, as in 2026-10-01-hello.md")
    }
    if text.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x5F }), !text.isEmpty {
      return nil
    }
    let hasWholeParts = PagePath("/\(text)/").hasWholeParts && (!isMarkdown || pagePath(slug: nil).hasWholeParts)
    guard text.unicodeScalars.contains(where: Self.isUnusable) || !hasWholeParts || text.isEmpty else { return nil }
    return Diagnostic(
      .error, .unusableName, path: displayed, "the file's name cannot be used in an address",
      help: "use letters, digits, spaces, \"-\", \"_\" and \".\"")
  }

  /// Whether a character is not allowed in the address of a page.
  static func isUnusable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.isForbidden || "\\?#%<>\"|*:".unicodeScalars.contains(scalar) || scalar.properties.isBidiControl
      || scalar == "\u{FFFD}"
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.precedesByBytes(rhs.text) }
}

/// File formats of other generators that sitegen cannot read.
package enum ForeignFormat {
  /// Returns the error for MDX, whose components are programs.
  package static func problem(with path: ContentPath) -> Diagnostic? {
    guard path.name.lowercased().hasSuffix(".mdx") else { return nil }
    return Diagnostic(
      .error, .foreignFormat, path: path.displayed, "MDX is not supported",
      help: "rename the file to .md, remove imports, and replace components with Markdown")
  }
}
