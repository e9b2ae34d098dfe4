/// The parts that a text is divided into, each with a heading: what a page of a special kind consists of.
package enum MarkdownPart: String, Sendable, Hashable {
  /// A question with its answer. A list of all questions stands above the first.
  case question
  /// Something that an app can do.
  case feature
}
