/// A mistake that keeps a text from being parsed.
package enum MarkdownLimit: Error, Equatable {
  case depth(limit: Int, line: Int)
  case brackets(limit: Int)
}
