package import Diagnostics

/// Files of other generators that cannot be read here.
package enum ForeignFormat {
  /// Markdown with components, which are programs.
  package static func problem(with path: ContentPath) -> Diagnostic? {
    guard path.name.lowercased().hasSuffix(".mdx") else { return nil }
    return Diagnostic(
      .error, .foreignFormat, path: path.displayed, "MDX is not read",
      help: "rename the file to .md, remove imports, and write Markdown in the place of components")
  }
}
