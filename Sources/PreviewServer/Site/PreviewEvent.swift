package import Diagnostics

/// An event for open pages.
package enum PreviewEvent: Sendable, Equatable {
  /// The addresses whose content changed, encoded; nil if they are too many to name.
  case changed([String]?)
  /// What keeps the site from being built; empty if nothing does.
  case problems([Diagnostic])

  private static let mostPaths = 1000

  init(changedOutputs outputs: [String]) {
    self = .changed(outputs.count > Self.mostPaths ? nil : outputs.map(address(ofOutput:)))
  }
}
