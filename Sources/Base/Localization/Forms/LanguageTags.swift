/// Compares language tags as CLDR does: equivalent tags, and the parents that a tag inherits from.
package enum LanguageTags {
  /// Returns a tag in normalized form: `pt_BR` and `pt-BR` become `pt-br`.
  package static func normalized(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }

  /// Returns whether two tags mean the same language, such as `iw` and `he`, or `zh-TW` and `zh-Hant`.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (normalized(one), normalized(other))
    return one == other || equal[one]?.contains(other) == true
  }

  /// Returns the normalized tags under which to look up a text for a language: the tag and its equivalents, then its parents.
  ///
  /// The parent is the tag without its last part (RFC 4647, section 3.4): `de` for `de-AT`. CLDR defines different parents for some tags:
  /// `es-419` for `es-MX`, `no` for `nn`. A language in an unusual script has no parent, since people who read `sr-Latn` may not be able to
  /// read `sr`.
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

  /// The equivalent tags of each tag.
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

  /// The usual scripts of languages that are not written in Latin script, from CLDR's likely subtags.
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

/// The name of a language in that language, capitalized for a list.
package enum LanguageName {
  /// Returns the language's own name: `Português (Brasil)` for `pt-BR`. Falls back to the name of the nearest shorter tag, and finally to
  /// the tag itself.
  package static func endonym(_ tag: String) -> String {
    var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    while !subtags.isEmpty {
      let shorter = subtags.joined(separator: "-")
      if let name = names[shorter] { return name }
      if let other = FormTable.others[shorter] { return endonym(other) }
      FormTable.shorten(&subtags)
    }
    return tag
  }

  /// Names by tag in lower case.
  ///
  /// A line of the table has a language, its name, and names for longer tags: `BR+Brasil` is added in parentheses to the name of the
  /// shorter tag, and `PT=Português europeu` replaces it.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in [FormTable.namesAToL, FormTable.namesMToZ].flatMap({ $0[...].fields("\n") }) {
      let fields = line.fields("|")
      let language = fields[0].lowercased()
      names[language] = String(fields[1])
      for form in fields.dropFirst(2) {
        guard let mark = form.utf8.firstIndex(where: { "+=".utf8.contains($0) }) else { preconditionFailure("no name: \(form)") }
        let tag = "\(language)-\(form[..<mark].lowercased())"
        let text = String(form[form.utf8.index(after: mark)...])
        let shorter = String(tag[..<(tag.lastIndex(of: "-") ?? tag.endIndex)])
        names[tag] = form.utf8[mark] == UInt8(ascii: "=") ? text : "\(names[shorter] ?? shorter) (\(text))"
      }
    }
    return names
  }()
}
