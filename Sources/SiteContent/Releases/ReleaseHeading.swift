internal import SettingsModel

/// A heading of a changelog: `## [1.2.0] - 2026-01-31 [YANKED]` or `## Version 1.2.0 Beta 3 (2026-01-31)`, with its parts as they were written.
/// One that a line of `=` or `-` underlines has no `#`.
struct ReleaseHeading {
  let name: Substring
  /// The address behind the name, if there is one.
  let address: Substring?
  let date: Substring?
  let isWithdrawn: Bool

  /// - Returns: nil if the line has another form.
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

  /// Whether it is more than a title: some programs that write changelogs give large releases a heading of the first level.
  var namesRelease: Bool { date != nil && name.contains(where: \.isNumber) }

  /// Whether it is that of a release, or of what is not released yet.
  var isRelease: Bool { namesRelease || isUnreleased }

  /// Whether it is certainly meant to be a release, in whatever place: it has a version and a day, or says that the version has none yet.
  var isDated: Bool {
    guard let date, name.prefixMatch(of: /[vV]?\d/) != nil else { return false }
    return CalendarDate(date) != nil || isUnreleased
  }

  /// `## [Unreleased]`, `## Unreleased (2.1)`, `## 2.1 (unreleased)` and `## [2.1] - TBD`.
  var isUnreleased: Bool {
    if isOnlyUnreleased { return true }
    return date?.wholeMatch(of: /(?i:unreleased|upcoming|tb[ad])|(?i:[yx?\d]{4}-[mx?\d]{2}-[dx?]{2})/) != nil
  }

  /// Whether its name is no version.
  var isOnlyUnreleased: Bool { name.lowercased() == "unreleased" && date.flatMap { CalendarDate($0) } == nil }
}
