import Diagnostics
import Testing
import TextCoding

@testable import Localization

/// The choice of texts in a String Catalog.
@Suite struct TextCatalogTests {
  /// Returns the text, with its arguments as `<1>`.
  private static func text(_ key: String, _ language: String, _ devices: [TextCatalog.Device] = [.iphone], in catalog: String? = nil)
    throws -> String
  {
    let (read, problems) = CatalogSample.read(catalog ?? CatalogSample.text)
    #expect(problems == [])
    let found = try #require(read)
    let entry = try #require(found.entries.first { $0.key == key })
    return try found.choice(entry, in: LanguageTags.lookup(language), on: devices).parts.map { part in
      switch part {
      case .text(let text): text
      case .argument(let argument): "<\(argument.name ?? argument.position.map(String.init) ?? "?")>"
      case .substitution(let name, _): "<#\(name)>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("%@ has %lld steps of \"%@\"", "de", "Am <3> ging <1> <2> Schritte"),
    // In the source language, the key is the text.
    ("%@ has %lld steps of \"%@\"", "en", "<1> has <2> steps of \"<3>\""),
    ("%@ has %lld steps of \"%@\"", "fr", "<1> has <2> steps of \"<3>\""),
    ("%lld days", "en", "<1> days"), ("%lld days", "ar", "<1> يومًا"), ("%lld days", "de", "<1> days"),
    ("50 % off", "en", "50 % off"), ("50 % off", "de", "50 % billiger"), ("Apple Watch", "de", "Apple Watch"),
    ("Tap to start", "de", "Zum Starten tippen"), ("Tap to start", "de-AT", "Zum Starten tippen"),
    ("Tap to start", "de_CH", "Zum Starten tippen"),
    ("Tap to start", "DE-Latn-x-y", "Zum Starten tippen"), ("Tap to start", "pt-BR", "Tap to start"),
    ("welcome", "de", "Welcome to <app> 100%"),
  ])
  func theTextOfTheLanguageIsFound(_ key: String, _ language: String, _ expected: String) throws {
    #expect(try Self.text(key, language) == expected)
  }

  @Test(arguments: [
    ([TextCatalog.Device.mac], "Zum Starten klicken"), ([.ipad, .mac], "Zum Starten klicken"), ([.ipad, .other], "Zum Starten tippen"),
    ([], "Zum Starten tippen"),
  ])
  func theFirstDeviceThatHasATextDecides(_ devices: [TextCatalog.Device], _ expected: String) throws {
    #expect(try Self.text("Tap to start", "de", devices) == expected)
  }

  private static func catalog(_ entry: String) -> String {
    #"{"sourceLanguage":"en","strings":{"%lld":{"localizations":{"en":\#(entry)}}}}"#
  }

  private static func part(_ name: String, _ text: String) -> String {
    #""\#(name)":{"variations":{"plural":{"other":{"stringUnit":{"value":"\#(text)"}}}}}"#
  }

  /// Arabic has six plural forms, and Xcode writes all six. If a text doesn't contain its number, the form `other` is used.
  @Test func sixPluralFormsAreReadWhateverTheEndsOfLines() throws {
    let forms = ["zero", "one", "two", "few", "many", "other"].map { "\"\($0)\" : {\n\"stringUnit\" : {\n\"value\" : \"%lld \($0)\" } }" }
    let plural = "{ \"variations\" : { \"plural\" : {\n\(forms.joined(separator: ",\n")) } } }"
    let text = "{ \"sourceLanguage\" : \"en\",\n\"strings\" : { \"%lld\" : {\n\"localizations\" : { \"ar\" : \(plural) } } } }\n"
    for end in ["\n", "\r\n", "\r"] { #expect(try Self.text("%lld", "ar", in: text.replacing("\n", with: end)) == "<1> other") }
    #expect(try Self.text("Tap to start", "de", in: CatalogSample.text.replacing("\n", with: "\r\n")) == "Zum Starten tippen")
  }

  @Test func substitutionsWithoutANumberTakeTheNextArgument() throws {
    let parts = [Self.part("a", "%arg of %2$@"), Self.part("b", "%lld b")].joined(separator: ",")
    let entry = Self.catalog(#"{"stringUnit":{"value":"%#@a@, %#@b@, %@"},"substitutions":{\#(parts)}}"#)
    #expect(try Self.text("%lld", "en", in: entry) == "<1> of <2>, <2> b, <3>")
  }

  /// Ten substitutions that each refer twice to the next one would expand to a thousand; one that refers to itself would never end.
  @Test(arguments: [10, 1]) func substitutionsThatGrowAreRefused(_ count: Int) throws {
    let parts = (0..<count).map { Self.part("p\($0)", "%#@p\(($0 + 1) % count)@%#@p\(($0 + 1) % count)@") }.joined(separator: ",")
    let entry = Self.catalog(#"{"stringUnit":{"value":"%#@p0@"},"substitutions":{\#(parts)}}"#)
    #expect(throws: TextCatalog.ChoiceProblem.tooLong(offset: 87)) { try Self.text("%lld", "en", in: entry) }
  }

  @Test func aSubstitutionThatIsMissingIsTold() throws {
    let entry = Self.catalog(#"{"stringUnit":{"value":"%#@steps@"}}"#)
    #expect(throws: TextCatalog.ChoiceProblem.unknownSubstitution("steps", offset: 87)) { try Self.text("%lld", "en", in: entry) }
  }

  @Test(arguments: [
    ("[]", ["1:1 wrong-type a String Catalog is an object"]), ("{", ["1:1 json-syntax this \"{\" is not closed"]),
    ("{}", ["1:1 missing-key a String Catalog needs \"sourceLanguage\""]),
    (#"{"sourceLanguage":7}"#, ["1:19 missing-key a String Catalog needs \"sourceLanguage\""]),
    (#"{"sourceLanguage":"en","strings":[]}"#, ["1:34 missing-key a String Catalog needs \"strings\""]),
    (
      "{\"sourceLanguage\":\"en\",\n\"strings\":{\"a\":{},\n \"a\":{}}}",
      ["3:2 duplicate-key the key \"a\" appears twice; this one is identical and ignored"]
    ),
    (
      #"{"sourceLanguage":"en","strings":{"a":1,"b":{"localizations":[]}}}"#,
      ["1:39 wrong-type expected an object", "1:62 wrong-type \"localizations\" must be an object"]
    ),
    (catalog(#"{"stringUnit":{}}"#), ["1:79 wrong-type a \"stringUnit\" needs a \"value\", which is a string"]),
    (catalog(#"{"stringUnit":{"value":["x"]}}"#), ["1:88 wrong-type a \"stringUnit\" needs a \"value\", which is a string"]),
    (
      catalog(#"{"variations":{"plural":{"one":{"stringUnit":{"value":"x"}}}}}"#), ["1:80 missing-key the plural form \"other\" is missing"]
    ),
    (
      catalog(#"{"variations":{"plural":{"many":{},"lots":{},"other":{"stringUnit":{"value":"x"}}}}}"#),
      ["1:100 unknown-value \"lots\" is not a plural category"]
    ),
    (catalog(#"{"variations":{"device":{"iPhone":{"stringUnit":{"value":"x"}}}}}"#), ["1:90 unknown-value \"iPhone\" is not a device"]),
    (catalog(#"{"variations":{"device":[]}}"#), ["1:89 wrong-type \"device\" must be an object"]),
  ])
  func whatIsNoCatalogIsToldAtItsPlace(_ text: String, _ problems: [String]) {
    #expect(CatalogSample.read(text).problems == problems)
  }
}

/// Duplicate entries after a merge: only one entry has texts, or both have the same texts.
@Suite struct CatalogTwinTests {
  private static func catalog(_ first: String, _ second: String) -> String {
    #"{"sourceLanguage":"en","strings":{"a":\#(first),"b":{},"a":\#(second)}}"#
  }

  private static let french = #"{"localizations":{"fr":{"stringUnit":{"value":"A"}}}}"#

  @Test(arguments: [
    (french, "{}", french), ("{}", french, french), ("{}", #"{"comment":"x"}"#, "{}"), (french, french, french),
  ])
  func anEntryThatIsThereTwiceIsLeftOutIfItSaysNothingMore(_ first: String, _ second: String, _ kept: String) throws {
    let text = Self.catalog(first, second)
    let (read, problems) = TextCatalog.read(SourceText(path: "x", text))
    let catalog = try #require(read)
    let entries = catalog.strings.members?.map { String(decoding: catalog.source.bytes[$0.value.range], as: UTF8.self) }
    #expect(entries?.sorted() == [kept, "{}"].sorted())
    let keys = text.ranges(of: "\"a\"").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    let left = first == "{}" && second == Self.french ? keys[0] : keys[1]
    #expect(problems.map(\.severity) == [.warning] && problems.map(\.location?.column) == [left + 1])
  }

  @Test func entriesWithDifferentTextsAreAMistake() {
    let (catalog, problems) = TextCatalog.read(
      SourceText(path: "x", Self.catalog(Self.french, Self.french.replacing("\"A\"", with: "\"B\""))))
    #expect(catalog == nil && problems.map(\.summary) == ["the key \"a\" appears twice"])
  }

  @Test func whatXcodeWroteStaysByteForByteWithoutTwins() throws {
    for end in ["", "\n"] {
      let catalog = try #require(TextCatalog.read(SourceText(path: "x", CatalogSample.text + end)).catalog)
      #expect(String(decoding: catalog.bytesWithoutDuplicates, as: UTF8.self) == CatalogSample.text + end)
    }
  }
}

/// The arguments of a format string.
@Suite struct FormatTextTests {
  private static func parts(_ text: String) -> String {
    FormatText(text).parts.map { part in
      switch part {
      case .text(let text): text
      case .argument(let argument): "<\(argument.name ?? argument.position.map(String.init) ?? "")|\(argument.written)>"
      case .substitution(let name, let position): "<#\(name)\(position.map { "|\($0)" } ?? "")>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", ""), ("100%", "100%"), ("100%%", "100%"), ("50 % off", "50 % off"), ("%", "%"), ("%@%@", "<|%@><|%@>"),
    ("%lld of %2$lld", "<|%lld> of <2|%2$lld>"),
    ("%.1f km", "<|%.1f> km"), ("%05ld", "<|%05ld>"), ("%(name)@!", "<name|%(name)@>!"), ("%#@steps@ %arg", "<#steps> <0|%arg>"),
    ("%1$#@a@", "<#a|1>"),
    ("%#@a", "%#@a"), ("%(a", "%(a"), ("%123$@", "%123$@"), ("%é", "%é"),
  ])
  func argumentsAreFound(_ text: String, _ expected: String) { #expect(Self.parts(text) == expected) }
}

@Suite struct TranslationStatusTests {
  @Test(arguments: [("Start", true), ("", false), (" \\n", false)]) func aTranslationOfBlanksIsNotWritten(_ text: String, _ isWritten: Bool)
    throws
  {
    let catalog = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"\#(text)"}}}}}}"#
    let entry = try #require(CatalogSample.read(catalog).0?.entries.first)
    #expect(entry.translations["de"]?.isWritten() == isWritten)
  }
}
