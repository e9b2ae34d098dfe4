import AcceptanceSupport
import Foundation
import Hosting
import SiteBuild
import TestSupport
import Testing

/// The script, settings and function for S3 and CloudFront, tested with a server that works like S3.
@Suite(.enabled(if: Store.isThere, Store.isMissing), .programs) struct StoreTests {
  /// The CloudFront function's result for a request.
  private struct Decision: Decodable {
    var uri: String?
    var statusCode: Int?
    var headers: [String: [String: String]]?
  }

  private func decisions(_ paths: [String], of source: String) async throws -> [Decision] {
    let folder = try TemporaryFolder()
    // CloudFront's format for requests. If a parameter occurs twice, `multiValue` has all values.
    let calls = """

      function request(path) {
        const [uri, query] = path.split('?')
        const querystring = {}
        for (const part of query ? query.split('&') : []) {
          const [name, value = ''] = part.split('=')
          if (querystring[name]) (querystring[name].multiValue ??= [{ value: querystring[name].value }]).push({ value })
          else querystring[name] = { value }
        }
        return { uri, querystring }
      }
      console.log(JSON.stringify(JSON.parse(process.argv[2]).map((path) => handler({ request: request(path) }))))
      """
    try folder.write(["function.js": HostFiles.text("function.js", of: .s3, for: try await HostFiles.site(source: source)) + calls])
    let json = String(decoding: try JSONEncoder().encode(paths), as: UTF8.self)
    let run = try await ProgramRun([#require(Store.node), "function.js", json], in: folder.path).succeeded()
    return try JSONDecoder().decode([Decision].self, from: run.outputData)
  }

  @Test func everyProbeHasItsAnswer() async throws {
    let site = try await PublishedSite.built.value
    let assets = try SiteAssets.folder(in: site.folder)
    let probes = try HostProbe.all(assets: assets, isServer: false)
    let decisions = try await decisions(probes.map(\.path), of: site.folder.path)
    try await Store.with { store in
      _ = try await store.deploy(site.root, in: TemporaryFolder()).succeeded()
      for (probe, decision) in try pairs(probes, decisions) {
        if let status = decision.statusCode {
          // The function responds by itself, without a page.
          #expect(status == probe.status && decision.headers?["location"]?["value"] == probe.location, "\(probe.path)")
          continue
        }
        var answer = try await Response(to: store.path(#require(decision.uri)), port: store.port)
        let status = answer.status
        if status == 404 { answer = try await Response(to: store.path("/404.html"), port: store.port) }
        #expect(status == probe.status, "\(probe.path): \(status)")
        #expect(answer["Content-Type"] == probe.type && answer["Cache-Control"] == probe.freshness, "\(probe.path): \(answer.fields)")
      }
      try await tagsAndGrants(store)
      // The record and `.well-known` are the only hidden files that are deployed.
      let names = try await store.rclone(["lsf", "-R", "--files-only", Store.remote], in: TemporaryFolder()).output.split(separator: "\n")
      #expect(
        names.filter { $0.contains("/.") || $0.hasPrefix(".") }.sorted() == [
          ".sitegen-deployment", ".well-known/apple-app-site-association", ".well-known/assetlinks.json", ".well-known/security.txt",
        ])
    }
  }

  private func tagsAndGrants(_ store: Store) async throws {
    let origin = ["Origin": "https://client.example"]
    let asking = origin.merging(["Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"]) { $1 }
    let path = store.path("/api/v1/manifest.json")
    let whole = try await Response(to: path, fields: origin, port: store.port)
    let tag = try #require(whole["ETag"])
    #expect(whole["Access-Control-Allow-Origin"] != nil && whole["Access-Control-Expose-Headers"] == "ETag")
    #expect(try await Response(to: path, fields: ["If-None-Match": tag], port: store.port).status == 304)
    let preflight = try await Response(to: path, method: "OPTIONS", fields: asking, port: store.port)
    #expect(
      preflight.status == 200 && preflight["Access-Control-Allow-Headers"] == "If-None-Match"
        && preflight["Access-Control-Max-Age"] == "86400")
  }

  private func deploy(_ site: TestSite, to store: Store, keep: String = "7d") async throws -> String {
    try await store.deploy("public", in: site.folder, keep: keep).succeeded().output
  }

  @Test func changesAreFoundByTheRecordNotByDates() async throws {
    let site = try TestSite(["content/a.md": "---\ndescription: d\n---\n# A\n", "content/b.md": "---\ndescription: d\n---\n# B\n"])
    _ = try await site.build()
    try await Store.with { store in
      func times() async throws -> [String: String] {
        struct File: Decodable {
          let path, time: String
          enum CodingKeys: String, CodingKey { case path = "Path", time = "ModTime" }
        }
        let list = ["lsjson", "-R", "--files-only", "--use-server-modtime", Store.remote]
        let files = try JSONDecoder().decode([File].self, from: await store.rclone(list, in: site.folder).succeeded().outputData)
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.time) })
      }
      #expect(try await deploy(site, to: store) == "")
      let before = try await times()
      // All files get a new date, one page is changed, one is removed, and another program adds a file.
      for file in try site.folder.files(below: "public") { try site.folder.write("public/" + file, site.folder.data("public/" + file)) }
      try site.folder.write(["content/a.md": "---\ndescription: d\n---\n# A\n\nMore.\n", "foreign.txt": "x"])
      try site.folder.remove("content/b.md")
      _ = try await site.build()
      _ = try await store.rclone(["copyto", "foreign.txt", Store.remote + "/foreign.txt"], in: site.folder).succeeded()
      #expect(try await deploy(site, to: store) == "")
      let after = try await times()
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && $0 != ".sitegen-deployment" }
      #expect(
        changed == [
          "a-z/index.html", "a/index.html", "a/index.md", "b/index.html", "b/index.md", "foreign.txt", "llms.txt", "search.json",
          "search/words-0.json", "sitemap.xml",
        ])
      #expect(after["b/index.html"] == nil && after["foreign.txt"] != nil)
      #expect(try await deploy(site, to: store) == "\(Store.remote) has this site already\n")
      // The previous site's assets are kept.
      let old = try SiteAssets.folder(in: site.folder)
      try site.folder.write(["templates/assets/custom.css": "p {}\n"])
      _ = try await site.build()
      _ = try await deploy(site, to: store)
      #expect(try await times()["\(old)/site.css"] == before["\(old)/site.css"])
      _ = try await deploy(site, to: store, keep: "0s")
      #expect(try await times().keys.filter { $0.hasPrefix(old) } == [])
      // Deploying a wrong folder changes nothing.
      let known = try await times()
      #expect(try await store.deploy("content", in: site.folder).status == 1)
      #expect(try await times() == known)
    }
  }
}

/// The script for S3 in a bucket that contains files of other origin.
@Suite(.enabled(if: Store.isThere, Store.isMissing), .programs) struct ForeignObjectTests {
  private static func record(_ files: String, url: String = "https://settings.example/") -> String {
    #"{"version":1,"url":"\#(url)","assets":[],"files":{\#(files)},"old":{}}"#
  }

  @Test func theyAreNamedAndStay() async throws {
    let site = try TestSite(["content/a.md": "---\ndescription: d\n---\n# A\n", "content/assets/fonts/own.woff2": "f"])
    _ = try await site.build()
    try await Store.with { store in
      func put(_ name: String, _ text: String) async throws {
        try site.folder.write(["upload": text])
        _ = try await store.rclone(["copyto", "upload", Store.remote + "/" + name], in: site.folder).succeeded()
      }
      func names() async throws -> Set<Substring> {
        let list = try await store.rclone(["lsf", "-R", "--files-only", Store.remote], in: site.folder).succeeded()
        return Set(list.output.split(separator: "\n"))
      }
      func expectRefusal(_ problem: String) async throws {
        let before = try await names()
        let run = try await store.deploy("public", in: site.folder)
        #expect(run.status == 1 && run.errors.hasPrefix("\(Store.remote) has \(problem):\n  "), "\(run.errors)")
        #expect(run.errors.contains("  sh 'deploy.sh' --adopt '\(Store.remote)' 'public'\n"))
        #expect(try await names() == before)
      }
      let foreign: Set<Substring> = ["Documents/thesis.txt", "assets/0123456789/theirs.js"]
      for name in foreign { try await put(String(name), "theirs") }
      try await expectRefusal("files, but no record of a deployment")
      for record in try atLeast(
        5,
        ["{", "[]", "{} {}", Self.record(#""../x":"""#), Self.record(#""/x":"""#), Self.record(#""a\nb":"""#), Self.record(#""a":1"#)]
      ) {
        try await put(".sitegen-deployment", record)
        try await expectRefusal("a damaged record of its files")
      }
      try await put(".sitegen-deployment", Self.record("", url: "https://other.example/"))
      try await expectRefusal("the site \"https://other.example/\"")
      try await put(".sitegen-deployment", Self.record(""))
      try await put("a/index.html", "theirs")
      try await expectRefusal("other files with the names of the site")
      _ = try await store.deploy("public", ["--adopt"], in: site.folder).succeeded()
      let old = try SiteAssets.folder(in: site.folder)
      try site.folder.write(["templates/assets/custom.css": "p {}\n"])
      _ = try await site.build()
      for _ in 1...2 { _ = try await store.deploy("public", in: site.folder, keep: "0s").succeeded() }
      let found = try await names()
      #expect(found.isSuperset(of: foreign) && found.contains("assets/fonts/own.woff2") && !found.contains { $0.hasPrefix(old) })
    }
  }
}

/// A server that works like S3, on this computer, with a bucket set up as `docs/publishing.md` describes.
struct Store: Sendable {
  static let bucket = "settings-example"
  static let rclone = installedProgram("rclone")
  static let node = installedProgram("node")
  static let timeout = installedProgram("timeout")
  private static let script = PythonScript("Tests/Acceptance/ProgramTests/Publishing/bucket.py", importing: ["boto3", "moto"])
  static let isThere = rclone != nil && node != nil && installedProgram("jq") != nil && script.isRunnable
  static let isMissing: Comment = "rclone, jq, node or moto is missing: install them with .ci/setup acceptance"

  private struct Task: Encodable {
    let endpoint, bucket, cors: String
    let settings: [String: String]
  }

  let port: Int

  /// Returns an object's public path.
  func path(_ address: String) -> String { "/\(Self.bucket)\(address)" }

  /// The environment that configures the rclone remote.
  var environment: [String: String] {
    [
      "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_STORE_TYPE": "s3", "RCLONE_CONFIG_STORE_PROVIDER": "Other",
      "RCLONE_CONFIG_STORE_ENDPOINT": "http://127.0.0.1:\(port)", "RCLONE_CONFIG_STORE_ACCESS_KEY_ID": "key",
      "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY": "secret", "RCLONE_CONFIG_STORE_REGION": "us-east-1",
      "RCLONE_CONFIG_STORE_ACL": "public-read", "AWS_CA_BUNDLE": "",
    ]
  }

  static var remote: String { "store:\(bucket)" }

  static func with(_ body: (Store) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let packages = ProjectFolder.path + "/.build/audit/packages"
    let start = "import sys; sys.path.insert(0, '\(packages)'); from moto.server import main; main(['-H', '127.0.0.1', '-p', '0'])"
    let server = try RunningProgram([#require(installedProgram("python3")), "-I", "-B", "-u", "-c", start], in: folder.path)
    try await ending(server.end) {
      let store = Store(port: try #require(Int(try await server.firstMatch(of: #/Running on http:\/\/127\.0\.0\.1:(\d+)/#))))
      let files = Dictionary(uniqueKeysWithValues: SiteHost.s3.files(for: try await HostFiles.site()).map { ($0.name, $0.text) })
      let task = Task(
        endpoint: "http://127.0.0.1:\(store.port)", bucket: bucket, cors: files["cors.json"] ?? "",
        settings: files.filter { $0.key.hasSuffix(".json") && $0.key != "cors.json" })
      let problems: [String] = try await script.run(task)
      #expect(problems == [])
      try await body(store)
    }
  }

  /// Runs the script that deploys a folder.
  ///
  /// - Parameters:
  ///   - limit: the time after which to kill the script and its children.
  ///   - call: the number of the rclone call at which to kill it.
  func deploy(
    _ site: String, _ options: [String] = [], in folder: TemporaryFolder, keep: String = "7d", killedAfter limit: Duration? = nil,
    atCall call: Int? = nil
  ) async throws -> ProgramRun {
    let text = try HostFiles.text("deploy.sh", of: .s3, for: try await HostFiles.site())
    // The signal goes to the process group of `timeout`, so it ends as well.
    let dying = "calls=0\nrclone() { calls=$((calls + 1)); [ $calls -ne \(call ?? 0) ] || kill -KILL 0; command rclone \"$@\"; }\n"
    try folder.write(["deploy.sh": (call == nil ? "" : dying) + text])
    let seconds = limit.map { "\($0 / .seconds(1))" } ?? call.map { _ in "600" }
    let killer = try seconds.map { [try #require(Self.timeout), "--signal=KILL", $0] } ?? []
    return try await ProgramRun(
      killer + ["/bin/sh", "deploy.sh"] + options + [Self.remote, site], in: folder.path,
      environment: environment.merging(["KEEP": keep]) { $1 })
  }

  /// Runs rclone.
  func rclone(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    try await ProgramRun([#require(Self.rclone)] + arguments, in: folder.path, environment: environment)
  }
}
