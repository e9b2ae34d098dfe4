import AcceptanceSupport
import Foundation
import Hosting
import SettingsModel
import TestSupport
import Testing

/// The deployment script for rsync, while a client observes the site.
@Suite(.enabled(if: WebServers.nginx != nil && WebServers.rsync != nil, WebServers.noRsync), .programs)
struct DeploymentTests {
  private static let changed = [
    "/api/v1/psst/configuration.json", "/api/v1/psst/settings.json", "/api/v1/steps/pages.json", "/api/v1/steps/pages/terms.json",
  ]
  private static let gone = "/api/v1/steps/pages/blog/a-goal-in-steps-of-500.json"
  private static let added = "/api/v1/steps/pages/news.json"

  /// Returns a folder that contains this repository's site in `old`, an edited site in `new`, and the old site in `server`.
  private func versions() async throws -> TemporaryFolder {
    let folder = try ProjectFolder.copy()
    try await build("old", in: folder)
    try folder.write([
      "content/steps/terms.md": folder.text("content/steps/terms.md") + "\nOne more word.\n",
      "content/steps/news.md": "---\ndescription: d\n---\n# News\n",
      "content/psst/settings.yaml": folder.text("content/psst/settings.yaml").replacing("title: Account\n", with: "title: Your account\n"),
    ])
    try folder.remove("content/steps/blog/2026-07-14-a-goal-in-steps-of-500.md")
    try await build("new", in: folder)
    try folder.write(["old/.git/config": "[core]\n", "new/.git/config": "[core]\n"])
    try await deploy("old", in: folder)
    try folder.write(["server/.well-known/acme-challenge/token": "certbot's\n"])
    return folder
  }

  private func build(_ output: String, in folder: TemporaryFolder) async throws {
    let outcome = try await CommandRun(
      ["build", "--output", output], in: folder.path, environment: ["SOURCE_DATE_EPOCH": "1795000000"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs the script, or some of its parts.
  private func deploy(
    _ version: String, _ parts: [KeyPath<DeploymentScript, String>] = DeploymentScript.allParts, keep days: Int = 7,
    in folder: TemporaryFolder
  ) async throws {
    let script = try await DeploymentScript()
    let text = ([\.preparation] + parts).map { script[keyPath: $0] }.joined(separator: "\n")
    let run = try await ProgramRun(
      ["/bin/sh", "-c", text, "deploy.sh", version, "server"], in: folder.path, environment: ["KEEP_DAYS": "\(days)"])
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func theManifestIsCopiedAfterItsDocumentsAndBeforeDeletions() async throws {
    let folder = try await versions()
    let (old, new) = (try folder.data("old/api/v1/manifest.json"), try folder.data("new/api/v1/manifest.json"))
    try await WebServers.withNginx(root: folder.path + "/server") { port async throws in
      let client = CompanionClient(port: port)
      func status(_ path: String) async throws -> Int { try await Response(to: path, port: port).status }
      let before = try await client.look()
      #expect(before.manifest == old && before.isWhole && before.findings[Self.gone] != nil)

      // The server has the old manifest and new documents. The client notices this, and keeps its documents. It doesn't check the changed
      // list of pages.
      try await deploy("new", [\.documents], in: folder)
      let between = try await client.look()
      #expect(between.manifest == old && between.paths(.missing) == [])
      #expect(between.paths(.otherVersion) == Array(Self.changed.dropLast()))
      #expect(try await status(Self.added) == 200)
      #expect(try await status(Self.gone) == 200)

      // The site is now complete, so unlisted files may be deleted.
      try await deploy("new", [\.documents, \.manifest], in: folder)
      let listed = try await client.look()
      #expect(listed.manifest == new && listed.isWhole)
      #expect(Self.changed.allSatisfy { listed.findings[$0] == .whole } && listed.findings[Self.added] == .whole)
      #expect(listed.findings[Self.gone] == nil)
      #expect(try await status(Self.gone) == 200)

      try await deploy("new", in: folder)
      let after = try await client.look()
      #expect(after.manifest == new && after.isWhole)
      #expect(try await status(Self.gone) == 404)
    }
    let published = try folder.files(below: "new").filter { $0 != ".sitegen.json" && $0 != ".git/config" }
    #expect(try folder.files(below: "server") == (published + [".sitegen-deployment", ".well-known/acme-challenge/token"]).sorted())
    for file in try atLeast(100, published) { #expect(try folder.data("server/" + file) == folder.data("new/" + file), "\(file)") }
  }

  /// A client polls while the script deploys each version.
  @Test func aNewManifestIsNeverSeenWithAnOldDocument() async throws {
    let folder = try await versions()
    let manifests = [
      "old": try folder.data("old/api/v1/manifest.json"), "new": try folder.data("new/api/v1/manifest.json"),
    ]
    try await WebServers.withNginx(root: folder.path + "/server") { port async throws in
      let client = CompanionClient(port: port)
      for version in ["new", "old", "new"] {
        let looks = try await withThrowingTaskGroup(of: [CompanionClient.Look].self) { group in
          let (deployed, done) = AsyncStream.makeStream(of: Never.self)
          group.addTask {
            defer { done.finish() }
            try await deploy(version, in: folder)
            return []
          }
          group.addTask { try await Self.looks(of: client, until: deployed) }
          return try await group.reduce(into: []) { $0 += $1 }
        }
        for look in looks where look.manifest == manifests[version] {
          #expect(look.isWhole, "\(look.paths(.otherVersion)) \(look.paths(.missing))")
        }
        #expect(looks.allSatisfy { manifests.values.contains($0.manifest) })
        #expect(looks.count > 1 && looks.last?.manifest == manifests[version] && looks.last?.isWhole == true)
      }
    }
  }

  /// Polls until the deployment is done, and then once more.
  private static func looks(of client: CompanionClient, until deployed: AsyncStream<Never>) async throws -> [CompanionClient.Look] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let isDone = Flag()
      group.addTask {
        for await _ in deployed {}
        await isDone.raise()
      }
      var looks: [CompanionClient.Look] = []
      while true {
        let isLast = await isDone.isRaised
        looks.append(try await client.look())
        if isLast { return looks }
      }
    }
  }

  private actor Flag {
    private(set) var isRaised = false

    func raise() { isRaised = true }
  }

  /// Unchanged files keep their ETags, so clients don't load them again.
  @Test func unchangedFilesKeepTheirTags() async throws {
    let folder = try await versions()
    try await WebServers.withNginx(root: folder.path + "/server") { port async throws in
      let kept = [
        "/api/v1/simplex/settings.json", "/\(try SiteAssets.folder(in: folder, "old"))/site.css", "/simplex/settings/",
      ]
      func tags(_ paths: [String]) async throws -> [String] {
        var tags: [String] = []
        for path in paths { tags.append(try #require(try await Response(to: path, port: port)["ETag"])) }
        return tags
      }
      let (before, changing) = (try await tags(kept), try await tags(Self.changed))
      try await deploy("new", in: folder)
      #expect(try await tags(kept) == before)
      for (old, new) in try await pairs(changing, tags(Self.changed)) { #expect(old != new) }
    }
  }

  @Test func aWrongFolderDeletesNothing() async throws {
    let folder = try await versions()
    let before = try folder.files(below: "server")
    try folder.write(["empty/notes.txt": "not a site\n"])
    let script = try await DeploymentScript()
    let run = try await ProgramRun(["/bin/sh", "-c", script.preparation, "deploy.sh", "empty", "server"], in: folder.path)
    #expect(run.status != 0)
    #expect(try folder.files(below: "server") == before)
  }

  /// Old assets remain for a week, because open pages may still load them.
  @Test func oldAssetsStayForSomeDays() async throws {
    let folder = try await versions()
    let old = try SiteAssets.folder(in: folder, "old")
    try folder.write(["templates/assets/custom.css": "p {}\n"])
    try await build("new", in: folder)
    let new = try SiteAssets.folder(in: folder, "new")
    try #require(old != new)
    func exist() -> [Bool] { [old, new].map { folder.exists("server/\($0)/site.css") } }
    func dated() throws -> [String] {
      let dates = try folder.text("server/.sitegen-deployment").split(separator: "\n").compactMap {
        $0.wholeMatch(of: /old \d+ (.*)\/site\.css/)
      }
      return dates.map { String($0.1) }
    }
    try await deploy("new", in: folder)
    #expect(try exist() == [true, true] && dated() == [old])
    // Deploys the old site again, then the new site. The record has the time of the replacement.
    try await deploy("old", in: folder)
    #expect(try exist() == [true, true] && dated() == [new])
    try await deploy("new", in: folder)
    let weekAgo = try folder.text("server/.sitegen-deployment").replacing(#/(?m)^old (\d+) /#) { match in
      "old \((Int(match.1) ?? 0) - 8 * 86_400) "
    }
    try folder.write(["server/.sitegen-deployment": weekAgo])
    try await deploy("new", keep: 9, in: folder)
    #expect(try exist() == [true, true] && dated() == [old])
    try await deploy("new", in: folder)
    #expect(try exist() == [false, true] && !folder.exists("server/\(old)") && dated() == [])
  }
}

/// The parts of the deployment script for rsync. All others come after the preparation.
struct DeploymentScript: Sendable {
  static var allParts: [KeyPath<DeploymentScript, String>] { [\.documents, \.manifest, \.deletions] }

  let preparation, documents, manifest, deletions: String

  init() async throws {
    let text = try HostFiles.text("deploy.sh", of: .nginx, for: try await HostFiles.site())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let copies = lines.indices.filter { lines[$0].hasPrefix("copy --") }
    try #require(copies.count == 2 && copies[1] == copies[0] + 1)
    preparation = lines[..<copies[0]].joined(separator: "\n")
    (documents, manifest) = (lines[copies[0]], lines[copies[1]])
    deletions = lines[(copies[1] + 1)...].joined(separator: "\n")
  }
}

/// A client as `docs/publishing.md` describes it: it loads the manifest and the listed documents, and verifies their hashes.
struct CompanionClient: Sendable {
  enum Finding: Sendable { case whole, otherVersion, missing }

  /// The result of one poll.
  struct Look: Sendable {
    let manifest: Data
    /// The findings, by the path of the document.
    var findings: [String: Finding] = [:]

    var isWhole: Bool { findings.values.allSatisfy { $0 == .whole } }

    func paths(_ finding: Finding) -> [String] { findings.filter { $0.value == finding }.keys.sorted() }
  }

  let port: Int
  /// The site's path, without a final slash.
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

  /// - Returns: the document, or nil if it isn't the version that is listed.
  private func check(_ path: String, bytes: Int64, sha256: String, _ look: inout Look) async throws -> Data? {
    let answer = try await Response(to: root + path, port: port)
    let hash = SHA256Hash(of: answer.body).hexadecimal
    let isWhole = answer.status == 200 && Int64(answer.body.count) == bytes && hash == sha256
    look.findings[path] = isWhole ? .whole : answer.status == 404 ? .missing : .otherVersion
    return isWhole ? answer.body : nil
  }
}
