import Foundation
import SiteBuild
import TestSupport
import Testing
import TextCoding

/// Where the texts of every page come from, compared with what the reader sees at each place.
@Suite(.computing) struct PagePlaceTests {
  /// Of the texts whose place is on each twelfth line.
  @Test func everyTextOfAPageIsAtItsPlace() async throws {
    let site = try await InspectedSite.built.value
    var (files, seen, compared): ([String: AuthoredPlaces], Set<MarkedTexts.Part>, Int) = ([:], [], 0)
    for (path, page) in try await InspectedSite.pages.value.sorted(by: { $0.key < $1.key }) {
      for part in MarkedTexts(page).parts where seen.insert(part).inserted {
        let mark = try #require(part.marks.first)
        guard mark.line.isMultiple(of: 12) else { continue }
        compared += 1
        let place = try #require(try site.inspection.place(mark), "\(part.text) of \(path)")
        let file = try files[place.path] ?? AuthoredPlaces(place.path)
        files[place.path] = file
        let isTranslated = (path.hasPrefix("de/") || path.hasPrefix("ar/")) && !place.path.contains(".\(path.prefix(2)).")
        let objection = file.objection(to: part, at: mark, isTranslated: isTranslated)
        #expect(objection == nil, "\(part.text.suffix(200)) of \(path) at \(place.path):\(mark.line):\(mark.column)")
      }
    }
    #expect(seen.count > 3000 && compared > 200)
  }
}
