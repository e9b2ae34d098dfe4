internal import Diagnostics
internal import SourceValues

/// Reads a nib (`.xib`) or a storyboard. Windows, tabs and controllers become screens if they have controls for stored values.
struct NibReader {
  private let elements: NibElements
  private var controls: NibControlReader
  private var file: NibFile
  /// The name of the class that loads the nib, or the name of the nib's file.
  private let owner: String
  /// The indices of screens, by name.
  private var screenIndices: [String: Int] = [:]
  /// The titles of controllers, from the enclosing tabs and windows.
  private var titles: [Int: String] = [:]

  static func reads(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

  static func read(_ source: SourceText) -> NibFile {
    var file = NibFile(path: source.path)
    func problem(_ reason: UnresolvedFact.Reason, at offset: Int = 0) -> NibFile {
      let location = source.location(ofByte: offset)
      file.problem = UnresolvedFact(reason: reason, place: CodeLocation(path: source.path, line: location.line, column: location.column))
      return file
    }
    if let offset = source.firstInvalidByte { return problem(.notUTF8, at: offset) }
    // Compiled nibs and some older ones are binary property lists.
    guard source.bytes.prefix(64).contains(UInt8(ascii: "<")) else { return problem(.unreadable("it is not XML")) }
    do throws(XMLTree.Problem) {
      var reader = NibReader(try NibElements(source), file)
      return reader.whole()
    } catch {
      switch error {
      case .syntax(let offset): return problem(.syntaxError, at: offset)
      case .declaresEntities: return problem(.unreadable("it declares its own entities"))
      case .tooDeep: return problem(.tooDeep)
      case .tooMany: return problem(.unreadable("it has more than \(XMLTree.maximumCount) elements"))
      }
    }
  }

  private init(_ elements: NibElements, _ file: NibFile) {
    (self.elements, controls, self.file) = (elements, NibControlReader(elements), file)
    let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    owner = elements.index(of: "-2").flatMap { elements[$0]["customClass"] }.flatMap { $0.hasPrefix("NS") ? nil : $0 } ?? name
  }
}

extension NibReader {
  /// The state while one screen is read.
  private struct Walk {
    /// The view that all positions are relative to.
    let root: Int
    var conditions = NibFile.Conditions()
    var items: [Item] = []

    /// A row, a heading for the rows below it, or a box that contains rows.
    struct Item {
      enum Kind { case row, heading, box }

      let order: (top: Double, x: Double)?
      let section: NibFile.Section
      var kind: Kind = .row

      func line(_ top: Double) -> Double { ((kind == .heading ? top - 12 : top) / 10).rounded() }
    }
  }

  private static let controllers: Set = [
    "viewController", "tabViewController", "splitViewController", "tableViewController", "collectionViewController", "pageViewController",
    "tabBarController", "navigationController", "splitViewController",
  ]

  private mutating func whole() -> NibFile {
    let roots = elements[0].children.filter { ["objects", "scenes"].contains(elements[$0].name) }.flatMap { elements[$0].children }
    let objects = roots.flatMap { root in
      elements[root].name == "scene" ? elements.children(root, named: "objects").flatMap { elements[$0].children } : [root]
    }
    for object in objects { nameTargets(of: object) }
    for object in objects { readScreen(object) }
    return file
  }

  /// Stores the titles of the controllers that an object opens, from the enclosing tabs and windows.
  private mutating func nameTargets(of object: Int) {
    let tabs = elements.children(object, in: "tabViewItems", named: "tabViewItem")
    let targets = elements.segues(object).filter { $0.relationship == "tabItems" }
    for (tab, segue) in zip(tabs, targets) { titles[segue.target] = elements.text(tab, "label") }
    if elements[object].name == "windowController", let window = elements[object].children.first(where: { elements[$0].name == "window" }),
      let title = elements.text(window, "title")
    {
      for segue in elements.segues(object) where segue.relationship == "window.shadowedContentViewController" {
        titles[segue.target] = titles[segue.target] ?? title
      }
    }
  }

  private func name(ofController index: Int) -> String {
    if let name = elements[index]["customClass"], !name.hasPrefix("NS"), !name.hasPrefix("UI") { return name }
    return elements[index]["storyboardIdentifier"] ?? title(ofController: index) ?? owner
  }

  private func title(ofController index: Int) -> String? {
    let item = elements.children(index, named: "navigationItem").first
    return item.flatMap { elements.text($0, "title") } ?? elements.text(index, "title") ?? titles[index]
  }

  private mutating func readScreen(_ object: Int) {
    let element = elements[object]
    switch element.name {
    case _ where Self.controllers.contains(element.name):
      var walk = Walk(root: object)
      for (kind, relationship, target) in elements.segues(object) where kind == "relationship" && relationship != "rootViewController" {
        let row = NibFile.Row.screen(name(ofController: target), title: title(ofController: target), elements.place(object))
        walk.items.append(.init(order: nil, section: .init(rows: [row])))
      }
      read(element.children, &walk)
      add(name(ofController: object), title(ofController: object), walk, object)
    case "window", "panel":
      var walk = Walk(root: object)
      read(element.children, &walk)
      add(owner, elements.text(object, "title"), walk, object)
    case "customView", "view", "tableView", "scrollView", "stackView", "tabView", "box", "visualEffectView":
      var walk = Walk(root: element.parent ?? object)
      read([object], &walk)
      add(owner, nil, walk, object)
    default: break
    }
  }

  /// Adds a screen. Views with the same name become one screen.
  private mutating func add(_ name: String, _ title: String?, _ walk: Walk, _ object: Int) {
    let sections = Self.sections(walk.items)
    guard !sections.isEmpty else { return }
    if let index = screenIndices[name] {
      file.screens[index].sections += sections
      file.screens[index].title = file.screens[index].title ?? title
    } else {
      screenIndices[name] = file.screens.count
      file.screens.append(.init(name: name, title: title, sections: sections, place: elements.place(object)))
    }
  }

  /// Sorts the items from top to bottom. Rows between boxes become an untitled section.
  private static func sections(_ items: [Walk.Item]) -> [NibFile.Section] {
    let sorted = items.enumerated().sorted { left, right in
      guard let first = left.element.order, let second = right.element.order else {
        // Items without a position come first, in file order.
        return (left.element.order == nil ? 0 : 1, left.offset) < (right.element.order == nil ? 0 : 1, right.offset)
      }
      // Views on the same line can differ by a few points, and a heading may be on the same line as the first row.
      let (line, other) = (left.element.line(first.top), right.element.line(second.top))
      return line != other ? line < other : (first.x, Double(left.offset)) < (second.x, Double(right.offset))
    }.map(\.element)
    var sections: [NibFile.Section] = []
    var isOpen = false
    for item in sorted {
      if item.kind == .row, isOpen { sections[sections.count - 1].rows += item.section.rows } else { sections.append(item.section) }
      isOpen = item.kind != .box
    }
    return sections.filter { !$0.rows.isEmpty }
  }
}

extension NibReader {
  private mutating func read(_ indices: [Int], _ walk: inout Walk) {
    for index in indices { read(index, &walk) }
  }

  /// Reads an element. ``XMLTree/maximumDepth`` limits the depth.
  private mutating func read(_ index: Int, _ walk: inout Walk) {
    let element = elements[index]
    switch element.name {
    case "connections", "constraints", "userDefinedRuntimeAttributes", "menu", "navigationItem", "tabBarItem", "toolbar": return
    case "tabView": return readTabs(index, &walk)
    default: break
    }
    if let title = controls.layout.heading(index) {
      return walk.items.append(.init(order: controls.layout.order(index, in: walk.root), section: .init(title: title), kind: .heading))
    }
    if let control = controls.control(index, walk.conditions) {
      let order = controls.layout.order(index, in: walk.root)
      walk.items.append(.init(order: order, section: .init(rows: [.control(control)])))
      return
    }
    let outer = walk.conditions
    walk.conditions = outer + elements.conditions(index)
    defer { walk.conditions = outer }
    switch element.name {
    case "box" where elements.showsTitle(index):
      readSection(index, elements.text(index, "title"), nil, &walk)
    case "tableViewSection": readSection(index, elements.text(index, "headerTitle"), elements.text(index, "footerTitle"), &walk)
    case "tableViewCell": readCell(index, &walk)
    default: read(element.children, &walk)
    }
  }

  private mutating func readSection(_ index: Int, _ title: String?, _ footer: String?, _ walk: inout Walk) {
    var inner = Walk(root: walk.root, conditions: walk.conditions)
    read(elements[index].children, &inner)
    let rows = Self.sections(inner.items).flatMap(\.rows)
    let order = elements[index].name == "box" ? controls.layout.order(index, in: walk.root) : nil
    walk.items.append(.init(order: order, section: .init(title: title, footer: footer, rows: rows), kind: .box))
  }

  /// Reads a static table cell: a control, or a row that opens a screen.
  private mutating func readCell(_ index: Int, _ walk: inout Walk) {
    let count = walk.items.count
    read(elements[index].children, &walk)
    let opening = elements.segues(index).first { ["show", "push", "presentation", "showDetail", "modal"].contains($0.kind) }
    guard walk.items.count == count, let opening else { return }
    let row = NibFile.Row.screen(name(ofController: opening.target), title: firstLabel(in: index), elements.place(index))
    walk.items.append(.init(order: nil, section: .init(rows: [row])))
  }

  private func firstLabel(in index: Int) -> String? {
    var waiting = [index]
    while let next = waiting.popLast() {
      if let text = controls.layout.labelText(next) { return text }
      waiting += elements[next].children.reversed()
    }
    return nil
  }

  /// Reads tabs. Each tab is a screen, and the window gets a row that opens it.
  private mutating func readTabs(_ index: Int, _ walk: inout Walk) {
    for tab in elements.children(index, in: "tabViewItems", named: "tabViewItem") {
      guard let title = elements.text(tab, "label") else {
        read(elements[tab].children, &walk)
        continue
      }
      var inner = Walk(root: tab, conditions: walk.conditions)
      read(elements[tab].children, &inner)
      let sections = Self.sections(inner.items)
      if sections.isEmpty { continue }
      var (name, number) = (title, file.screens.count + 1)
      while screenIndices[name] != nil { (name, number) = ("\(title) \(number)", number + 1) }
      screenIndices[name] = file.screens.count
      walk.items.append(
        .init(order: nil, section: .init(rows: [.screen(name, title: title, elements.place(tab))])))
      file.screens.append(.init(name: name, title: title, sections: sections, place: elements.place(tab)))
    }
  }
}
