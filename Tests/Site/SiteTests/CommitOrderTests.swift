import Concurrency
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The output folder during a build's commit.
@Suite struct CommitOrderTests {
  /// The site has several apps, so that `api/v1/` has several folders.
  private static let old = [
    "content/one/app.yaml": "name: One\n", "content/one/terms.md": "---\ndescription: d\n---\n# Terms\n",
    "content/one/gone.md": "---\ndescription: d\n---\n# Gone\n", "content/two/app.yaml": "name: Two\n",
    "content/two/terms.md": "---\ndescription: d\n---\n# Terms\n", "content/zoo/app.yaml": "name: Zoo\n",
  ]
  private static let edits = [
    "content/one/app.yaml": "name: The one\n", "content/one/terms.md": "---\ndescription: d\n---\n# New terms\n",
    "content/two/app.yaml": "name: The two\n", "content/two/terms.md": "---\ndescription: d\n---\n# New terms\n",
    "content/two/added.md": "---\ndescription: d\n---\n# Added\n", "content/zoo/app.yaml": "name: The zoo\n",
  ]
  private static let manifest = "api/v1/manifest.json"

  /// A file system with a check after every change.
  private final class WatchedDisk: Sendable {
    private let renamed = Locked<[String]>([])
    private let check: @Sendable () throws -> Void

    init(_ check: @escaping @Sendable () throws -> Void) { self.check = check }

    /// The new paths of renamed files, in order.
    var targets: [String] { renamed.withLock { $0 } }

    var value: FileSystem {
      let disk = FileSystem.disk
      var system = disk
      system.rename = { from, to in
        try disk.rename(from, to)
        self.renamed.withLock { $0.append(to) }
        try self.check()
      }
      system.removeFile = { path in
        try disk.removeFile(path)
        try self.check()
      }
      return system
    }
  }

  /// Returns the folder's manifest and, for the path of each listed document, whether the document has the listed size and hash.
  private static func listed(in folder: TemporaryFolder) throws -> (manifest: Data, isWhole: [String: Bool])? {
    guard folder.exists("public/" + manifest) else { return nil }
    let data = try folder.data("public/" + manifest)
    var isWhole: [String: Bool] = [:]
    func check(_ path: String, _ bytes: Int64, _ sha256: String) throws -> Data? {
      let document = folder.exists("public" + path) ? try folder.data("public" + path) : Data()
      let hash = SHA256Hash(of: document).hexadecimal
      let fits = Int64(document.count) == bytes && hash == sha256
      isWhole[path] = fits
      return fits ? document : nil
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    for schema in manifest.schemas { _ = try check(schema.path, schema.bytes, schema.sha256) }
    for entry in manifest.documents {
      guard let document = try check(entry.path, entry.bytes, entry.sha256), entry.kind == .known(.pages) else { continue }
      for page in try JSONDecoder().decode(PagesDocument.self, from: document).body.pages {
        _ = try check(page.path, page.bytes, page.sha256)
      }
    }
    return (data, isWhole)
  }

  @Test func theManifestIsRenamedAfterEverythingElse() async throws {
    let site = try TestSite(Self.old)
    for edits in [[:], Self.edits] {
      try site.folder.write(edits)
      let disk = WatchedDisk {}
      #expect(try await site.build(fileSystem: disk.value).diagnostics == [])
      let output = site.folder.path + "/public/"
      let targets = disk.targets.map { $0.replacing(output, with: "") }
      // The journal is first, and the output's record is last. If the output folder is empty, whole folders are renamed.
      #expect(targets.first == ".sitegen-journal" && targets.last == ".sitegen.json")
      #expect(targets.dropLast().last == (edits.isEmpty ? "api" : Self.manifest))
      #expect(targets.filter { $0.hasPrefix("api/") }.count > 6 || edits.isEmpty)
    }
  }

  @Test func aManifestNeverExistsBeforeItsDocuments() async throws {
    let site = try TestSite(Self.old)
    let folder = site.folder
    var manifests: [Data] = []
    for edits in [[:], Self.edits] {
      try folder.write(edits)
      if !edits.isEmpty { try folder.remove("content/one/gone.md") }
      let seen = Locked<[(manifest: Data, isWhole: [String: Bool])]>([])
      let disk = WatchedDisk {
        if let listed = try Self.listed(in: folder) { seen.withLock { $0.append(listed) } }
      }
      #expect(try await site.build(fileSystem: disk.value).diagnostics == [])
      manifests.append(try folder.data("public/" + Self.manifest))
      let checks = seen.withLock { $0 }
      for check in try atLeast(1, checks.filter { $0.manifest == manifests.last }) {
        #expect(check.isWhole.values.allSatisfy { $0 } && check.isWhole.count > 6, "\(check.isWhole.filter { !$0.value }.keys.sorted())")
      }
      // A check saw the old manifest with new documents, so the checks ran during the change.
      if manifests.count == 2 { #expect(checks.contains { $0.manifest == manifests[0] && $0.isWhole.values.contains(false) }) }
    }
    #expect(manifests[0] != manifests[1])
  }
}
