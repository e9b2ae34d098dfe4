internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A piece of a drawing. Attributes keep their order, and whatever is written is escaped.
///
/// Looks are presentation attributes and class names, never a `style` or an `id`: several drawings stand in one page, under a
/// policy that allows no inline style.
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
  /// A whole drawing: as wide as it is in its own units, 16 of which are the text size around it, or less if there is no room.
  static func drawing(_ name: String, title: String, width: Int, height: Int, _ content: [SVGElement]) -> SVGElement {
    SVGElement(
      "svg",
      [
        "class": name, "role": "img", "viewBox": "0 0 \(width) \(height)", "width": "\((Double(width) / 16).plain)em", "fill": "none",
      ], [SVGElement("title", text: title), SVGElement("g", ["font-size": "\(DiagramText.size)"], content)])
  }

  /// A line of text. `x` is its middle with the anchor `middle`, its end with `end`.
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
