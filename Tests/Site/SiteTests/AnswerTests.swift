import Foundation
import TestSupport
import Testing

/// Questions of the three apps' users, and the number of clicks from the home page to each answer.
@Suite(.computing) struct AnswerTests {
  /// The questions in `Facts/answers.txt`.
  private static func questions() throws -> [(clicks: Int, text: String, answer: String)] {
    let path = ProjectFolder.path + "/Tests/Site/SiteTests/Facts/answers.txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ")
      return (try #require(Int(parts[0])), parts[1], parts[2])
    }
  }

  @Test func answersAreFewClicksFromTheHomePage() async throws {
    let questions = try atLeast(30, Self.questions())
    let pages = try await ShippedSite.built.value.pages
    var clicks: [String: Int] = [:]
    var (level, reached): (Set, Set) = (["/"], ["/"])
    for number in 0...2 {
      for page in level.compactMap({ pages[$0] }) {
        let text = page.openText
        for question in questions where clicks[question.text] == nil && text.contains(question.answer) {
          clicks[question.text] = number
        }
      }
      level = Set(level.flatMap { path in (pages[path]?.links ?? []).compactMap { Link($0, on: path, basePath: "/")?.path } })
        .subtracting(reached)
      reached.formUnion(level)
    }
    #expect(clicks == Dictionary(uniqueKeysWithValues: questions.map { ($0.text, $0.clicks) }))
  }
}

extension HTMLPage {
  /// The text in `<main>` that readers see without opening details, with single spaces.
  fileprivate var openText: String {
    guard let start = text.range(of: "<main"), let end = text.range(of: "</main>") else { return "" }
    // No page has nested details.
    let open = text[start.lowerBound..<end.lowerBound].components(separatedBy: "<details").enumerated()
      .map { $0 == 0 ? $1 : $1.components(separatedBy: "</details>").dropFirst().joined() }.joined()
    let words = open.components(separatedBy: "<").map { $0.drop { $0 != ">" }.dropFirst() }.joined()
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("&amp;", with: "&")
  }
}
