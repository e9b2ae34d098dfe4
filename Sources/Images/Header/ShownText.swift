extension String {
  /// A text from a file for a message: at most 60 characters, without padding and control characters. nil if nothing is left.
  init?(shown bytes: some Sequence<UInt8>) {
    let text = String(decoding: bytes.prefix(240).prefix { $0 != 0 }, as: UTF8.self)
    let printed = text.unicodeScalars.map { $0.properties.generalCategory.isShown ? $0 : " " }
    let words = String(String.UnicodeScalarView(printed)).split(separator: " ").joined(separator: " ").prefix(60)
    guard !words.isEmpty else { return nil }
    self = String(words)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
