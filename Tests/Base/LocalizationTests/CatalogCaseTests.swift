import Diagnostics
import TestSupport
import Testing

@testable import Localization

/// The cases of `Tests/Cases/catalogs`: String Catalogs, and what is read from them and written to them. Inputs of a step:
///
/// - `catalog`: a catalog, which also holds for the following steps. Output: what is wrong, and the text without duplicate entries.
/// - `texts`: lines `key | language | device`. Output: the texts that are chosen.
/// - `update de fi`: the keys in use, for languages: `key | comment | one=text | other=text`. Output: the new catalog. With `keeping`, unused
///   entries stay unchanged.
/// - `merge`: another catalog, whose missing entries are added. Output: the new catalog.
@Suite struct CatalogCaseTests {
  @Test(arguments: CaseFile.all(in: "catalogs")) func theCatalogHasTheseTexts(_ example: CaseFile) async throws {
    var text = ""
    try await example.check { step in
      try step.inputs.flatMap { input -> [CaseFile.Section] in
        let words = input.name.split(separator: " ").map { String($0) }
        if words[0] == "catalog" {
          text = input.text
          return Self.reading(text)
        }
        let catalog = try #require(TextCatalog.read(SourceText(path: "x", text)).catalog)
        switch words[0] {
        case "texts": return [.init("results", input.lines.map { "\($0) → \(Self.chosen($0, in: catalog))\n" }.joined())]
        case "update": return try Self.update(catalog, input.lines, Array(words.dropFirst()))
        default:
          let merge = CatalogMerge(of: try #require(TextCatalog.read(SourceText(path: "x", input.text)).catalog), into: catalog)
          return [.init("merged", bytes: merge.bytes), Self.changes([("added", merge.added), ("differing", merge.differing)])]
        }
      }
    }
  }

  private static func reading(_ text: String) -> [CaseFile.Section] {
    let (catalog, diagnostics) = TextCatalog.read(SourceText(path: "x", text))
    let rest = catalog.map { [CaseFile.Section("without duplicates", bytes: $0.bytesWithoutDuplicates)] } ?? []
    return [.init("problems", diagnostics.map { $0.brief + "\n" }.joined())] + (rest.first?.bytes == Array(text.utf8) ? [] : rest)
  }

  /// Returns the text of a line, with its arguments as `<1>`.
  private static func chosen(_ line: Substring, in catalog: TextCatalog) -> String {
    let words = line.split(separator: " | ", omittingEmptySubsequences: false).map { String($0) }
    let devices = words.dropFirst(2).compactMap { TextCatalog.Device(rawValue: $0) }
    guard let entry = catalog.entries.first(where: { $0.key == words[0] }) else { return "no entry" }
    do {
      let parts = try catalog.choice(entry, in: LanguageTags.lookup(words[1]), on: devices).parts
      return parts.map { part in
        switch part {
        case .text(let text): text
        case .argument(let argument): "<\(argument.name ?? argument.position.map(String.init) ?? "?")>"
        case .substitution(let name, _): "<#\(name)>"
        }
      }.joined()
    } catch {
      return "\(error)"
    }
  }

  private static func update(_ catalog: TextCatalog, _ lines: [Substring], _ words: [String]) throws -> [CaseFile.Section] {
    let texts = try lines.map { line in
      let parts = line.split(separator: " | ").map { String($0) }
      let forms = try parts.dropFirst(2).map { form in
        let pair = form.split(separator: "=", maxSplits: 1)
        return (try #require(PluralCategory(rawValue: String(pair[0]))), String(pair[1]))
      }
      return CatalogText(
        key: parts[0], comment: parts.count > 1 ? parts[1] : nil, source: forms.isEmpty ? nil : Dictionary(uniqueKeysWithValues: forms))
    }
    var request = CatalogUpdate.Request(texts: texts, languages: words.filter { $0 != "keeping" })
    request.keepsUnused = words.contains("keeping")
    let update = CatalogUpdate(of: catalog, request)
    let again = CatalogUpdate(of: try #require(TextCatalog.read(SourceText(path: "x", bytes: update.bytes)).catalog), request)
    #expect(again.bytes == update.bytes && again.added == [] && again.opened == 0 && again.stale == [])
    return [
      .init("updated", bytes: update.bytes),
      changes([("added", update.added), ("opened", ["\(update.opened)"]), ("stale", update.stale), ("revived", update.revived)]),
    ]
  }

  private static func changes(_ changes: [(String, [String])]) -> CaseFile.Section {
    .init("changes", changes.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))\n" }.joined())
  }
}

extension CaseFile.Section {
  fileprivate var lines: [Substring] { text.split(separator: "\n") }
}
