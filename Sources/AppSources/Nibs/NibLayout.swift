/// Where views are in their window, and the labels beside them.
struct NibLayout {
  private struct Frame {
    let x: Double
    /// Of the upper edge, counted downwards.
    let top: Double
    let width: Double
    let height: Double
    var center: Double { top + height / 2 }
  }

  /// Windows have fewer in one view.
  private static let mostLabels = 300

  private let elements: NibElements
  /// The labels of each container, in order.
  private var labels: [Int: [Int]] = [:]

  init(_ elements: NibElements) { self.elements = elements }

  /// The text of a label that is not edited, without the colon at its end.
  func labelText(_ index: Int) -> String? {
    switch elements[index].name {
    case "label": return elements.text(index, "text")?.withoutColon
    case "textField":
      let cell = elements.cell(index)
      guard cell != index, elements[cell]["editable"] != "YES" else { return nil }
      return elements.text(cell, "title")?.withoutColon
    default: return nil
    }
  }

  /// The text of a label in bold type: the title of what follows.
  func heading(_ index: Int) -> String? {
    guard elements[index].name == "textField" else { return nil }
    let font = elements.children(elements.cell(index), named: "font").first
    let style = font.map { (elements[$0]["metaFont"] ?? "") + (elements[$0]["name"] ?? "") }
    return style?.lowercased().contains("bold") == true ? labelText(index) : nil
  }

  /// The view that contains another one, past the elements that only list views.
  private func container(_ index: Int) -> Int? {
    var parent = elements[index].parent
    while let next = parent, ["subviews", "gridCell", "gridCells", "rows", "columns"].contains(elements[next].name) {
      parent = elements[next].parent
    }
    return parent
  }

  /// By its own upper edge and that of each view around it; nil if the file does not say it.
  func order(_ index: Int, in root: Int) -> (top: Double, x: Double)? {
    var (top, x) = (0.0, 0.0)
    var view = index
    while view != root {
      guard let frame = frame(view), let parent = container(view) else { return nil }
      (top, x) = (top + frame.top, x + frame.x)
      if parent == root { return (top, x) }
      view = parent
    }
    return (top, x)
  }

  /// The element with a view's place, which is one of the first in it.
  private func rect(_ index: Int, _ keys: [String]) -> Int? {
    elements[index].children.prefix(20).first { elements[$0].name == "rect" && keys.contains(elements[$0]["key"] ?? "") }
  }

  private func frame(_ index: Int) -> Frame? {
    guard let rect = rect(index, ["frame"]), let x = elements.number(rect, "x"), let y = elements.number(rect, "y"),
      let width = elements.number(rect, "width"), let height = elements.number(rect, "height")
    else { return nil }
    if elements.isFlipped { return Frame(x: x, top: y, width: width, height: height) }
    let around = container(index).flatMap { self.rect($0, ["frame", "contentRect"]) }.flatMap { elements.number($0, "height") }
    return Frame(x: x, top: (around ?? 0) - y - height, width: width, height: height)
  }

  /// What the label before a control says, or the one above it.
  mutating func label(of control: Int) -> String? {
    var view = control
    for _ in 0..<3 {
      guard let container = container(view) else { return nil }
      if let label = label(beside: view, in: container) { return label }
      view = container
    }
    return nil
  }

  private mutating func label(beside view: Int, in container: Int) -> String? {
    if labels[container] == nil { labels[container] = findLabels(in: container) }
    let labels = labels[container] ?? []
    guard let own = frame(view), labels.count <= Self.mostLabels else {
      return labels.last { $0 < view }.flatMap(labelText)
    }
    let frames = labels.compactMap { label in frame(label).map { (label, $0) } }
    if frames.isEmpty { return labels.last { $0 < view }.flatMap(labelText) }
    let inLine = frames.filter { abs($0.1.center - own.center) < 11 && $0.1.x < own.x + 2 }
    if let nearest = inLine.max(by: { $0.1.x < $1.1.x }) { return labelText(nearest.0) }
    let above = frames.filter { $0.1.top < own.top && own.top - $0.1.top < 40 && abs($0.1.x - own.x) < 40 }
    return above.max { $0.1.top < $1.1.top }.flatMap { labelText($0.0) }
  }

  private func findLabels(in container: Int) -> [Int] {
    var (found, waiting) = ([Int](), Array(elements[container].children.reversed()))
    while let next = waiting.popLast() {
      if ["subviews", "gridCell", "gridCells"].contains(elements[next].name) {
        waiting += elements[next].children.reversed()
      } else if labelText(next) != nil, heading(next) == nil {
        found.append(next)
      }
    }
    return found
  }
}

extension String {
  /// `Theme:` is “Theme”.
  fileprivate var withoutColon: String? {
    var text = self[...]
    while let last = text.last, last.isWhitespace || last == ":" || last == "：" { text = text.dropLast() }
    return text.isEmpty ? nil : String(text)
  }
}
