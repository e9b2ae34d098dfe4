import AcceptanceSupport
import Foundation
import Hosting
import SiteBuild
import TestSupport
import Testing

/// The deployment script for rsync in folders that contain files of other origin.
@Suite(.enabled(if: WebServers.rsync != nil, WebServers.noRsync), .programs) struct ForeignFileTests {
  private static let start = "sitegen deployment 1\nurl https://settings.example/\n"
  private static let hidden = ".sitegen-deployment"

  /// Returns a built site, with the script next to its folder `public`. `assets/fonts` and `assets/data` are the author's.
  private func built(_ files: [String: String] = [:]) async throws -> TestSite {
    let own = [
      "content/a.md": "---\ndescription: d\n---\n# A\n", "content/assets/fonts/own.woff2": "f", "content/assets/data/own.csv": "d",
    ]
    let site = try TestSite(own.merging(files) { $1 })
    _ = try await site.build()
    try site.folder.write(["deploy.sh": HostFiles.text("deploy.sh", of: .nginx, for: try await HostFiles.site())])
    return site
  }

  private func deploy(
    _ options: [String] = [], to server: String = "server", in site: TestSite, shell: String = "/bin/sh",
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun([shell, "deploy.sh"] + options + ["public", server], in: site.folder.path, environment: environment)
  }

  /// Files in the server's folder, and the problem that they are.
  private static let folders: [(String, [String: String])] = [
    ("files, but no record of a deployment", ["Documents/thesis.txt": "t", "photo.jpg": "p", "line\nbreak": "", "\u{1B}[31m": ""]),
    ("the site https://other.example/", [hidden: "sitegen deployment 1\nurl https://other.example/\nfile x\nend\n", "x": "x"]),
    (
      "other files with the names of the site",
      [hidden: start + "file x\nend\n", "x": "x", "index.html": "theirs", "a/index.html": "theirs"]
    ),
  ]
  private static let damaged: [(String, [String: String])] =
    [
      "file ../outside", "file /etc/hosts", "file a/../../outside", "file ./x", "file .git/config", "file a//x", "file a/", "file ",
      "file .well-known/../../outside", "old 1 ../outside", "old x a", "assets ../x", "assets", "url https://settings.example/", "rm x", "",
    ].map { damage(start + "file x\n\($0)\nend\n") } + ["", "file x\n", "nothing", "\0"].map { damage(start + $0) }

  private static func damage(_ record: String) -> (String, [String: String]) {
    ("a damaged record of its files", [hidden: record, "x": "x"])
  }

  @Test(arguments: folders + damaged)
  func theyAreNamedAndStay(_ problem: String, _ files: [String: String]) async throws {
    let site = try await built()
    try site.folder.write(["outside": "o"])
    for (name, text) in files { try site.folder.write(["server/" + name: text]) }
    let before = try site.folder.contents(below: "server")
    let refused = try await deploy(in: site)
    #expect(refused.status == 1 && refused.errors.hasPrefix("server has \(problem):\n  "), "\(refused.errors)")
    #expect(refused.errors.contains("  sh 'deploy.sh' --adopt 'public' 'server'\n") && !refused.errors.contains("\u{1B}"))
    #expect(try site.folder.contents(below: "server") == before)

    let published = try site.folder.contents(below: "public").filter { $0.key != ".sitegen.json" }
    let others = before.filter { published[$0.key] == nil && $0.key != Self.hidden }
    let adopted = try await deploy(["--adopt"], in: site).succeeded()
    let named = others.isEmpty || problem.hasPrefix("other files") ? "" : "server also has other files, which stay:\n"
    #expect(adopted.output.hasPrefix(named))
    _ = try await deploy(in: site).succeeded()
    var after = try site.folder.contents(below: "server")
    after[Self.hidden] = nil
    // The record of the last case lists `x`, and the new site doesn't have it.
    #expect(after == published.merging(problem.hasPrefix("other files") ? [:] : others) { $1 })
    #expect(try site.folder.text("outside") == "o")
  }

  @Test func linksAreNotFollowed() async throws {
    let site = try await built(["content/b/c.md": "---\ndescription: d\n---\n# C\n"])
    _ = try await deploy(in: site).succeeded()
    let moved = site.folder.path + "/moved"
    try FileManager.default.moveItem(atPath: site.folder.path + "/server/b", toPath: moved)
    try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/server/b", withDestinationPath: moved)
    let before = try site.folder.contents(below: "moved")
    #expect(before.count > 1)
    for options in [[], ["--adopt"]] {
      let run = try await deploy(options, in: site)
      #expect(run.status == 1 && run.errors.contains("in the way of the site: b"), "\(run.errors)")
    }
    // The new site has no such folder, so its files are deleted, but not those behind the link.
    try site.folder.remove("content/b/c.md")
    _ = try await site.build()
    _ = try await deploy(in: site).succeeded()
    #expect(try site.folder.contents(below: "moved") == before)
    // The record itself is a link.
    try site.folder.remove("server/" + Self.hidden)
    try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/server/" + Self.hidden, withDestinationPath: moved)
    #expect(try await deploy(["--adopt"], in: site).status == 1)
    #expect(try site.folder.contents(below: "moved") == before)
  }

  @Test func onlyFoldersOfAssetsRetire() async throws {
    let site = try await built()
    _ = try await deploy(in: site).succeeded()
    let old = try SiteAssets.folder(in: site.folder)
    try site.folder.write([
      "server/assets/0123456789/theirs.js": "", "server/\(old)/theirs.css": "", "templates/assets/custom.css": "p {}\n",
    ])
    _ = try await site.build()
    for _ in 1...2 { _ = try await deploy(in: site, environment: ["KEEP_DAYS": "0"]).succeeded() }
    var after = try site.folder.contents(below: "server")
    for name in [Self.hidden, "assets/0123456789/theirs.js", "\(old)/theirs.css"] {
      #expect(after.removeValue(forKey: name) != nil, "\(name)")
    }
    #expect(try after == site.folder.contents(below: "public").filter { $0.key != ".sitegen.json" })
    #expect(after["assets/fonts/own.woff2"] != nil && after["assets/data/own.csv"] != nil)
  }

  /// A file becomes a folder, and the other way round.
  @Test func filesAndFoldersReplaceOneAnother() async throws {
    let site = try await built(["content/b": "file", "content/c/d.txt": "file"])
    _ = try await deploy(in: site).succeeded()
    for name in ["content/b", "content/c/d.txt", "content/c"] { try site.folder.remove(name) }
    try site.folder.write(["content/b/d.txt": "new", "content/c": "new"])
    _ = try await site.build()
    _ = try await deploy(in: site).succeeded()
    #expect(try site.folder.text("server/b/d.txt") == "new" && site.folder.text("server/c") == "new")
  }

  /// Hosts and folders are never options or commands. `ssh` runs the command here.
  @Test(arguments: ["sh", "dash", "bash"].compactMap { installedProgram($0) })
  func namesAreOnlyNames(_ shell: String) async throws {
    let names = [
      "-rf", "--delete", "$(touch pwned)", "`touch pwned`", "it's", "a b", " c", "d ", "größe", "~", "a;b", "x=y", "&", "[a]", "{b}", "!",
      "- x",
      "file x", "end", "$HOME", "(e)", "+ f",
    ]
    let site = try await built(Dictionary(uniqueKeysWithValues: names.map { ("content/\($0)/\($0).txt", $0) }))
    try site.folder.write([
      "bin/ssh": """
      #!/bin/sh
      printf '%s\\n' "$*" >>'\(site.folder.path)/calls'
      while :; do case $1 in -l) shift 2 ;; -*) shift ;; *) break ;; esac; done
      shift
      cd '\(site.folder.path)/home' && exec sh -c "$*"

      """, "home/.profile": "",
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder.path + "/bin/ssh")
    let path = ["PATH": site.folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
    let published = try site.folder.contents(below: "public").filter { $0.key != ".sitegen.json" }
    let folders = ["it's $(touch pwned) `x`", "-rf", site.folder.path + "/home/absolute"]
    for folder in try atLeast(3, folders) {
      let here = folder.hasPrefix("/") ? "home/absolute" : "home/" + folder
      for _ in 1...2 { _ = try await deploy(to: "user@host:" + folder, in: site, shell: shell, environment: path).succeeded() }
      #expect(try site.folder.contents(below: here).filter { $0.key != Self.hidden } == published)
    }
    for folder in ["./-rf", "$(touch pwned)/a:b"] { _ = try await deploy(to: folder, in: site, shell: shell).succeeded() }
    for server in ["-oProxyCommand=touch pwned:/x", "a@-oProxyCommand=touch pwned:/x", "host:~/x"] {
      #expect(try await deploy(to: server, in: site, shell: shell, environment: path).status == 1, "\(server)")
    }
    // The home folder contains other files.
    #expect(try await deploy(to: "host:", in: site, shell: shell, environment: path).status == 1)
    for name in names { try site.folder.remove("content/" + name) }
    _ = try await site.build()
    _ = try await deploy(to: "[::1]:" + folders[0], in: site, shell: shell, environment: path).succeeded()
    #expect(
      try Set(site.folder.files(below: "home/" + folders[0]))
        == Set(site.folder.files(below: "public").map { $0 == ".sitegen.json" ? Self.hidden : $0 }))
    #expect(
      try site.folder.files().filter { $0.contains("pwned") && !$0.contains("$(touch pwned)") && !$0.contains("`touch pwned`") } == [])
  }
}
