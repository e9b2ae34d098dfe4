import Foundation
import Localization
import SettingsModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct TimelineChartTests {
  private func moments(_ json: String) throws -> [Onboarding.Moment] {
    try JSONDecoder().decode([Onboarding.Moment].self, from: Data(json.utf8))
  }

  private func schedule(_ json: String) throws -> MomentSchedule { MomentSchedule(try moments(json)) }

  @Test(.computing) func momentsThatFollowOneAnotherTakeTimeWithTheirNumberOnly() {
    let isLinear = ProcessorTime.isLinear { size in
      let moments = (0..<1000 * size).map { number in
        var moment = Onboarding.Moment(id: Identifier("m\(number)"))
        (moment.duration, moment.follows) = (1, number == 0 ? nil : Identifier("m\(number - 1)"))
        return moment
      }
      #expect(MomentSchedule(moments.reversed()).entries.first?.start == Int64(1000 * size - 1))
    }
    #expect(isLinear)
  }

  @Test(arguments: [0, 1, 2000, 9_000_000_000_000_000_000] as [Int64])
  func acceptsAnyTime(_ time: Int64) throws {
    let json = #"[{"id": "a", "delay": \#(time), "duration": \#(time)}, {"id": "b", "every": \#(time)}, {"id": "c", "follows": "a"}]"#
    let html = TimelineChart(try schedule(json), title: "").svg.html
    #expect(html.utf8.count < 6000)
  }
}
