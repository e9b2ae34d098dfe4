import Foundation
import TestSupport
import Testing

@testable import SiteRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Symbols composed from the parts of their names.
@Suite struct SymbolComposerTests {
  @Test func everyDrawingHasVariants() throws {
    let files = ["/templates/assets/symbols.svg", "/templates/drawings.svg"].map { URL(fileURLWithPath: ProjectFolder.path + $0) }
    let sheets = try files.map { SymbolSheet(Array(try Data(contentsOf: $0))) }
    #expect(sheets[0].drawings.keys.filter { sheets[1].drawings[$0] != nil } == [])
    let drawings = sheets[0].drawings.merging(sheets[1].drawings) { first, _ in first }
    let composer = SymbolComposer(drawings: drawings)
    let variants = drawings.flatMap { name, drawing in
      let all = ["slash", "badge", "badge.plus", "badge.minus", "badge.checkmark", "circle", "square", "rectangle", "circle.fill"]
      return (all + (drawing.filled == nil ? [] : ["fill", "slash.fill"])).map { "\(name).\($0)" }
    }
    let drawn = Dictionary(uniqueKeysWithValues: Set(variants).map { ($0, composer.markup(SymbolName($0))) })
    #expect(drawn.filter { $0.value == nil }.keys.sorted() == [])
    #expect(XMLParser(data: Data(sheets[0].adding(drawn.compactMapValues(\.self)))).parse())
  }
}
