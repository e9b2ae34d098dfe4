package import Localization

extension CatalogUpdate {
  /// `added 12 texts, 24 places for translations, 3 stale`
  package func summary(isWritten: Bool) -> String {
    let parts = [
      (added.count, "added \(counted(added.count, "text"))"), (opened, "\(counted(opened, "place")) for translations"),
      (revived.count, "\(revived.count) used again"), (stale.count, "\(stale.count) stale"),
    ].filter { $0.0 > 0 }.map(\.1)
    if parts.isEmpty { return isWritten ? "written" : "unchanged" }
    return parts.joined(separator: ", ")
  }
}
