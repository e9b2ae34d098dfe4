package import Diagnostics

extension CommandFailure {
  /// Another build has the output folder.
  package static func locked(_ path: String) -> Self { Self(.outputLocked, "another build is writing to \(path)") }

  /// Foreign files appeared in the places of new ones after the check for such, and were left there.
  ///
  /// - Parameter files: their paths, in order.
  static func obstructed(_ files: [String]) -> Self {
    Self(
      .outputUnfinished,
      "could not write \(files.joined(separator: ", ")): sitegen did not make what is there; move it away and build again")
  }
}
