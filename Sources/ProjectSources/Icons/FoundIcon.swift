package import Images
package import SettingsModel

/// An icon of the app.
package struct FoundIcon: Sendable, Hashable {
  package struct Drawing: Sendable, Hashable {
    /// The path relative to the folder that was read.
    package let path: String
    package let size: PixelSize
  }

  /// The name by which the app chooses the icon; nil for a primary icon of loose files.
  package let name: String?
  /// The folder of the icon set, or the place in a property list.
  package let origin: ProjectPlace
  /// The file that declares the icon.
  package let place: ProjectPlace
  package internal(set) var isPrimary = false
  package internal(set) var light: Drawing?
  package internal(set) var dark: Drawing?
  /// Whether it is a document of Icon Composer, which has layers and no drawing.
  package internal(set) var isComposed = false

  /// The icon's name in messages.
  package var shown: String { name ?? "default" }
}

/// The icons of an app, the primary one first.
package struct IconFindings: Sendable {
  package internal(set) var icons: [FoundIcon] = []
  package internal(set) var remarks: [ProjectRemark] = []
  /// The target that is the app; nil if no project file names it.
  package internal(set) var application: Application?
  /// The names of several applications, none named like the folder or the project.
  package internal(set) var otherApplications: [String] = []

  package var primary: FoundIcon? { icons.first(where: \.isPrimary) }

  package var alternates: [FoundIcon] { icons.filter { !$0.isPrimary } }
}

/// Pairs the icons of a gallery with the ones in an app's sources.
package struct GalleryComparison {
  /// The icons on both sides.
  package private(set) var pairs: [(gallery: AppIcon, source: FoundIcon)] = []
  /// The icons only in the gallery.
  package private(set) var missing: [AppIcon] = []
  /// The icons only in the sources.
  package private(set) var new: [FoundIcon] = []
  /// The two primary icons, if they differ.
  package private(set) var primaries: (gallery: AppIcon, source: FoundIcon)?

  /// - Parameter ignored: names of icons that users cannot choose.
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

  /// Pairs the gallery's primary icon without a name with the primary icon of the sources, if that is still unpaired.
  private mutating func pair(_ icon: AppIcon, with rest: inout [FoundIcon], isPrimaryKnown: Bool) {
    if let number = rest.firstIndex(where: \.isPrimary) {
      pairs.append((icon, rest.remove(at: number)))
    } else if rest.count == 1 {
      rest.removeAll()
    } else if !isPrimaryKnown {
      // No file tells which one is the primary icon.
      rest.removeAll()
    }
  }
}
