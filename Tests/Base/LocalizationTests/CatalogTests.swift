import Diagnostics
import Foundation
import TestSupport
import Testing
import TextCoding

@testable import Localization

/// Properties of reading and writing String Catalogs. `CatalogCaseTests` has examples.
@Suite struct CatalogTests {
  /// A catalog with every construct that Xcode can write.
  private static func sample() throws -> String {
    let text = try String(contentsOfFile: CaseFile.folder + "/catalogs/sample.txt", encoding: .utf8)
    return try #require(CaseFile("catalogs/sample", text: text).steps.first?.inputs.first?.text)
  }

  private static func catalog(_ text: String) throws -> TextCatalog {
    let (catalog, diagnostics) = TextCatalog.read(SourceText(path: "Localizable.xcstrings", text))
    try #require(diagnostics.isEmpty)
    return try #require(catalog)
  }

  @Test func everythingThatXcodeWritesStays() throws {
    let catalog = try Self.catalog(Self.sample())
    // Omits stale keys, because using one would make it no longer stale.
    let keys = try #require(catalog.strings.members).filter { $0.value["extractionState"]?.string != "stale" }.map(\.key)
    var request = CatalogUpdate.Request(texts: keys.map { CatalogText(key: $0) }, languages: ["en"])
    #expect(CatalogUpdate(of: catalog, request).bytes == catalog.source.bytes)
    request.languages = ["en", "fi"]
    let update = CatalogUpdate(of: catalog, request)
    let (before, after) = (Self.lines(catalog.source.bytes), Self.lines(update.bytes))
    // The update only adds lines, and a comma after the last entry.
    var rest = after[...]
    try #require(!before.isEmpty)
    for line in before {
      while let first = rest.first, first != line, first != line + "," { rest.removeFirst() }
      #expect(!rest.isEmpty, "\(line)")
      rest = rest.dropFirst()
    }
    #expect(update.opened > 1 && update.added == [])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  @Test func mergingAWholeCatalogIntoAnEmptyOneCopiesIt() throws {
    let empty = try Self.catalog("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.1\"\n}")
    let merge = CatalogMerge(of: try Self.catalog(Self.sample()), into: empty)
    #expect(String(decoding: merge.bytes, as: UTF8.self) == (try Self.sample()) && merge.added.count == 7)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func textsAreReadWhateverEndsALine(_ end: String) throws {
    let catalog = try Self.catalog(Self.sample().replacing("\n", with: end))
    let entry = try #require(catalog.entries.first { $0.key == "Tap to start" })
    let parts = try catalog.choice(entry, in: LanguageTags.lookup("de"), on: [.iphone]).parts
    #expect(parts == [.text("Zum Starten tippen")])
  }

  @Test(arguments: [("Start", true), ("", false), (" \\n", false)])
  func aTranslationOfSpacesIsNotATranslation(_ text: String, _ isWritten: Bool) throws {
    let json = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"\#(text)"}}}}}}"#
    #expect(try Self.catalog(json).entries.first?.translations["de"]?.isWritten() == isWritten)
  }
}
