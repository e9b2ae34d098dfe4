import Foundation
import SettingsModel
import TestSupport

/// A client as `docs/publishing.md` describes it: it loads the manifest, then what it lists, and believes what has its hash.
struct CompanionClient: Sendable {
  enum Finding: Sendable { case whole, otherVersion, missing }

  /// What it found in one go.
  struct Look: Sendable {
    let manifest: Data
    /// By the document's path.
    var findings: [String: Finding] = [:]

    var isWhole: Bool { findings.values.allSatisfy { $0 == .whole } }

    func paths(_ finding: Finding) -> [String] { findings.filter { $0.value == finding }.keys.sorted() }
  }

  let port: Int
  /// Where the site is on its host, without a slash at its end.
  var root = ""

  func look() async throws -> Look {
    let data = try await Response(to: root + "/api/v1/manifest.json", port: port).body
    var look = Look(manifest: data)
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    for entry in manifest.documents {
      let document = try await check(entry.path, bytes: entry.bytes, sha256: entry.sha256, &look)
      guard entry.kind == .known(.pages), let document else { continue }
      for page in try JSONDecoder().decode(PagesDocument.self, from: document).body.pages {
        _ = try await check(page.path, bytes: page.bytes, sha256: page.sha256, &look)
      }
    }
    return look
  }

  /// - Returns: the document, if it is the one that was listed.
  private func check(_ path: String, bytes: Int64, sha256: String, _ look: inout Look) async throws -> Data? {
    let answer = try await Response(to: root + path, port: port)
    let hash = SHA256Hash(of: answer.body).hexadecimal
    let isWhole = answer.status == 200 && Int64(answer.body.count) == bytes && hash == sha256
    look.findings[path] = isWhole ? .whole : answer.status == 404 ? .missing : .otherVersion
    return isWhole ? answer.body : nil
  }
}
