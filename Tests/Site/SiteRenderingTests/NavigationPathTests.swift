import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteRendering

/// The paths to settings in help pages.
@Suite struct NavigationPathTests {
  /// Returns the lookup tables of an app whose screens each open the next one.
  private func index(screens count: Int) throws -> CatalogueIndex {
    let screens = (0..<count).map { number in
      let condition = number == 0 ? "" : #", "visibleWhen": {"f\#(number)": true}"#
      let row =
        #"{"id": "r\#(number)", "kind": "link", "title": "R\#(number)", "opens": {"present": "screen", "screen": "s\#(number + 1)"}\#(condition)}"#
      return #"{"id": "s\#(number)", "title": "S\#(number)", "sections": [{"id": "a", "rows": [\#(row)]}]}"#
    }
    let json =
      #"{"name": "A", "facts": [], "entitlements": [], "effects": [], "settings": [], "screens": [\#(screens.joined(separator: ", "))]}"#
    return CatalogueIndex(try JSONDecoder().decode(Catalogue.self, from: Data(json.utf8)))
  }

  @Test(arguments: [
    (0, ["S0"]), (1, ["S0", "R0"]), (10, ["S0"] + (0..<10).map { "R\($0)" }),
    (11, ["S0", "R0", "R1", "R2", "…"] + (4..<11).map { "R\($0)" }),
    (50, ["S0", "R0", "R1", "R2", "…"] + (43..<50).map { "R\($0)" }),
  ])
  func longPathsAreShortened(_ number: Int, _ titles: [String]) throws {
    let index = try index(screens: 60)
    #expect(index.paths.titles(to: index.places[number]) == titles)
  }

  /// A screen doesn't contain its whole path or all its conditions.
  @Test(.computing) func chainsTakeTimeWithTheirLengthOnly() throws {
    let isLinear = try ProcessorTime.isLinear { size in
      let index = try index(screens: 100 * size)
      #expect(index.places.map { index.paths.titles(to: $0).count + index.paths.gates(to: $0.screen.id).count }.max() == 22)
    }
    #expect(isLinear)
  }
}
