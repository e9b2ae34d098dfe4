import Concurrency
import TestSupport
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

  private final class Clock: Sendable {
    private let ticks = Locked(0)

    var count: Int { ticks.withLock { $0 } }

    func tick() -> Duration {
      ticks.withLock { ticks in
        ticks += 1
        return .milliseconds(ticks)
      }
    }
  }

  /// The clock advances by a millisecond each time it is read.
  @Test(.computing) func buildMeasuresStagesAndOutputs() async throws {
    let clock = Clock()
    let site = try TestSite(["content/index.md": "---\ndescription: d\n---\n# Home\n"])
    #expect(try await site.build().timings == nil)
    let timings = try await site.build { $0.now = { clock.tick() } }.timings
    #expect(timings?.stages.map(\.name) == ["reading", "rendering", "pictures", "collecting", "writing"])
    // The clock is read at the start, after each of the five stages, and twice for each output.
    let outputs = (clock.count - 6) / 2
    let one = Duration.milliseconds(1)
    #expect(timings?.stages.map(\.time) == [one, .milliseconds(2 * outputs + 1), one, one, one])
    #expect(timings?.slowest.count == 10 && timings?.slowest.allSatisfy { $0.time == .milliseconds(1) } == true)
    #expect(timings?.slowest.map(\.name) == timings?.slowest.map(\.name).sorted())
  }
}
