internal import Diagnostics
internal import SettingsModel

/// The mark of a text that was written for the site and is not the real one.
package struct SampleMark: Sendable, Hashable {
  /// The address of the real text; nil if it is unknown.
  package let original: String?

  package init(original: String? = nil) { self.original = original }

  /// `true`, or the address of the real text.
  static let format = ValueFormat<SampleMark?>(.anyOf([.boolean, .text(.webAddress)])) { node, reader in
    if case .boolean(let isSample) = node.scalar { return .some(isSample ? SampleMark() : nil) }
    guard case .string(let text) = node.scalar else {
      reader.mismatch("expected true, false or the address of the real text, found", at: node)
      return nil
    }
    guard PublicURL.isValid(text), text.hasPrefix("https://") || text.hasPrefix("http://") else {
      reader.error(
        .invalidURL, at: node.location, "\"\(text)\" is not the address of a page",
        help: "write the address of the real text, which begins with https://, or true if there is none")
      return nil
    }
    return SampleMark(original: text)
  }
}

extension Site {
  /// The sample mark of a page: its own, else that of its app.
  package func sample(of page: PageMetadata) -> SampleMark? {
    page.frontMatter.sample ?? (app(at: page.path)?.catalogue.sample == true ? SampleMark() : nil)
  }
}
