import Localization
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct LivePresetsTests {
  @Test func emojiRowsStartDifferently() throws {
    var emoji = Onboarding.Emoji()
    (emoji.minimum, emoji.themes) = (52, ["walkers", "runners", "cyclists", "swimmers", "yoga"])
    for themes in [emoji.themes, ["yoga"], nil] {
      emoji.themes = themes
      let rows = EmojiRows(emoji)
      #expect(rows.bases.count * 6 >= 52 && Set(rows.bases).count == rows.bases.count)
      let beginnings = (0..<3).map(rows.beginning)
      #expect(Set(beginnings).count == 3)
      #expect(beginnings.allSatisfy { $0.count > 5 && Set($0).count == $0.count })
    }
  }
}
