/// What a Markdown text becomes.
package struct MarkdownDocument: Sendable, Equatable {
  package struct Heading: Sendable, Equatable {
    package let level: Int
    package let text: String
    /// The fragment that leads to the heading, unique on the page.
    package let id: String
    package let line: Int
  }

  /// A link or an image, as it came out.
  package struct Link: Sendable, Equatable {
    package let destination: String
    package let isImage: Bool
    package let position: Position
  }

  /// A tag among text, or lines of HTML.
  package struct RawHTML: Sendable, Equatable {
    package let html: String
    /// Where it begins.
    package let position: Position
  }

  /// What looks like an extension's syntax, and came out as text or not at all.
  package struct SyntaxWarning: Sendable, Equatable {
    package enum Kind: Sendable {
      /// A reference to a footnote that is not defined: it stays text.
      case undefinedFootnote
      /// A footnote that nothing refers to: it is left out.
      case unusedFootnote
      /// A second footnote of a name: it is left out.
      case repeatedFootnote
      /// A quote that begins with the mark of no kind of box: it stays a quote.
      case unknownAdmonition
    }

    package let kind: Kind
    /// The footnote's label, or the box's kind.
    package let name: String
    package let position: Position
  }

  /// A place in the Markdown text: lines from 1, columns in bytes from 1.
  package struct Position: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// Bytes; 1 where only the start is known.
    package let length: Int

    package init(line: Int, column: Int, length: Int) { (self.line, self.column, self.length) = (line, column, length) }

    /// Where nothing better is known.
    static let unknown = Position(line: 1, column: 1, length: 1)
  }

  package var body: PlacedHTML
  /// What stands above `<!--more-->`, fit to stand among others: without title, ids and footnotes. Only if it was asked for; nil if there is
  /// no such line.
  package var excerpt: PlacedHTML?
  /// Empty where it was not asked for.
  package var plainText: String
  package var headings: [Heading]
  package var links: [Link]
  /// Where raw HTML was left out.
  package var omittedHTML: [Position]
  /// Raw HTML that was passed on, in order.
  package var rawHTML: [RawHTML] = []
  /// Images of which nothing says what they show.
  package var undescribedImages: [Position] = []
  /// Links whose scheme may not be published, as they were written.
  package var removedLinks: [Link]
  package var slips: [SyntaxWarning] = []
  /// What stands above `<!--more-->`, as plain text in one line; nil where there is no such line, and nothing above it.
  package var summary: String?
  /// How much there is to read, where that was asked for.
  package var length: TextLength?
  /// Whether it may hold elements that CommonMark does not have.
  package var usesExtensions = false
  /// The same for what stands above `<!--more-->`.
  package var excerptUsesExtensions = false

  /// The words of quotes that become boxes: `> [!NOTE]`.
  package static let admonitions = AdmonitionPass.names.map { $0.uppercased() }

  package static let empty = MarkdownDocument(
    body: .empty, plainText: "", headings: [], links: [], omittedHTML: [], removedLinks: [])
}

/// What to do with a link that the text holds.
package enum LinkRewrite: Sendable, Equatable {
  case keep
  case replace(destination: String)
  /// The address of this number is written where the text is shown. What the author wrote may follow it.
  case place(Int, before: String = "")
  /// A text takes the link's place: derived numbers.
  case text(String)
}

/// A mistake that keeps a text from being parsed.
package enum MarkdownLimit: Error, Equatable {
  case depth(limit: Int, line: Int)
  case brackets(limit: Int)
}

package struct MarkdownOptions: Sendable, Hashable {
  /// What is read beyond CommonMark.
  package var extensions: Set<MarkdownExtension> = []
  /// Raw HTML is passed on.
  package var allowsHTML = false
  /// Whether what stands above `<!--more-->` is wanted by itself too.
  package var wantsExcerpt = false
  /// Whether the words are counted.
  package var countsWords = false
  /// Whether the text without markup is collected.
  package var collectsPlainText = true
  package var words = MarkdownWords()
  /// Headings get ids.
  package var headingIDs = true
  package var maximumDepth = 100
  /// `[` on a page: libcmark takes time with the square of some runs of them.
  package var maximumBrackets = 20_000

  package init() {}
}
