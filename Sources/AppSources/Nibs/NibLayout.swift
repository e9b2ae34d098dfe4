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

  /// What a label says, or a check box before the value that it is for: `Volume at start:`.
  private func text(_ index: Int) -> String? {
    guard elements[index].name == "button" else { return labelText(index) }
    let cell = elements.cell(index)
    guard elements[cell]["type"] == "check", let title = elements.text(cell, "title"), title.hasSuffix(":") else { return nil }
    return title.withoutColon
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
      return label(before: view, in: labels)
    }
    let frames = labels.compactMap { label in frame(label).map { (label, $0) } }
    if frames.isEmpty { return label(before: view, in: labels) }
    let inLine = frames.filter { abs($0.1.center - own.center) < 11 && $0.1.x < own.x + 2 && $0.0 != view }
    // The nearest, and a heading only if there is no other.
    let nearest = inLine.max { (heading($0.0) == nil ? 1 : 0, $0.1.x) < (heading($1.0) == nil ? 1 : 0, $1.1.x) }
    if let nearest { return text(nearest.0) }
    if elements[view].name == "switch" {
      // A switch may stand before its label.
      let behind = frames.filter { abs($0.1.center - own.center) < 11 && $0.1.x > own.x && labelText($0.0) != nil }
      if let nearest = behind.min(by: { $0.1.x < $1.1.x }) { return text(nearest.0) }
    }
    let above = frames.filter { label, frame in
      frame.top < own.top && own.top - frame.top < 40 && abs(frame.x - own.x) < 40 && labelText(label) != nil && heading(label) == nil
    }
    return above.max { $0.1.top < $1.1.top }.flatMap { text($0.0) }
  }

  /// The label that is written before a view.
  private func label(before view: Int, in labels: [Int]) -> String? {
    var (start, end) = (0, labels.count)
    while start < end {
      let middle = (start + end) / 2
      if labels[middle] < view { start = middle + 1 } else { end = middle }
    }
    guard start > 0, heading(labels[start - 1]) == nil else { return nil }
    return text(labels[start - 1])
  }

  private func findLabels(in container: Int) -> [Int] {
    var (found, waiting) = ([Int](), Array(elements[container].children.reversed()))
    while let next = waiting.popLast() {
      if ["subviews", "gridCell", "gridCells"].contains(elements[next].name) {
        waiting += elements[next].children.reversed()
      } else if text(next) != nil {
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
