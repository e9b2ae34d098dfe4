/// How far a build or a check is.
package struct BuildProgress: Sendable, Equatable {
  package enum Phase: Sendable {
    /// What is above the texts of pages, and files, is read.
    case reading
    /// Outputs are made.
    case rendering
    /// Hosts of outgoing links are asked.
    case asking
  }

  package let phase: Phase
  /// How many of `total` are done: at least 1.
  package let done: Int
  package let total: Int

  package init(_ phase: Phase, _ done: Int, of total: Int) { (self.phase, self.done, self.total) = (phase, done, total) }
}
