/// Finds the drawing for a symbol's name, or composes one from the drawings for parts of the name.
///
/// Cut-out parts are clipped by a path, not by a mask with an id: browsers don't resolve ids in a file that `<use>` refers to.
struct SymbolComposer: Sendable {
  let drawings: [String: SymbolDrawing]

  /// The stroke width in `site.css`.
  private static let line = 1.75
  /// The maximum number of words in a name. System symbols have fewer.
  private static let mostWords = 16
  /// Words that add a mark in a corner even without `badge`.
  private static let marks: Set<Substring> = ["checkmark", "exclamationmark", "magnifyingglass", "minus", "plus", "questionmark", "xmark"]

  func markup(_ name: SymbolName) -> String? {
    name.words.count > Self.mostWords ? nil : markup(name, isFilled: false)
  }

  private func markup(_ name: SymbolName, isFilled: Bool) -> String? {
    let drawing = drawings[name.text]
    if let known = isFilled ? drawing?.filled : drawing?.outline { return known }
    if let composed = composed(name, isFilled: isFilled) { return composed }
    let synonym = name.synonym
    return synonym == name ? nil : markup(synonym, isFilled: isFilled)
  }

  private func composed(_ name: SymbolName, isFilled: Bool) -> String? {
    guard let (first, end) = name.splits.last, let last = end.words.first else { return nil }
    switch last {
    case "fill": return isFilled ? nil : markup(first, isFilled: true)
    case "slash": return markup(first, isFilled: isFilled).map(slashed)
    case "badge": return markup(first, isFilled: isFilled).map(dotted)
    default: break
    }
    if let (base, mark) = name.splits.last(where: { $0.1.words.first == "badge" }) {
      guard let base = markup(base, isFilled: isFilled), let mark = markup(SymbolName(words: mark.words.dropFirst()), isFilled: false)
      else {
        return nil
      }
      return marked(base, with: mark)
    }
    if let enclosed = enclosed(name, isFilled: isFilled) { return enclosed }
    guard Self.marks.contains(last), let mark = drawings[String(last)]?.outline else { return nil }
    return markup(first, isFilled: isFilled).map { marked($0, with: mark) }
  }

  /// Composes names such as `lock.shield`: a lock in a shield.
  private func enclosed(_ name: SymbolName, isFilled: Bool) -> String? {
    for (inner, outer) in name.splits {
      guard let drawing = drawings[outer.text] ?? drawings[outer.synonym.text], let room = drawing.room,
        let surface = isFilled ? drawing.tinted : drawing.outline, let inner = markup(inner, isFilled: false)
      else { continue }
      return "<g stroke-opacity=\".5\">\(surface)</g>\(shrunk(inner, into: room))"
    }
    return nil
  }

  private func slashed(_ base: String) -> String {
    clipped(base, to: "M0 0L24 24H0zM4.2 0H24V19.8z") + "<path d=\"M3.25 3.25l17.5 17.5\"/>"
  }

  private func dotted(_ base: String) -> String {
    clipped(base, to: "M0 0H24V24H0zM13 5.5a5 5 0 0 1 10 0a5 5 0 0 1-10 0z")
      + "<circle cx=\"18\" cy=\"5.5\" r=\"3.25\" fill=\"currentColor\" stroke=\"none\"/>"
  }

  private func marked(_ base: String, with mark: String) -> String {
    clipped(base, to: "M0 0H24V24H0zM12.5 18.25a5.75 5.75 0 0 1 11.5 0a5.75 5.75 0 0 1-11.5 0z")
      + shrunk(mark, into: SymbolDrawing.Room(x: 18.25, y: 18.25, size: 9.5))
  }

  /// Adds an invisible rectangle as large as the grid, because browsers disagree on the reference box of a clip path.
  private func clipped(_ markup: String, to path: String) -> String {
    "<g clip-path=\"path(evenodd,'\(path)')\"><rect width=\"24\" height=\"24\" stroke=\"none\"/>\(markup)</g>"
  }

  /// Scales markup down but keeps the width of its lines. Wider lines, which are dots, become slightly narrower.
  private func shrunk(_ markup: String, into room: SymbolDrawing.Room) -> String {
    let scale = room.size / 24
    let inner = markup.replacing(#/ stroke-width="([0-9.]+)"/#) { match in
      " stroke-width=\"\(short((Double(match.1) ?? Self.line) / scale * 0.8))\""
    }
    let transform = "translate(\(short(room.x - room.size / 2)) \(short(room.y - room.size / 2))) scale(\(short(scale)))"
    return "<g transform=\"\(transform)\" stroke-width=\"\(short(Self.line / scale))\">\(inner)</g>"
  }

  private func short(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}

/// The name of a symbol, split into words at its dots.
struct SymbolName: Hashable {
  let words: ArraySlice<Substring>

  init(_ text: String) { words = text.split(separator: ".", omittingEmptySubsequences: false)[...] }

  init(words: ArraySlice<Substring>) { self.words = words }

  var text: String { words.joined(separator: ".") }

  /// All splits into two names, the shortest first part first.
  var splits: [(SymbolName, SymbolName)] {
    words.indices.dropFirst().map { (SymbolName(words: words[..<$0]), SymbolName(words: words[$0...])) }
  }

  /// Names of symbols that this symbol may be a variant of, the most similar first: `person.crop`, `person`, `crop.square`, `square`.
  var bases: [SymbolName] { splits.map(\.0).reversed() + splits.map(\.1) }

  /// The name of the same symbol in the built-in sheets. Newer system releases have renamed some symbols.
  var synonym: SymbolName {
    let words = words.enumerated().flatMap { index, word -> [Substring] in
      switch word {
      case "forward" where index > 0: ["right"]
      case "backward" where index > 0: ["left"]
      case "document": ["doc"]
      case "icloud": ["cloud"]
      case "rotation": ["arrow", "counterclockwise"]
      case "crop", "trianglehead": []
      default: [word]
      }
    }
    return words.elementsEqual(["line", "horizontal", "3"]) ? SymbolName("line.3.horizontal") : SymbolName(words: words[...])
  }
}
