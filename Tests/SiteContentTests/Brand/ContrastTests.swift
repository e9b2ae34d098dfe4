import Images
import TestSupport
import Testing

@testable import SiteContent

/// Contrast against values that are known from elsewhere, and the colors that follow from it.
@Suite struct ContrastTests {
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
    (0x595959, 0xFFFFFF, 7.0), (0x0000FF, 0xFFFFFF, 8.59), (0xFF0000, 0xFFFFFF, 4.0), (0x00FF00, 0x000000, 15.3),
  ])
  func contrastIsThatOfWCAG(_ first: UInt32, _ second: UInt32, _ expected: Double) {
    let found = RGBColor(first).contrast(with: RGBColor(second))
    #expect(abs(found - expected) < 0.005 && found == RGBColor(second).contrast(with: RGBColor(first)), "\(found)")
  }

  @Test(arguments: [
    ("#00562b", 0x00562B), ("#00562B", 0x00562B), ("#0a6", 0x00AA66), ("#000", 0), ("#00000a", 0xA), ("", nil), ("#", nil), ("00562b", nil),
    ("#0b613", nil), ("#00562b7", nil), ("#0b613g", nil), ("#+b6132", nil), ("# b6132", nil), ("green", nil), ("#０b6132", nil),
  ])
  func aColorIsWrittenAsInStylesheets(_ text: String, _ expected: UInt32?) {
    #expect(RGBColor(css: text)?.value == expected)
    if let expected { #expect(RGBColor(css: RGBColor(expected).css)?.value == expected) }
  }

  /// Every color whose amounts are multiples of a fifth.
  private static let all = (0..<216).map { number -> RGBColor in
    let digits = [36, 6, 1].map { UInt32(number / $0 % 6) }
    return RGBColor(digits.reduce(0) { $0 << 8 | $1 * 51 })
  }

  @Test func everyColorComesBackFromItsLightnessChromaAndHue() {
    #expect(Self.all.filter { OKLCH($0).color != $0 } == [])
  }

  @Test(arguments: Theme.allCases) func theNearestColorPassesAndIsTheColorItselfIfThatDoes(_ theme: Theme) {
    for color in Self.all {
      let accent = AccentColor(color, theme)
      let nearest = accent.nearestPassing
      #expect(AccentColor(nearest, theme).passes && (nearest == color) == accent.passes, "\(color.css) \(nearest.css)")
    }
  }

  @Test(arguments: Theme.allCases) func noLessChangeOfLightnessWouldPass(_ theme: Theme) throws {
    for color in try atLeast(20, Self.all.filter { !AccentColor($0, theme).passes }) {
      let (wanted, found) = (OKLCH(color), OKLCH(AccentColor(color, theme).nearestPassing))
      var less = wanted
      less.lightness += (found.lightness - wanted.lightness) - (found.lightness < wanted.lightness ? -0.01 : 0.01)
      #expect(!AccentColor(less.color, theme).passes, "\(color.css)")
    }
  }

  @Test(arguments: Theme.allCases) func whatChosenThingsStandOnTakesNoContrastFromTexts(_ theme: Theme) {
    for color in Self.all {
      let soft = AccentColor(color, theme).soft.luminance
      let limit = theme.softAccent.luminance
      #expect(theme == .light ? soft >= limit : soft <= limit, "\(color.css)")
    }
    #expect(AccentColor(RGBColor(0x888888), theme).soft.css == (theme == .light ? "#ececec" : "#272727"))
  }

  @Test func aSwitchThatIsOnIsSeenInTheDark() {
    for color in Self.all {
      let fill = AccentColor(color, .dark).fill
      #expect(fill.contrast(with: .white) >= 3 && fill.contrast(with: Theme.dark.surface) >= 3, "\(color.css)")
    }
  }
}
