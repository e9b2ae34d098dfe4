extension Manifest {
  /// The best of the site's other languages for a user, or nil if the documents of this manifest, in the main language, are the best.
  ///
  ///     let chosen = manifest.language(for: Locale.preferredLanguages)
  ///     let path = chosen?.path ?? "/api/v1/manifest.json"
  ///
  /// 1. The first of the user's languages that the site has, by the lookup of RFC 4647, section 3.4: each is looked for without its last
  ///    parts too, before the next one is: of `de-AT` and `en`, `de-AT`, `de`, `en`.
  /// 2. If there is none, the first that the site has for another region or without one, in the same script: `pt-BR` for `pt-PT` and for
  ///    `pt`. The RFC leaves to the program what is taken if a lookup finds nothing. So `pt-PT` alone leads to `pt-BR`, but `pt-PT` and `en`
  ///    lead to `en`.
  /// 3. If there is none either, the main language.
  ///
  /// Chinese is read in two scripts, and each region has one of them: Traditional in `TW`, `HK` and `MO`, Simplified elsewhere. So `zh-TW` is
  /// `zh-Hant-TW` and finds `zh-Hant`, but neither `zh-Hans` nor `zh`. Serbian is in Cyrillic unless it says `sr-Latn`, which does not find `sr`.
  /// Tags that mean the same find each other: `no` and `nb`, `iw` and `he`, `in` and `id`. Nynorsk, `nn`, also finds `nb`.
  ///
  /// - Parameter wanted: language tags as in BCP 47, those that the user prefers first. What is not a tag finds nothing.
  public func language(for wanted: [String]) -> Language? {
    let others = languages ?? []
    // The main one first: the earlier of two that are as good is taken.
    let all = [(nil, contentLanguage)].filter { $0.1 != nil } + others.map { ($0, $0.language) }
    let offered = all.map { (language: $0.0, tag: LanguageTag($0.1 ?? "")) }
    let ranges = wanted.map(LanguageTag.init)
    for range in ranges {
      for shorter in range.lookup {
        if let found = offered.first(where: { $0.tag.subtags == shorter }) { return found.language }
      }
    }
    for range in ranges {
      if let found = offered.first(where: { $0.tag.isReadable(to: range) }) { return found.language }
    }
    return nil
  }
}

/// A language tag in parts, for comparing: in lower case, with today's code, that of Chinese with its script.
private struct LanguageTag {
  /// Codes that others have taken the place of.
  private static let codes = [
    "iw": ["he"], "in": ["id"], "ji": ["yi"], "jw": ["jv"], "mo": ["ro"], "no": ["nb"], "sh": ["sr", "latn"], "tl": ["fil"],
  ]

  let subtags: [String]

  init(_ text: String) {
    var subtags = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    if let code = Self.codes[subtags[0]] { subtags.replaceSubrange(0...0, with: code) }
    if subtags[0] == "zh", Self.script(in: subtags) == nil {
      // What follows a single letter is an extension.
      let isTraditional = subtags.prefix { $0.utf8.count > 1 }.contains { ["tw", "hk", "mo"].contains($0) }
      subtags.insert(isTraditional ? "hant" : "hans", at: 1)
    }
    self.subtags = subtags
  }

  /// The tag itself, and without its last parts. A single letter begins an extension, and has no meaning without what follows.
  var lookup: [[String]] {
    let shorter = subtags.indices.reversed().filter { subtags[$0].utf8.count > 1 }.map { Array(subtags[...$0]) }
    if subtags[0] == "nn" { return shorter + [["nb"]] }
    return subtags.starts(with: ["sr", "latn"]) ? shorter.filter { $0.count > 1 } : shorter
  }

  /// Whether it is the same language, and not known to be in another script.
  func isReadable(to other: Self) -> Bool {
    guard subtags[0] == other.subtags[0], !subtags[0].isEmpty else { return false }
    guard let script = Self.script(in: subtags) ?? (subtags[0] == "sr" ? "cyrl" : nil), let wanted = Self.script(in: other.subtags) else {
      return true
    }
    return script == wanted
  }

  /// A second part of four letters.
  private static func script(in subtags: [String]) -> String? {
    guard subtags.count > 1, subtags[1].utf8.count == 4, subtags[1].utf8.allSatisfy({ ($0 | 0x20) >= 0x61 }) else { return nil }
    return subtags[1]
  }
}
