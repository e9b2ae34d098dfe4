import Testing

@testable import Markdown

/// Where tables and addresses begin and end.
@Suite struct ExtensionPlaceTests {
  /// An item that begins below its mark is indented by the mark and one blank.
  @Test func aLineWithLessIndentationThanItsItemIsNotPartOfATable() throws {
    #expect(try ExtensionTests.parse("-\n  | a |\n  | - |").html.contains("<table>"))
    #expect(try ExtensionTests.parse("-\n  | a |\n | - |").html == "<ul>\n<li>| a |\n| - |</li>\n</ul>\n")
  }

  /// The character is not part of the host.
  @Test(arguments: ["_", ".", "!"]) func aHostMayBeFollowedByPunctuation(_ mark: String) throws {
    let link = "<a href=\"https://walks.example\">https://walks.example</a>"
    #expect(try ExtensionTests.parse("https://walks.example\(mark)").html == "<p>\(link)\(mark)</p>\n")
  }
}
