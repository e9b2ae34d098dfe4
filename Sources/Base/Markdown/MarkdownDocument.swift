/// A parsed and rendered Markdown text.
package struct MarkdownDocument: Sendable, Equatable {
  package struct Heading: Sendable, Hashable {
    package let level: Int
    package let text: String
    /// The heading's id, unique on the page.
    package let id: String
    package let line: Int
  }

  /// A rendered link or image.
  package struct Link: Sendable, Equatable {
    package let destination: String
    package let isImage: Bool
    package let position: Position
  }

  /// A tag within text, or a block of HTML.
  package struct RawHTML: Sendable, Hashable {
    package let html: String
    package let position: Position
  }

  /// Syntax of an extension that was rendered as text or omitted.
  package struct SyntaxWarning: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// A reference to an undefined footnote, which stays text.
      case undefinedFootnote
      /// A footnote without references, which is omitted.
      case unusedFootnote
      /// A second footnote with the same label, which is omitted.
      case repeatedFootnote
      /// A quote that begins with an unknown box type, which stays a quote.
      case unknownAdmonition
      /// A box in another generator's syntax that is not closed. Its markers stay text.
      case openAdmonition
      /// Text that looks like syntax but is not.
      case nearSyntax(NearSyntax)
    }

    package let kind: Kind
    /// The footnote's label or the box's kind. Empty for other syntax.
    package let name: String
    package let position: Position
  }

  /// A position in the Markdown text. Lines and columns start at 1; columns count bytes.
  package struct Position: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The length in bytes; 1 if only the start is known.
    package let length: Int

    package init(line: Int, column: Int, length: Int) { (self.line, self.column, self.length) = (line, column, length) }

    static let unknown = Position(line: 1, column: 1, length: 1)
  }

  package var body = HTMLWithSlots.empty
  /// The part above `<!--more-->` for lists of posts, without title, ids and footnotes. Nil if it was not requested, or if there is no such
  /// line.
  package var excerpt: HTMLWithSlots?
  /// The text without markup. Empty if it was not requested.
  package var plainText = ""
  /// The text in the form that app stores accept: the part above `<!--more-->`, or all of it. Empty if it was not requested.
  package var notes = ""
  package var headings: [Heading] = []
  /// The headings that begin a part, if parts were requested.
  package var parts: [Heading] = []
  package var links: [Link] = []
  /// Raw HTML that was omitted.
  package var omittedHTML: [Position] = []
  /// Omitted HTML that contains comments, in order.
  package var omittedComments: [RawHTML] = []
  /// The lines of code blocks.
  package var code: [ClosedRange<Int>] = []
  /// Raw HTML that was passed through, in order.
  package var rawHTML: [RawHTML] = []
  /// Images without a description.
  package var undescribedImages: [Position] = []
  /// Images that should have been replaced by a block, but are in a sentence, heading or link.
  package var misplacedImages: [Position] = []
  /// Links that should have been replaced by a block, but are in a sentence, heading, link or table.
  package var misplacedParts: [Position] = []
  /// Links that are removed because their scheme must not be published. Destinations are as written.
  package var removedLinks: [Link] = []
  package var syntaxWarnings: [SyntaxWarning] = []
  /// The part above `<!--more-->` as plain text in one line. Nil if there is no such line, or no text above it.
  package var summary: String?
  /// The length of the text, if it was requested.
  package var length: TextLength?
  /// Whether the text was shortened.
  package var isCut = false
  /// Whether the text may contain elements that CommonMark lacks.
  package var usesExtensions = false
  /// Whether the part above `<!--more-->` may contain elements that CommonMark lacks.
  package var excerptUsesExtensions = false
  /// The ids of an HTML page's elements other than headings.
  package var otherIDs: Set<String> = []
  /// Whether the text contains a table of contents.
  package var hasContents = false

  package static let empty = MarkdownDocument()

  /// The types of boxes, as written in `> [!NOTE]`.
  package static let admonitions = (AdmonitionPass.names + [AdmonitionPass.details]).map { $0.uppercased() }
}

/// The action for a link or an image.
package enum LinkRewrite: Sendable, Equatable {
  case keep
  case replace(destination: String)
  /// Links to a page or file of the same site.
  case site(address: String)
  /// Links to the text's own page.
  ///
  /// - Parameter end: the query and fragment.
  case own(end: String)
  /// Replaces the link with a text, such as a computed number.
  case text(String)
  /// Replaces an image with the numbered block, which is inserted when the text is shown. In plain text, the image's description replaces
  /// it, or the title if there is no description.
  case block(Int, title: String)
  /// Replaces a link with the numbered block, which is inserted when the text is shown. In plain text, `text` follows the link's own text.
  case part(Int, text: String)
  /// Replaces an image with the numbered media: as a block if the image's title is used as a caption, otherwise inline.
  case media(Int)
}
