/// How long the stages of a build took, and which outputs took longest.
package struct BuildTimings: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let time: Duration
  }

  package enum Stage: String, Sendable {
    /// Content and templates are read, and the site is planned.
    case reading
    /// Outputs are rendered and staged, several at once.
    case rendering
    /// Smaller forms of pictures are made.
    case pictures
    /// Outputs that are made from all others: sitemap, search index, manifest.
    case collecting
    /// The output folder becomes the new site.
    case writing
  }

  private static let mostSlowest = 10

  package private(set) var stages: [Entry] = []
  /// The slowest first; of those that took the same time the first by its path.
  package private(set) var slowest: [Entry] = []

  mutating func add(_ stage: Stage, _ time: Duration) { stages.append(Entry(name: stage.rawValue, time: time)) }

  mutating func add(outputs: [Entry]) {
    slowest = Array((slowest + outputs).sorted { ($1.time, $0.name) < ($0.time, $1.name) }.prefix(Self.mostSlowest))
  }

  /// A line for each stage and each of the slowest outputs:
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

  /// `  31.0 ms`
  private static func milliseconds(_ time: Duration) -> String {
    let tenths = Int((time / .microseconds(100)).rounded())
    let text = "\(tenths / 10).\(tenths % 10) ms"
    return String(repeating: " ", count: max(0, 10 - text.utf8.count)) + text
  }
}
