/// The folder of `content/` that the address `/` stands for: `content/` itself, or that of the one app that is built.
package struct ContentRoot: Hashable, Sendable {
  /// Empty, or with a slash at its end: `steps/`.
  package let folder: String

  package static let content = ContentRoot(folder: "")

  package init(folder: String) { self.folder = folder }

  /// Where a file, or a page by its path, is on the site.
  package func address(of path: String) -> PagePath {
    PagePath("/" + (path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]))
  }

  /// An address that an author wrote for the site of all apps, as it is on this one.
  package func address(written text: String) -> String {
    !folder.isEmpty && contains(written: text) ? String(text.dropFirst(folder.count)) : text
  }

  /// Whether an address that an author wrote for the site of all apps is on this one.
  package func contains(written text: String) -> Bool { text.hasPrefix("/" + folder) }
}
