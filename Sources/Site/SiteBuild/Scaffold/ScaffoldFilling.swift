internal import Diagnostics
internal import EmbeddedFiles
internal import Localization
internal import SiteContent
internal import TextCoding

/// Fills in the placeholders in a scaffold file.
///
/// | placeholder | replaced by |
/// |---|---|
/// | `%[…]` | the translation of an English string that is added to the String Catalog |
/// | `%(…)` | the translation of any other English string |
/// | `%{title}`, `%{quoted}` | the app's name, escaped for Markdown, or for double quotes in YAML |
/// | `%{name}`, `%{markdown}` | within strings: the app's name unchanged, or escaped for Markdown |
/// | `%{id}`, `%{release}` | the app's id and version |
/// | `%{date}`, `%{version}` | the date, and sitegen's version |
/// | `%{sources}`, `%{word}` | the folder with the app's code, quoted for YAML or a shell |
///
/// `%{sample}…%{else}…%{end}` is a choice: the first part is for a site with sample settings, the second for settings from an app's code.
/// Other conditions are `%{desktop}` (a Mac app), `%{several}` (several languages), `%{known}` (the app's version is known), `%{released}`
/// (the changelog lists a version), `%{privacy}` (there is a `privacy.yaml`), `%{settings}` (the app has settings) and `%{untranslated}`
/// (sitegen lacks translations for a language).
struct ScaffoldFilling {
  private let languages: ScaffoldLanguages
  private let values: [String: String]
  /// Values within strings.
  private let textValues: [String: String]
  private let isChosen: [String: Bool]

  /// - Parameter version: the app's version; nil if unknown.
  init(
    name: SiteName, day: CalendarDate, sources: String?, platforms: [String], version: String?, languages: ScaffoldLanguages,
    hasPrivacy: Bool, hasSettings: Bool
  ) {
    self.languages = languages
    let second = languages.others.first ?? ""
    values = [
      "title": name.title.escaping("\\`*_[]<>&~|$#^=:!@"), "quoted": name.title.quoted, "id": name.id, "date": day.iso,
      "sources": (sources ?? "").quoted, "word": (sources ?? "").quotedForShell, "version": ProgramVersion.current,
      "platforms": platforms.joined(separator: ", "), "release": version ?? "1.0",
      "language": languages.main, "languages": languages.others.joined(separator: ", "), "tags": languages.all.joined(separator: ", "),
      "second": second, "path": second.lowercased(), "missing": languages.untranslated.joined(separator: ", "),
    ]
    textValues = ["name": name.title, "markdown": name.title.escaping("`*_[]")]
    isChosen = [
      "sample": sources == nil, "several": !languages.others.isEmpty, "untranslated": !languages.untranslated.isEmpty,
      "desktop": platforms == ["macOS"], "known": version != nil, "released": sources == nil || version != nil, "privacy": hasPrivacy,
      "settings": hasSettings,
    ]
  }

  /// Returns a file with all placeholders filled in.
  func filled(_ file: String) -> String {
    let chosen = chosen(file)
    let file = isChosen["settings"] == true ? chosen : chosen.replacing(/\[([^\[\]]+)\]\(settings\/\)/) { $0.1 }
    // Use a single pass, so that values aren't searched for placeholders.
    return file.replacing(/%(?:\[([^\]]*)\]|\(([^)]*)\)|\{([a-z]+)\})/) { match in
      if let english = match.1 ?? match.2 {
        let text = text(String(english), in: languages.main)
        let line = file[..<match.range.lowerBound].lastLine
        return isMarkdown(line) ? text : text.yaml(isInFlow: line.contains { "{[".contains($0) }, isName: english.contains("%{"))
      }
      return value(of: match.3 ?? "", in: values)
    }
  }

  /// Returns a file's English strings that are added to the String Catalog, in order.
  func keys(of file: String) -> [String] { chosen(file).matches(of: /%\[([^\]]*)\]/).map { String($0.1) } }

  /// Returns a scaffold string, translated and filled in.
  func text(_ english: String, in language: String) -> String {
    let text = ScaffoldTexts.embedded.text(english, in: ScaffoldLanguages.texts(for: language))
    return text.replacing(/%\{([a-z]+)\}/) { value(of: $0.1, in: textValues) }
  }

  private func value(of name: Substring, in values: [String: String]) -> String {
    guard let value = values[String(name)] else { preconditionFailure("the scaffold names \(name), which nothing fills in") }
    return value
  }

  /// Uses one part of each choice. The markers are whole lines.
  private func chosen(_ file: String) -> String {
    let choice = /%\{(sample|several|untranslated|desktop|known|released|privacy|settings)\}\n(.*?)(?:%\{else\}\n(.*?))?%\{end\}\n/
    return file.replacing(choice.dotMatchesNewlines()) { match in
      isChosen[String(match.1)] == true ? match.2 : match.3 ?? ""
    }
  }

  /// Returns whether the line is in a Markdown table, not in YAML.
  private func isMarkdown(_ line: Substring) -> Bool { line.hasPrefix("|") }
}

extension Substring {
  /// The text after the last line feed.
  fileprivate var lastLine: Substring { self[(lastIndex(of: "\n").map { index(after: $0) } ?? startIndex)...] }
}

extension String {
  /// Returns a YAML scalar, quoted if necessary.
  ///
  /// - Parameter isName: whether the string contains a name, which is always quoted.
  fileprivate func yaml(isInFlow: Bool, isName: Bool) -> String {
    let isPlain =
      first.map { $0.isLetter || $0.isNumber } == true && !contains(": ") && !contains(" #") && !hasSuffix(":")
      && !(isInFlow && contains { ",[]{}".contains($0) })
    return isPlain && !isName ? self : "\"\(quoted)\""
  }

  /// The string escaped for double quotes in YAML.
  fileprivate var quoted: String { escaping("\\\"") }
}

/// The translations of the scaffold's strings: `EmbeddedFiles/scaffold/texts.xcstrings`.
struct ScaffoldTexts {
  /// The translations by language tag, then by English string.
  private let texts: [String: [String: String]]

  static let embedded = ScaffoldTexts(EmbeddedFolder.scaffold.files["texts.xcstrings"] ?? [])

  private init(_ json: [UInt8]) {
    guard let catalog = TextCatalog.read(SourceText(path: "texts.xcstrings", bytes: json)).catalog else {
      preconditionFailure("the texts of the scaffold cannot be read")
    }
    texts = catalog.entries.reduce(into: [:]) { texts, entry in
      for translation in entry.translations.values {
        texts[translation.tag, default: [:]][entry.key] = translation.form.plurals?[.other]
      }
    }
  }

  /// - Parameter language: a result of ``ScaffoldLanguages/texts(for:)``; nil for English.
  func text(_ english: String, in language: String?) -> String {
    guard let language, language != "en" else { return english }
    guard let text = texts[language]?[english] else { preconditionFailure("the scaffold has no text in \(language) for: \(english)") }
    return text
  }
}
