import Foundation
import PreviewServer
import TestSupport
import Testing

extension ServerTests {
  /// URLs that a careless server would convert to file paths.
  struct TargetTests {
    private static let canary = "this text stands in files that are not of the site"

    /// `ROOT` is a folder on disk with the site's files. There is a `canary.txt` in it and another one next to it.
    static let targets: [(String, Int)] = [
      // Parent folders
      ("/../canary.txt", 404), ("/../../canary.txt", 404), ("/" + String(repeating: "../", count: 200) + "etc/passwd", 404),
      ("/steps/../../canary.txt", 404), ("/steps/terms/../terms/", 404), ("/steps/../index.html", 404), ("/./index.html", 404),
      ("/steps/./terms/", 404), ("/..", 404), ("/.", 404), ("/steps/terms/..", 404), ("/index.html/../canary.txt", 404),
      ("/...//canary.txt", 404), ("/..../canary.txt", 404), ("/..;/canary.txt", 404),
      // The same paths, encoded once
      ("/%2e%2e/canary.txt", 404), ("/%2E%2E/canary.txt", 404), ("/.%2e/canary.txt", 404), ("/%2e./canary.txt", 404),
      ("/%2e%2e/%2e%2e/etc/passwd", 404), ("/%2e/index.html", 404), ("/steps/..%2f..%2fcanary.txt", 404), ("/steps/..%2f", 404),
      ("/..%2fcanary.txt", 404), ("/%2e%2e%2fcanary.txt", 404), ("/steps%2fterms/", 404), ("/steps%2Fterms%2Findex.html", 404),
      ("/%2fetc/passwd", 404), ("/%2f%2fevil.example/", 404), ("/assets%2fsite.css", 404),
      // The same paths, encoded twice or unusually
      ("/%252e%252e/canary.txt", 404), ("/%252e%252e%252fcanary.txt", 404), ("/%25%32%65%25%32%65/canary.txt", 404),
      ("/%%32%65%%32%65/canary.txt", 400), ("/%u002e%u002e/canary.txt", 400), ("/steps%252fterms/", 404),
      // Backslashes
      ("/..\\canary.txt", 404), ("\\..\\canary.txt", 400), ("/..%5ccanary.txt", 404), ("/..%5Ccanary.txt", 404),
      ("/steps\\terms\\", 404), ("/steps%5cterms/", 404), ("/%5c%5cevil.example/", 404), ("/\\evil.example/", 404),
      ("/..%255ccanary.txt", 404), ("/C:\\Windows\\win.ini", 404), ("/C:/Windows/win.ini", 404), ("/c%3a/canary.txt", 404),
      // Double slashes, and other servers
      ("//", 404), ("///", 404), ("//etc/passwd", 404), ("/steps//terms/", 404), ("//evil.example/", 404), ("//evil.example/..", 404),
      ("//127.0.0.1:PORT/", 404), ("/steps/terms//", 404), ("/http://evil.example/", 404), ("/.sitegen//reload.js", 404),
      // Absolute URLs
      ("http://evil.example/", 403), ("http://evil.example:PORT/../canary.txt", 403), ("http://127.0.0.1:PORT/../canary.txt", 404),
      ("http://127.0.0.1:PORT/%2e%2e/canary.txt", 404), ("http://127.0.0.1:PORT@evil.example/", 403), ("http://me@127.0.0.1:PORT/", 403),
      ("http://127.0.0.1:1/", 403), ("http://127.0.0.1/", 403), ("https://127.0.0.1:PORT/", 400), ("file:///etc/passwd", 400),
      ("file://ROOT/canary.txt", 400), ("ftp://127.0.0.1:PORT/", 400), ("http:///etc/passwd", 400), ("http://?x", 400),
      ("javascript:alert(1)", 400), ("data:text/html,x", 400),
      // Files of this computer
      ("ROOT/canary.txt", 404), ("/ROOT/canary.txt", 404), ("/canary.txt", 404), ("/etc/passwd", 404), ("/proc/self/environ", 404),
      ("/dev/stdin", 404), ("/~root/.ssh/id_rsa", 404), ("/.git/config", 404), ("/.env", 404), ("/.sitegen.json", 404),
      // NUL, and bytes that are not UTF-8
      ("/%00", 400), ("/index.html%00", 400), ("/index.html%00.txt", 400), ("/%00/../canary.txt", 400), ("/.%00./canary.txt", 400),
      ("/%c0%ae%c0%ae/canary.txt", 400), ("/%c0%af", 400), ("/..%c0%afcanary.txt", 400), ("/%e0%80%ae%e0%80%ae/canary.txt", 400),
      ("/%f0%80%80%ae/canary.txt", 400), ("/%f8%80%80%80%ae/canary.txt", 400), ("/%c1%9c", 400), ("/%ff", 400), ("/%80", 400),
      ("/%ed%a0%80", 400), ("/%f4%90%80%80", 400), ("/%c3", 400),
      // Characters that look like dots and slashes
      ("/%ef%bc%8e%ef%bc%8e/canary.txt", 404), ("/%e2%80%a4%e2%80%a4/canary.txt", 404), ("/..%ef%bc%8fcanary.txt", 404),
      ("/%e2%88%95etc%e2%88%95passwd", 404), ("/\u{FF0E}\u{FF0E}/canary.txt", 400), ("/\u{E9}", 400),
      // Broken escapes
      ("/%", 400), ("/%2", 400), ("/%zz", 400), ("/%2g", 400), ("/% 2e", 400), ("/%-1", 400), ("/steps/terms/%", 400),
      // Parameters, queries, fragments
      ("/steps/terms;x=1/", 404), ("/steps/terms/;/../../canary.txt", 404), ("/index.html;.txt", 404), ("/?../canary.txt", 200),
      ("/?file=../../canary.txt", 200), ("/?%00%zz", 200), ("/#", 400), ("/#/../canary.txt", 400), ("/index.html#x", 400),
      // Line endings
      ("/%0d%0aX-Injected:%20yes", 404), ("/steps/terms%0d%0aX-Injected:%20yes", 404), ("/%0aX-Injected:yes", 404),
      ("/?%0d%0aX-Injected:%20yes", 200), ("/a\tb", 400), ("/a b", 400), ("/\u{7F}", 400), ("/\u{1}", 400),
      // Invalid targets
      ("", 400), ("*", 400), ("?", 400), ("index.html", 400), ("../canary.txt", 400), ("127.0.0.1:PORT", 400),
      // Almost a page
      ("/index.html/", 404), ("/assets/site.css/", 404), ("/assets/", 404), ("/assets", 404), ("/INDEX.HTML", 404), ("/steps/terms/.", 404),
      ("/index.html%20", 404), ("/%20", 404), ("/index.html.", 404), ("/index.html::$DATA", 404), ("/steps", 404),
      // Files of the preview server
      ("/.sitegen", 404), ("/.sitegen/", 404), ("/.sitegen/../index.html", 404), ("/.sitegen/%2e%2e/index.html", 404),
      ("/.sitegen/reload.js/", 404), ("/.sitegen/..%2freload.js", 404), ("/.sitegen/canary.txt", 404), ("/.SITEGEN/reload.js", 404),
      ("/%2esitegen/reload.js", 200),
      // Long paths
      ("/" + String(repeating: "a", count: 8000), 404), ("/" + String(repeating: "a", count: 9000), 414),
      ("/" + String(repeating: "%61", count: 9000), 414), ("/?" + String(repeating: "a", count: 100_000), 414),
      ("/" + String(repeating: "a/", count: 3000), 404),
    ]

    @Test func noAddressLeadsOutOfTheSite() async throws {
      let folder = try TemporaryFolder()
      try folder.write(["site/canary.txt": Self.canary, "canary.txt": Self.canary, "site/assets/canary.txt": Self.canary])
      try folder.write(Dictionary(uniqueKeysWithValues: smallSite.map { ("site/" + $0.key, $0.value) }))
      let root = folder.path + "/site"
      try await withServer(smallSite) { server async throws in
        for (target, status) in Self.targets {
          let response = try await server.get(target.replacing("ROOT", with: root))
          let name = target.prefix(80)
          #expect(response.status == status, "\(name)")
          #expect(!response.text.contains(Self.canary) && !response.text.contains("root:"), "\(name)")
          #expect(response["Location"] == nil && response["X-Injected"] == nil, "\(name)")
          #expect(status != 404 || response.text.contains("Nothing here") || target.lowercased().contains("sitegen/"), "\(name)")
          #expect(response["X-Content-Type-Options"] == "nosniff", "\(name)")
        }
        #expect(try await server.get("/").status == 200)
      }
    }

    @Test func aRefusalSaysWhy() async throws {
      let response = try await withServer(smallSite) { try await $0.get("/%zz") }
      #expect(response.text == "400 Bad Request: the address is malformed\n")
      #expect(response["Connection"] == "close")
      #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    }
  }
}
