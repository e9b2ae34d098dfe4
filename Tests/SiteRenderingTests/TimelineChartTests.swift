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

  @Test(
    arguments: [
      (#"[{"id": "a", "duration": 2000}, {"id": "b", "delay": 300, "follows": "a"}]"#, [0, 2300]),
      (
        #"[{"id": "a", "delay": 100, "duration": 200}, {"id": "b", "follows": "a"}, {"id": "c", "delay": 5, "follows": "b"}]"#,
        [100, 300, 305]
      ),
      // Without a delay, a moment isn't earlier than the moment above it.
      (#"[{"id": "a"}, {"id": "b", "delay": 500, "follows": "a"}, {"id": "c", "follows": "a"}]"#, [0, 500, 500]),
      (#"[{"id": "a", "delay": 800}, {"id": "b"}]"#, [800, 0]),
      (#"[{"id": "a", "follows": "gone", "delay": 7}]"#, [7]),
      (#"[{"id": "a", "duration": 9223372036854775807}, {"id": "b", "follows": "a", "delay": 5}]"#, [0, .max]),
    ] as [(String, [Int64])])
  func computesWhenMomentsBegin(_ json: String, _ starts: [Int64]) throws {
    #expect(try schedule(json).entries.map(\.start) == starts)
  }

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

  /// Time runs from right to left. Labels line up with the chart's lines.
  @Test func isMirroredInRightToLeftLanguages() throws {
    let json = #"[{"id": "a", "duration": 400}, {"id": "b"}, {"id": "c", "every": 500}]"#
    let html = TimelineChart(try schedule(json), title: "", Words(language: "ar")).svg.html
    func places(_ pattern: Regex<(Substring, Substring)>) -> [String] { html.matches(of: pattern).map { String($0.1) } }
    #expect(places(/class="chart__name" x="(\d+)"/) == ["352", "352", "352"])
    #expect(places(/class="chart__time" x="(\d+)"/) == ["0", "0", "0"])
    #expect(html.contains(##"<rect class="chart__bar" x="120" y="22" width="224""##))
    #expect(places(/d="(M\d+ \d+H\d+)"/) == ["M344 62H0", "M344 98H0"])
    #expect(places(/class="chart__tick" x="(\d+)"/).first == "352")
  }

  @Test func unknownDurationsAreHatched() throws {
    let chart = TimelineChart(
      try schedule(
        """
        [{"id": "hello", "duration": 2000, "approximate": true}, {"id": "row", "delay": 500, "follows": "hello"},
         {"id": "dot", "every": 2000}]
        """), title: "T & T")
    #expect(
      chart.svg.html == """
        <svg class="chart" role="img" viewBox="0 0 352 132" width="22em" fill="none"><title>T &amp; T</title><g font-size="13">\
        \(line(8))<text class="chart__tick" x="0" y="126" text-anchor="start" fill="currentColor">0</text>\
        \(line(64))<text class="chart__tick" x="64" y="126" text-anchor="middle" fill="currentColor">0.5 s</text>\
        \(line(120))<text class="chart__tick" x="120" y="126" text-anchor="middle" fill="currentColor">1 s</text>\
        \(line(176))<text class="chart__tick" x="176" y="126" text-anchor="middle" fill="currentColor">1.5 s</text>\
        \(line(232))<text class="chart__tick" x="232" y="126" text-anchor="middle" fill="currentColor">2 s</text>\
        \(line(288))<text class="chart__tick" x="288" y="126" text-anchor="middle" fill="currentColor">2.5 s</text>\
        \(line(344))<text class="chart__tick" x="352" y="126" text-anchor="end" fill="currentColor">3 s</text>\
        <g class="chart__moment" data-moment="hello">\(name("Hello", 16))\(time("about 2 s", 16))\
        <rect class="chart__bar" x="8" y="22" width="224" height="8" rx="3" stroke="currentColor" stroke-dasharray="4 3" \
        fill="currentColor" fill-opacity="0.5"></rect></g>\
        <g class="chart__moment" data-moment="row">\(name("Row", 52))\(time("0.5 s after Hello", 52))\
        <path class="chart__open" d="M288 62H352" stroke="currentColor" stroke-width="8" stroke-dasharray="2 4"></path>\
        <path class="chart__mark" d="M288 56v12" stroke="currentColor" stroke-dasharray="none"></path></g>\
        <g class="chart__moment" data-moment="dot">\(name("Dot", 88))\(time("every 2 s", 88))\
        <path class="chart__open" d="M8 98H352" stroke="currentColor" stroke-dasharray="2 4"></path>\
        <path class="chart__mark" d="M8 94v8M232 94v8" stroke="currentColor" stroke-dasharray="none"></path></g></g></svg>
        """)
  }

  private func line(_ x: Int) -> String {
    #"<path class="chart__line" d="M\#(x) 0V112" stroke="currentColor" stroke-dasharray="1 3"></path>"#
  }

  private func name(_ text: String, _ y: Int) -> String {
    #"<text class="chart__name" x="0" y="\#(y)" text-anchor="start" fill="currentColor">\#(text)</text>"#
  }

  private func time(_ text: String, _ y: Int) -> String {
    #"<text class="chart__time" x="352" y="\#(y)" text-anchor="end" fill="currentColor">\#(text)</text>"#
  }

  @Test(arguments: [0, 1, 2000, 9_000_000_000_000_000_000] as [Int64])
  func acceptsAnyTime(_ time: Int64) throws {
    let json = #"[{"id": "a", "delay": \#(time), "duration": \#(time)}, {"id": "b", "every": \#(time)}, {"id": "c", "follows": "a"}]"#
    let html = TimelineChart(try schedule(json), title: "").svg.html
    #expect(html.utf8.count < 6000)
  }

  @Test func longNamesAreAboveTheTime() throws {
    let name = "aVeryLongNameOfAMomentThatGoesOnAndOnAndOnUntilNobodyReadsIt"
    let html = TimelineChart(try schedule(#"[{"id": "\#(name)", "delay": 200, "duration": 100}]"#), title: "").svg.html
    #expect(html.contains(">at 0.2 s, 0.1 s</text>"))
    #expect(html.matches(of: /class="chart__name"/).count == 2)
  }

  @Test(
    arguments: [
      ("One two three", 60, ["One two", "three"]), ("", 60, []), ("Donaudampfschiff", 60, ["Donauda", "mpfschif", "f"]),
      ("iii", 1, ["i", "i", "i"]),
    ] as [(String, Int, [String])])
  func breaksTextIntoLines(_ text: String, _ limit: Int, _ lines: [String]) {
    #expect(DiagramText.lines(of: text, upTo: limit) == lines)
  }
}
