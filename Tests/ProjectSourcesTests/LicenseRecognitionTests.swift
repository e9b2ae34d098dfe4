import Foundation
import ProjectSources
import TestSupport
import Testing

/// License recognition never guesses: a license with one more sentence is a different license.
@Suite struct LicenseRecognitionTests {
  private static func recognized(_ text: String) -> LicenseRecognition { LicenseRecognition(of: text) }

  @Test func allTextsOfTheListAreRecognized() throws {
    let texts = try LicenseTexts()
    let ids = texts.ids.filter { $0 != "Swift-exception" }
    #expect(ids.count == 16)
    #expect(try ids.map { try Self.recognized(texts[$0]).license } == ids)
  }

  /// Names are not part of a license.
  @Test func theShareOfTheLicensesWordsIsMeasured() throws {
    let texts = try LicenseTexts()
    #expect(try Self.recognized(texts["MIT"]) == .known("MIT", percent: 97))
    #expect(try Self.recognized(texts["Apache-2.0"]) == .known("Apache-2.0", percent: 100))
    #expect(try Self.recognized(texts["BSD-3-Clause"]) == .known("BSD-3-Clause", percent: 93))
  }

  @Test(arguments: [
    "The MIT License (MIT)\n\nCopyright (c) 2014-2026 Steps Project (https://example.org/)\nAll rights reserved.\n",
    "# MIT License\n\n© 2026 Ana Müller\n", "Copyright (c) 2011 Steps\n                   and its contributors <a@example.org>\n",
    "Steps\n\nCopyright 2012 A\nCopyright 2013 B\n(c) 2014 C\n", "",
    "This project is licensed under the MIT License:\n\nCopyright (c) 2026 Steps\n", "// Copyright (c) 2026 Steps\n",
  ]) func titlesAndNamesMayPrecede(_ heading: String) throws {
    let text = try LicenseTexts()["MIT"].split(separator: "\n\n").dropFirst(2).joined(separator: "\n\n")
    #expect(Self.recognized(heading + "\n" + text) == .known("MIT", percent: 97))
  }

  @Test(arguments: [
    ("Not for commercial use.\n\n", ""), ("This library has two licenses. The first is:\n\n", ""),
    ("Copyright (c) 2026 Steps. You must not sell it.\n\n", ""), ("The Apache License\n\n", ""), ("GPL\n\n", ""), ("No selling\n\n", ""),
    ("", "\nThe Software shall be used for Good, not Evil.\n"), ("", "\nYou may not sell it.\n"),
    ("", "\n---\n\nCopyright (c) 2010 Other\n\nThe same license.\n"),
  ]) func oneMoreSentenceIsAnotherLicense(_ above: String, _ below: String) throws {
    let text = try LicenseTexts()["MIT"]
    #expect(Self.recognized(above + text + below) == .similar("MIT", percent: 100))
  }

  @Test(arguments: [
    ("without restriction", "with restrictions"), ("THE USE OR OTHER DEALINGS", "THE USE"), ("publish, ", ""),
    ("shall be included", "shall not be included"),
  ]) func oneDifferentWordIsAnotherLicense(_ word: String, _ other: String) throws {
    let text = try LicenseTexts()["MIT"].replacing("\n", with: " ").replacing("MIT License ", with: "")
    let changed = text.replacing(word, with: other)
    #expect(changed != text && Self.recognized(text).license == "MIT")
    guard case .similar("MIT", let found) = Self.recognized(changed) else {
      Issue.record("\(Self.recognized(changed))")
      return
    }
    #expect(found < 100)
  }

  @Test func onlyKnownExceptionsMayFollow() throws {
    let texts = try LicenseTexts()
    let apache = try texts["Apache-2.0"]
    #expect(try Self.recognized(apache + "\n\n" + texts["Swift-exception"]).license == "Apache-2.0 WITH Swift-exception")
    #expect(Self.recognized(apache + "\n\n## Exception\n\nAs an exception, you may do anything.\n") == .similar("Apache-2.0", percent: 100))
    #expect(try Self.recognized(texts["Swift-exception"]) == .unknown)
    let cut = try #require(apache.firstRange(of: "END OF TERMS AND CONDITIONS"))
    #expect(Self.recognized(String(apache[..<cut.lowerBound])).license == "Apache-2.0")
    #expect(Self.recognized(apache.replacing("[yyyy] [name of copyright owner]", with: "2026 Steps")).license == "Apache-2.0")
  }

  @Test func twoLicensesInOneTextAreUnknown() throws {
    let texts = try LicenseTexts()
    for other in try atLeast(3, ["ISC", "Zlib", "BSD-3-Clause"]) {
      #expect(try Self.recognized(texts["MIT"] + "\n\n" + texts[other]).license == nil)
    }
  }

  @Test func formattingIsIgnored() throws {
    let text = try LicenseTexts()["BSD-3-Clause"]
    let forms = [
      text.uppercased(), text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\n// "), text.replacing(" ", with: "  "),
      text.replacing("\"", with: "``"), text.replacing("1.", with: "*").replacing("2.", with: "-").replacing("3.", with: "(c)"),
      text.replacing("\n\n", with: "\n"),
    ]
    #expect(forms.map { Self.recognized($0).license } == Array(repeating: "BSD-3-Clause", count: 7))
  }

  @Test(arguments: ["", " \n", "Licensed under the MIT license.", "All rights reserved.", "See https://opensource.org/licenses/MIT", "MIT"])
  func namesOfLicensesAreUnknown(_ text: String) { #expect(Self.recognized(text) == .unknown) }

  @Test func longTextsAreUnknown() throws {
    let words = (0..<30_000).lazy.map { String($0, radix: 36) }.joined(separator: " ")
    #expect(Self.recognized(words) == .unknown)
    #expect(try Self.recognized(LicenseTexts()["MIT"] + words) == .similar("MIT", percent: 100))
    #expect(try Self.recognized(LicenseTexts()["MIT"] + String(repeating: " ", count: 200_000)) == .unknown)
    func holders(_ count: Int) -> String { String(repeating: "Copyright 2026 Steps\n", count: count) }
    #expect(try Self.recognized(holders(150) + LicenseTexts()["MIT"]).license == "MIT")
    #expect(try Self.recognized(holders(300) + LicenseTexts()["MIT"]) == .similar("MIT", percent: 100))
  }
}

/// The license texts of the SPDX License List.
struct LicenseTexts {
  let ids: [String]
  private let texts: [String: String]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "licenses", withExtension: "txt"))
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "=== ").dropFirst()
    let pairs = parts.map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), String(part[end...].dropFirst()))
    }
    ids = pairs.map(\.0)
    texts = Dictionary(uniqueKeysWithValues: pairs)
  }

  subscript(id: String) -> String {
    get throws { try #require(texts[id]) }
  }
}
