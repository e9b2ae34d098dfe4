import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Configurations of many users, each resolved separately.
@Suite(.computing) struct UserResolutionTests {
  private static func site() throws -> TestSite {
    let example = try CaseFile.named("commands/configurations-of-many-users")
    let site = try TestSite([:])
    try site.folder.apply(example.steps[0].inputs.filter { $0.name.hasPrefix("content/") })
    return site
  }

  private func options(_ site: TestSite) -> BuildOptions {
    var options = site.options()
    options.includesPrivate = true
    return options
  }

  private func answers(_ lines: [String?], language: String? = nil) async throws -> [String] {
    let site = try Self.site()
    let users = try #require(try await UserResolution.load(options(site), of: "x", language: language).users)
    let answers = users.answers(to: lines.map { $0.map { Array($0.utf8) } }, from: 1)
    return String(decoding: answers.bytes, as: UTF8.self).split(separator: "\n").map { $0 + "\n" }
  }

  @Test func answerEqualsTheDocumentOfABuild() async throws {
    var random = SplitMix64(state: 11)
    let configurations = (0..<12).map { _ -> String in
      let isPro = Bool.random(using: &random)
      let views = isPro ? ["a", "b"] : ["a"]
      return """
        {"facts":{"isPro":\(isPro),"token":"t"},"values":{"lock":\(Bool.random(using: &random)),"pin":"1234",\
        "\(Bool.random(using: &random) ? "aim" : "goal")":\(Int.random(in: 2...40, using: &random) * 500),\
        "view":"\(views.randomElement(using: &random) ?? "a")"}}
        """
    }
    for (language, place) in [(nil, "x"), ("de", "de/x")] {
      let answered = try await answers(configurations, language: language)
      #expect(Set(answered).count > 6)
      for (configuration, answer) in try pairs(configurations, answered) {
        let site = try Self.site()
        try site.folder.write(["user.json": configuration])
        let report = try await site.build {
          $0.includesPrivate = true
          $0.configurations = ["x": site.folder.path + "/user.json"]
        }
        #expect(!report.diagnostics.hasErrors)
        #expect(answer == (try site.folder.text("public/api/v1/\(place)/configuration.json")))
        #expect(!answer.contains("1234"))
      }
    }
  }

  /// A line with `$schema` is parsed completely, without the cache.
  @Test func cacheDoesNotChangeAnswers() async throws {
    var random = SplitMix64(state: 5)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let lines = (0..<400).map { number in
      let facts = pick(
        ["", #""isPro":true"#, #""isPro" : false"#, #""isPro":null"#, #""isPro":true,"isPro":true"#, #""token":"t\#(number)""#])
      let values = [
        pick([#""lock":true"#, #""lock":false"#, #""lock":1"#]), #""goal":\#(Int.random(in: 2...40, using: &random) * 500)"#,
        pick([#""view":"a""#, #""view":"b""#, #""view":"c""#, #""aim":1000"#]), #""pin":"\#(number)""#,
      ]
      let chosen = values.filter { _ in Bool.random(using: &random) }.joined(separator: pick([",", " , "]))
      let root = pick(
        ["", ",", #","facts":{}"#, #","profile":{"name":"A \#(number % 7)"}"#, #","language":"de""#, #","audience":"public""#])
      return #"{"id":\#(pick([#""é\u0031""#, "17"])),"facts":{\#(facts)},"values":{\#(chosen)}\#(root)}"#
    }
    let short = try await answers(lines)
    let whole = try await answers(lines.map { #"{"$schema":"x","# + $0.dropFirst() })
    #expect(short.map { $0.contains("errors") }.contains(false))
    for (index, (short, whole)) in try pairs(short, whole).enumerated() {
      // The `$schema` key shifts the columns after it.
      #expect(short.replacing(/"column":[0-9]+,/, with: "") == whole.replacing(/"column":[0-9]+,/, with: ""), "\(lines[index])")
    }
  }

  /// Also lines that are too long. `commands/configurations-of-many-users` has their messages.
  @Test func errorsDoNotContainValues() async throws {
    let lines: [String?] = [
      "", "nonsense", #"{"values":{"pin":4711}}"#, #"{"values":{"gole":4711}}"#, #"{"id":[4711],"values":{}}"#, nil,
      String(repeating: "[", count: 100_000),
    ]
    let answers = try await answers(lines)
    for (index, answer) in try pairs(lines.indices, answers) {
      #expect(answer.hasPrefix(#"{"errors":[{"code":""#) && answer.hasSuffix("\"line\":\(index + 1)}\n"), "\(answer)")
      #expect(!answer.contains("4711"))
    }
    #expect(answers.suffix(2).allSatisfy { $0.contains(#""code":"limit-exceeded""#) })
  }
}

/// Splits input that arrives in pieces of any size into lines.
@Suite struct LineBufferTests {
  private static let cases: [(text: String, lines: [String?])] = [
    ("", []), ("a\n", ["a"]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n", ["", "", "a"]), ("äö\nü\n", ["äö", "ü"]),
    ("1234567\na\n", [nil, "a"]), ("123456\n", ["123456"]), ("a\n1234567", ["a", nil]), ("12345678901234567890\n\n", [nil, ""]),
  ]

  @Test(arguments: cases.indices) func linesAreTheSameForAllPieces(_ number: Int) {
    let (text, lines) = Self.cases[number]
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var buffer = LineBuffer(limit: 6)
      var found: [[UInt8]?] = []
      for start in stride(from: 0, to: bytes.count, by: size) { found += buffer.lines(in: bytes[start...].prefix(size)) }
      found += buffer.lastLines()
      #expect(found.map { $0.map { String(decoding: $0, as: UTF8.self) } } == lines, "\(text), pieces of \(size)")
    }
  }
}
