import Diagnostics
import Foundation
import Localization
import SiteContent
import TestSupport
import Testing

@testable import SiteRendering

/// The signs of numbers are words of the app Steps, since its templates and scripts share them.
@Suite struct NumberSignTests {
  @Test(arguments: ["en", "de", "ar"]) func thoseOfTheCalculatorsAreThoseOfTheLanguage(_ language: String) throws {
    let path = "content/steps/templates/words.xcstrings"
    let source = try SourceText(path: path, String(contentsOfFile: "\(ProjectFolder.path)/\(path)", encoding: .utf8))
    let file = WordsFile(source, language: language, limits: YAMLParser.Limits())
    #expect(file.diagnostics == [])
    let numbers = LanguageForms(language).numbers
    #expect(file.messages["signDecimal"] == (try Message(numbers.decimalSign)))
    #expect(file.messages["signGroup"] == (try Message(numbers.groupingSign)))
  }
}
