/// The name of a symbol as the words that it consists of.
struct SymbolName: Hashable {
  let words: ArraySlice<Substring>

  init(_ text: String) { words = text.split(separator: ".", omittingEmptySubsequences: false)[...] }

  init(words: ArraySlice<Substring>) { self.words = words }

  var text: String { words.joined(separator: ".") }

  /// Each way to divide it in two, the shortest first part first.
  var splits: [(SymbolName, SymbolName)] {
    words.indices.dropFirst().map { (SymbolName(words: words[..<$0]), SymbolName(words: words[$0...])) }
  }

  /// The names of what it could be a variant of, the most similar first: `person.crop`, `person`, `crop.square`, `square`.
  var bases: [SymbolName] { splits.map(\.0).reversed() + splits.map(\.1) }

  /// The same symbol, as the built-in sheets call it. Newer releases of the system have other words for some.
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
