import SourceValues
import Testing

@Suite struct CodePlaceTests {
  /// In ascending order.
  private static let places = [
    CodePlace(path: "A.swift", line: 1, column: 9), CodePlace(path: "A.swift", line: 2, column: 1),
    CodePlace(path: "A.swift", line: 2, column: 3), CodePlace(path: "a.swift", line: 1, column: 1),
  ]

  @Test(arguments: places.indices, places.indices) func placesAreOrderedByFileAndLineAndColumn(_ left: Int, _ right: Int) {
    #expect((Self.places[left] < Self.places[right]) == (left < right))
  }
}
