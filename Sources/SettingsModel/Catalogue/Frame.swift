extension Catalogue {
  /// What the app's screens are drawn in.
  public enum Frame: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
    /// A window.
    case desktop
    case watch
    /// Nothing but a line.
    case bare = "none"
  }
}
