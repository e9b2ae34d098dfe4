import TestSupport
import Testing

extension BrowserTests {
  /// The layout and colors of the icon gallery of the shipped app Steps. `Tests/Cases/scripts/gallery.txt` has its steps.
  @Suite(.timeLimit(.minutes(10))) struct IconGalleryTests {
    @Test func theGridHasItsDocumentedSizes() async throws {
      try await withShippedDesk { desk in
        let browser = desk.browser
        try await desk.open("steps/icons/")
        for width in [320, 390, 844, 1440] {
          try await browser.setSize(width: width, height: 844)
          try await browser.expect("innerWidth", width)
          let columns = "getComputedStyle(document.querySelector('.icons')).gridTemplateColumns.split(' ').length"
          try await browser.expect(columns, 4)
          try await browser.expect("getComputedStyle(document.querySelector('.icons')).gap", "16px")
          // Measures the second and third icons, which aren't selected, and the icon below the second. On the narrowest phones, icons are
          // smaller to make room for the frame.
          let side = width == 320 ? 53 : 64
          try await browser.expect(Gallery.box(1, "[b.width, b.height].map(Math.round)"), [side, side])
          try await browser.expect("Math.round(\(Gallery.box(2, "b.left")) - \(Gallery.box(1, "b.right")))", 16)
          try await browser.expect("Math.round(\(Gallery.box(5, "b.left")) - \(Gallery.box(1, "b.left")))", 0)
          try await browser.expect("document.documentElement.scrollWidth === document.documentElement.clientWidth", true)
        }
        let radii =
          "[...document.querySelectorAll('.icons .icon__picture, .icons .icon__image')].map((part) => getComputedStyle(part).borderRadius)"
        try await browser.expect("[...new Set(\(radii))]", ["16px"])
        // The chosen icon has a border, and is larger.
        let border = "(({ borderWidth, borderStyle, borderColor }) => [borderWidth, borderStyle, borderColor])"
        try await browser.expect(
          "\(border)(getComputedStyle(document.querySelector('[data-chosen] picture'), '::after'))", ["3px", "solid", Gallery.blue])
        try await browser.expect("Math.round(\(Gallery.box(0, "b.width")) * 10)", 672)
        for (chosen, other) in [("default", "walk"), ("walk", "default")] {
          try await browser.click("[data-icon=\(chosen)] [role=radio]")
          try await browser.expect(Gallery.borders, [chosen])
          try await browser.expect(Gallery.scale(of: chosen), "1.05")
          try await browser.expect(Gallery.scale(of: other), "none")
        }
      }
    }

    @Test func picturesFollowTheThemeUntilOneIsPicked() async throws {
      try await withShippedDesk { desk in
        let browser = desk.browser
        try await desk.open("steps/icons/")
        let steps = [
          ("automatic", "light", "light"), ("automatic", "dark", "dark"), ("light", "dark", "light"), ("dark", "light", "dark"),
          ("automatic", "light", "light"),
        ]
        for (picked, theme, expected) in steps {
          try await browser.emulate("prefers-color-scheme", theme)
          try await browser.click("[name=pictures][value=\(picked)]")
          try await browser.expect(Gallery.pictures, [expected])
        }
      }
    }
  }
}

/// JavaScript expressions for the state of the gallery.
private enum Gallery {
  static let blue = "rgb(0, 122, 255)"
  /// The icons that have a blue border.
  static let borders = """
    [...document.querySelectorAll('[data-icon]')]
      .filter((item) => getComputedStyle(item.querySelector('picture'), '::after').borderColor === '\(blue)').map((item) => item.dataset.icon)
    """
  /// The kinds of drawings on the page, after all of them have loaded.
  static let pictures = """
    [...new Set([...document.querySelectorAll('.icon__image')].slice(0, 4)
      .map((image) => (image.complete ? (image.currentSrc.endsWith('-dark.svg') ? 'dark' : 'light') : 'none')))]
    """

  static func scale(of icon: String) -> String { "getComputedStyle(document.querySelector('[data-icon=\(icon)] .icon__tile')).scale" }

  /// Returns a script for a property of a drawing's box, such as `b.width`, by the icon's index.
  static func box(_ index: Int, _ part: String) -> String {
    "((b) => \(part))(document.querySelectorAll('.icon__picture')[\(index)].getBoundingClientRect())"
  }
}
