package import SettingsModel

/// Which icons of a gallery and of an app's sources are the same, and which only one of them has.
package struct GalleryComparison {
  /// The icons that both have.
  package private(set) var pairs: [(gallery: AppIcon, source: FoundIcon)] = []
  /// The icons that only the gallery has.
  package private(set) var missing: [AppIcon] = []
  /// The icons that only the sources have.
  package private(set) var new: [FoundIcon] = []
  /// The two primary icons, if they are not the same.
  package private(set) var primaries: (gallery: AppIcon, source: FoundIcon)?

  /// - Parameter ignored: names of icons that users do not choose.
  package init(_ gallery: [AppIcon], _ findings: IconFindings, ignored: Set<String> = []) {
    var rest = findings.icons
    var unnamed: AppIcon?
    for icon in gallery {
      guard let name = icon.name ?? (icon.primary == true ? nil : icon.id.rawValue) else {
        unnamed = icon
        continue
      }
      if let number = rest.firstIndex(where: { $0.name == name }) {
        pairs.append((icon, rest.remove(at: number)))
      } else {
        missing.append(icon)
      }
    }
    if let unnamed { pair(unnamed, with: &rest, isPrimaryKnown: findings.primary != nil) }
    new = rest.filter { icon in icon.name.map { !ignored.contains($0) } ?? true }
    guard let primary = findings.primary, let chosen = gallery.first(where: { $0.primary == true }) else { return }
    if pairs.contains(where: { $0.gallery.id == chosen.id && $0.source != primary }) || unnamed?.id == chosen.id && isNamed(primary) {
      primaries = (chosen, primary)
    }
  }

  private func isNamed(_ icon: FoundIcon) -> Bool { pairs.contains { $0.source == icon && $0.gallery.primary != true } }

  /// The primary icon of a gallery needs no name: it is that of the sources, unless the gallery has that under its name.
  private mutating func pair(_ icon: AppIcon, with rest: inout [FoundIcon], isPrimaryKnown: Bool) {
    if let number = rest.firstIndex(where: \.isPrimary) {
      pairs.append((icon, rest.remove(at: number)))
    } else if rest.count == 1 {
      rest.removeAll()
    } else if !isPrimaryKnown {
      // Which of them it is, no file says.
      rest.removeAll()
    }
  }
}
