import Foundation
import TestSupport
import Testing

@testable import SiteRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Symbols composed from the parts of their names.
@Suite struct SymbolComposerTests {
  private static let sheet = SymbolSheet(
    Array(
      """
      <svg>
      <symbol id="bell" viewBox="0 0 24 24"><path d="B" data-fill="1"/><path d="M0 0"/></symbol>
      <symbol id="circle" viewBox="0 0 24 24" data-room="12 12 12"><circle r="9" data-fill="1"/></symbol>
      <symbol id="plus" viewBox="0 0 24 24"><path d="P" stroke-width="2"/></symbol>
      <symbol id="arrow.right" viewBox="0 0 24 24"><path d="R"/></symbol>
      <symbol id="wide" viewBox="0 0 48 24" data-room="12 12 12"><path d="W"/></symbol>
      </svg>
      """.utf8))

  private static let box = #"<rect width="24" height="24" stroke="none"/>"#
  private static let bell = #"<path d="B"/><path d="M0 0"/>"#
  private static let filled = #"<path d="B" fill="currentColor"/><path d="M0 0"/>"#
  private static let slash = #"<path d="M3.25 3.25l17.5 17.5"/>"#
  private static let dot = #"<circle cx="18" cy="5.5" r="3.25" fill="currentColor" stroke="none"/>"#
  private static let plus =
    #"<g transform="translate(13.5 13.5) scale(0.396)" stroke-width="4.421"><path d="P" stroke-width="4.042"/></g>"#

  private static func clipped(_ markup: String, _ path: String) -> String {
    "<g clip-path=\"path(evenodd,'\(path)')\">\(box)\(markup)</g>"
  }

  private static func slashed(_ markup: String) -> String { clipped(markup, "M0 0L24 24H0zM4.2 0H24V19.8z") + slash }

  private static func marked(_ markup: String) -> String {
    clipped(markup, "M0 0H24V24H0zM12.5 18.25a5.75 5.75 0 0 1 11.5 0a5.75 5.75 0 0 1-11.5 0z") + plus
  }

  private static func dotted(_ markup: String) -> String {
    clipped(markup, "M0 0H24V24H0zM13 5.5a5 5 0 0 1 10 0a5 5 0 0 1-10 0z") + dot
  }

  private static func circled(_ markup: String, _ circle: String = #"<circle r="9"/>"#) -> String {
    "<g stroke-opacity=\".5\">\(circle)</g><g transform=\"translate(6.0 6.0) scale(0.5)\" stroke-width=\"3.5\">\(markup)</g>"
  }

  @Test(
    arguments: [
      ("bell", bell),
      ("bell.fill", filled),
      ("bell.slash", slashed(bell)),
      ("bell.slash.fill", slashed(filled)),
      ("bell.fill.slash", slashed(filled)),
      ("bell.badge", dotted(bell)),
      ("bell.badge.fill", dotted(filled)),
      ("bell.badge.plus", marked(bell)),
      ("bell.fill.badge.plus", marked(filled)),
      ("bell.badge.plus.fill", marked(filled)),
      ("bell.plus", marked(bell)),
      ("bell.circle", circled(bell)),
      ("bell.circle.fill", circled(bell, #"<circle r="9" fill="currentColor" fill-opacity=".3"/>"#)),
      ("circle.fill", #"<circle r="9" fill="currentColor"/>"#),
      // Synonyms.
      ("arrow.forward", #"<path d="R"/>"#),
      ("arrow.trianglehead.forward.circle", circled(#"<path d="R"/>"#)),
      // Drawings without a filled form, unknown parts, and a drawing that isn't square.
      ("plus.fill", nil), ("bell.bar", nil), ("fill", nil), ("bell.badge.bar", nil), ("", nil), ("wide", nil), ("bell.wide", nil),
      (Array(repeating: "circle", count: 17).joined(separator: "."), nil),
    ] as [(String, String?)])
  func namesAreDrawnFromTheirParts(_ name: String, _ markup: String?) {
    #expect(SymbolComposer(drawings: Self.sheet.drawings).markup(SymbolName(name)) == markup)
  }

  /// The variants of all built-in drawings are well-formed XML.
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
