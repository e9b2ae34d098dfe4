import AcceptanceSupport
import Foundation
import Hosting
import SiteBuild
import TestSupport
import Testing

/// The script, the settings and the function for S3 and CloudFront, with a store like it.
@Suite(.enabled(if: Store.isThere, Store.isMissing), .programs) struct StoreTests {
  /// What the function of CloudFront makes of a request.
  private struct Decision: Decodable {
    var uri: String?
    var statusCode: Int?
    var headers: [String: [String: String]]?
  }

  private func decisions(_ paths: [String], of source: String) async throws -> [Decision] {
    let folder = try TemporaryFolder()
    // A request as CloudFront describes it: of a name that is there twice, all values are in `multiValue`.
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

  @Test func everyQuestionHasItsAnswer() async throws {
    let site = try await PublishedSite.built.value
    let assets = try SiteAssets.folder(in: site.folder)
    let probes = HostProbe.all(assets: assets) + HostProbe.redirects
    let decisions = try await decisions(probes.map(\.path), of: site.folder.path)
    try await Store.with { store in
      _ = try await store.deploy(site.root, in: TemporaryFolder()).succeeded()
      for (probe, decision) in try pairs(probes, decisions) {
        if let status = decision.statusCode {
          // Of the function itself, without a page.
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
      // The record is read by the script only, and what is not the site's is not there.
      let names = try await store.rclone(["lsf", "-R", "--files-only", Store.remote], in: TemporaryFolder()).output.split(separator: "\n")
      #expect(
        names.filter { $0.contains("/.") || $0.hasPrefix(".") }.sorted() == [
          ".sitegen.json", ".well-known/apple-app-site-association", ".well-known/assetlinks.json", ".well-known/security.txt",
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

  @Test func whatChangedIsToldByTheRecordAndNotByTime() async throws {
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
      // Every file gets a new time, and one page other bytes; one is gone; a stranger put something there.
      for file in try site.folder.files(below: "public") { try site.folder.write("public/" + file, site.folder.data("public/" + file)) }
      try site.folder.write(["content/a.md": "---\ndescription: d\n---\n# A\n\nMore.\n", "foreign.txt": "x"])
      try site.folder.remove("content/b.md")
      _ = try await site.build()
      _ = try await store.rclone(["copyto", "foreign.txt", Store.remote + "/foreign.txt"], in: site.folder).succeeded()
      #expect(try await deploy(site, to: store) == "")
      let after = try await times()
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && $0 != ".sitegen.json" }
      #expect(
        changed == [
          "a-z/index.html", "a/index.html", "a/index.md", "b/index.html", "b/index.md", "foreign.txt", "llms.txt", "search.json",
          "search/words-0.json", "sitemap.xml",
        ])
      #expect(after["b/index.html"] == nil && after["foreign.txt"] != nil)
      #expect(try await deploy(site, to: store) == "\(Store.remote) has this site already\n")
      // Assets of the site before stay as long as they should.
      let old = try SiteAssets.folder(in: site.folder)
      try site.folder.write(["templates/assets/custom.css": "p {}\n"])
      _ = try await site.build()
      _ = try await deploy(site, to: store)
      #expect(try await times()["\(old)/site.css"] == before["\(old)/site.css"])
      _ = try await deploy(site, to: store, keep: "0s")
      #expect(try await times().keys.filter { $0.hasPrefix(old) } == [])
      // A wrong folder changes nothing.
      let known = try await times()
      #expect(try await store.deploy("content", in: site.folder).status == 1)
      #expect(try await times() == known)
    }
  }
}
