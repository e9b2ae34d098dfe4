/// Language tags as CLDR compares them: tags that mean the same, and the language that each inherits its texts from.
package enum LanguageTags {
  /// A tag in one form: `pt_BR` and `pt-br` are the same.
  package static func normalized(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }

  /// Whether two tags mean the same language: `iw` and `he`, `zh-TW` and `zh-Hant`.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (normalized(one), normalized(other))
    return one == other || equal[one]?.contains(other) == true
  }

  /// The tags under which a text for a language is looked for, in normalized form: the tag and those that mean the same, then its parents.
  ///
  /// Parents are found as in RFC 4647, section 3.4, without the last part: `de-AT` and `de`. CLDR has others for some: `es-419` for `es-MX`, `no`
  /// for `nn`. A language that is not in its usual script has none: people who read `sr-Latn` may not be able to read `sr`.
  package static func lookup(_ tag: String) -> [String] {
    var subtags = normalized(tag).split(separator: "-")
    var tags: [String] = []
    while !subtags.isEmpty {
      let tag = subtags.joined(separator: "-")
      for same in [tag] + equal[tag, default: []] where !tags.contains(same) { tags.append(same) }
      if let parent = FormTable.others[tag] {
        subtags = normalized(parent).split(separator: "-")
      } else if isInOtherScript(subtags) {
        break
      } else {
        FormTable.shorten(&subtags)
      }
    }
    return tags
  }

  private static func isInOtherScript(_ subtags: [Substring]) -> Bool {
    guard subtags.count == 2, subtags[1].utf8.count == 4, subtags[1].first?.isLetter == true else { return false }
    return subtags[1] != scripts[String(subtags[0]), default: "latn"]
  }

  /// By tag, the others that mean the same.
  private static let equal: [String: [String]] = {
    let groups =
      [
        "he iw he-hebr", "id in", "yi ji yi-hebr", "jv jw", "ro mo", "fil tl", "nb no", "sr-latn sh", "pt pt-br",
        "zh-hans zh-cn zh-hans-cn zh", "zh-sg zh-hans-sg",
        "zh-hant zh-tw zh-hant-tw", "zh-hk zh-hant-hk", "zh-mo zh-hant-mo", "yue yue-hant yue-hk yue-hant-hk", "az az-latn", "bs bs-latn",
        "ms ms-latn",
        "uz uz-latn",
      ].map { $0.split(separator: " ").map(String.init) }
      + scripts.filter { !["he", "yi", "yue", "zh"].contains($0.key) }.map { [$0, "\($0)-\($1)"] }
    return groups.reduce(into: [:]) { equal, group in for tag in group { equal[tag] = group.filter { $0 != tag } } }
  }()

  /// The usual scripts of languages, by CLDR's likely subtags, where that is not Latin.
  private static let scripts: [String: String] = {
    let languages = [
      "arab": "ar azb bal bgn ckb fa glk ks lrc luz mzn ps sd sdh skr ug ur", "armn": "hy", "beng": "as bn mni", "cans": "cr iu",
      "cher": "chr",
      "cyrl": "ab av ba be bg bua ce cu cv kbd kk kv ky mk mn myv os ru sah sr tg tt tyv udm uk",
      "deva": "bgc bho brx doi gom hi kok mai mr ne raj sa xnr", "ethi": "am gez ti tig", "geor": "ka", "grek": "el", "gujr": "gu",
      "guru": "pa",
      "hans": "wuu zh", "hant": "hak nan yue", "hebr": "he yi", "jpan": "ja", "khmr": "km", "knda": "kn", "kore": "ko", "laoo": "lo",
      "mlym": "ml", "mymr": "my", "nkoo": "nqo", "olck": "sat", "orya": "or", "sinh": "si", "syrc": "syr", "taml": "ta", "telu": "te",
      "tfng": "shi zgh",
      "thaa": "dv", "thai": "th", "tibt": "bo dz", "vaii": "vai", "yiii": "ii",
    ]
    return languages.reduce(into: [:]) { scripts, entry in
      for language in entry.value.split(separator: " ") { scripts[String(language)] = entry.key }
    }
  }()
}
