internal import Diagnostics
package import Images
internal import SettingsModel

/// The color of links, buttons and chosen things, in both themes: as it is written for fills and icons, in a shade that can be read for texts.
package struct Accent: Sendable, Hashable {
  /// As it is written; nil if it follows from the other.
  private var writtenLight: RGBColor?
  private var writtenDark: RGBColor?

  package init() {}

  package init(_ color: RGBColor) { writtenLight = color }

  /// For texts on a light background.
  package var light: RGBColor { text(in: .light) }
  /// For texts on a dark background.
  package var dark: RGBColor { text(in: .dark) }

  private func text(in theme: Theme) -> RGBColor {
    let (own, other) = written(for: theme)
    return (own ?? other).map { AccentColor($0, theme).nearestPassing } ?? theme.accent
  }

  /// For what is no text: the color itself where it is written, and in the other theme the nearest that can be seen there.
  package func fill(in theme: Theme) -> RGBColor {
    let (own, other) = written(for: theme)
    return own ?? other.map { AccentColor($0, theme).nearestVisible } ?? theme.accent
  }

  private func written(for theme: Theme) -> (own: RGBColor?, other: RGBColor?) {
    theme == .light ? (writtenLight, writtenDark) : (writtenDark, writtenLight)
  }
}

extension Accent: Anonymous {
  static let table = MemberTable<Accent>(
    "accent", title: "Accent",
    about:
      "In short, the color alone: then it is that of the light theme. A missing color follows from the other.",
    .optional("light", \.writtenLight, color, "on a light background", example: "#00562b"),
    .optional("dark", \.writtenDark, color, "on a dark background", example: "#6bd68c"),
    rules: [.atLeastOne(["light", "dark"])])

  /// A color, or a map of two. A color that is hard to read is noted: texts have another shade.
  static let format = ValueFormat<Accent>(.anyOf([color.authored, .type(reference, id: .elsewhere)])) { node, reader in
    guard node.members == nil else {
      guard let accent = table.read(node, into: Accent(), &reader) else { return nil }
      if let light = accent.writtenLight, let place = node["light"] { check(light, .light, place, &reader) }
      if let dark = accent.writtenDark, let place = node["dark"] { check(dark, .dark, place, &reader) }
      return accent
    }
    guard let light = color.read(node, &reader) else { return nil }
    check(light, .light, node, isAlone: true, &reader)
    var accent = Accent()
    accent.writtenLight = light
    return accent
  }

  private static let color = ValueFormat<RGBColor>(.text(.color)) { node, reader in
    // Without quotes, # begins a comment.
    if node.isNull {
      reader.error(.wrongType, at: node.location, "expected a color, found nothing", help: "put it in quotes: # begins a comment")
      return nil
    }
    guard let text = ValueFormat<String>.text.read(node, &reader) else { return nil }
    if let color = RGBColor(css: text) { return color }
    reader.error(.unknownValue, at: node.location, "\"\(text)\" is not a color", help: "write it as \"#00562b\"")
    return nil
  }

  /// - Parameter isAlone: whether no other color is given.
  private static func check(_ color: RGBColor, _ theme: Theme, _ node: Node, isAlone: Bool = false, _ reader: inout Reader) {
    let accent = AccentColor(color, theme)
    if accent.passes { return }
    // Rounded down, since a contrast of 6.96 is not 7.
    let contrast = Double(Int(accent.contrast * 10)) / 10
    let nearest = accent.nearestPassing.css
    let dark = AccentColor(color, .dark).nearestPassing.css
    reader.note(
      .lowContrast, at: node.location,
      "\"\(color.css)\" is hard to read in the \(theme.rawValue) theme: its contrast is \(contrast):1, and texts need 7:1",
      help: "texts and links use \"\(nearest)\"" + (isAlone ? ", and \"\(dark)\" in the dark theme" : "")
        + "; fills and icons use the color itself")
  }
}
