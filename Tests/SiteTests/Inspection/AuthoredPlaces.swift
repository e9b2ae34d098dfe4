import Diagnostics
import Foundation
import Markdown
import SiteRendering
import TestSupport
import TextCoding

@testable import SiteContent

/// What an author's file has at each of its places, as its reader sees it.
struct AuthoredPlaces {
  private struct Place: Hashable {
    let line, column: Int
  }

  private let source: SourceText
  private let isPage: Bool
  /// The texts and names of YAML, or of a page's front matter.
  private var texts: [Place: String] = [:]

  init(_ path: String) throws {
    source = SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))))
    isPage = path.hasSuffix(".md")
    if !isPage {
      YAMLParser.parse(source).root.map { note($0) }
    } else if let end = (2...max(2, source.lineCount)).first(where: { source.line($0).elementsEqual("---".utf8) }),
      source.line(1).elementsEqual("---".utf8)
    {
      let yaml = source.bytes[source.line(2).startIndex..<source.line(end).startIndex]
      YAMLParser.parse(yaml, of: source, lineOffset: 1).root.map { note($0) }
    }
  }

  private mutating func note(_ node: Node) {
    if case .scalar(let text, _) = node.content { texts[Place(line: node.location.line, column: node.location.column)] = text }
    for member in node.members ?? [] {
      texts[Place(line: member.keyLocation.line, column: member.keyLocation.column)] = member.key
      note(member.value)
    }
    for element in node.elements ?? [] { note(element) }
  }

  /// Why a text of a page does not come from a place; nil if it does.
  ///
  /// - Parameter part: what stands in front of the mark; words of the builder may be in front of the author's.
  func objection(to part: MarkedTexts.Part, at mark: PlaceMark, isTranslated: Bool) -> String? {
    if mark.column == 0 || isPage && texts[Place(line: mark.line, column: mark.column)] == nil {
      return objection(to: part.last, onLine: mark.line)
    }
    guard let written = texts[Place(line: mark.line, column: mark.column)] else { return "nothing begins there" }
    // A value may stand for a placeholder, with a mark of its own.
    let own = Self.letters(part.text)
    let isIt = [written, InlineMarkdown(written, keepsScheme: { _ in true })?.plainText ?? written].contains { text in
      own.hasSuffix(Self.letters(text.split(separator: /\{[a-z]+(:[^{}]*)?\}/, omittingEmptySubsequences: false).last ?? ""))
    }
    return isTranslated || isIt ? nil : "\"\(written)\" stands there"
  }

  /// A text of Markdown never goes over the end of a line. What a link such as `[](count:icons)` stands for can be in front of it.
  private func objection(to shown: String, onLine number: Int) -> String? {
    guard (1...source.lineCount).contains(number) else { return "the file has no such line" }
    let line = CharacterReferences.decode(source.line(number))
    let missing = shown.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).first { !line.contains($0) }
    return line.contains("[](") ? nil : missing.map { "\"\($0)\" is not on \"\(line)\"" }
  }

  /// Tags may stand between words, or in them.
  private static func letters(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.filter { $0.isASCIILetterOrDigit || $0 >= 0x80 }, as: UTF8.self)
  }
}
