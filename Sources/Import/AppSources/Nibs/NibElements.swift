internal import Diagnostics
internal import SourceValues

/// The elements of a nib or storyboard.
struct NibElements {
  private let tree: XMLTree
  private let source: SourceText
  /// The indices of elements, by id.
  private var ids: [String: Int] = [:]
  /// The ids of the user defaults controllers.
  private var defaults: Set<String> = []
  /// Whether the y axis points down.
  let isFlipped: Bool

  init(_ source: SourceText) throws(XMLTree.Problem) {
    self.source = source
    tree = try XMLTree(source.bytes)
    isFlipped = tree.elements[0]["type"]?.contains("CocoaTouch") ?? false
    for (index, element) in tree.elements.enumerated() {
      guard let id = element["id"] else { continue }
      if ids[id] == nil { ids[id] = index }
      if element.name == "userDefaultsController" { defaults.insert(id) }
    }
  }

  subscript(index: Int) -> XMLTree.Element { tree.elements[index] }

  func index(of id: String) -> Int? { ids[id] }

  func place(_ index: Int) -> CodeLocation {
    let location = source.location(ofByte: self[index].offset)
    return CodeLocation(path: source.path, line: location.line, column: location.column)
  }

  func children(_ index: Int, named name: String) -> [Int] { self[index].children.filter { self[$0].name == name } }

  /// Returns the elements in one of an element's lists, such as each `segue` in its `connections`.
  func children(_ index: Int, in list: String, named name: String) -> [Int] {
    children(index, named: list).flatMap { children($0, named: name) }
  }

  /// Returns one of an element's strings: an attribute, or a child element if the string has several lines.
  func text(_ index: Int, _ key: String) -> String? {
    let text = self[index][key] ?? children(index, named: "string").first { self[$0]["key"] == key }.map { self[$0].text }
    return text.flatMap { text in text.contains { !$0.isWhitespace } ? text : nil }
  }

  func number(_ index: Int, _ key: String) -> Double? { self[index][key].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  /// Returns an AppKit control's cell, or the control if it has no cell.
  func cell(_ index: Int) -> Int { self[index].children.first { self[$0]["key"] == "cell" } ?? index }

  /// Returns a control's menu items.
  func items(_ index: Int) -> [Int] {
    var (items, waiting) = ([Int](), Array(self[cell(index)].children.reversed()))
    while let next = waiting.popLast() {
      switch self[next].name {
      case "menu", "items", "segments", "cells", "column": waiting += self[next].children.reversed()
      case "menuItem", "segment": items.append(next)
      case "buttonCell" where self[index].name == "matrix": items.append(next)
      default: break
      }
    }
    return items
  }
}

extension NibElements {
  struct Binding {
    /// The name, such as `value` or `hidden2`.
    let name: String
    let key: String
    /// The name of the value transformer.
    let transformer: String?
  }

  /// Returns an object's bindings to values in `UserDefaults`.
  func bindings(_ index: Int) -> [Binding] {
    children(index, in: "connections", named: "binding").compactMap { binding in
      let element = self[binding]
      guard let name = element["name"], let path = element["keyPath"], path.hasPrefix("values."), path != "values.",
        element["destination"].map(defaults.contains) == true
      else { return nil }
      let options = children(binding, named: "dictionary").first { self[$0]["key"] == "options" }
      return Binding(
        name: name, key: String(path.dropFirst("values.".count)), transformer: options.flatMap { text($0, "NSValueTransformerName") })
    }
  }

  /// Returns the key in a runtime attribute of one of the app's own classes: `defaultsKey`.
  func runtimeKey(_ index: Int) -> String? {
    let attributes = children(index, in: "userDefinedRuntimeAttributes", named: "userDefinedRuntimeAttribute")
    let key = attributes.first { attribute in
      guard self[attribute]["type"] == "string", let path = self[attribute]["keyPath"] else { return false }
      return path == "key" || path.hasSuffix("Key")
    }
    return key.flatMap { text($0, "value") }
  }

  /// Returns the conditions under which an object is shown and enabled.
  func conditions(_ index: Int) -> NibFile.Conditions {
    var conditions = NibFile.Conditions()
    for binding in bindings(index) where binding.transformer == nil || binding.transformer == "NSNegateBoolean" {
      let isNegated = binding.transformer != nil
      func requirement(_ value: Bool) -> CodeScreen.Requirement { .init(key: binding.key, relation: .equal, value: .boolean(value)) }
      // If an object has several bindings, such as `enabled` and `enabled2`, all must be true.
      switch binding.name.prefix(while: \.isLetter) {
      case "hidden": conditions.visible.append(requirement(isNegated))
      case "enabled": conditions.enabled.append(requirement(!isNegated))
      default: break
      }
    }
    return conditions
  }

  /// Returns the targets of segues, in order.
  func segues(_ index: Int) -> [(kind: String, relationship: String?, target: Int)] {
    children(index, in: "connections", named: "segue").compactMap { segue in
      self[segue]["destination"].flatMap { ids[$0] }.map { (self[segue]["kind"] ?? "", self[segue]["relationship"], $0) }
    }
  }

  /// Returns whether a box shows a title.
  func showsTitle(_ box: Int) -> Bool {
    let isPlain = self[box]["titlePosition"] == "noTitle" || ["custom", "separator"].contains(self[box]["boxType"])
    return !isPlain && text(box, "title") != nil
  }

  /// Returns the methods that a control calls.
  func selectors(_ index: Int) -> [String] {
    [index, cell(index)].flatMap { children($0, in: "connections", named: "action") }.compactMap { self[$0]["selector"] }
  }
}
