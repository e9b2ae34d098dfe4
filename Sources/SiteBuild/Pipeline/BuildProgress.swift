/// How far a build or a check is.
package struct BuildProgress: Sendable, Equatable {
  package enum Phase: Sendable, Comparable {
    /// Heads of pages and files are read.
    case reading
    /// Outputs are rendered.
    case rendering
    /// Smaller forms of pictures are made.
    case pictures
    /// External links are requested.
    case asking
  }

  package let phase: Phase
  /// How many of `total` are done: at least 1.
  package let done: Int
  package let total: Int

  package init(_ phase: Phase, _ done: Int, of total: Int) { (self.phase, self.done, self.total) = (phase, done, total) }
}
