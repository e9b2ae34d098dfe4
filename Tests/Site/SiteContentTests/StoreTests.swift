import Testing

@testable import SiteContent

/// Finds the App Store's languages.
@Suite struct StoreLocaleTests {
  @Test func listsEachLocaleOnceInOrder() {
    #expect(StoreLocale.all.count == 50 && Set(StoreLocale.all).count == 50)
    #expect(StoreLocale.all.map(\.tag) == StoreLocale.all.map(\.tag).sorted { $0.lowercased() < $1.lowercased() })
  }
}

/// Removes text that the App Store rejects.
@Suite struct StoreTextTests {
  /// Checks all characters that the store might reject.
  @Test func keepsOrRemovesWholeCharacters() {
    let values = Array(UInt32(0x20)...0x2FFF) + Array(0xFDF0...0xFFFF) + Array(0x1F000...0x1FBFF) + Array(0xE0000...0xE0080)
    let wrong = values.compactMap(Unicode.Scalar.init).filter { scalar in
      let text = StoreText.text(of: "a\(scalar)b").unicodeScalars
      let isRefused = scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .control
      let isWhole = text.elementsEqual("a\(scalar)b".unicodeScalars)
      return isRefused && scalar != "\t" ? !text.elementsEqual("ab".unicodeScalars) : !isWhole && !text.elementsEqual("ab".unicodeScalars)
    }
    #expect(wrong == [])
  }
}
