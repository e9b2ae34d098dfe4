package import Diagnostics
package import ProjectSources
package import SettingsModel
internal import SiteContent
package import SourceValues

/// The first version of `icons.yaml`, or what it lacks, from the icons of the app.
package struct IconsImport {
  /// What the file will be; the same bytes if nothing is new, and nil if there is no file and no need of one.
  package let bytes: [UInt8]?
  /// The ids that were added.
  package let added: [String]
  /// What cannot be inserted, as text of YAML; empty if there is nothing.
  package let rest: String
  /// What keeps icons out.
  package let remarks: [ProjectRemark]

  /// - Parameters:
  ///   - gallery: what the site says already.
  ///   - file: `icons.yaml`, if there is one.
  ///   - records: what the code says of icons.
  ///   - ignored: names of icons that users do not choose.
  ///   - schema: the address of its JSON Schema, for editors.
  ///   - path: what a drawing is called in the app's folder, by a name to begin with; nil if it cannot be used.
  package init<Failure: Error>(
    _ findings: IconFindings, into gallery: [AppIcon], _ file: SourceText?, records: [CodeRecord] = [], ignored: Set<String>,
    schema: String, path: (FoundIcon.Drawing, String) throws(Failure) -> String?
  ) throws(Failure) {
    let new = GalleryComparison(gallery, findings, ignored: ignored).new
    let names = IconNames(records)
    var ids = IDAssignment(taken: gallery.map(\.id.rawValue))
    var entries: [IconEntry] = []
    var remarks: [ProjectRemark] = []
    // A gallery of one icon offers no choice, and each has a primary one.
    let isNeeded = file != nil || findings.primary != nil && new.contains { !$0.isPrimary }
    for icon in new where isNeeded {
      guard let drawing = icon.light else {
        if file == nil, icon.isPrimary {
          remarks.append(ProjectRemark(.noGallery(icon.shown), at: icon.origin))
          break
        }
        remarks.append(ProjectRemark(icon.isComposed ? .composed(icon.shown) : .undrawn(icon.shown), at: icon.origin))
        continue
      }
      let isPrimary = icon.isPrimary && !gallery.contains { $0.primary == true }
      let id = isPrimary ? ids.id(forName: "default", or: "default") : ids.id(forName: icon.shown, or: "icon")
      let stem = Slug.kebab(id)
      guard let light = try path(drawing, stem) else {
        if file == nil, icon.isPrimary { break }
        continue
      }
      let dark: String? = if let drawing = icon.dark { try path(drawing, stem + "-dark") } else { nil }
      entries.append(IconEntry(id: id, icon: icon, isPrimary: isPrimary, light: light, dark: dark, names: names))
    }
    (added, self.remarks) = (entries.map(\.id), remarks)
    guard let file else {
      (bytes, rest) = (entries.isEmpty ? nil : Self.text(entries, schema), "")
      return
    }
    var text = BlockText(file)
    let isInserted =
      entries.isEmpty || text.insert(entries.flatMap { [indent = text.indent(of: "icons")] in $0.lines(indent: indent) }, into: "icons")
    bytes = text.bytes
    rest = isInserted ? "" : RestText.section("icons", of: file.path, entries.flatMap { $0.lines(indent: 2) })
  }

  private static func text(_ entries: [IconEntry], _ schema: String) -> [UInt8] {
    let lines =
      SettingsImport.head(schema) + [
        "title: \"FILL IN: what the app calls the choice of its icon\"",
        "grid: { columns: 3, spacing: 16 }  # FILL IN: how the icons stand in the app, in points",
        "tile: { width: 64, height: 64, cornerRadius: 14 }  # FILL IN: how large each is", "icons:",
      ] + entries.flatMap { $0.lines(indent: 2) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
