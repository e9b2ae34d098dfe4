package import Images
package import SettingsModel

/// An app's icon.
package struct FoundIcon: Sendable, Hashable {
  package struct Drawing: Sendable, Hashable {
    /// The path, relative to the source folder.
    package let path: String
    package let size: PixelSize
  }

  /// The name that the app uses to choose the icon; nil for a primary icon made of loose files.
  package let name: String?
  /// The icon set's folder, or the place in a property list.
  package let origin: ProjectPlace
  /// The file that declares the icon.
  package let place: ProjectPlace
  package internal(set) var isPrimary = false
  package internal(set) var light: Drawing?
  package internal(set) var dark: Drawing?
  /// Whether the icon is an Icon Composer document, which has layers but no drawing.
  package internal(set) var isComposed = false

  /// The icon's name in messages.
  package var shown: String { name ?? "default" }
}

/// An app's icons, with the primary icon first.
package struct IconFindings: Sendable {
  package internal(set) var icons: [FoundIcon] = []
  package internal(set) var remarks: [ProjectRemark] = []
  /// The app's target; nil if no project file names it.
  package internal(set) var application: Application?
  /// The names of the applications, if there are several and none has the name of the folder or the project.
  package internal(set) var otherApplications: [String] = []

  package var primary: FoundIcon? { icons.first(where: \.isPrimary) }

  package var alternates: [FoundIcon] { icons.filter { !$0.isPrimary } }
}

/// Pairs the icons in a gallery with the icons in an app's project.
package struct GalleryComparison {
  /// The icons that both contain.
  package private(set) var pairs: [(gallery: AppIcon, source: FoundIcon)] = []
  /// The icons only in the gallery.
  package private(set) var missing: [AppIcon] = []
  /// The icons only in the project.
  package private(set) var new: [FoundIcon] = []
  /// The two primary icons, if they differ.
  package private(set) var primaries: (gallery: AppIcon, source: FoundIcon)?

  /// - Parameter ignored: the names of icons that users can't choose.
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

  /// Pairs the gallery's primary icon, which has no name, with the project's primary icon, unless that is already paired.
  private mutating func pair(_ icon: AppIcon, with rest: inout [FoundIcon], isPrimaryKnown: Bool) {
    if let number = rest.firstIndex(where: \.isPrimary) {
      pairs.append((icon, rest.remove(at: number)))
    } else if rest.count == 1 {
      rest.removeAll()
    } else if !isPrimaryKnown {
      // The primary icon is unknown, so any of these could be it.
      rest.removeAll()
    }
  }
}
