import Diagnostics
import Testing

@testable import Localization

/// The keys that a catalogue lacks are inserted; all else stays.
@Suite struct CatalogMergeTests {
  private static func merge(_ source: String, _ target: String) throws -> (text: String, added: [String], differing: [String]) {
    let catalogs = [source, target].map { TextCatalog.read(SourceText(path: "Localizable.xcstrings", $0)).catalog }
    let merge = CatalogMerge(of: try #require(catalogs[0]), into: try #require(catalogs[1]))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.added, merge.differing)
  }

  private static func catalog(_ entries: String...) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.map { "    " + $0 }.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let (a, b, c, d) = (
    "\"a\" : {\n\n    }", "\"b\" : {\n      \"comment\" : \"x\"\n    }", "\"c\" : {\n\n    }", "\"d\" : {\n\n    }"
  )

  @Test func keysAreInsertedBehindTheirNeighbours() throws {
    let merged = try Self.merge(Self.catalog(Self.a, Self.b, Self.c, Self.d), Self.catalog(Self.b, Self.d))
    #expect(merged.text == Self.catalog(Self.a, Self.b, Self.c, Self.d))
    #expect(merged.added == ["a", "c"] && merged.differing == [])
  }

  @Test(arguments: ["{}", "{\n\n  }", "{ }"]) func anEmptyOneIsFilled(_ strings: String) throws {
    let target = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : \(strings),\n  \"version\" : \"1.0\"\n}"
    #expect(try Self.merge(Self.catalog(Self.a, Self.b), target).text == Self.catalog(Self.a, Self.b))
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let target = #"{"strings":{"z":{"own":[1, 2]},  "b":{"localizations":{"en":{"stringUnit":{"value":"mine"}}}}},"sourceLanguage":"en"} "#
    let merged = try Self.merge(Self.catalog(Self.a, Self.b), target)
    #expect(
      merged.text
        == #"{"strings":{"# + "\n    \"a\" : {\n\n    }," + String(target.dropFirst(#"{"strings":{"#.count)))
    #expect(merged.added == ["a"] && merged.differing == ["b"])
    let again = try Self.merge(Self.catalog(Self.a, Self.b), merged.text)
    #expect(again.text == merged.text && again.added == [] && again.differing == ["b"])
  }

  @Test func theWholeSampleIsItself() throws {
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.1\"\n}"
    let merged = try Self.merge(CatalogSample.text, empty)
    #expect(merged.text == CatalogSample.text && merged.added.count == 7)
  }
}
