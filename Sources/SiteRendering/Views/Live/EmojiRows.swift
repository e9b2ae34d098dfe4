internal import SettingsModel

/// A sample of emoji for the rows of an onboarding: the source names themes, not the emoji themselves.
struct EmojiRows {
  static let kind = "emoji-row"

  /// One of each, without a tone of skin. The script adds the tones.
  let bases: [String]

  private static let woman = "\u{200D}♀\u{FE0F}"
  private static let themes: [(name: String, bases: [String])] = [
    ("walkers", ["🚶", "🚶" + woman]), ("runners", ["🏃", "🏃" + woman]), ("cyclists", ["🚴", "🚵" + woman]),
    ("swimmers", ["🏊", "🏊" + woman]), ("yoga", ["🧘", "🧘" + woman]), ("others", ["🤸", "🧗", "🏄", "🚣", "🤾", "🤽", "🏇"]),
  ]
  private static let tones = ["", "🏻", "🏼", "🏽", "🏾", "🏿"]
  /// As many as fit a wide screen.
  private static let shown = 10

  /// Those of the themes that are known; all if there would be too few.
  init(_ emoji: Onboarding.Emoji?) {
    let known = Self.themes.filter { emoji?.themes?.contains($0.name) == true }
    let bases = known.flatMap { $0.bases }
    let isEnough = !bases.isEmpty && bases.count * Self.tones.count >= Int(emoji?.minimum ?? 0)
    self.bases = isEnough ? bases : bases + Self.themes.filter { theme in !known.contains { $0.name == theme.name } }.flatMap { $0.bases }
  }

  /// What a row shows until it plays: others in each row, and none twice.
  func beginning(ofRow row: Int) -> [String] {
    var seen: Set<String> = []
    let emoji = (0..<Self.shown).map { index in
      let base = Array(bases[(3 * index + row) % bases.count].unicodeScalars)
      let tone = Self.tones[(index + 2 * row) % Self.tones.count].unicodeScalars
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: base.prefix(1))
      scalars.append(contentsOf: tone)
      scalars.append(contentsOf: base.dropFirst())
      return String(scalars)
    }
    return emoji.filter { seen.insert($0).inserted }
  }
}
