package import TextCoding

/// A mistake by an author, with its location and a way to correct it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Information that requires no action.
    case note
    /// A message that the author accepts. It is counted, but not printed.
    case accepted
  }

  package private(set) var severity: Severity
  package let code: DiagnosticCode
  /// The path of the file, relative to the source folder.
  package private(set) var path: String
  /// The location, or nil if the diagnostic is about the file as a whole.
  package private(set) var location: SourceLocation?
  /// The description of the mistake: lower case, without a period, with names in quotes.
  package private(set) var summary: String
  package private(set) var help: String?
  /// The part of the source line to show, or nil if it must not be shown.
  package private(set) var excerpt: Excerpt?
  /// What the message is about, if an entry of `accept` needs more than the file, or another file.
  package private(set) var subject: Subject?

  private init(
    _ severity: Severity, _ code: DiagnosticCode, _ path: String, _ location: SourceLocation?, _ summary: String, _ help: String?,
    _ excerpt: Excerpt?
  ) {
    (self.severity, self.code, self.path, self.location, self.excerpt) = (severity, code, path, location, excerpt)
    (self.summary, self.help) = (summary.fitForMessages, help?.fitForMessages)
  }

  /// Returns the diagnostic with another path.
  package func with(path: String) -> Diagnostic { changed { $0.path = path } }

  /// Returns the diagnostic with what it is about: the id of an entry, or a text that identifies one message of many.
  ///
  /// - Parameter file: the file with the entry; nil for the diagnostic's own file.
  package func about(_ id: String?, in file: String? = nil) -> Diagnostic { changed { $0.subject = Subject(path: file ?? path, id: id) } }

  /// The diagnostic, accepted by the author.
  package var accepted: Diagnostic { changed { $0.severity = .accepted } }

  private func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var copy = self
    change(&copy)
    (copy.summary, copy.help) = (copy.summary.fitForMessages, copy.help?.fitForMessages)
    return copy
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, path: String, _ summary: String, help: String? = nil) {
    self.init(severity, code, path, nil, summary, Self.help(help, naming: summary, code), nil)
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, at place: SourcePlace, _ summary: String, help: String? = nil) {
    self.init(severity, code, place.path, place.location, summary, Self.help(help, naming: summary, code), place.excerpt)
  }

  /// - Parameter isSensitive: whether to hide the invalid value even if the file is public.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: Wording, help: Wording? = nil, isSensitive: Bool = false
  ) {
    let isWithheld = isSensitive || !source.shows(line: location.line)
    let place = SourcePlace(source, location)
    self.init(
      severity, code, at: isWithheld ? place.withoutExcerpt : place, summary.text(isWithheld: isWithheld),
      help: help?.text(isWithheld: isWithheld))
  }

  /// Creates a diagnostic whose message contains nothing that could be private.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: String, help: String? = nil
  ) {
    self.init(severity, code, in: source, at: location, Wording(summary), help: help.map { Wording($0) })
  }
}

extension Diagnostic {
  /// Returns the help, plus a note about an invisible character in a name: two names can look the same and still differ.
  private static func help(_ help: String?, naming summary: String, _ code: DiagnosticCode) -> String? {
    guard code.isAboutNames else { return help }
    let added: String? =
      if let character = summary.firstInvisible, !character.isControl {
        "\"\(summary.quoted?.asDisplayed ?? "…")\" has \(character.name) in it"
      } else if let guess = help?.quoted, let character = guess.firstInvisible, !character.isControl {
        "\"\(guess.asDisplayed)\" contains \(character.name), but this name does not"
      } else {
        nil
      }
    guard let added else { return help }
    return help.map { $0 + (".?".contains($0.last ?? " ") ? " " : "; ") + added } ?? added
  }
}

extension String {
  /// The first part in quotation marks.
  fileprivate var quoted: Substring? {
    guard let start = firstIndex(of: "\""), let end = self[index(after: start)...].firstIndex(of: "\"") else { return nil }
    return self[index(after: start)..<end]
  }
}

extension Diagnostic {
  /// Returns this mistake, reported once for several places on the page.
  package func summarizing(morePlaces count: Int) -> Diagnostic {
    changed { ($0.location, $0.summary) = (location ?? .start, summary + "; also at \(count) more places on the page") }
  }

  /// Returns this mistake, reported once for several pages.
  func summarizing(morePages count: Int) -> Diagnostic { changed { $0.summary += "; also on \(count) more pages" } }

  /// Returns this mistake with additional help.
  package func adding(help more: String) -> Diagnostic { changed { $0.help = help.map { "\($0); \(more)" } ?? more } }

  /// Returns this mistake with an additional sentence as help: `did you mean "name"? Nothing else was checked.`
  package func adding(helpSentence sentence: String) -> Diagnostic {
    guard let help, help.hasSuffix("?") || help.hasSuffix(".") else { return adding(help: sentence) }
    return changed { $0.help = "\(help) \(sentence.prefix(1).uppercased())\(sentence.dropFirst())." }
  }

  /// Returns this mistake with another message and without the source line.
  package func withoutExcerpt(summary: String, help: String?) -> Diagnostic {
    changed { ($0.summary, $0.help, $0.excerpt) = (summary, help, nil) }
  }
}

/// The text of a message in two versions: in full, and for private files. The second quotes nothing from the file, not even a name that
/// nothing declares: if a comma is missing, a value becomes a name. A message that repeats a part of a file needs both:
///
///     Wording("\(value) is more than the maximum of \(id)", withheld: "\(id) is more than its maximum")
package struct Wording: Hashable, Sendable {
  package let full: String
  package let withheld: String

  package init(_ full: String, withheld: String? = nil) { (self.full, self.withheld) = (full, withheld ?? full) }

  /// Returns the wording with a prefix in both versions.
  package func prefixed(_ prefix: String) -> Wording { Wording(prefix + full, withheld: prefix + withheld) }

  package func text(isWithheld: Bool) -> String { isWithheld ? withheld : full }
}

extension Wording: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// The text, shortened in the middle to at most 2,000 bytes. A message may repeat a very long value.
  var fitForMessages: String {
    if utf8.count <= 2000 { return self }
    let (start, end) = (utf8.prefix(1500), utf8.suffix(400))
    // Leave out characters that would be cut in half.
    let head = start.prefix((start.lastIndex { $0 & 0xC0 != 0x80 }.map { utf8.distance(from: utf8.startIndex, to: $0) }) ?? 0)
    return String(decoding: head, as: UTF8.self) + "…" + String(decoding: end.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
  }
}

extension JSONTree.Mistake {
  /// Returns the diagnostic for this mistake in a file.
  package func diagnostic(in source: SourceText) -> Diagnostic {
    let location = source.location(ofByte: offset)
    guard kind == .syntax else { return Diagnostic(.error, .limitExceeded, in: source, at: location, summary, help: help) }
    let found = String(decoding: source.bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.flatMap(InvisibleCharacter.init)
    guard let found, !found.isControl else { return Diagnostic(.error, .jsonSyntax, in: source, at: location, summary, help: help) }
    return Diagnostic(.error, .jsonSyntax, in: source, at: location, "\(summary), found \(found.name)", help: found.help)
  }
}
