import Foundation
import SettingsModel

/// The last complete snapshot of each loaded site and app, on disk.
///
/// Each snapshot is one file that atomically replaces the previous file. So two snapshots are never mixed, even if the program is killed,
/// and several programs can use the same folder.
struct SnapshotCache: Sendable {
  let folder: URL

  /// A cache in the system's cache folder.
  static var standard: SnapshotCache {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    return SnapshotCache(folder: folder.appendingPathComponent("sitegen-companion"))
  }

  /// - Returns: the undamaged part of a snapshot; nil if there is none. Also a message if a snapshot is damaged.
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

  /// Returns a file named by a hash, because app names from a host must not become paths.
  private func file(_ app: Catalogue.ID?, _ languages: [String], _ site: Site) -> URL {
    let name = (["\(site)", app?.rawValue ?? ""] + languages).joined(separator: "\n")
    return folder.appendingPathComponent(SHA256Hash(of: name.utf8).hexadecimal + ".json")
  }
}
