/// A comment for a linter or a formatter: it says nothing to readers, and its author knows that no page shows it.
enum ToolComment {
  private static let tools = [
    "markdownlint-", "prettier-", "textlint-", "vale ", "lint ", "remark-", "cspell:", "cspell-", "spell-checker", "spellchecker", "alex ",
    "proselint", "dprint-", "eslint-", "editorconfig-", "ltex:", "lychee", "mdl ", "rumdl-", "toc", "/toc", "tocstop", "omit in toc",
    "omit from toc", "no toc", "doctoc", "start doctoc", "end doctoc",
  ]

  /// Whether some HTML is only such a comment.
  static func isOne(_ html: String) -> Bool {
    guard let match = html.wholeMatch(of: /\s*<!--\s*([^>]*?)\s*-->\s*/) else { return false }
    let text = match.1.lowercased()
    return tools.contains { tool in
      guard text.hasPrefix(tool) else { return false }
      return tool.last?.isLetter != true || text.count == tool.count || text.dropFirst(tool.count).first?.isLetter == false
    }
  }
}
