internal import SourceValues

/// Reads one control: its key, the type that its binding stores, what it offers and what it is called.
struct NibControlReader {
  let elements: NibElements
  var layout: NibLayout

  init(_ elements: NibElements) { (self.elements, layout) = (elements, NibLayout(elements)) }

  /// Bindings that store a value, the one that is used first.
  private static let values = ["selectedTag", "selectedIndex", "selectedValue", "selectedObject", "selectedLabel", "value"]

  /// - Parameter around: what has to hold for the views around it.
  /// - Returns: nil for what is no control, or stores nothing and calls nothing.
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
      // What is offered may be made while the app runs.
      let isMade = bindings.contains { $0.name.hasPrefix("content") }
      control.items = isMade ? [] : items(index)
      control.offer(binding?.name)
    }
    if control.kind == .range { control.range = range(index) }
    return control
  }

  private struct Shape {
    let kind: CodeScreen.Row.Control?
    var type: FoundType?
  }

  /// What it is, and what its value is stored as; nil for what is no control.
  private func shape(_ index: Int, _ binding: NibElements.Binding?) -> Shape? {
    let cell = elements.cell(index)
    // What a transformer makes of a value is another one.
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

  /// A button says its own title; most others have a label before them.
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
    // Interface Builder leaves out what is 0.
    let (lower, upper) = (elements.number(cell, "minValue") ?? 0, elements.number(cell, "maxValue") ?? (elements.isFlipped ? 1 : 100))
    guard lower < upper else { return nil }
    let ticks = elements.number(cell, "numberOfTickMarks") ?? 0
    let isStepped = elements[cell]["allowsTickMarkValuesOnly"] == "YES" && ticks > 1
    let step = isStepped ? (upper - lower) / (ticks - 1) : elements.number(cell, "increment") ?? elements.number(cell, "stepValue")
    return (lower, upper, step.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension NibFile.Control {
  /// What a menu stores of an item that has a binding.
  private static func picked(_ binding: String?, _ number: Int = 0, tag: Int = 0, title: String = "") -> FoundValue? {
    switch binding {
    case "selectedTag": .integer(tag)
    case "selectedIndex": .integer(number)
    case "selectedValue", "selectedLabel": .string(title)
    default: nil
    }
  }

  static func pickedType(_ binding: String?) -> FoundType? { picked(binding)?.type }

  /// Makes choices of the items, by what the binding stores.
  mutating func offer(_ binding: String?) {
    let choices = items.enumerated().compactMap { number, item -> FoundType.Enumeration.Option? in
      guard let title = item.title, let value = Self.picked(binding, number, tag: item.tag, title: title) else { return nil }
      return .init(value: value, name: title, title: title, place: place)
    }
    self.choices = Set(choices.map(\.value)).count == choices.count && choices.count > 1 ? choices : []
  }
}
