import Foundation
import SettingsModel

/// The last whole snapshot of every site and app that was loaded, on disk.
///
/// A snapshot is one file and takes the place of the one before in one step. So there is never a mixture of two, whenever the
/// program ends, and any number of programs may use one folder.
struct SnapshotCache: Sendable {
  let folder: URL

  /// The system's folder for what can be loaded again.
  static var standard: SnapshotCache {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    return SnapshotCache(folder: folder.appendingPathComponent("sitegen-companion"))
  }

  /// - Returns: what there is and has its hash, nil where there is nothing that can be used; and what is wrong with the rest.
  func snapshot(of app: Catalogue.ID?, in languages: [String] = [], from site: Site) -> (snapshot: Snapshot?, damage: String?) {
    let file = file(app, languages, site)
    guard FileManager.default.fileExists(atPath: file.path) else { return (nil, nil) }
    do {
      let kept = try JSONDecoder().decode(Snapshot.self, from: Data(contentsOf: file))
      let undamaged = kept.undamaged
      return (undamaged, undamaged == kept ? nil : "\(file.path) is damaged")
    } catch {
      return (nil, "\(file.path) cannot be read: \(error.localizedDescription)")
    }
  }

  func keep(_ snapshot: Snapshot, of app: Catalogue.ID?, in languages: [String] = [], from site: Site) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(snapshot).write(to: file(app, languages, site), options: .atomic)
  }

  /// Named by a hash, since what a host calls its apps must not become a path.
  private func file(_ app: Catalogue.ID?, _ languages: [String], _ site: Site) -> URL {
    let name = (["\(site)", app?.rawValue ?? ""] + languages).joined(separator: "\n")
    return folder.appendingPathComponent(SHA256Hash(of: name.utf8).hexadecimal + ".json")
  }
}
