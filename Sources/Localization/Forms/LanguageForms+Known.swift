extension LanguageForms {
  /// Whether CLDR has a text as the tag of a language, with or without a script and a region: `fi`, `pt-BR`, `zh_Hant`, but not `v2` or `old`.
  package static func isKnown(_ tag: String) -> Bool {
    let subtags = tag.split(separator: tag.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...3).contains(language.utf8.count), FormTable.has(language.lowercased()) else { return false }
    var rest = subtags.dropFirst()
    if let script = rest.first, script.utf8.count == 4, script.utf8.allSatisfy(\.isLetter) { rest.removeFirst() }
    if let region = rest.first, region.utf8.count == 2, region.utf8.allSatisfy(\.isLetter) { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
