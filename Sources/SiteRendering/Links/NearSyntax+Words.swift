internal import Markdown
internal import TextCoding

extension NearSyntax {
  /// The message about text that looks like syntax, and what to do.
  var words: (summary: String, help: String) {
    switch self {
    case .invisible(let character): ("\(character.name) keeps this from being read as Markdown", character.help)
    case .heading: ("this is text and not a heading: no space follows the #", "write a space there, or \\# for the character itself")
    case .task: ("this is text and not a task: a space is missing", "write - [ ] with a space after the hyphen and in the brackets")
    case .alert: ("this is text and not a box: the line is not part of a quote", "begin the line, and those that follow, with >")
    case .emptyAlert: ("this stays a quote, since the box would have no text", "write the text on the next line, after >")
    case .table(let cells, let columns):
      (
        "this is text and not a table: the line above has \(cells) cells, this one \(columns)",
        "a bar in a cell is written \\|, in code too"
      )
    case .longRow: ("this cell is left out, as the row has more of them than the header", "a bar in a cell is written \\|, in code too")
    case .cutCode: ("a bar divides this code into two cells", "write it as \\|")
    case .emphasis:
      ("this ** is shown as text, since it is between a letter and a punctuation mark", "move it past the mark, or put a space beside it")
    case .link: ("this is text and not a link", "remove the space between ] and (")
    }
  }
}
