import Testing

@testable import Localization

@Suite struct TranslationStatusTests {
  @Test(arguments: [("Start", true), ("", false), (" \\n", false)]) func aTranslationOfBlanksIsNotWritten(_ text: String, _ isWritten: Bool)
    throws
  {
    let catalog = #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"\#(text)"}}}}}}"#
    let entry = try #require(CatalogSample.read(catalog).0?.entries.first)
    #expect(entry.translations["de"]?.isWritten() == isWritten)
  }
}
