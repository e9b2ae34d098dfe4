import Foundation
import Images
import TestSupport
import Testing

@testable import SiteContent

/// Contrast compared with published values, and derived colors.
@Suite struct ContrastTests {
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
    (0x595959, 0xFFFFFF, 7.0), (0x0000FF, 0xFFFFFF, 8.59), (0xFF0000, 0xFFFFFF, 4.0), (0x00FF00, 0x000000, 15.3),
  ])
  func contrastIsAsInWCAG(_ first: UInt32, _ second: UInt32, _ expected: Double) {
    let found = RGBColor(first).contrast(with: RGBColor(second))
    #expect(abs(found - expected) < 0.005 && found == RGBColor(second).contrast(with: RGBColor(first)), "\(found)")
  }

  /// All colors whose components are multiples of 51.
  private static let all = (0..<216).map { number -> RGBColor in
    let digits = [36, 6, 1].map { UInt32(number / $0 % 6) }
    return RGBColor(digits.reduce(0) { $0 << 8 | $1 * 51 })
  }

  @Test func convertsColorsToOKLCHAndBack() {
    #expect(Self.all.filter { OKLCH($0).color != $0 } == [])
  }

  @Test(arguments: Theme.allCases) func theNearestColorPassesAndChangesNoPassingColor(_ theme: Theme) {
    for color in Self.all {
      let accent = AccentColor(color, theme)
      let nearest = accent.nearestPassing
      #expect(AccentColor(nearest, theme).passes && (nearest == color) == accent.passes, "\(color.css) \(nearest.css)")
    }
  }

  @Test(arguments: Theme.allCases) func theChangeOfLightnessIsMinimal(_ theme: Theme) throws {
    for color in try atLeast(20, Self.all.filter { !AccentColor($0, theme).passes }) {
      let (wanted, found) = (OKLCH(color), OKLCH(AccentColor(color, theme).nearestPassing))
      var less = wanted
      less.lightness += (found.lightness - wanted.lightness) - (found.lightness < wanted.lightness ? -0.01 : 0.01)
      #expect(!AccentColor(less.color, theme).passes, "\(color.css)")
    }
  }

  @Test(arguments: Theme.allCases) func theBackgroundOfSelectionsKeepsTheContrastOfTexts(_ theme: Theme) {
    for color in Self.all {
      let soft = AccentColor(color, theme).soft.luminance
      let limit = theme.softAccent.luminance
      #expect(theme == .light ? soft >= limit : soft <= limit, "\(color.css)")
    }
    #expect(AccentColor(RGBColor(0x888888), theme).soft.css == (theme == .light ? "#ececec" : "#272727"))
  }

  @Test(arguments: Theme.allCases) func aFillIsTheAuthorsColorAndVisibleInTheOtherTheme(_ theme: Theme) {
    for color in Self.all {
      let fill = Accent(color).fill(in: theme)
      #expect(theme == .light ? fill == color : fill.contrast(with: theme.surface) >= 3, "\(color.css)")
    }
  }

  /// The system colors in https://developer.apple.com/design/human-interface-guidelines/color, for light and dark backgrounds.
  private static let apple: [RGBColor] = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x00C7BE, 0x30B0C7, 0x32ADE6, 0x007AFF, 0x5856D6, 0xAF52DE, 0xFF2D55, 0xA2845E, 0x8E8E93,
    0xFF453A, 0xFF9F0A, 0xFFD60A, 0x30D158, 0x63E6E2, 0x40C8E0, 0x64D2FF, 0x0A84FF, 0x5E5CE6, 0xBF5AF2, 0xFF375F, 0xAC8E68,
  ].map { RGBColor($0) }

  private static let random: [RGBColor] = {
    var generator = SplitMix64(state: 47)
    return (0..<200).map { _ in RGBColor(.random(in: 0...0xFFFFFF, using: &generator)) }
  }()

  /// Text in the color, and text on the color, is readable in both themes.
  @Test(arguments: Theme.allCases) func everyColorHasReadableTexts(_ theme: Theme) {
    for color in Self.apple + Self.random {
      let accent = Accent(color)
      let text = theme == .light ? accent.light : accent.dark
      let grounds = theme.backgrounds + [AccentColor(text, theme).soft]
      let button = AccentFill(accent.fill(in: theme))
      let contrasts = grounds.map(text.contrast) + [button.color.contrast(with: button.text), theme.surface.contrast(with: text)]
      #expect(contrasts.allSatisfy { $0 >= 7 }, "\(color.css) \(contrasts)")
      #expect(AccentFill.ofMark(color).contrast(with: .white) >= 4.5, "\(color.css)")
    }
  }

  /// The hue is the same, within the precision of 8 bits per component.
  @Test(arguments: Theme.allCases) func aShadeForTextsKeepsTheHue(_ theme: Theme) {
    for color in Self.apple + Self.random {
      let shade = AccentColor(color, theme).nearestPassing
      guard OKLCH(color).chroma > 0.03, OKLCH(shade).chroma > 0.03 else { continue }
      let turn = abs(OKLCH(color).degrees - OKLCH(shade).degrees)
      #expect(min(turn, 360 - turn) < 3, "\(color.css) \(shade.css)")
    }
  }

  /// Light colors, such as Apple's green, have black text; dark colors and darker shades have white text.
  @Test(arguments: [
    (0x34C759, 0x34C759, 0x000000), (0xFF9500, 0xFF9500, 0x000000), (0xFFCC00, 0xFFCC00, 0x000000), (0x30B0C7, 0x30B0C7, 0x000000),
    (0x00562B, 0x00562B, 0xFFFFFF),
  ])
  func aButtonKeepsAColorWithReadableText(_ accent: UInt32, _ ground: UInt32, _ text: UInt32) {
    let button = AccentFill(RGBColor(accent))
    #expect(button.color.value == ground && button.text.value == text)
  }
}

extension OKLCH {
  fileprivate var degrees: Double { atan2(hue.b, hue.a) * 180 / .pi }
}
