import Foundation
import TestSupport
import Testing

/// `docs/publishing.md`: the tests run what it tells people to run, as it stands there.
struct PublishingGuide {
  private let text: String

  init() throws { text = try String(contentsOfFile: ProjectFolder.path + "/docs/publishing.md", encoding: .utf8) }

  /// The only block of code of a language that holds some words.
  func block(_ language: String, with words: String) throws -> String {
    let blocks = text.matches(of: /(?ms)^```([a-z]*)\n(.*?)^```$/).filter { $0.1 == language && $0.2.contains(words) }
    try #require(blocks.count == 1, "\(blocks.count) blocks of \(language) hold \(words)")
    return String(blocks[0].2)
  }

  /// The server block for nginx; only where it listens, under which name, and what it serves is the test's own.
  ///
  /// - Parameters:
  ///   - path: where on the server the site is: `/` or, as the guide changes the file for that, `/a/b/`.
  ///   - hasLanguages: whether each language has its own page for missing ones.
  func nginx(port: Int, root: String, path: String = "/", hasLanguages: Bool = false) async throws -> String {
    var site = try block("nginx", with: "server {")
    if hasLanguages {
      let line = "    error_page 403 404 =404 /404.html;\n"
      try #require(site.ranges(of: line).count == 1 && text.contains("and `error_page 403 404 =404 $missing;` in the place of the other"))
      site = try block("nginx", with: "map $uri $missing") + site.replacing(line, with: "    error_page 403 404 =404 $missing;\n")
    }
    if path != "/" { site = try await changed(site, toBeBelow: path) }
    for (old, new) in [
      ("    listen 80;\n", "    listen 127.0.0.1:\(port);\n"), ("    listen [::]:80;\n", ""),
      ("    server_name settings.example;\n", "    server_name 127.0.0.1;\n"),
      ("    root /var/www/settings.example;\n", "    root \(root);\n"),
    ] {
      try #require(site.ranges(of: old).count == 1, "\(old)")
      site = site.replacing(old, with: new)
    }
    return site
  }

  private func changed(_ site: String, toBeBelow path: String) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(["site": site])
    let command = try block("sh", with: "sed -i")
    let file = " /etc/nginx/sites-available/settings.example"
    try #require(command.hasPrefix("sudo sed -i '") && command.contains(file) && command.contains("/a/b/") && path == "/a/b/")
    let own = command.replacing("sudo ", with: "").replacing("sed -i", with: "sed").replacing(file, with: " site")
    let run = try await ProgramRun(["/bin/sh", "-c", own], in: folder.path)
    try #require(run.status == 0 && run.errors.isEmpty)
    return run.output
  }

  /// The script that deploys `site` to `server`: what comes before its copies, and each copy.
  func deployment(of site: String, to server: String) throws -> (preparation: String, copies: [String]) {
    var script = try block("sh", with: "rsync --")
    for (old, new) in [
      ("site=public\n", "site='\(site)'\n"), ("server=settings.example:/var/www/settings.example\n", "server='\(server)'\n"),
    ] {
      try #require(script.ranges(of: old).count == 1, "\(old)")
      script = script.replacing(old, with: new)
    }
    let lines = script.split(separator: "\n").map(String.init)
    let copies = lines.filter { $0.hasPrefix("copy --") }
    return (lines.filter { !copies.contains($0) }.joined(separator: "\n"), copies)
  }
}
