import AcceptanceSupport
import Concurrency
import Foundation
import Hosting
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Kills the deployment script for S3 and its children while clients poll as docs/clients.md describes. Normal runs kill it at two calls of
/// rclone; the campaign kills it at random moments.
@Suite(
  .enabled(if: Store.isThere, Store.isMissing), .enabled(if: Store.timeout != nil, "timeout of GNU coreutils is missing"), .programs)
struct InterruptedDeploymentTests {
  /// The polls of clients while a deployment was killed and then repeated.
  private struct Log: Sendable {
    var polls = 0
    /// The number of polls in which the documents don't match the manifest, for a client that has the old site.
    var misfits = 0
    /// The largest number of misfits in a row.
    var longest = 0
  }

  private static let old = [
    "content/one/app.yaml": "name: One\n", "content/one/terms.md": "---\ndescription: d\n---\n# Terms\n",
    "content/one/gone.md": "---\ndescription: d\n---\n# Gone\n", "content/two/app.yaml": "name: Two\n",
    "content/two/terms.md": "---\ndescription: d\n---\n# Terms\n",
  ]

  /// Returns two sites whose assets, pages and documents differ.
  static func versions() async throws -> TestSite {
    let site = try TestSite(old)
    _ = try await site.build { $0.output = site.folder.path + "/0" }
    try site.folder.write([
      "content/one/app.yaml": "name: The one\n", "content/one/terms.md": "---\ndescription: d\n---\n# New terms\n",
      "content/two/added.md": "---\ndescription: d\n---\n# Added\n", "templates/assets/custom.css": "p {}\n",
    ])
    try site.folder.remove("content/one/gone.md")
    _ = try await site.build { $0.output = site.folder.path + "/1" }
    return site
  }

  @Test func clientsNeverKeepMixedVersions() async throws {
    let site = try await Self.versions()
    let (isCampaign, kills) = (Campaign.deployments.isRunning, Campaign.deployments.size(50, usually: 2))
    var random = SplitMix64(state: 50)
    try await Store.with { store in
      _ = try await store.deploy("0", in: site.folder).succeeded()
      let start = ContinuousClock.now
      _ = try await store.deploy("1", in: site.folder).succeeded()
      let whole = ContinuousClock.now - start
      var (log, killed) = (Log(), 0)
      for number in 0..<kills {
        let version = "\(number % 2)"
        let moment = whole * Double.random(in: 0..<1, using: &random)
        let found = try await polling(store) {
          let run = try await store.deploy(
            version, in: site.folder, killedAfter: isCampaign ? moment : nil, atCall: isCampaign ? nil : 6 + 2 * number)
          // This also kills `timeout`, which kills the script.
          if run.status == SIGKILL { killed += 1 }
          _ = try await store.deploy(version, in: site.folder).succeeded()
        }
        #expect(found.longest <= 1, "kill \(number) after \(moment)")
        log.polls += found.polls
        log.misfits += found.misfits
        log.longest = max(log.longest, found.longest)
        // The store contains exactly the new site.
        let check = try await store.rclone(["check", "--one-way", "--exclude", ".sitegen*", version, Store.remote], in: site.folder)
        #expect(check.status == 0, "kill \(number) after \(moment): \(check.errors)")
        let gone = version == "1" ? "/one/gone/index.html" : "/two/added/index.html"
        #expect(try await Response(to: store.path(gone), port: store.port).status == 404)
        #expect(try await CompanionClient(port: store.port, root: store.path("")).look().isWhole)
      }
      // A late kill may come after the end of the script.
      #expect(killed >= Campaign.deployments.size(kills / 2, usually: kills))
      Campaign.deployments.report("\(killed) of \(kills) deployments killed, each completed by the next")
      Campaign.deployments.report(
        "a client that had the site polled \(log.polls) times: \(log.misfits) polls with a document that did not fit, at most \(log.longest) in a row"
      )
    }
  }

  /// Polls with a client while the body runs, and then once more.
  private func polling(_ store: Store, _ body: () async throws -> Void) async throws -> Log {
    let isDone = Locked(false)
    let polls = Task {
      var (log, inRow) = (Log(), 0)
      var client = CachingClient(port: store.port, root: store.path(""))
      try #require(await client.poll())
      while true {
        let isLast = isDone.withLock { $0 }
        let fits = try await client.poll()
        (log.polls, inRow) = (log.polls + 1, fits ? 0 : inRow + 1)
        (log.misfits, log.longest) = (log.misfits + (fits ? 0 : 1), max(log.longest, inRow))
        if isLast { return log }
      }
    }
    do {
      try await body()
    } catch {
      polls.cancel()
      throw error
    }
    isDone.withLock { $0 = true }
    return try await polls.value
  }
}

/// Kills the deployment script for rsync and its children. Normal runs kill it before each call of rsync; the campaign kills it at random
/// moments.
@Suite(
  .enabled(if: WebServers.rsync != nil, WebServers.noRsync), .enabled(if: Store.timeout != nil, "timeout of GNU coreutils is missing"),
  .programs)
struct RsyncInterruptedDeploymentTests {
  private func deploy(_ version: String, in folder: TemporaryFolder, killedAfter limit: Duration? = nil, atCall call: Int? = nil)
    async throws
    -> ProgramRun
  {
    try folder.write([
      "deploy.sh": HostFiles.text("deploy.sh", of: .nginx, for: try await HostFiles.site()), "calls": "",
      "bin/rsync": """
      #!/bin/sh
      echo >>'\(folder.path)/calls'
      [ $(wc -l <'\(folder.path)/calls') -ne \(call ?? 0) ] || kill -KILL 0
      exec \(try #require(WebServers.rsync)) "$@"

      """,
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/rsync")
    let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let seconds = limit.map { "\($0 / .seconds(1))" } ?? "600"
    // The signal goes to the process group of `timeout`, so it ends as well.
    let command = [try #require(Store.timeout), "--signal=KILL", seconds, "/bin/sh", "deploy.sh", version, "server"]
    return try await ProgramRun(command, in: folder.path, environment: ["PATH": path, "KEEP_DAYS": "0"])
  }

  @Test func theNextDeploymentCompletesIt() async throws {
    let folder = try await InterruptedDeploymentTests.versions().folder
    let (isCampaign, kills) = (Campaign.deployments.isRunning, Campaign.deployments.size(200, usually: 2))
    var random = SplitMix64(state: 50)
    let start = ContinuousClock.now
    _ = try await deploy("0", in: folder).succeeded()
    let whole = ContinuousClock.now - start
    let foreign = ["foreign.txt", "one/theirs.html", "one/gone/theirs.html", "assets/0123456789/theirs.js", ".hidden"]
    for name in foreign { try folder.write(["server/" + name: name]) }
    var killed = 0
    for number in 0..<kills {
      let version = "\((number + 1) % 2)"
      let moment = whole * Double.random(in: 0..<1, using: &random)
      let run = try await deploy(version, in: folder, killedAfter: isCampaign ? moment : nil, atCall: isCampaign ? nil : 1 + number % 2)
      killed += run.status == SIGKILL ? 1 : 0
      // Sometimes, the next deployment is that of another version.
      let next = number % 3 == 2 ? "\(number % 2)" : version
      _ = try await deploy(next, in: folder).succeeded()
      var found = try folder.contents(below: "server")
      for name in foreign { #expect(found.removeValue(forKey: name) == Data(name.utf8), "kill \(number) after \(moment)") }
      let wanted = try folder.contents(below: next).filter { $0.key != ".sitegen.json" }
      #expect(found.removeValue(forKey: ".sitegen-deployment") != nil && found == wanted, "kill \(number) after \(moment)")
    }
    #expect(killed >= Campaign.deployments.size(kills / 2, usually: kills))
    Campaign.deployments.report("\(killed) of \(kills) deployments with rsync killed, each completed by the next")
  }
}

/// A client with a cache, as docs/clients.md describes it.
struct CachingClient {
  let port: Int
  let root: String
  private var tag: String?
  private var manifest: Manifest?
  /// The hashes of the documents in the cache, by path.
  private var documents: [String: String] = [:]

  init(port: Int, root: String) { (self.port, self.root) = (port, root) }

  /// Loads the manifest and the documents that changed.
  ///
  /// - Returns: whether all documents match the manifest. If any doesn't, all loaded documents are discarded.
  mutating func poll() async throws -> Bool {
    let answer = try await Response(to: root + "/api/v1/manifest.json", fields: tag.map { ["If-None-Match": $0] } ?? [:], port: port)
    if answer.status == 304 { return true }
    let next = try JSONDecoder().decode(Manifest.self, from: answer.body)
    var loaded: [String: String] = [:]
    for document in next.documents {
      if documents[document.path] == document.sha256 {
        loaded[document.path] = document.sha256
        continue
      }
      let body = try await Response(to: root + document.path, port: port).body
      guard SHA256Hash(of: body).hexadecimal == document.sha256 else { return false }
      loaded[document.path] = document.sha256
    }
    (tag, manifest, documents) = (answer["ETag"], next, loaded)
    return true
  }
}
