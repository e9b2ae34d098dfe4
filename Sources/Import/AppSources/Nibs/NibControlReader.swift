internal import SourceValues

/// Reads one control: its key, the type of its value, its options and its title.
struct NibControlReader {
  let elements: NibElements
  var layout: NibLayout

  init(_ elements: NibElements) { (self.elements, layout) = (elements, NibLayout(elements)) }

  /// The bindings that store a value, most preferred first.
  private static let values = ["selectedTag", "selectedIndex", "selectedValue", "selectedObject", "selectedLabel", "value"]

  /// - Parameter around: the conditions of the enclosing views.
  /// - Returns: nil if the element isn't a control, or if the control neither stores a value nor calls a method.
  mutating func control(_ index: Int, _ around: NibFile.Conditions) -> NibFile.Control? {
    let bindings = elements.bindings(index) + (elements.cell(index) == index ? [] : elements.bindings(elements.cell(index)))
    let binding = Self.values.lazy.compactMap { name in bindings.first { $0.name == name } }.first
    let key = binding?.key ?? elements.runtimeKey(index)
    guard let shape = shape(index, binding) else { return nil }
    let selectors = elements.selectors(index)
    if key == nil, selectors.isEmpty { return nil }
    var control = NibFile.Control(
      kind: shape.kind, key: shape.kind == nil ? nil : key, type: shape.type, selectors: selectors,
      title: ownTitle(index) ?? (shape.kind == nil ? nil : layout.label(of: index)), conditions: around + elements.conditions(index),
      place: elements.place(index))
    if control.kind == nil, control.title == nil { return nil }
    if control.kind == .picker {
      // The items may be created at run time.
      let isMade = bindings.contains { $0.name.hasPrefix("content") }
      control.items = isMade ? [] : items(index)
      control.setChoices(binding?.name)
    }
    if control.kind == .range { control.range = range(index) }
    return control
  }

  private struct Shape {
    let kind: CodeScreen.Row.Control?
    var type: FoundType?
  }

  /// Returns the control's kind and the type of its value, or nil if the element isn't a control.
  private func shape(_ index: Int, _ binding: NibElements.Binding?) -> Shape? {
    let cell = elements.cell(index)
    // A transformer changes the value.
    let isPlain = binding?.transformer == nil || binding?.transformer == "NSNegateBoolean"
    switch elements[index].name {
    case "button":
      let kind = elements[cell]["type"] ?? elements[index]["buttonType"] ?? ""
      if ["check", "switch", "onOff", "radio", "pushOnPushOff"].contains(kind) {
        return Shape(kind: .toggle, type: isPlain ? .boolean : nil)
      }
      return elements.selectors(index).isEmpty ? nil : Shape(kind: nil)
    case "switch": return Shape(kind: .toggle, type: isPlain ? .boolean : nil)
    case "popUpButton", "segmentedControl", "matrix":
      return Shape(kind: .picker, type: isPlain ? NibFile.Control.pickedType(binding?.name) : nil)
    case "comboBox": return Shape(kind: .text, type: isPlain ? .string(nil) : nil)
    case "slider", "stepper": return Shape(kind: .range, type: isPlain ? .number : nil)
    case "textField", "secureTextField", "textView", "searchField":
      if cell != index, elements[cell]["editable"] != "YES" { return nil }
      let isNumber = !elements.children(cell, named: "numberFormatter").isEmpty
      return Shape(kind: .text, type: isPlain ? (isNumber ? .number : .string(nil)) : nil)
    case "tokenField": return Shape(kind: .text, type: isPlain ? .array(.string(nil)) : nil)
    case "colorWell": return Shape(kind: .custom, type: binding?.transformer?.hasPrefix("NS") == true ? .string(.data) : nil)
    case "datePicker": return Shape(kind: .custom, type: isPlain ? .string(.dateTime) : nil)
    default: return nil
    }
  }

  /// Returns a control's own title. Most controls other than buttons have a label instead.
  private func ownTitle(_ index: Int) -> String? {
    guard elements[index].name == "button" else { return nil }
    let states = elements.children(index, named: "state").first { elements[$0]["key"] == "normal" }
    return elements.text(elements.cell(index), "title") ?? states.flatMap { elements.text($0, "title") }
  }

  private func items(_ index: Int) -> [(tag: Int, title: String?)] {
    elements.items(index).map { item in
      (elements[item]["tag"].flatMap(Int.init) ?? 0, elements.text(item, "title") ?? elements.text(item, "label"))
    }
  }

  private func range(_ index: Int) -> (lower: Double, upper: Double, step: Double?)? {
    let cell = elements.cell(index)
    // Interface Builder omits a minimum of 0.
    let (lower, upper) = (elements.number(cell, "minValue") ?? 0, elements.number(cell, "maxValue") ?? (elements.isFlipped ? 1 : 100))
    guard lower < upper else { return nil }
    let ticks = elements.number(cell, "numberOfTickMarks") ?? 0
    let isStepped = elements[cell]["allowsTickMarkValuesOnly"] == "YES" && ticks > 1
    let step = isStepped ? (upper - lower) / (ticks - 1) : elements.number(cell, "increment") ?? elements.number(cell, "stepValue")
    return (lower, upper, step.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension NibFile.Control {
  /// Returns the value that a menu stores for an item, given the menu's binding.
  private static func picked(_ binding: String?, _ number: Int = 0, tag: Int = 0, title: String = "") -> FoundValue? {
    switch binding {
    case "selectedTag": .integer(tag)
    case "selectedIndex": .integer(number)
    case "selectedValue", "selectedLabel": .string(title)
    default: nil
    }
  }

  static func pickedType(_ binding: String?) -> FoundType? { picked(binding)?.type }

  /// Turns the items into options whose values depend on the binding.
  mutating func setChoices(_ binding: String?) {
    let choices = items.enumerated().compactMap { number, item -> FoundType.Enumeration.Option? in
      guard let title = item.title, let value = Self.picked(binding, number, tag: item.tag, title: title) else { return nil }
      return .init(value: value, name: title, title: title, place: place)
    }
    self.choices = Set(choices.map(\.value)).count == choices.count && choices.count > 1 ? choices : []
  }
}

/// The positions of a window's views and labels.
struct NibLayout {
  private struct Frame {
    let x: Double
    /// The upper edge, measured from the top.
    let top: Double
    let width: Double
    let height: Double
    var center: Double { top + height / 2 }
  }

  /// Higher than the number of views in any real window.
  private static let maximumLabels = 300

  private let elements: NibElements
  /// Each container's labels, in order.
  private var labels: [Int: [Int]] = [:]

  init(_ elements: NibElements) { self.elements = elements }

  /// Returns a label's text without trailing colons, or nil if the view is editable or isn't a label.
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

  /// Returns the text of a label, or of a check box that labels the control after it: `Volume at start:`.
  private func text(_ index: Int) -> String? {
    guard elements[index].name == "button" else { return labelText(index) }
    let cell = elements.cell(index)
    guard elements[cell]["type"] == "check", let title = elements.text(cell, "title"), title.hasSuffix(":") else { return nil }
    return title.withoutColon
  }

  /// Returns the text of a bold label, which is the heading for the views below it.
  func heading(_ index: Int) -> String? {
    guard elements[index].name == "textField" else { return nil }
    let font = elements.children(elements.cell(index), named: "font").first
    let style = font.map { (elements[$0]["metaFont"] ?? "") + (elements[$0]["name"] ?? "") }
    return style?.lowercased().contains("bold") == true ? labelText(index) : nil
  }

  /// Returns the enclosing view, skipping elements such as `subviews` that only contain lists of views.
  private func container(_ index: Int) -> Int? {
    var parent = elements[index].parent
    while let next = parent, ["subviews", "gridCell", "gridCells", "rows", "columns"].contains(elements[next].name) {
      parent = elements[next].parent
    }
    return parent
  }

  /// Returns a view's position in the root, computed from the frames of all enclosing views, or nil if a frame is missing.
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

  /// Returns the element that contains a view's frame. It is one of the view's first children.
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

  /// Returns the text of the label in front of a control or above it.
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
    guard let own = frame(view), labels.count <= Self.maximumLabels else {
      return label(before: view, in: labels)
    }
    let frames = labels.compactMap { label in frame(label).map { (label, $0) } }
    if frames.isEmpty { return label(before: view, in: labels) }
    let inLine = frames.filter { abs($0.1.center - own.center) < 11 && $0.1.x < own.x + 2 && $0.0 != view }
    // Use the nearest label, and a heading only if there is no other label.
    let nearest = inLine.max { (heading($0.0) == nil ? 1 : 0, $0.1.x) < (heading($1.0) == nil ? 1 : 0, $1.1.x) }
    if let nearest { return text(nearest.0) }
    if elements[view].name == "switch" {
      // A switch's label can follow the switch.
      let behind = frames.filter { abs($0.1.center - own.center) < 11 && $0.1.x > own.x && labelText($0.0) != nil }
      if let nearest = behind.min(by: { $0.1.x < $1.1.x }) { return text(nearest.0) }
    }
    let above = frames.filter { label, frame in
      frame.top < own.top && own.top - frame.top < 40 && abs(frame.x - own.x) < 40 && labelText(label) != nil && heading(label) == nil
    }
    return above.max { $0.1.top < $1.1.top }.flatMap { text($0.0) }
  }

  /// Returns the last label before a view in the file.
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
  /// The string without a trailing colon.
  fileprivate var withoutColon: String? {
    var text = self[...]
    while let last = text.last, last.isWhitespace || last == ":" || last == "：" { text = text.dropLast() }
    return text.isEmpty ? nil : String(text)
  }
}
