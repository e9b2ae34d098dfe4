/// What may have changed in a watched folder.
package enum SourceChange: Sendable, Equatable {
  /// Files, by their path from the source folder: `content/steps/terms.md`, `templates/assets/site.css`.
  case files(Set<String>)
  /// Anything: folders came or went, or changes were lost.
  case everything

  package func union(_ other: SourceChange) -> SourceChange {
    switch (self, other) {
    case (.files(let a), .files(let b)): .files(a.union(b))
    default: .everything
    }
  }
}
