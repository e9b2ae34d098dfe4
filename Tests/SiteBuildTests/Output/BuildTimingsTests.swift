import Testing

@testable import SiteBuild

@Suite struct BuildTimingsTests {
  @Test func timingsHaveStagesAndTheSlowestOutputs() {
    var timings = BuildTimings()
    timings.add(.reading, .microseconds(112_449))
    timings.add(.rendering, .seconds(12))
    timings.add(outputs: (1...12).map { .init(name: "p\($0).html", time: .milliseconds($0 % 4)) })
    #expect(
      timings.lines == [
        "reading:       112.4 ms", "rendering:   12000.0 ms", "slowest outputs:", "      3.0 ms  p11.html", "      3.0 ms  p3.html",
        "      3.0 ms  p7.html", "      2.0 ms  p10.html", "      2.0 ms  p2.html", "      2.0 ms  p6.html", "      1.0 ms  p1.html",
        "      1.0 ms  p5.html", "      1.0 ms  p9.html", "      0.0 ms  p12.html",
      ])
  }
}
