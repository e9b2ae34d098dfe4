internal import CCmark
internal import TextCoding

/// Opening and closing blocks.
extension HTMLTreeBuilder {
  var top: Block { open[open.count - 1] }

  mutating func begin(block element: HTMLElement, _ name: String) throws {
    if top.element.isHeading, !hasText, element == .paragraph || element == .divider { return }
    closeText()
    switch element {
    case .divider: break
    case .paragraph:
      try prepareForBlocks()
      if top.element == .item, let list = top.node.parent { cmark_node_set_list_tight(list, 0) }
      try push(.new(CMARK_NODE_PARAGRAPH), element, name)
    case .heading(let level): try begin(heading: level, name)
    case .list(let isOrdered):
      try prepareForBlocks()
      try push(list(isOrdered), element, name)
    case .item:
      closeUp(to: { $0.isList }, boundary: { [.quote, .cell, .box].contains($0) })
      if !top.element.isList {
        try prepareForBlocks()
        try push(list(false), .list(isOrdered: false), "ul")
      }
      try push(.new(CMARK_NODE_ITEM), element, name)
    case .quote:
      try prepareForBlocks()
      try push(.new(CMARK_NODE_BLOCK_QUOTE), element, name)
    case .code: try addCode(name)
    case .rule:
      try prepareForBlocks()
      top.node.append(.new(CMARK_NODE_THEMATIC_BREAK))
    case .table, .tablePart, .row, .cell: try begin(partOfTable: element, name)
    case .terms: try pushElement("<dl>", "</dl>", element, name)
    case .term:
      closeUp(to: { $0 == .terms }, boundary: { [.quote, .cell, .box].contains($0) })
      if top.element != .terms { try pushElement("<dl>", "</dl>", .terms, "dl") }
      try push(.element(CMARK_NODE_CUSTOM_BLOCK, "<\(name)>", "</\(name)>", mark: .paragraph), element, name)
    case .box, .caption:
      if name == "caption" { closeUp(to: { $0 == .table }, boundary: { $0 == .cell }) }
      if name == "caption", top.element != .table { return }
      try pushElement("<\(name)>", "</\(name)>", element, name)
    default: break
    }
  }

  mutating func pushElement(_ start: String, _ end: String, _ element: HTMLElement, _ name: String) throws {
    if name != "caption" || top.element != .table { try prepareForBlocks() }
    try push(.element(CMARK_NODE_CUSTOM_BLOCK, start, end, mark: element == .caption ? .paragraph : .none), element, name)
  }

  mutating func begin(heading level: Int, _ name: String) throws {
    try prepareForBlocks()
    let node = TreeNode.new(CMARK_NODE_HEADING)
    cmark_node_set_heading_level(node, CInt(level))
    locate(node, tags.offset..<tags.offset + 1)
    if let id = waitingIDs.popLast() { headingIDs[node] = id }
    try push(node, .heading(level), name)
  }

  func list(_ isOrdered: Bool) -> TreeNode {
    let node = TreeNode.new(CMARK_NODE_LIST)
    cmark_node_set_list_type(node, isOrdered ? CMARK_ORDERED_LIST : CMARK_BULLET_LIST)
    cmark_node_set_list_tight(node, 1)
    if isOrdered {
      let start = attribute("start").flatMap { Int32($0) } ?? 1
      cmark_node_set_list_start(node, max(0, start))
    }
    return node
  }

  mutating func begin(partOfTable element: HTMLElement, _ name: String) throws {
    if element == .table {
      try prepareForBlocks()
      let label = options.words.table.escapedForHTML
      let start = "<div class=\"table\" role=\"group\" aria-label=\"\(label)\" tabindex=\"0\">\n<table>"
      return try push(.element(CMARK_NODE_CUSTOM_BLOCK, start, "</table>\n</div>", mark: .paragraph), element, name)
    }
    guard open.contains(where: { $0.element == .table }) else { return }
    closeUp { $0 == .table || element != .tablePart && $0 == .tablePart || element == .cell && $0 == .row }
    if element == .cell, top.element != .row { try push(row, .row, "tr") }
    switch element {
    case .row: try push(row, element, name)
    case .cell:
      let start = "<\(name)\(number("colspan"))\(number("rowspan"))>"
      try push(.element(CMARK_NODE_CUSTOM_BLOCK, start, "</\(name)>", mark: NodeMark(role: .cell)), element, name)
    default: try push(.element(CMARK_NODE_CUSTOM_BLOCK, "<\(name)>", "</\(name)>"), element, name)
    }
  }

  var row: TreeNode { .element(CMARK_NODE_CUSTOM_BLOCK, "<tr>", "</tr>", mark: NodeMark(role: .row)) }

  /// Opens the elements that a list or table requires before contents can be added.
  mutating func prepareForBlocks() throws {
    switch top.element {
    case .list: try push(.new(CMARK_NODE_ITEM), .item, "")
    case .terms: try push(.element(CMARK_NODE_CUSTOM_BLOCK, "<dd>", "</dd>", mark: .paragraph), .term, "")
    case .table, .tablePart:
      try push(row, .row, "tr")
      try prepareForBlocks()
    case .row: try push(.element(CMARK_NODE_CUSTOM_BLOCK, "<td>", "</td>", mark: NodeMark(role: .cell)), .cell, "")
    default: break
    }
  }

  mutating func push(_ node: TreeNode, _ element: HTMLElement, _ name: String) throws {
    guard open.count < options.maximumDepth else {
      throw MarkdownLimit.depth(limit: options.maximumDepth, line: lines.number(ofByte: min(tags.offset, max(0, tags.bytes.count - 1))))
    }
    top.node.append(node)
    open.append(Block(node: node, element: element, name: name, formats: name.isEmpty ? top.formats : formats.count))
    endText()
  }

  mutating func pop() {
    let block = open.removeLast()
    // Drop empty paragraphs and headings.
    if block.element == .paragraph || block.element.isHeading, block.node.firstChild == nil {
      if let id = headingIDs.removeValue(forKey: block.node) { waitingIDs.append(id) }
      block.node.remove()
    }
    if !block.name.isEmpty { formats.removeLast(max(0, formats.count - block.formats)) }
    endText()
  }

  mutating func popAll(above index: Int) { while open.count > index { pop() } }

  mutating func endText() { (inlines, hasSpace, hasText) = ([], false, false) }

  /// Ends a paragraph or a heading.
  mutating func closeText() { if top.element == .paragraph || top.element.isHeading { pop() } else { endText() } }

  /// Closes the blocks inside the nearest wanted block, unless a boundary comes first.
  mutating func closeUp(to isWanted: (HTMLElement) -> Bool, boundary: (HTMLElement) -> Bool = { _ in false }) {
    for (index, block) in open.enumerated().reversed() where index > 0 {
      if isWanted(block.element) { return popAll(above: index + 1) }
      if boundary(block.element) { return }
    }
  }

  mutating func addCode(_ name: String) throws {
    flushIDs()
    try prepareForBlocks()
    let line = tags.offset
    var (code, language) = ("", tags.language)
    var textStart = tags.end
    while true {
      let isTag = tags.next() && tags.offset < limit
      for part in tags.text(from: textStart, to: isTag ? tags.offset : limit) { code += text.decode(tags.bytes[part]) }
      guard isTag, !(tags.isEnd && tags.name == name) else { break }
      if tags.name == "br" { code += "\n" }
      if !tags.isEnd, HTMLElement(tags.name) == .opaque { omit(tags) }
      if tags.name == "code", !tags.isEnd { language = language ?? tags.language }
      textStart = tags.end
    }
    let node = TreeNode.new(CMARK_NODE_CODE_BLOCK)
    code = code.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    if code.hasPrefix("\n") { code.removeFirst() }
    cmark_node_set_literal(node, (code.hasSuffix("\n") ? code : code + "\n").withoutNull)
    if let language { cmark_node_set_fence_info(node, language) }
    locate(node, line..<line + 1)
    top.node.append(node)
  }
}

extension HTMLElement {
  var isHeading: Bool { if case .heading = self { true } else { false } }
  var isList: Bool { if case .list = self { true } else { false } }
}
