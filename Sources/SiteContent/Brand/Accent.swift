internal import Diagnostics
package import Images
internal import SettingsModel

/// The color of links, buttons and chosen things, in both themes.
package struct Accent: Sendable, Hashable {
  /// As it is written; nil if it follows from the other.
  private var writtenLight: RGBColor?
  private var writtenDark: RGBColor?

  package init() {}

  /// The colors nearest to one that can be read.
  package init(nearestTo color: RGBColor) {
    writtenLight = AccentColor(color, .light).nearestPassing
    writtenDark = AccentColor(color, .dark).nearestPassing
  }

  package var light: RGBColor { color(.light, writtenLight, or: writtenDark) }
  package var dark: RGBColor { color(.dark, writtenDark, or: writtenLight) }

  private func color(_ theme: Theme, _ own: RGBColor?, or other: RGBColor?) -> RGBColor {
    own ?? other.map { AccentColor($0, theme).nearestPassing } ?? theme.accent
  }
}

extension Accent: Anonymous {
  static let table = MemberTable<Accent>(
    "accent", title: "Accent",
    about:
      "In short, the color alone: then it is that of the light theme. A missing color is the nearest to the other that can be read.",
    .optional("light", \.writtenLight, color, "on a light background", example: "#00562b"),
    .optional("dark", \.writtenDark, color, "on a dark background", example: "#6bd68c"),
    rules: [.atLeastOne(["light", "dark"])])

  /// A color, or a map of two. A color that is hard to read is an error.
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
    let isForDark = isAlone && AccentColor(color, .dark).passes
    reader.error(
      .lowContrast, at: node.location,
      "\"\(color.css)\" is hard to read in the \(theme.rawValue) theme: its contrast is \(contrast):1, and links and buttons need 7:1",
      help: isForDark
        ? "write { light: \"\(nearest)\", dark: \"\(color.css)\" }" : "the nearest color that can be read is \"\(nearest)\"")
  }
}
