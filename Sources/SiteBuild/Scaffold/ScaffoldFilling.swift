internal import SiteContent
internal import TextCoding

/// Fills in the marks of a file of the scaffold.
///
/// `%[…]` is a text for readers, in English, and `%(…)` a value in the language of the reader, such as a name: in their places are the texts
/// of the site's main language. `%{title}` is the app's name escaped for Markdown, `%{quoted}` the same for double quotes in YAML, `%{id}` the
/// app's id, `%{date}` the day, `%{version}` that of the program, `%{release}` that of the app, `%{sources}` the folder of the app's code, as one word of a shell `%{word}`;
/// in texts, `%{name}` is the name as it is, and `%{markdown}` that for a text with Markdown in it.
///
/// What stands between `%{sample}` and `%{else}` or `%{end}` is for a site with sample settings, and what stands between `%{else}` and
/// `%{end}` for one whose settings come from the code of the app. `%{desktop}` begins what is for an app of the Mac only, `%{several}` what
/// is for a site in several languages, `%{known}` what is for an app whose version is known, `%{privacy}` what is for an app with a
/// `privacy.yaml`, `%{untranslated}` what is for a site in languages that the builder has no texts in.
struct ScaffoldFilling {
  private let languages: ScaffoldLanguages
  private let values: [String: String]
  /// Those of texts.
  private let names: [String: String]
  private let isChosen: [String: Bool]

  /// - Parameter version: of the app; nil if it is not known.
  init(
    name: SiteName, day: CalendarDate, sources: String?, platforms: [String], version: String?, languages: ScaffoldLanguages,
    hasPrivacy: Bool
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
    names = ["name": name.title, "markdown": name.title.escaping("`*_[]")]
    isChosen = [
      "sample": sources == nil, "several": !languages.others.isEmpty, "untranslated": !languages.untranslated.isEmpty,
      "desktop": platforms == ["macOS"], "known": version != nil, "privacy": hasPrivacy,
    ]
  }

  /// A whole file.
  func filled(_ file: String) -> String {
    let file = chosen(file)
    // In one pass: values are not searched.
    return file.replacing(/%(?:\[([^\]]*)\]|\(([^)]*)\)|\{([a-z]+)\})/) { match in
      if let english = match.1 ?? match.2 {
        let text = text(String(english), in: languages.main)
        let line = file[..<match.range.lowerBound].lastLine
        return isMarkdown(line) ? text : text.yaml(isInFlow: line.contains { "{[".contains($0) }, isName: english.contains("%{"))
      }
      return value(of: match.3 ?? "", in: values)
    }
  }

  /// The English texts for readers of a file, in their order.
  func keys(of file: String) -> [String] { chosen(file).matches(of: /%\[([^\]]*)\]/).map { String($0.1) } }

  /// A text of the scaffold in a language, as it is shown.
  func text(_ english: String, in language: String) -> String {
    let text = ScaffoldTexts.embedded.text(english, in: ScaffoldLanguages.texts(for: language))
    return text.replacing(/%\{([a-z]+)\}/) { value(of: $0.1, in: names) }
  }

  private func value(of name: Substring, in values: [String: String]) -> String {
    guard let value = values[String(name)] else { preconditionFailure("the scaffold names \(name), which nothing fills in") }
    return value
  }

  /// With one of the two parts of each choice, whose marks stand in lines of their own.
  private func chosen(_ file: String) -> String {
    let choice = /%\{(sample|several|untranslated|desktop|known|privacy)\}\n(.*?)(?:%\{else\}\n(.*?))?%\{end\}\n/.dotMatchesNewlines()
    return file.replacing(choice) { match in
      isChosen[String(match.1)] == true ? match.2 : match.3 ?? ""
    }
  }

  /// Whether a line is one of a table in Markdown, not of YAML.
  private func isMarkdown(_ line: Substring) -> Bool { line.hasPrefix("|") }
}

extension Substring {
  /// What stands behind the last line feed.
  fileprivate var lastLine: Substring { self[(lastIndex(of: "\n").map { index(after: $0) } ?? startIndex)...] }
}

extension String {
  /// A value of YAML: plain if nothing in it means anything there.
  ///
  /// - Parameter isName: whether there is a name in it, which may be anything.
  fileprivate func yaml(isInFlow: Bool, isName: Bool) -> String {
    let isPlain =
      first.map { $0.isLetter || $0.isNumber } == true && !contains(": ") && !contains(" #") && !hasSuffix(":")
      && !(isInFlow && contains { ",[]{}".contains($0) })
    return isPlain && !isName ? self : "\"\(quoted)\""
  }

  /// For a text between double quotes in YAML.
  fileprivate var quoted: String { escaping("\\\"") }
}
