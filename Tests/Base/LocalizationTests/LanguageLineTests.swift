import Diagnostics
import TestSupport
import Testing

@testable import Localization

/// The cases of `Tests/Cases/lines/language`: what a function makes of each line.
@Suite struct LanguageLineTests {
  @Test(arguments: CaseFile.all(in: "lines/language", options: ["function"])) func eachLineHasThisResult(_ example: CaseFile) async throws {
    try await example.check([
      "tags for a language": { LanguageTags.lookup($0).joined(separator: " ") },
      "same languages": { try Self.two($0) { LanguageTags.areEqual($0, $1) ? "yes" : "no" } },
      "name of a language": { LanguageName.endonym($0) },
      "nearest language": { LanguageForms($0).tag },
      "number": { line in try Self.two(line) { LanguageForms($0).grouped(try #require(Int64($1))) } },
      "decimal number": { try Self.decimal($0) },
      "date": { LanguageForms($0).date(year: 2026, month: 3, day: 1) },
      "lists": { try Self.lists($0) },
      "plurals": { try Self.plurals($0) },
      "arguments": { Self.arguments($0) },
      "placeholders": { Self.placeholders($0) },
      "accents": { PseudoLanguage.accents.text($0) },
      "mirrored": { PseudoLanguage.rightToLeft.text($0) },
      "safe text": { SafeText($0).text + (SafeText($0).harms.isEmpty ? "" : " \(SafeText($0).harms)") },
      "strings file": { Self.strings($0) },
    ])
  }

  private static func two(_ line: String, _ function: (String, String) throws -> String) throws -> String {
    let words = line.split(separator: " ").map { String($0) }
    return try function(words[0], words[1])
  }

  /// Returns a German number with at least and at most as many digits after its comma as the line says: `12.5 0 3`.
  private static func decimal(_ line: String) throws -> String? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count == 3, let least = Int(words[1]), let most = Int(words[2]) else { return DecimalNumber(line).map { _ in "a number" } }
    return LanguageForms("de").decimal(try #require(DecimalNumber(words[0])), fractionDigits: least...most)
  }

  private static func lists(_ language: String) throws -> String {
    let (forms, lists) = (LanguageForms(language), [[], ["a"], ["a", "b"], ["a", "b", "c"]])
    return (lists.map(forms.list) + lists.map(forms.alternatives)).joined(separator: " | ")
  }

  private static func plurals(_ line: String) throws -> String {
    let words = line.split(separator: " ").map { String($0) }
    let forms = LanguageForms(words[0])
    return try words.dropFirst().map { forms.plural(try #require(DecimalNumber($0))).rawValue }.joined(separator: " ")
  }

  private static func arguments(_ text: String) -> String {
    FormatText(text).parts.map { part in
      switch part {
      case .text(let text): text
      case .argument(let argument): "<\(argument.name ?? argument.position.map(String.init) ?? "")|\(argument.written)>"
      case .substitution(let name, let position): "<#\(name)\(position.map { "|\($0)" } ?? "")>"
      }
    }.joined()
  }

  private static func placeholders(_ text: String) -> String? {
    try? Message.parts(of: text).map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): "<\(placeholder.name)|\(placeholder.kind)>"
      }
    }.joined()
  }

  private static func strings(_ text: String) -> String {
    let (file, diagnostics) = StringsFile.read(SourceText(path: "Localizable.strings", text))
    return (file.entries.map { "\($0.key)=\($0.text)" } + diagnostics.map(\.brief)).joined(separator: " | ")
  }
}
