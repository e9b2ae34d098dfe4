internal import Diagnostics
internal import TextCoding

/// What the text of a `Package.swift` says. It is a program, and is never run: only literals are read.
enum PackageManifest {
  /// The package's name.
  static func name(of path: String, in files: SourceFolder) -> String? {
    do throws(ProjectRemark.Reason) {
      let text = withoutComments(try files.text(path).bytes)
      return text.firstMatch(of: /Package\(\s*name:\s*"([^"\\]+)"/).map { String($0.1) }
    } catch { return nil }
  }

  /// The oldest systems in `platforms:`.
  static func requirements(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> [ProjectFacts.Requirement] {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path) } catch { throw ProjectRemark(error, at: ProjectPlace(path)) }
    let text = withoutComments(source.bytes)
    let lists = text.matches(of: /\bplatforms\s*:\s*/)
    guard let list = lists.first else { return [] }
    let place = ProjectPlace(path, line: line(of: list.range.lowerBound, in: text))
    guard lists.count == 1, text[list.range.upperBound...].first == "[", let end = end(text[list.range.upperBound...]) else {
      throw ProjectRemark(.notLiteral("the oldest system"), at: place)
    }
    let inside = text[text.index(after: list.range.upperBound)..<end]
    var found: [ProjectFacts.Requirement] = []
    let literal = /\s*\.(iOS|macOS|tvOS|watchOS|visionOS|macCatalyst)\(\s*(?:\.v([0-9]+(?:_[0-9]+)*)|"([0-9]+(?:\.[0-9]+)*)")\s*\)\s*/
    for element in inside.split(separator: ",", omittingEmptySubsequences: true) where !element.allSatisfy(\.isWhitespace) {
      guard let match = element.wholeMatch(of: literal) else { throw ProjectRemark(.notLiteral("the oldest system"), at: place) }
      guard match.1 != "macCatalyst" else { continue }
      let version = match.3.map { String($0) } ?? Self.version(String(match.2 ?? ""))
      let start = element.firstIndex { !$0.isWhitespace } ?? element.startIndex
      found.append(.init(platform: String(match.1), version: Found(version, at: ProjectPlace(path, line: line(of: start, in: text)))))
    }
    return found
  }

  /// `v10_15` is 10.15, and `v17` is 17.0.
  private static func version(_ name: String) -> String { name.contains("_") ? name.replacing("_", with: ".") : name + ".0" }

  private static func line(of index: String.Index, in text: String) -> Int { text[..<index].utf8.count { $0 == 0x0A } + 1 }

  private static func end(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 } else if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Comments become spaces, so that lines stay where they are.
  private static func withoutComments(_ bytes: [UInt8]) -> String {
    var (result, index, depth, isQuoted) = (bytes, 0, 0, false)
    func starts(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }
    while index < bytes.count {
      if depth == 0, isQuoted {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 } else if [UInt8(ascii: "\""), 0x0A].contains(bytes[index]) { isQuoted = false }
      } else if depth == 0, bytes[index] == UInt8(ascii: "\"") {
        isQuoted = true
      } else if depth == 0, starts("/", "/") {
        while index < bytes.count, bytes[index] != 0x0A {
          result[index] = 0x20
          index += 1
        }
        continue
      } else if starts("/", "*") || depth > 0 && starts("*", "/") {
        depth += starts("/", "*") ? 1 : -1
        (result[index], result[index + 1]) = (0x20, 0x20)
        index += 2
        continue
      } else if depth > 0, bytes[index] != 0x0A {
        result[index] = 0x20
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
