/// What could not be inserted: a section for each map or list that is not in block style, each with a sentence above it.
package enum RestText {
  private static let mark = "is not in block style: add these to it."

  static func section(_ name: String, of path: String, _ lines: [String]) -> String {
    (["# \"\(name)\" of \(path) \(mark)", "\(name):"] + lines).map { $0 + "\n" }.joined()
  }

  /// New sections in the place of earlier ones of the same files, beside those of others.
  package static func merged(_ earlier: String, _ new: String) -> String {
    let replaced = Set(sections(of: new).map(\.sentence))
    return sections(of: earlier).filter { !replaced.contains($0.sentence) }.map(\.text).joined() + new
  }

  private static func sections(of text: String) -> [(sentence: Substring, text: String)] {
    if text.isEmpty { return [] }
    var sections: [(sentence: Substring, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
      if line.hasPrefix("# \""), line.hasSuffix(mark) { sections.append((line, "")) }
      if sections.isEmpty { sections.append((line, "")) }
      sections[sections.count - 1].text += line + "\n"
    }
    return sections
  }
}
