/// An SVG without comments, and without the data that editors store for themselves: their windows, names of layers, the path of the file.
///
/// This data is in elements and attributes of the editors' namespaces, which browsers ignore. Everything else is copied byte for byte.
/// Comments that begin with `!` are kept, since by convention they are notices of a license.
///
/// If a script or a style sheet may refer to the data of an editor, that data is kept, so that the picture looks the same.
struct SVGCleaning {
  private let bytes: FileBytes

  init(_ bytes: FileBytes) { self.bytes = bytes }

  /// - Throws: `ImageError` if the file has something to remove, and is not valid XML.
  func cleaned() throws(ImageError) -> [UInt8] {
    let hasWork = bytes.offset(of: "<!--".utf8) != nil || EditorNamespaces.all.contains { bytes.offset(of: $0.utf8) != nil }
    guard hasWork else { return Array(bytes.slice) }
    let survey = try SVGSurvey(bytes)
    var writer = SVGWriter(survey, capacity: bytes.count)
    for token in XMLTokens(bytes) { writer.write(token) }
    return writer.kept
  }
}

/// What must be known about the whole file before anything is removed.
private struct SVGSurvey {
  /// The entities that the DOCTYPE declares: Illustrator uses them as namespaces.
  private(set) var entities: [String: String] = [:]
  /// The namespaces of editors whose data is kept.
  private(set) var kept: Set<String> = []
  /// Whether style sheets may select elements by their position among others.
  private(set) var selectsByPosition = false

  init(_ bytes: FileBytes) throws(ImageError) {
    var namespaces = EditorNamespaces()
    var styles: [UInt8] = []
    var isInStyle = false
    /// The outermost element of an editor around the current place, and the number of elements around it.
    var editor: (namespace: String, depth: Int)?
    var keepsAll = false
    /// The names of the elements around the current place.
    var open: [ArraySlice<UInt8>] = []
    var tokens = XMLTokens(bytes)
    while let token = tokens.next() {
      switch token.kind {
      case .doctype:
        entities = Self.entities(in: FileBytes(token.bytes.withoutComments))
        namespaces.entities = entities
      case .instruction: keepsAll = keepsAll || token.bytes.contains("<?xml-stylesheet", at: 0)
      case .text, .cdata: if isInStyle { styles += token.bytes.slice }
      case .comment: break
      case .start, .empty:
        let depth = namespaces.depth
        namespaces.open(token)
        let local = XMLName(token.name).local
        keepsAll = keepsAll || local == "script"
        isInStyle = local == "style" && token.kind == .start
        let namespace = namespaces.editor(ofElement: token.name)
        if let editor, namespace == nil, token.attributes.contains(where: { $0.name.elementsEqual("id".utf8) }) {
          // A reference may show the element.
          kept.insert(editor.namespace)
        } else if editor == nil, let namespace, token.kind == .start {
          editor = (namespace, depth)
        }
        if token.kind == .empty { namespaces.close() } else { open.append(token.name) }
        // Browsers stop much earlier.
        guard open.count < HeaderLimits.pieces else { throw .tooManyPieces }
      case .end:
        guard open.popLast() == token.name else { throw ImageError("the file has tags that do not match") }
        isInStyle = false
        namespaces.close()
        if let outermost = editor, namespaces.depth <= outermost.depth { editor = nil }
      }
    }
    if let problem = tokens.problem { throw problem }
    if !open.isEmpty { throw ImageError("the file ends within an element") }
    let text = FileBytes(styles)
    selectsByPosition = [":first", ":last", ":nth", ":only", ":empty", "+", "~"].contains { text.offset(of: $0.utf8) != nil }
    // A file with hundreds of prefixes was not made by an editor.
    keepsAll = keepsAll || namespaces.prefixes.count > 100
    keepsAll = keepsAll || text.offset(of: "*|".utf8) != nil
    kept.formUnion(namespaces.prefixes.filter { keepsAll || text.selectsBy(prefix: $0.key) }.flatMap(\.value))
  }

  /// If an entity is declared twice, the first declaration counts.
  private static func entities(in doctype: FileBytes) -> [String: String] {
    var entities: [String: String] = [:]
    var scanner = XMLScanner(doctype)
    while scanner.skipPast("<!ENTITY") {
      scanner.skipSpace()
      let name = scanner.take(while: \.isXMLName)
      scanner.skipSpace()
      guard let quote = scanner.byte, scanner.skip("\"") || scanner.skip("'") else { continue }
      let value = scanner.take { $0 != quote }
      let key = String(decoding: name, as: UTF8.self)
      entities[key] = entities[key] ?? String(decoding: value, as: UTF8.self)
    }
    return entities
  }
}

extension FileBytes {
  /// Whether a selector in a style sheet may name an element or attribute with the prefix (Selectors 4, 5.1).
  fileprivate func selectsBy(prefix: String) -> Bool { ["|", "\\:"].contains { offset(of: (prefix + $0).utf8) != nil } && !prefix.isEmpty }
}

private struct SVGWriter {
  private let survey: SVGSurvey
  private var namespaces = EditorNamespaces()
  /// The number of elements around the element that is being removed.
  private var removed: Int?
  private(set) var kept: [UInt8] = []

  init(_ survey: SVGSurvey, capacity: Int) {
    self.survey = survey
    namespaces.entities = survey.entities
    kept.reserveCapacity(capacity)
  }

  mutating func write(_ token: XMLTokens.Token) {
    switch token.kind {
    case .start, .empty:
      let depth = namespaces.depth
      namespaces.open(token)
      if removed == nil {
        if depth > 0, isRemoved(namespaces.editor(ofElement: token.name)) {
          if survey.selectsByPosition { kept += "<metadata/>".utf8 }
          if token.kind == .start { removed = depth }
        } else {
          kept += attributesKept(of: token)
        }
      }
      if token.kind == .empty { namespaces.close() }
    case .end:
      namespaces.close()
      if let depth = removed {
        if namespaces.depth <= depth { removed = nil }
      } else {
        kept += token.bytes.slice
      }
    case .comment: if removed == nil, token.bytes.contains("<!--!", at: 0) { kept += token.bytes.slice }
    case .doctype: kept += token.bytes.withoutComments
    case .text, .cdata, .instruction: if removed == nil { kept += token.bytes.slice }
    }
  }

  private func isRemoved(_ namespace: String?) -> Bool { namespace.map { !survey.kept.contains($0) } ?? false }

  private func attributesKept(of token: XMLTokens.Token) -> ArraySlice<UInt8> {
    func isRemoved(_ attribute: XMLAttribute) -> Bool {
      self.isRemoved(attribute.declaredPrefix.map(namespaces.editor(ofPrefix:)) ?? namespaces.editor(ofAttribute: attribute.name))
    }
    guard let first = token.attributes.first, let last = token.attributes.last, token.attributes.contains(where: isRemoved) else {
      return token.bytes.slice
    }
    let whole = token.bytes.slice
    var tag = Array(whole[..<first.whole.startIndex])
    for attribute in token.attributes where !isRemoved(attribute) { tag += attribute.whole }
    return (tag + whole[last.whole.endIndex...])[...]
  }
}

extension FileBytes {
  /// The bytes of a DOCTYPE, with a space in place of each comment.
  fileprivate var withoutComments: [UInt8] {
    var kept: [UInt8] = []
    var scanner = XMLScanner(self)
    while let byte = scanner.byte {
      let start = scanner.offset
      if scanner.skip("<!--") {
        _ = scanner.skipPast("-->")
        kept.append(UInt8(ascii: " "))
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): _ = scanner.skip("\"") && scanner.skipPast("\"")
      case UInt8(ascii: "'"): _ = scanner.skip("'") && scanner.skipPast("'")
      default: scanner.skipByte()
      }
      kept += slice.dropFirst(start).prefix(scanner.offset - start)
    }
    return kept
  }
}

/// The namespaces of editors in scope at a place in an SVG (Namespaces in XML 1.0, 6).
private struct EditorNamespaces {
  /// Inkscape, Illustrator, Sketch, Figma, Affinity, Visio, CorelDRAW, Krita, Boxy, Vectornator, SVG.js and others.
  static let all: Set<String> = [
    "http://www.inkscape.org/namespaces/inkscape",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://www.inkscape.org/DTD/sodipodi-0.dtd",
    "http://ns.adobe.com/AdobeIllustrator/10.0/",
    "http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/",
    "http://ns.adobe.com/Extensibility/1.0/",
    "http://ns.adobe.com/Flows/1.0/",
    "http://ns.adobe.com/GenericCustomNamespace/1.0/",
    "http://ns.adobe.com/Graphs/1.0/",
    "http://ns.adobe.com/ImageReplacement/1.0/",
    "http://ns.adobe.com/SaveForWeb/1.0/",
    "http://ns.adobe.com/Variables/1.0/",
    "http://ns.adobe.com/XPath/1.0/",
    "http://www.bohemiancoding.com/sketch/ns",
    "http://www.figma.com/figma/ns",
    "http://www.serif.com/",
    "http://schemas.microsoft.com/visio/2003/SVGExtensions/",
    "http://www.corel.com/coreldraw/odm/2003",
    "http://krita.org/namespaces/svg/krita",
    "https://boxy-svg.com",
    "http://vectornator.io",
    "http://taptrix.com/vectorillustrator/svg_extensions",
    "http://www.vector.evaxdesign.sk",
    "http://svgjs.com/svgjs",
    "http://svgjs.dev/svgjs",
    "http://svgjs.dev",
  ]

  var entities: [String: String] = [:]
  /// The number of open elements.
  private(set) var depth = 0
  /// The namespaces that each prefix has been declared for.
  private(set) var prefixes: [String: Set<String>] = [:]
  /// The declarations in scope by prefix, the innermost last; nil for namespaces of others.
  private var scopes: [String: [String?]] = [:]
  /// The prefixes that open elements declare.
  private var declared: [(depth: Int, prefix: String)] = []

  mutating func open(_ token: XMLTokens.Token) {
    depth += 1
    for attribute in token.attributes {
      guard let prefix = attribute.declaredPrefix else { continue }
      let namespace = value(of: attribute)
      let editor = Self.all.contains(namespace) ? namespace : nil
      if let editor { prefixes[prefix, default: []].insert(editor) }
      scopes[prefix, default: []].append(editor)
      declared.append((depth, prefix))
    }
  }

  mutating func close() {
    while let last = declared.last, last.depth >= depth {
      scopes[last.prefix]?.removeLast()
      declared.removeLast()
    }
    depth -= 1
  }

  func editor(ofElement name: ArraySlice<UInt8>) -> String? {
    editor(ofPrefix: name.contains(UInt8(ascii: ":")) ? XMLName(name).prefix : "")
  }

  /// Attributes without a prefix have no namespace.
  func editor(ofAttribute name: ArraySlice<UInt8>) -> String? {
    name.contains(UInt8(ascii: ":")) ? editor(ofPrefix: XMLName(name).prefix) : nil
  }

  func editor(ofPrefix prefix: String) -> String? { scopes[prefix]?.last ?? nil }

  private func value(of attribute: XMLAttribute) -> String {
    let text = String(decoding: attribute.value, as: UTF8.self)
    guard text.hasPrefix("&"), text.hasSuffix(";") else { return text }
    return entities[String(text.dropFirst().dropLast())] ?? text
  }
}
