/// The time of each build stage, and the slowest outputs.
package struct BuildTimings: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let time: Duration
  }

  package enum Stage: String, Sendable {
    /// Reading content and templates, and planning the site.
    case reading
    /// Rendering and staging several outputs in parallel.
    case rendering
    /// Making smaller versions of pictures.
    case pictures
    /// Rendering outputs that list all others: sitemap, search index, manifest.
    case collecting
    /// Moving the staged files into the output folder.
    case writing
  }

  private static let mostSlowest = 10

  package private(set) var stages: [Entry] = []
  /// The slowest outputs, slowest first; equally slow outputs are sorted by path.
  package private(set) var slowest: [Entry] = []

  mutating func add(_ stage: Stage, _ time: Duration) { stages.append(Entry(name: stage.rawValue, time: time)) }

  mutating func add(outputs: [Entry]) {
    slowest = Array((slowest + outputs).sorted { ($1.time, $0.name) < ($0.time, $1.name) }.prefix(Self.mostSlowest))
  }

  /// One line for each stage and each of the slowest outputs:
  ///
  ///     reading:       112.4 ms
  ///     slowest outputs:
  ///       31.0 ms  search/index.html
  package var lines: [String] {
    let stages = stages.map { stage in
      "\(stage.name):\(String(repeating: " ", count: max(1, 12 - stage.name.utf8.count)))\(Self.milliseconds(stage.time))"
    }
    return stages + (slowest.isEmpty ? [] : ["slowest outputs:"]) + slowest.map { "  \(Self.milliseconds($0.time))  \($0.name)" }
  }

  /// Returns `  31.0 ms`.
  private static func milliseconds(_ time: Duration) -> String {
    let tenths = Int((time / .microseconds(100)).rounded())
    let text = "\(tenths / 10).\(tenths % 10) ms"
    return String(repeating: " ", count: max(0, 10 - text.utf8.count)) + text
  }
}

/// Measures the stages of a build, if there is a clock.
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

  /// Returns the times of the stages and the slowest outputs; nil without a clock.
  func timings(of outputs: [BuildTimings.Entry]) -> BuildTimings? {
    guard now != nil else { return nil }
    var timings = timings
    timings.add(outputs: outputs)
    return timings
  }
}
