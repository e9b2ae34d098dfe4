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
      \ {0,3} (?: \#{1,2} [\ \t]+ | (?!\#) )
      (?: \[(?<linked>[^\[\]]+)\] (?: \((?<address>[^()\s]*)\) )?
        | (?: (?i:version) [\ \t]+ (?=[vV]?\d) )?
          (?<plain> [vV]?\d[^\s\[\]]* (?: [\ ] (?i:alpha|beta|build|preview|rc) (?: [\ ] \d[\w.]* )? )? | [^\s\[\]]+ ) )
      (?: [\ \t]+ (?:[-–—][\ \t]*)? \(?(?<date>[^\s()\[\]\-–—][^\s()\[\]]*)\)? )?
      (?<withdrawn> [\ \t]+ \[ (?i:yanked) \] )?
      [\ \t]* (?: \#+ [\ \t]*)?
    /#
    guard let match = line.wholeMatch(of: form), let name = match.output.linked ?? match.output.plain else { return nil }
    self.name = name
    (address, date, isWithdrawn) = (match.output.address, match.output.date, match.output.withdrawn != nil)
  }

  /// Whether it is more than a title: some programs that write changelogs give large releases a heading of the first level.
  var namesRelease: Bool { date != nil && name.contains(where: \.isNumber) }

  var isUnreleased: Bool { name.lowercased() == "unreleased" && date == nil }
}
