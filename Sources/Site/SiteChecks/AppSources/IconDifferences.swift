package import Diagnostics
package import ProjectSources
internal import SettingsModel
package import SiteContent

/// Finds differences between an app's gallery and its project's icons. Reports each as a warning in the YAML and a note in the project.
package struct IconDifferences {
  /// Returns a file's bytes; nil if the file can't be compared.
  package typealias ReadFile = (String) throws -> [UInt8]?

  private let app: App
  private let icons: SourceText
  private let root: Node?
  private let folder: String

  /// - Parameters:
  ///   - icons: the app's `icons.yaml`; empty if there is none.
  ///   - folder: the project's path in messages.
  package init(_ app: App, _ icons: SourceText, in folder: String) {
    (self.app, self.icons, self.folder) = (app, icons, folder)
    root = YAMLParser.parse(icons).root
  }

  /// - Parameters:
  ///   - drawing: reads a drawing in the gallery, by its path in the app's folder.
  ///   - source: reads a drawing in the project, by its path in the project's folder.
  package func diagnostics(_ findings: IconFindings, drawing: ReadFile, source: ReadFile) rethrows -> [Diagnostic] {
    if findings.icons.isEmpty { return [] }
    let ignored = Set(app.sources.ignore)
    guard let gallery = app.icons else { return noGallery(findings.alternates.filter { !ignored.contains($0.shown) }) }
    let comparison = GalleryComparison(gallery.icons, findings, ignored: ignored)
    let missing = comparison.missing.map { icon in
      warning(
        at: location(of: icon, "name"), "the sources do not have the icon \"\(icon.shown)\"",
        "was it renamed, or is it no longer in the app?"
      ).about(icon.shown)
    }
    let new = comparison.new.flatMap { icon in
      both(
        at: listLocation, icon.place, "the sources have the icon \"\(icon.shown)\", which \(icons.path) does not have",
        "add it, or name it in \"sources: { ignore: [ … ] }\" of app.yaml"
      ).map { $0.about(icon.shown, in: icons.path) }
    }
    let primaries = comparison.primaries.map { icon, primary in
      both(
        at: location(of: icon, "primary"), primary.place,
        "the primary icon is \"\(icon.shown)\" here and \"\(primary.shown)\" in the sources", "compare \(shown(primary.place))"
      ).map { $0.about(icon.shown, in: icons.path) }
    }
    let drawings = try comparison.pairs.flatMap { icon, found in try self.drawings(icon, found, drawing, source) }
    return missing + new + (primaries ?? []) + drawings
  }
}

extension IconDifferences {
  private func noGallery(_ alternates: [FoundIcon]) -> [Diagnostic] {
    guard let first = alternates.first else { return [] }
    let count = alternates.count == 1 ? "an alternate icon" : "\(alternates.count) alternate icons"
    let summary = "the sources have \(count), and the site has no \(AppFile.icons.rawValue)"
    let path = app.place.file(AppFile.app.rawValue).displayed
    let help = "`sitegen import icons \(folder) --app \(app.id)` writes it"
    return [
      Diagnostic(.warning, .iconDiffers, at: SourcePlace(path: path, line: 1, column: 1), summary, help: help),
      note(at: first.place, summary, "compare \(path)").about(nil, in: path),
    ]
  }

  private func drawings(_ icon: AppIcon, _ found: FoundIcon, _ drawing: ReadFile, _ source: ReadFile) throws -> [Diagnostic] {
    // A sample isn't one of the app's icons.
    if icon.sample == true { return [] }
    let sides = [("light", icon.images.light, found.light), ("dark", icon.images.dark, found.dark)]
    var diagnostics: [Diagnostic] = []
    for case (let appearance, let image?, let other?) in sides {
      let path = String(image.path.dropFirst(app.place.files.text.count))
      guard path.hasSuffix(".png"), let left = try drawing(path), let right = try source(other.path),
        DrawingComparison.differ(left, right)
      else { continue }
      let place = entry(of: icon)?["images"]?[appearance]?.location ?? location(of: icon, "images")
      let summary = "the \(appearance) drawing of \"\(icon.shown)\" differs in the sources"
      let found = both(at: place, ProjectPlace(other.path), summary, "compare \(shown(ProjectPlace(other.path)))")
      diagnostics += found.map { $0.about(icon.shown, in: icons.path) }
    }
    return diagnostics
  }

  private func both(at location: SourceLocation, _ place: ProjectPlace, _ summary: String, _ help: String) -> [Diagnostic] {
    [warning(at: location, summary, help), note(at: place, summary, "compare \(icons.path):\(location.line)")]
  }

  private func warning(at location: SourceLocation, _ summary: String, _ help: String) -> Diagnostic {
    Diagnostic(.warning, .iconDiffers, in: icons, at: location, summary, help: help)
  }

  private func note(at place: ProjectPlace, _ summary: String, _ help: String) -> Diagnostic {
    guard let line = place.line else { return Diagnostic(.note, .iconDiffers, path: path(place), summary, help: help) }
    return Diagnostic(.note, .iconDiffers, at: SourcePlace(path: path(place), line: line, column: 1), summary, help: help)
  }

  private func path(_ place: ProjectPlace) -> String { folder == "." ? place.path : folder + "/" + place.path }

  private func shown(_ place: ProjectPlace) -> String { path(place) + (place.line.map { ":\($0)" } ?? "") }

  private var listLocation: SourceLocation { root?.members?.first { $0.key == "icons" }?.keyLocation ?? .start }

  private func entry(of icon: AppIcon) -> Node? {
    guard let entries = root?["icons"]?.elements, let number = app.icons?.icons.firstIndex(where: { $0.id == icon.id }),
      entries.indices.contains(number)
    else { return nil }
    return entries[number]
  }

  /// Returns the place of a member of the icon, or of the icon itself if it lacks the member.
  private func location(of icon: AppIcon, _ member: String) -> SourceLocation {
    guard let entry = entry(of: icon) else { return .start }
    return entry[member]?.location ?? entry.location
  }
}

extension AppIcon {
  /// The name in messages.
  fileprivate var shown: String { name ?? id.rawValue }
}
