import Foundation
import SettingsModel
import TestSupport

/// The JSON of the shipped site, for a host to publish, and as another build would make it.
struct PublishedFiles {
  /// By their paths.
  private(set) var all: [String: Data]

  init() async throws {
    let folder = try await ShippedSite.built.value.folder
    let paths = try folder.files(below: "api/v1").filter {
      $0.hasSuffix("manifest.json") || $0.contains(/^(de\/)?(steps|psst)\/[a-z]+\.json$/)
    }
    all = Dictionary(uniqueKeysWithValues: try paths.map { ("/api/v1/" + $0, try folder.data("api/v1/" + $0)) })
  }

  /// With another title of the first screen of Steps.
  func changed() throws -> Self {
    let path = "/api/v1/steps/settings.json"
    let settings = String(decoding: all[path] ?? Data(), as: UTF8.self).replacing(
      #""title":"Settings""#, with: #""title":"Settings of tomorrow""#)
    var copy = try editing { manifest in
      let index = manifest.documents.firstIndex { $0.id == "steps/settings" } ?? 0
      manifest.documents[index].bytes = Int64(settings.utf8.count)
      manifest.documents[index].sha256 = SHA256Hash(of: Array(settings.utf8)).hexadecimal
    }
    copy.all[path] = Data(settings.utf8)
    return copy
  }

  /// With another manifest.
  func editing(_ change: (inout Manifest) -> Void) throws -> Self {
    var manifest = try JSONDecoder().decode(Manifest.self, from: all["/api/v1/manifest.json"] ?? Data())
    change(&manifest)
    var copy = self
    copy.all["/api/v1/manifest.json"] = try JSONEncoder().encode(manifest)
    return copy
  }

  /// The first screen of a configuration, as the clients draw it.
  func text(of path: String) -> String {
    guard let document = try? JSONDecoder().decode(ConfigurationDocument.self, from: all["/api/v1/" + path] ?? Data()) else { return "" }
    let screen = document.body.screens[0]
    let shown = screen.sections.filter { $0.visible && $0.rows.contains(where: \.visible) }
    let sections = shown.map { section in
      let rows = section.rows.filter(\.visible).map(line)
      return (["", section.title].compactMap(\.self) + rows + (section.footer.map { ["  (\($0))"] } ?? [])).map { $0 + "\n" }.joined()
    }
    return screen.title + "\n" + sections.joined()
  }

  private func line(_ row: ResolvedConfiguration.Row) -> String {
    let ends = (row.trailing ?? []).map { $0.text ?? String(repeating: "●", count: Int(min($0.swatches ?? 0, 12))) }
    let mark = row.kind == .known(.toggle) ? [row.value == true ? "[on]" : "[off]"] : row.kind == .known(.link) ? ["›"] : []
    let end = (ends + mark).joined(separator: " ")
    return "  " + (row.enabled ? "" : "(disabled) ") + row.title + (end.isEmpty ? "" : "  " + end)
  }
}

extension Manifest {
  func index(of path: String) -> Int {
    guard let index = documents.firstIndex(where: { $0.path == path }) else { preconditionFailure("the manifest lists \(path)") }
    return index
  }
}
