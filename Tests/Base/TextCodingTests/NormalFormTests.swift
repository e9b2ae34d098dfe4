import Foundation
import TestSupport
import Testing
import TextCoding

/// Normal forms, compared with those of the Unicode Character Database.
@Suite struct NormalFormTests {
  struct Sample {
    let text, composed, decomposed, compatible: String
  }

  /// The samples that `Tools/unicode` generates.
  static let samples: [Sample] = {
    guard let url = Bundle.module.url(forResource: "normalization", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let forms = line.split(separator: ";").map { form in
        String(String.UnicodeScalarView(form.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
      }
      return Sample(text: forms[0], composed: forms[1], decomposed: forms[2], compatible: forms[3])
    }
  }()

  @Test func formsAreThoseOfTheDatabase() {
    #expect(Self.samples.count > 500)
    for sample in Self.samples {
      #expect(scalars(sample.text.normalized(to: .composed)) == scalars(sample.composed))
      #expect(scalars(sample.text.normalized(to: .decomposed)) == scalars(sample.decomposed))
      #expect(scalars(sample.text.normalized(to: .compatible)) == scalars(sample.compatible))
    }
  }

  /// Normalizing a normal form gives one of the text's normal forms (Unicode Standard Annex #15, section 1.2).
  @Test func formsOfFormsAreForms() {
    #expect(Self.samples.count > 500)
    for sample in Self.samples {
      for form in [sample.composed, sample.decomposed] {
        #expect(scalars(form.normalized(to: .composed)) == scalars(sample.composed))
        #expect(scalars(form.normalized(to: .decomposed)) == scalars(sample.decomposed))
        #expect(scalars(form.normalized(to: .compatible)) == scalars(sample.compatible))
      }
      #expect(scalars(sample.compatible.normalized(to: .composed)) == scalars(sample.compatible))
    }
  }

  @Test func everySyllableOfHangulIsTakenApartAndComposed() {
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letters = String(scalar).normalized(to: .decomposed)
      #expect(letters.unicodeScalars.count == ((value - 0xAC00) % 28 == 0 ? 2 : 3))
      #expect(scalars(letters.normalized(to: .composed)) == [value])
    }
  }

  @Test(arguments: ["", "abc", "a\nb", "naïve", "日本語", "é"])
  func composedTextsStay(_ text: String) { #expect(scalars(text.normalized(to: .composed)) == scalars(text)) }

  @Test(.computing) func runsOfMarksTakeTimeWithTheirLengthOnly() {
    let isLinear = ProcessorTime.isLinear { size in
      let count = 2000 * size
      let text = "a" + String(repeating: "\u{301}\u{316}", count: count)
      let marks = Array(repeating: UInt32(0x316), count: count) + Array(repeating: UInt32(0x301), count: count - 1)
      #expect(scalars(text.normalized(to: .composed)) == [0xE1] + marks)
    }
    #expect(isLinear)
  }

  @Test func caseIsFolded() { #expect("Straße ΣΑΣ Éı".caseFolded == "strasse σασ éi") }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
