/// Measures one stage after the other, by a clock that is given; without one it measures nothing.
struct Stopwatch {
  private let now: (@Sendable () -> Duration)?
  private var start: Duration?
  private var timings = BuildTimings()

  init(_ now: (@Sendable () -> Duration)?) { (self.now, start) = (now, now?()) }

  /// Says that a stage ends here, and the next one begins.
  mutating func end(_ stage: BuildTimings.Stage) {
    guard let now, let began = start else { return }
    let end = now()
    timings.add(stage, end - began)
    start = end
  }

  /// Nil where nothing was measured.
  func timings(of outputs: [BuildTimings.Entry]) -> BuildTimings? {
    guard now != nil else { return nil }
    var timings = timings
    timings.add(outputs: outputs)
    return timings
  }
}
