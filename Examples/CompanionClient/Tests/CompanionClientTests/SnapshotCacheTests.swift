import Foundation
import SettingsModel
import Testing

@testable import CompanionClient

@Suite struct SnapshotCacheTests {
  private let site: Site
  private let snapshot = Snapshot(
    tag: "\"1\"", manifest: Data("manifest".utf8),
    documents: [SHA256Hash(of: "a".utf8).hexadecimal: Data("a".utf8), SHA256Hash(of: "b".utf8).hexadecimal: Data("b".utf8)])

  init() throws { site = try #require(Site("http://127.0.0.1/")) }

  @Test func returnsTheKeptSnapshot() throws {
    try withCache { cache in
      #expect(cache.snapshot(of: "steps", from: site).snapshot == nil)
      try cache.keep(snapshot, of: "steps", from: site)
      #expect(cache.snapshot(of: "steps", from: site).snapshot == snapshot)
      #expect(cache.snapshot(of: "steps", from: site).damage == nil)
    }
  }

  @Test func separatesSitesAndApps() throws {
    try withCache { cache in
      try cache.keep(snapshot, of: "steps", from: site)
      #expect(cache.snapshot(of: "psst", from: site).snapshot == nil)
      #expect(cache.snapshot(of: nil, from: site).snapshot == nil)
      #expect(cache.snapshot(of: "steps", in: ["de"], from: site).snapshot == nil)
      #expect(cache.snapshot(of: "steps", from: try #require(Site("http://127.0.0.1/a/"))).snapshot == nil)
    }
  }

  @Test func namesOfAppsAreNotPaths() throws {
    try withCache { cache in
      try cache.keep(snapshot, of: "../../../escaped", from: site)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder.path).count == 1)
    }
  }

  /// Changes each byte in turn. All returned data must match its hash, and the damage must be reported.
  @Test func neverReturnsDamagedData() throws {
    try withCache { cache in
      try cache.keep(snapshot, of: "steps", from: site)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cache.folder.path).first)
      let file = cache.folder.appendingPathComponent(name)
      let whole = try Data(contentsOf: file)
      for index in whole.indices {
        var damaged = whole
        damaged[index] ^= 1
        try damaged.write(to: file)
        let (found, note) = cache.snapshot(of: "steps", from: site)
        guard let found else {
          #expect(note != nil)
          continue
        }
        #expect(found.manifest == snapshot.manifest && found.documents.allSatisfy { snapshot.documents[$0] == $1 })
        #expect(found == snapshot || note != nil || found.tag != snapshot.tag)
      }
    }
  }

  @Test func rejectsTruncatedFiles() throws {
    try withCache { cache in
      try cache.keep(snapshot, of: "steps", from: site)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cache.folder.path).first)
      let file = cache.folder.appendingPathComponent(name)
      let whole = try Data(contentsOf: file)
      for count in whole.indices {
        try whole.prefix(count).write(to: file)
        let (found, note) = cache.snapshot(of: "steps", from: site)
        #expect(found == nil && note?.contains("cannot be read") == true)
      }
    }
  }

  private func withCache(_ body: (SnapshotCache) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("companion-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(SnapshotCache(folder: folder))
  }
}
