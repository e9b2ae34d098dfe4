/// A parsed and rendered Markdown text.
package struct MarkdownDocument: Sendable, Equatable {
  package struct Heading: Sendable, Hashable {
    package let level: Int
    package let text: String
    /// The fragment that leads to the heading, unique on the page.
    package let id: String
    package let line: Int
  }

  /// A link or an image, as it was rendered.
  package struct Link: Sendable, Equatable {
    package let destination: String
    package let isImage: Bool
    package let position: Position
  }

  /// A tag among text, or lines of HTML.
  package struct RawHTML: Sendable, Hashable {
    package let html: String
    package let position: Position
  }

  /// An extension's syntax that was rendered as text or not at all.
  package struct SyntaxWarning: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// A reference to a footnote that is not defined: it stays text.
      case undefinedFootnote
      /// A footnote that nothing refers to: it is left out.
      case unusedFootnote
      /// A second footnote of a name: it is left out.
      case repeatedFootnote
      /// A quote that begins with the mark of no kind of box: it stays a quote.
      case unknownAdmonition
      /// A box of another generator without an end: its marks stay text.
      case openAdmonition
      /// Text that looks like syntax.
      case nearSyntax(NearSyntax)
    }

    package let kind: Kind
    /// The footnote's label, or the box's kind; empty for other syntax.
    package let name: String
    package let position: Position
  }

  /// A place in the Markdown text: lines from 1, columns in bytes from 1.
  package struct Position: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// Bytes; 1 if only the start is known.
    package let length: Int

    package init(line: Int, column: Int, length: Int) { (self.line, self.column, self.length) = (line, column, length) }

    static let unknown = Position(line: 1, column: 1, length: 1)
  }

  package var body = PlacedHTML.empty
  /// The part above `<!--more-->` for lists, without title, ids and footnotes; nil if it was not asked for or there is no such line.
  package var excerpt: PlacedHTML?
  /// Empty if it was not asked for.
  package var plainText = ""
  /// The text as stores take it: the part above `<!--more-->`, else all of it. Empty if it was not asked for.
  package var notes = ""
  package var headings: [Heading] = []
  /// The headings that begin a part, if parts were asked for.
  package var parts: [Heading] = []
  package var links: [Link] = []
  /// Raw HTML that was left out.
  package var omittedHTML: [Position] = []
  /// That which holds comments, in order.
  package var omittedComments: [RawHTML] = []
  /// The lines of its blocks of code.
  package var code: [ClosedRange<Int>] = []
  /// Raw HTML that was passed on, in order.
  package var rawHTML: [RawHTML] = []
  /// Images without a description.
  package var undescribedImages: [Position] = []
  /// Images in a sentence, a heading or a link that a block would take the place of.
  package var misplacedImages: [Position] = []
  /// The same of links that a block would take the place of, and those in tables.
  package var misplacedParts: [Position] = []
  /// Links whose scheme may not be published, as they were written.
  package var removedLinks: [Link] = []
  package var slips: [SyntaxWarning] = []
  /// The part above `<!--more-->`, as plain text in one line; nil if there is no such line, or no text above it.
  package var summary: String?
  /// How much there is to read, if that was asked for.
  package var length: TextLength?
  /// Whether there was no room for some of it.
  package var isCut = false
  /// Whether it may hold elements that CommonMark does not have.
  package var usesExtensions = false
  /// The same for the part above `<!--more-->`.
  package var excerptUsesExtensions = false
  /// The ids that the author of a page in HTML gave to other elements than headings.
  package var otherIDs: Set<String> = []
  /// Whether other elements than headings may have ids.
  package var hasOtherIDs = false
  /// Whether it has a table of contents of its own.
  package var hasContents = false

  package static let empty = MarkdownDocument()

  /// The words of quotes that become boxes: `> [!NOTE]`.
  package static let admonitions = (AdmonitionPass.names + [AdmonitionPass.details]).map { $0.uppercased() }
}
