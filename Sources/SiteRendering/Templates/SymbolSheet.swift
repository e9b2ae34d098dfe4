package import Diagnostics
package import SiteContent

/// The drawings that pages can show, by name: the symbols of `templates/assets/symbols.svg`.
package struct SymbolSheet: Sendable {
  /// Its name among the assets.
  package static let file = "symbols.svg"
  /// What stands for a name without a drawing.
  private static let neutral = "neutral"

  let names: Set<String>

  package init(_ bytes: [UInt8]) {
    var tags = HTMLTokenizer(bytes)
    var names: Set<String> = []
    while tags.next() {
      if !tags.isEnd, tags.name == "symbol", let name = tags.value(of: "id") { names.insert(name) }
    }
    self.names = names
  }

  /// The drawing for a name: the neutral mark for one that has none, nothing where there is no such mark either.
  func drawing(of name: String) -> String? {
    if names.contains(name) { return name }
    return names.contains(Self.neutral) ? Self.neutral : nil
  }

  /// A warning for each place where an app names a drawing that is not here.
  package func problems(with apps: [App]) -> [Diagnostic] {
    let drawn = names.subtracting([Self.neutral]).sorted()
    return apps.flatMap(\.drawings).compactMap { drawing -> Diagnostic? in
      let name = drawing.value
      if names.contains(name) { return nil }
      let guess = nearestName(to: name, among: drawn).map { "did you mean \"\($0)\"? Otherwise " } ?? ""
      return Diagnostic(
        .warning, .missingSymbol, in: drawing.source, at: drawing.location, "the symbol \"\(name)\" has no drawing",
        help:
          "\(guess)pages show a placeholder; draw it in templates/assets/\(Self.file), starting from `sitegen templates assets/\(Self.file)`"
      )
    }
  }
}
