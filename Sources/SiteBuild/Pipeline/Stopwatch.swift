/// Measures one stage after the other, if there is a clock.
struct Stopwatch {
  private let now: (@Sendable () -> Duration)?
  private var start: Duration?
  private var timings = BuildTimings()

  init(_ now: (@Sendable () -> Duration)?) { (self.now, start) = (now, now?()) }

  /// Ends a stage and begins the next one.
  mutating func end(_ stage: BuildTimings.Stage) {
    guard let now, let began = start else { return }
    let end = now()
    timings.add(stage, end - began)
    start = end
  }

  /// Nil if nothing was measured.
  func timings(of outputs: [BuildTimings.Entry]) -> BuildTimings? {
    guard now != nil else { return nil }
    var timings = timings
    timings.add(outputs: outputs)
    return timings
  }
}
