internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// An element of an SVG drawing. Attributes keep their order; text and values are escaped.
///
/// Elements are styled with presentation attributes and classes, never with `style` or `id`: a page may contain several drawings, and the
/// page's security policy forbids inline styles.
struct SVGElement {
  private let name: String
  private let attributes: KeyValuePairs<String, String>
  private let content: [SVGElement]
  private let text: String

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [SVGElement] = [], text: String = "") {
    (self.name, self.attributes, self.content, self.text) = (name, attributes, content, text)
  }

  var html: String {
    let start = "<" + name + attributes.map { " \($0.key)=\"\($0.value.escapedForHTML)\"" }.joined() + ">"
    return start + text.escapedForHTML + content.map(\.html).joined() + "</\(name)>"
  }
}

extension SVGElement {
  /// Creates a drawing. 16 units are 1 em of the surrounding text. The drawing shrinks if there is less room.
  static func drawing(_ name: String, title: String, width: Int, height: Int, _ content: [SVGElement]) -> SVGElement {
    SVGElement(
      "svg",
      [
        "class": name, "role": "img", "viewBox": "0 0 \(width) \(height)", "width": "\((Double(width) / 16).plain)em", "fill": "none",
      ], [SVGElement("title", text: title), SVGElement("g", ["font-size": "\(DiagramText.size)"], content)])
  }

  /// Creates a line of text. `x` is the start, middle or end of the line, depending on `anchor`.
  static func text(_ text: String, x: Int, y: Int, anchor: String = "start", _ name: String) -> SVGElement {
    SVGElement("text", ["class": name, "x": "\(x)", "y": "\(y)", "text-anchor": anchor, "fill": "currentColor"], text: text)
  }

  static func stroke(_ path: String, _ name: String, dash: String = "none") -> SVGElement {
    SVGElement("path", ["class": name, "d": path, "stroke": "currentColor", "stroke-dasharray": dash])
  }

  static func fill(_ path: String, _ name: String) -> SVGElement {
    SVGElement("path", ["class": name, "d": path, "fill": "currentColor"])
  }
}

/// Text measurement and line breaking for drawings, because SVG does not break lines.
enum DiagramText {
  /// The font size, in units of the drawing.
  static let size = 13
  static let lineHeight = 16

  /// Estimates the width of a line. The estimate may be too large, but rarely too small.
  static func width(of text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) } * size + 99) / 100
  }

  /// Breaks text into lines that are no wider than `limit`: between words, or inside a word that doesn't fit on a line.
  static func lines(of text: String, upTo limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ pieces(of: String($0), upTo: limit) }) {
      if let last = lines.last, width(of: last + " " + word) <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func pieces(of word: String, upTo limit: Int) -> [String] {
    var pieces = [""]
    for character in word {
      let longer = pieces[pieces.count - 1] + String(character)
      if width(of: longer) <= limit || longer.count == 1 { pieces[pieces.count - 1] = longer } else { pieces.append(String(character)) }
    }
    return pieces
  }

  /// Returns the width of a character, in hundredths of the font size.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", "’", "'", "(", ")": 40
    case "m", "w", "M", "W", "@", "%": 95
    case "A"..."Z": 72
    case " "..."~": 60
    case "\u{1100}"...: 105
    default: 68
    }
  }
}
