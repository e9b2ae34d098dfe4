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
    try folder.write([
      "old/.git/config": "[core]\n", "new/.git/config": "[core]\n", "server/.well-known/acme-challenge/token": "certbot's\n",
    ])
    try await run(try await deployment(of: "old", in: folder).copies, of: "old", in: folder)
    return folder
  }

  private func build(_ output: String, in folder: TemporaryFolder) async throws {
    let outcome = try await CommandRun(
      ["build", "--output", output], in: folder.path, environment: ["SOURCE_DATE_EPOCH": "1795000000"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func deployment(of version: String, in folder: TemporaryFolder) async throws -> DeploymentScript {
    try await DeploymentScript(of: folder.path + "/" + version, to: folder.path + "/server")
  }

  private func run(_ copies: [String], of version: String, in folder: TemporaryFolder) async throws {
    let script = ([try await deployment(of: version, in: folder).preparation] + copies).joined(separator: "\n")
    let run = try await ProgramRun(["/bin/sh", "-c", script], in: folder.path)
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func theManifestIsCopiedAfterItsDocumentsAndBeforeDeletions() async throws {
    let folder = try await versions()
    let copies = try await deployment(of: "new", in: folder).copies
    try #require(copies.count == 3)
    let (old, new) = (try folder.data("old/api/v1/manifest.json"), try folder.data("new/api/v1/manifest.json"))
    try await WebServers.withNginx(root: folder.path + "/server") { port async throws in
      let client = CompanionClient(port: port)
      func status(_ path: String) async throws -> Int { try await Response(to: path, port: port).status }
      let before = try await client.look()
      #expect(before.manifest == old && before.isWhole && before.findings[Self.gone] != nil)

      // The server has the old manifest and new documents. The client notices this, and keeps its documents. It doesn't check the changed
      // list of pages.
      try await run([copies[0]], of: "new", in: folder)
      let between = try await client.look()
      #expect(between.manifest == old && between.paths(.missing) == [])
      #expect(between.paths(.otherVersion) == Array(Self.changed.dropLast()))
      #expect(try await status(Self.added) == 200)
      #expect(try await status(Self.gone) == 200)

      // The site is now complete, so unlisted files may be deleted.
      try await run([copies[1]], of: "new", in: folder)
      let listed = try await client.look()
      #expect(listed.manifest == new && listed.isWhole)
      #expect(Self.changed.allSatisfy { listed.findings[$0] == .whole } && listed.findings[Self.added] == .whole)
      #expect(listed.findings[Self.gone] == nil)
      #expect(try await status(Self.gone) == 200)

      try await run([copies[2]], of: "new", in: folder)
      let after = try await client.look()
      #expect(after.manifest == new && after.isWhole)
      #expect(try await status(Self.gone) == 404)
    }
    let published = try folder.files(below: "new").filter { $0 != ".sitegen.json" && $0 != ".git/config" }
    #expect(try folder.files(below: "server") == (published + [".well-known/acme-challenge/token"]).sorted())
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
            try await run(try await deployment(of: version, in: folder).copies, of: version, in: folder)
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
      try await run(try await deployment(of: "new", in: folder).copies, of: "new", in: folder)
      #expect(try await tags(kept) == before)
      for (old, new) in try await pairs(changing, tags(Self.changed)) { #expect(old != new) }
    }
  }

  @Test func aWrongFolderDeletesNothing() async throws {
    let folder = try await versions()
    let before = try folder.files(below: "server")
    try folder.write(["empty/notes.txt": "not a site\n"])
    let script = try await deployment(of: "empty", in: folder)
    let run = try await ProgramRun(["/bin/sh", "-c", ([script.preparation] + script.copies).joined(separator: "\n")], in: folder.path)
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
    func deploy(_ version: String, keep days: Int = 7) async throws {
      let script = try await deployment(of: version, in: folder)
      let text = ([script.preparation] + script.copies + [script.rest]).joined(separator: "\n")
      let run = try await ProgramRun(["/bin/sh", "-c", text], in: folder.path, environment: ["KEEP_DAYS": "\(days)"])
      try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    func exist() -> [Bool] { [old, new].map { folder.exists("server/\($0)/site.css") } }
    try await deploy("new")
    #expect(exist() == [true, true] && folder.exists("server/\(old)/.superseded") && !folder.exists("server/\(new)/.superseded"))
    // Deploys the old site again, then the new site. The date of the file `.superseded` is the date of the replacement.
    try await deploy("old")
    #expect(exist() == [true, true] && !folder.exists("server/\(old)/.superseded") && folder.exists("server/\(new)/.superseded"))
    try await deploy("new")
    let weekAgo = Date(timeIntervalSinceNow: -8 * 86_400)
    try FileManager.default.setAttributes([.modificationDate: weekAgo], ofItemAtPath: folder.path + "/server/\(old)/.superseded")
    try await deploy("new", keep: 9)
    #expect(exist() == [true, true])
    try await deploy("new")
    #expect(exist() == [false, true] && !folder.exists("server/\(old)"))
  }
}

/// The parts of the deployment script for rsync.
struct DeploymentScript {
  /// The commands before the copies. ``rest`` contains the commands after them.
  let preparation: String
  let copies: [String]
  let rest: String

  init(of site: String, to server: String) async throws {
    let text = try HostFiles.text(
      "deploy.sh", of: .nginx, for: try await HostFiles.site(),
      replacing: [
        ("site=${1:-public}", "site='\(site)'"), ("server=${2:-'settings.example:/var/www/settings.example'}", "server='\(server)'"),
      ])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("copy --") })
    preparation = lines[..<first].joined(separator: "\n")
    copies = lines[first...].filter { $0.hasPrefix("copy --") }
    rest = lines[(first + copies.count)...].joined(separator: "\n")
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
