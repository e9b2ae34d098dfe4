internal import Diagnostics
internal import SettingsModel

/// An app's `CHANGELOG.md`, in the format of https://keepachangelog.com/en/1.1.0/.
package struct Changelog: Hashable, Sendable {
  /// The releases in the order of the file, the newest first.
  package internal(set) var releases: [AppRelease] = []
  /// The sections of planned versions.
  package internal(set) var unreleased: [ReleaseSection] = []
  /// The links of the versions.
  package internal(set) var outgoing: [ExternalLink] = []

  /// Reads an app's changelog.
  static func read(_ source: SourceText, of app: AppPlace) -> (changelog: Changelog, diagnostics: [Diagnostic]) {
    var reader = ChangelogReader(source, app)
    reader.run()
    return (reader.changelog, reader.diagnostics)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.releases == rhs.releases && lhs.unreleased == rhs.unreleased }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(releases)
    hasher.combine(unreleased)
  }
}

/// Reads a changelog: splits the file at its headings, then reads each heading and compares it with the earlier headings.
private struct ChangelogReader {
  private static let form = "## [1.2.0] - 2026-01-31"
  /// The headings within a release: Keep a Changelog 1.1.0, "Types of changes".
  private static let changeTypes: Set<String> = ["added", "changed", "deprecated", "removed", "fixed", "security"]

  private let source: SourceText
  private let app: AppPlace
  private let lines: ChangelogLines
  private let fingerprint: Fingerprint
  private(set) var changelog = Changelog()
  private(set) var diagnostics: [Diagnostic] = []
  /// The line of each version that was read so far. The keys ignore case, because many file systems do.
  private var versions: [String: Int] = [:]

  init(_ source: SourceText, _ app: AppPlace) {
    (self.source, self.app, lines) = (source, app, ChangelogLines(source))
    fingerprint = Fingerprint(ofBytes: source.bytes)
  }

  mutating func run() {
    if ["---", "\u{FEFF}---"].contains(String(decoding: source.line(1), as: UTF8.self)) {
      report(
        .error, .invalidRelease, .start, "a changelog cannot have front matter", help: "write it in releases.md beside the changelog")
      return
    }
    for (number, heading) in lines.headings.enumerated() {
      // The first heading may be the title of the file.
      if number == 0, heading.level == 1, ReleaseHeading(heading.text)?.isRelease != true { continue }
      let end = number + 1 < lines.headings.count ? lines.headings[number + 1].line : source.lineCount + 1
      read(heading, heading.lastLine + 1..<max(heading.lastLine + 1, end))
    }
    for (line, text) in lines.nearMisses {
      let place = SourceLocation(line: line, column: 1, length: text.unicodeScalars.count)
      report(.warning, .invalidRelease, place, "this looks like a release, but is not read as one", help: "write it as \(Self.form)")
    }
    if changelog.releases.isEmpty, changelog.unreleased.isEmpty, diagnostics.isEmpty {
      report(.warning, .invalidRelease, .start, "the changelog has no release", help: "write each as a heading: \(Self.form)")
    }
  }
}

extension ChangelogReader {
  private mutating func read(_ heading: ChangelogLines.Heading, _ body: Range<Int>) {
    let whole = location(of: heading.text[...].drop { $0 == " " }, heading)
    guard let parsed = ReleaseHeading(heading.text), heading.level == 2 || parsed.isRelease else {
      report(.error, .invalidRelease, whole, "the heading is not a release", help: "write it as \(Self.form)")
      return
    }
    let place = SourcePlace(source, location(of: parsed.name, heading))
    if parsed.isOnlyUnreleased {
      guard changelog.unreleased.isEmpty, changelog.releases.isEmpty else {
        report(.error, .invalidRelease, place.location, "\"Unreleased\" is not at the top", help: "write it once, above all releases")
        return
      }
      changelog.unreleased = [section(body, place, title: String(parsed.name), date: nil)]
      return
    }
    let version = String(parsed.name)
    guard AppRelease.isVersion(version) else {
      let help =
        Self.changeTypes.contains(version.lowercased()) ? "write it as ### \(version), below a release" : "write it as \(Self.form)"
      report(.error, .invalidRelease, place.location, "\"\(version)\" is not a version", help: help)
      return
    }
    let key = AppRelease.addressPart(of: version).lowercased()
    if let first = versions[key] {
      report(.error, .duplicateRelease, place.location, "\(version) is listed twice", help: "the first is at line \(first)")
      return
    }
    versions[key] = heading.line
    if parsed.isUnreleased {
      changelog.unreleased.append(section(body, place, title: version, date: nil))
      return
    }
    guard let date = date(of: version, parsed, heading, place) else { return }
    // A newer release below a higher version belongs to an older branch.
    if let above = changelog.releases.last, above.date < date, !above.isLater(than: version), let written = parsed.date {
      report(
        .warning, .releaseOrder, location(of: written, heading), "\(version) is newer than \(above.version), which is above it",
        help: "put the newest release first")
    }
    let section = section(body, place, title: version, date: date)
    changelog.releases.append(
      AppRelease(
        section: section, version: version, date: date, isWithdrawn: parsed.isWithdrawn, address: address(of: version, parsed, place)))
  }

  private mutating func date(
    of version: String, _ parsed: ReleaseHeading, _ heading: ChangelogLines.Heading, _ place: SourcePlace
  ) -> CalendarDate? {
    guard let written = parsed.date else {
      report(.error, .invalidRelease, place.location, "\(version) has no date", help: "write it as \(Self.form)")
      return nil
    }
    if let date = CalendarDate(written) { return date }
    report(
      .error, .invalidDate, location(of: written, heading), "\"\(written)\" is not a date",
      help: CalendarDate.help(for: written, example: "2026-01-31"))
    return nil
  }

  /// Returns the version's URL; nil if it is not absolute, because relative links would not work on the site.
  private mutating func address(of version: String, _ parsed: ReleaseHeading, _ place: SourcePlace) -> String? {
    let defined = lines.address(of: version)
    guard let address = parsed.address.map(String.init) ?? defined?.address,
      ["https://", "http://"].contains(where: address.lowercased().hasPrefix), PublicURL.isValid(address)
    else { return nil }
    let line = parsed.address == nil ? defined?.line : nil
    let written = line.map { SourcePlace(source, SourceLocation(line: $0, column: 1)) } ?? place
    changelog.outgoing.append(ExternalLink(url: address, place: written))
    return address
  }

  private func section(_ body: Range<Int>, _ place: SourcePlace, title: String, date: CalendarDate?) -> ReleaseSection {
    let offset = body.lowerBound <= source.lineCount ? source.line(body.lowerBound).startIndex : source.bytes.count
    let end = body.upperBound <= source.lineCount ? source.line(body.upperBound).startIndex : source.bytes.count
    let text = String(decoding: source.bytes[offset..<max(offset, end)], as: UTF8.self)
    let head = PageMetadata(
      partOf: app.file(AppFile.changelog.rawValue), at: app.home.appending("releases"), in: app.edition, title: title,
      date: date, bodyOffset: offset, bodyLineOffset: body.lowerBound - 1,
      fingerprint: Fingerprint(of: [fingerprint, Fingerprint(of: body)]))
    return ReleaseSection(head, in: source, at: place, lines: body, definitions: lines.definitions(for: text))
  }

  private func location(of part: Substring, _ heading: ChangelogLines.Heading) -> SourceLocation {
    let column = heading.text.unicodeScalars.distance(from: heading.text.startIndex, to: part.startIndex) + 1
    return SourceLocation(line: heading.line, column: column, length: part.unicodeScalars.count)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ location: SourceLocation, _ summary: String, help: String
  ) {
    diagnostics.append(Diagnostic(severity, code, at: SourcePlace(source, location), summary, help: help))
  }
}

/// The parts of a changelog heading: `## [1.2.0] - 2026-01-31 [YANKED]` or `## Version 1.2.0 Beta 3 (2026-01-31)`. Underlined headings have
/// no `#`.
struct ReleaseHeading {
  let name: Substring
  /// The URL of the link after the name.
  let address: Substring?
  let date: Substring?
  let isWithdrawn: Bool

  /// - Returns: nil if the line is not such a heading.
  init?(_ line: String) {
    let form =
      #/
      \ {0,3} (?: \#{1,6} [\s\u{200B}\u{2060}\u{FEFF}]* )? (?!\#)
      (?: \[(?<linked>[^\[\]]+)\] (?: \((?<address>[^()\s]*)\) )?
        | (?: (?i:version) \s+ (?=[vV]?\d) )?
          (?<plain> [vV]?\d[^\s\[\]]* (?: [\ ] (?i:alpha|beta|build|preview|rc) (?: [\ ] \d[\w.]* )? )? | [^\s\[\]]+ ) )
      (?: \s+ (?:[-–—/][\ \t]*)? (?! \[ (?i:yanked) ) [(\[]? (?<date>[^\s()\[\]\-–—/][^\s()\[\]]*) [)\]]? )?
      (?<withdrawn> \s+ \[ (?i:yanked) \] )?
      \s* (?: \#+ \s*)?
    /#
    guard let match = line.wholeMatch(of: form), let name = match.output.linked ?? match.output.plain else { return nil }
    self.name = name
    (address, date, isWithdrawn) = (match.output.address, match.output.date, match.output.withdrawn != nil)
  }

  /// Whether the heading names a release and is not just a title. Some tools write large releases as headings of level 1.
  var namesRelease: Bool { date != nil && name.contains(where: \.isNumber) }

  /// Whether the heading names a release or an unreleased version.
  var isRelease: Bool { namesRelease || isUnreleased }

  /// Whether the heading names a release even if its level is unusual: it has a version, and a date or a word such as `TBD`.
  var isDated: Bool {
    guard let date, name.prefixMatch(of: /[vV]?\d/) != nil else { return false }
    return CalendarDate(date) != nil || isUnreleased
  }

  /// Whether the heading is for unreleased changes: `## [Unreleased]`, `## Unreleased (2.1)`, `## 2.1 (unreleased)` or `## [2.1] - TBD`.
  var isUnreleased: Bool {
    if isOnlyUnreleased { return true }
    return date?.wholeMatch(of: /(?i:unreleased|upcoming|tb[ad])|(?i:[yx?\d]{4}-[mx?\d]{2}-[dx?]{2})/) != nil
  }

  /// Whether the heading's name is `Unreleased`, and no date follows it.
  var isOnlyUnreleased: Bool { name.lowercased() == "unreleased" && date.flatMap { CalendarDate($0) } == nil }
}
