import Testing

@testable import Diagnostics

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("untiSystem", ["unitSystem", "stepGoal"], "unitSystem" as String?), ("unitsystem", ["stepGoal", "unitSystem"], "unitSystem"),
    ("UNITSYSTEM", ["unitSystem"], "unitSystem"), ("wekly", ["daily", "weekly", "monthly"], "weekly"),
    ("Fortnightly", ["daily", "weekly"], nil),
    ("a", ["b"], "b"), ("ab", ["ba"], "ba"), ("abc", ["xyz"], nil), ("cat", ["bat", "car"], "bat"), ("cat", ["car", "bat"], "car"),
    ("cats", ["bat", "cat"], "cat"), ("tilte", ["title", "tile"], "title"), ("größe", ["grösse"], nil), ("größe", ["größ"], "größ"),
    ("", ["abc"], nil),
    ("x", [], nil), ("abcdefghi", ["abcxyzghi"], "abcxyzghi"), ("abcdefghi", ["abwxyzghi"], nil), ("isPro", ["isPro"], "isPro"),
  ])
  func guessesWhatWasMeant(_ word: String, _ candidates: [String], _ guess: String?) {
    #expect(nearestName(to: word, among: candidates) == guess)
  }

  @Test func guessesNothingForAWholeText() {
    let text = String(repeating: "a", count: 101)
    #expect(nearestName(to: text, among: [text]) == nil)
  }

  @Test(arguments: [
    ("weekyl", ["daily", "weekly"], #"did you mean "weekly"? Available options: daily, weekly."# as String?),
    ("Fortnightly", ["daily", "weekly"], "available options: daily, weekly"), ("x", [], "no options are defined"),
    ("zzzzzz", (1...12).map { "o\($0)" }, "available options: o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12"),
    ("zzzzzz", (1...13).map { "o\($0)" }, "available options: o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, …"),
    (
      "seventeenn", (1...16).map { "o\($0)" } + ["seventeen"],
      #"did you mean "seventeen"?"#
    ),
  ])
  func suggests(_ word: String, _ candidates: [String], _ text: String?) {
    #expect(suggestion(for: word, among: candidates, called: "options") == text)
  }
}
