import Foundation
import TestSupport

/// The tables in `Facts/`: what each fact of the three apps' documents has become on the site.
///
/// A line is `FACT CLASS DOCUMENT PATH OP [ARG]`, `FACT CLASS page URLPATH shows|says|omits "text"`, or
/// `FACT CLASS site omits "text"`. A page shows what a reader sees without opening anything, and says what stands in closed
/// details as well. `DOCUMENT` is below `/api/v1/`. In a `PATH`, `[x]` is the element of an array whose
/// `id` (else `row`, `setting`, `value`, `name`, `event`) is `x`, and `[#2]` the one at an index.
struct FactTable {
  struct Line: Sendable, CustomStringConvertible {
    let place: String
    let fact: String
    let factClass: String
    let assertion: Assertion
    let text: String

    var description: String { "\(place): \(text)" }
  }

  enum Assertion: Sendable {
    case document(String, path: [JSON.Step], Operation)
    case page(String, PageVerb, String)
    case siteOmits(String)
  }

  enum PageVerb: String, Sendable { case shows, says, omits }

  enum Operation: Sendable {
    case equals(JSON)
    case absent
    case ids([String])
    case count(Int)
    case has(JSON)
    case lacks(JSON)
    case contains(String)
    case nowhere(String)
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let lines: [Line]

  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "facts" }.sorted { $0.path < $1.path }
    lines = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { number, text in
          let text = text.trimmingCharacters(in: .whitespaces)
          return text.isEmpty || text.hasPrefix("#") ? nil : try Self.line(text, at: "\(file.lastPathComponent):\(number + 1)")
        }
    }
  }

  private static func line(_ text: String, at place: String) throws -> Line {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { throw Malformed(description: "\(place): too few words") }
    let assertion = try assertion(words[2], at: place)
    return Line(place: place, fact: words[0], factClass: words[1], assertion: assertion, text: text)
  }

  private static func assertion(_ text: String, at place: String) throws -> Assertion {
    var rest = Substring(text)
    let first = word(&rest)
    switch first {
    case "site":
      guard word(&rest) == "omits" else { throw Malformed(description: "\(place): a site omits") }
      return .siteOmits(try string(rest, at: place))
    case "page":
      let path = word(&rest)
      guard let verb = PageVerb(rawValue: word(&rest)) else { throw Malformed(description: "\(place): a page shows, says or omits") }
      return .page(path, verb, try string(rest, at: place))
    default:
      let path = try JSON.steps(word(&rest), at: place)
      return .document(first, path: path, try operation(word(&rest), rest, at: place))
    }
  }

  private static func operation(_ name: String, _ argument: Substring, at place: String) throws -> Operation {
    switch name {
    case "=": return .equals(try JSON(text: String(argument)))
    case "absent": return .absent
    case "ids": return .ids(argument.split(separator: " ").map(String.init))
    case "count":
      guard let count = Int(argument) else { throw Malformed(description: "\(place): count takes a number") }
      return .count(count)
    case "has": return .has(try JSON(text: String(argument)))
    case "lacks": return .lacks(try JSON(text: String(argument)))
    case "contains": return .contains(try string(argument, at: place))
    case "nowhere": return .nowhere(try string(argument, at: place))
    default: throw Malformed(description: "\(place): \"\(name)\" is no operation")
    }
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0 != " " }
    rest = rest.dropFirst(word.count).drop { $0 == " " }
    return String(word)
  }

  private static func string(_ text: Substring, at place: String) throws -> String {
    guard case .string(let value) = try JSON(text: String(text)) else {
      throw Malformed(description: "\(place): expected a string in quotes")
    }
    return value
  }
}
