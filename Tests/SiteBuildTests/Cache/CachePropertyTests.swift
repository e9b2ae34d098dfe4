import Foundation
import SiteBuild
import TestSupport
import Testing

@Suite(.oneAtATime) struct CachePropertyTests {
  /// Whatever happens between two builds, the second makes and says what a build from nothing does.
  ///
  /// `EDITS=1000 swift test --filter CachePropertyTests` lets more happen.
  @Test(arguments: [(1, true), (2, false)] as [(UInt64, Bool)])
  func isAlwaysWhatABuildFromNothingMakes(_ seed: UInt64, _ isEarlier: Bool) async throws {
    var edits = CacheEdits(seed: seed)
    let count = ProcessInfo.processInfo.environment["EDITS"].flatMap(Int.init) ?? 30
    let site = try CachedSite(edits.files, templates: true, isEarlier: isEarlier)
    try edits.built(site, isGood: try await site.build(edits.options).counts != nil)
    var idle = 0
    for number in 1...count {
      try edits.next(site)
      let report = try await site.build(edits.options)
      try #require(try await site.result(report) == site.fresh(edits.options), "event \(number): \(edits.told)")
      #expect(report.cacheProblem == nil)
      try edits.built(site, isGood: report.counts != nil)
      if report.counts != nil, report.rendered == 0 { idle += 1 }
    }
    // Without that the cache would have been of no use.
    #expect(idle > count / 10, "\(idle) of \(count)")
  }
}
