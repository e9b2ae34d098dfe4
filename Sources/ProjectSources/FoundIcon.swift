package import Images

/// An icon of the app.
package struct FoundIcon: Sendable, Hashable {
  package struct Drawing: Sendable, Hashable {
    /// From the folder that was read.
    package let path: String
    package let size: PixelSize
  }

  /// By which the app chooses it; nil for a primary icon of loose files.
  package let name: String?
  /// The folder of the catalogue, or the place in a property list.
  package let origin: ProjectPlace
  /// The file that says so.
  package let place: ProjectPlace
  package internal(set) var isPrimary = false
  package internal(set) var light: Drawing?
  package internal(set) var dark: Drawing?
  /// Whether it is a document of Icon Composer, which has layers and no drawing.
  package internal(set) var isComposed = false

  /// As messages call it.
  package var shown: String { name ?? "default" }
}

/// The icons of an app: the primary one first.
package struct IconFindings: Sendable {
  package internal(set) var icons: [FoundIcon] = []
  package internal(set) var remarks: [ProjectRemark] = []
  /// The target that is the app; nil if no project file says it.
  package internal(set) var application: Application?
  /// Several applications, of which none is called like the folder or the project.
  package internal(set) var otherApplications: [String] = []

  package var primary: FoundIcon? { icons.first(where: \.isPrimary) }

  package var alternates: [FoundIcon] { icons.filter { !$0.isPrimary } }
}
