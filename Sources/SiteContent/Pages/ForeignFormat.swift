package import Diagnostics

/// Files of other generators that cannot be read here.
package enum ForeignFormat {
  /// TOML above the text, between lines of `+++`.
  static func problem(with text: SourceText) -> Diagnostic? {
    guard text.line(1).elementsEqual([0x2B, 0x2B, 0x2B]) else { return nil }
    return Diagnostic(
      .error, .foreignFormat, in: text, at: .start, "the front matter is TOML",
      help: "write YAML between lines of ---: title = \"News\" becomes title: News")
  }

  /// Markdown with components, which are programs.
  package static func problem(with path: ContentPath) -> Diagnostic? {
    guard path.name.lowercased().hasSuffix(".mdx") else { return nil }
    return Diagnostic(
      .error, .foreignFormat, path: path.displayed, "MDX is not read",
      help: "rename the file to .md, remove imports, and write Markdown in the place of components")
  }
}
