package import Diagnostics

/// What open pages are told.
package enum PreviewEvent: Sendable, Equatable {
  /// The addresses whose content changed, encoded; nil where they are too many to name.
  case changed([String]?)
  /// What keeps the site from being built; empty where nothing does.
  case problems([Diagnostic])

  private static let mostPaths = 1000

  init(changedOutputs outputs: [String]) {
    self = .changed(outputs.count > Self.mostPaths ? nil : outputs.map(address(ofOutput:)))
  }
}
