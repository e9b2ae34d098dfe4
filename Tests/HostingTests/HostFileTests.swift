import Foundation
import TestSupport
import Testing

@testable import Hosting

/// Files for hosts that tests can't run, in the formats that the hosts document.
@Suite struct HostFileTests {
  private static let site = HostedSite(
    baseURL: "https://settings.example/", basePath: "/", languages: ["de"],
    redirects: [
      .init(from: "/old/", to: "/new/#a"), .init(from: "/größe/", to: "/gr%C3%B6%C3%9Fe/"), .init(from: "/a*:b $x/", to: "/new/"),
    ],
    policy: "default-src 'self'",
    addresses: [
      "/", "/.well-known/apple-app-site-association", "/404.html", "/LICENSE", "/a/model.usdz", "/blog/feed.json", "/c++/", "/c.d.ts",
      "/my *:blog 50%41/atom.xml", "/v1.2/",
    ])
  private static let below = HostedSite(baseURL: "https://example.com/it's/b/", basePath: "/it's/b/", policy: "default-src 'self'")

  private func file(_ name: String, of host: SiteHost, for site: HostedSite = site) throws -> String {
    try #require(host.files(for: site).first { $0.name == name }).text
  }

  @Test func everyHostHasItsFiles() {
    let names = SiteHost.allCases.map { host in ([host.rawValue] + host.files(for: Self.site).map(\.name)).joined(separator: " ") }
    #expect(
      names == [
        "nginx nginx.conf deploy.sh", "caddy Caddyfile deploy.sh",
        "s3 deploy.sh cors.json function.js cache-policy.json headers-policy.json errors.json",
        "netlify _headers _redirects keep-assets.sh", "cloudflare _headers _redirects keep-assets.sh",
        "github-pages keep-assets.sh .nojekyll CNAME",
      ])
    let own = HostedSite(baseURL: "https://someone.github.io/settings/", basePath: "/settings/", policy: "")
    #expect(SiteHost.gitHubPages.files(for: own).map(\.name) == ["keep-assets.sh", ".nojekyll"])
    #expect(SiteHost.gitHubPages.files(for: Self.site)[2].text == "settings.example\n")
    for host in SiteHost.allCases { #expect(host.files(for: own).allSatisfy { !$0.text.isEmpty }, "\(host)") }
  }

  /// docs.netlify.com/manage/routing/headers, developers.cloudflare.com/pages/configuration/headers: a path, then indented headers; `*`
  /// matches the rest of a path, and `:name` matches one part.
  @Test(arguments: [SiteHost.netlify, .cloudflare]) func headersAreInTheFormOfBoth(_ host: SiteHost) throws {
    #expect(
      try file("_headers", of: host) == """
        /api/*
          Access-Control-Allow-Origin: *
          Access-Control-Expose-Headers: ETag
        /*
          X-Content-Type-Options: nosniff
          Content-Security-Policy: default-src 'self'
        /assets/:folder/*
          Cache-Control: public, max-age=31536000, immutable
        /api/:version/manifest.json
          Cache-Control: max-age=60
        /.well-known/apple-app-site-association
          Content-Type: application/json; charset=utf-8
        /LICENSE
          Content-Type: text/plain; charset=utf-8
        /a/model.usdz
          Content-Type: model/vnd.usdz+zip
        /blog/feed.json
          Content-Type: application/feed+json; charset=utf-8
        /c.d.ts
          Content-Type: text/plain; charset=utf-8
        /my%20%2A%3Ablog%2050%2541/atom.xml
          Content-Type: application/atom+xml; charset=utf-8

        """)
    let paths = try file("_headers", of: host, for: Self.below).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(paths == ["/it%27s/b/api/*", "/it%27s/b/*", "/it%27s/b/assets/:folder/*", "/it%27s/b/api/:version/manifest.json"])
  }

  /// developers.cloudflare.com/pages/configuration/headers: "a maximum of 100 header rules".
  @Test func cloudflareReadsAHundredRules() throws {
    let files = (0..<200).map { "/a/\($0).usdz" }
    let site = HostedSite(baseURL: "https://settings.example/", basePath: "/", policy: "", addresses: files)
    func rules(_ host: SiteHost) throws -> Int {
      try file("_headers", of: host, for: site).split(separator: "\n").count { $0.hasPrefix("/") }
    }
    #expect(try rules(.cloudflare) == 100 && rules(.netlify) == 204)
    #expect(
      try file("_headers", of: .cloudflare, for: site).hasSuffix(
        "# 104 more files have no rule for their types: Cloudflare reads 100 rules.\n"))
  }

  /// docs.netlify.com/routing/redirects: a file with that path takes precedence unless the status has an exclamation mark.
  /// developers.cloudflare.com/pages/configuration/redirects: redirects always take precedence, without an exclamation mark; at most 2,000.
  @Test func redirectsAreInTheFormOfEach() throws {
    let moved = ["/old/ /new/#a", "/gr%C3%B6%C3%9Fe/ /gr%C3%B6%C3%9Fe/", "/a%2A%3Ab%20%24x/ /new/"]
    #expect(try lines(.netlify) == moved.map { $0 + " 301!" } + ["/de/* /de/404.html 404"])
    #expect(try lines(.cloudflare) == moved.map { $0 + " 301" })
    let many = (0..<3_000).map { HostedSite.Redirect(from: "/old/\($0)/", to: "/") }
    let large = HostedSite(baseURL: "https://settings.example/", basePath: "/", redirects: many, policy: "")
    #expect(try file("_redirects", of: .cloudflare, for: large).split(separator: "\n").count == 2_001)
    let none = HostedSite(baseURL: "https://settings.example/", basePath: "/", policy: "")
    #expect(try file("_redirects", of: .netlify, for: none) == "# Printed by sitegen hosting netlify.\n")
  }

  private func lines(_ host: SiteHost) throws -> [String] {
    try file("_redirects", of: host).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// A quotation mark with a combining accent is a different character, but still ends a string.
  @Test func whatCombinesWithAMarkLeavesItEscaped() throws {
    let site = HostedSite(
      baseURL: "https://example.com/", basePath: "/", redirects: [.init(from: "/a\"\u{301}b/", to: "/c/")], policy: "a\"\u{301}$\u{301}")
    let nginx = try file("nginx.conf", of: .nginx, for: site).split(separator: "\n")
    #expect(nginx.filter { $0.contains("\u{301}b") }.map(String.init) == ["    location = \"/a\\\"\u{301}b/\" {"])
    let policies = nginx.filter { $0.contains("Content-Security-Policy") }
    #expect(!policies.isEmpty && policies.allSatisfy { $0.contains("\"a\\\"\u{301}${site_example_com_dollar}\u{301}\"") }, "\(policies)")
    let caddy = try file("Caddyfile", of: .caddy, for: site).split(separator: "\n").filter { $0.contains("@moved0 path_regexp") }
    #expect(caddy.map(String.init) == ["\t\t@moved0 path_regexp `^/a\"\u{301}b/$`"])
    #expect("(\u{301}".escapedForRegex.utf8.elementsEqual("\\(\u{301}".utf8))
    #expect("a`{$".escapedForRegex == #"a\x60\x7B\$"#)
  }

  @Test func settingsForAWSAreJSON() throws {
    for name in ["cors.json", "cache-policy.json", "headers-policy.json", "errors.json"] {
      for site in [Self.site, Self.below] {
        _ = try JSONSerialization.jsonObject(with: Data(file(name, of: .s3, for: site).utf8))
      }
    }
    #expect(try file("errors.json", of: .s3, for: Self.below).contains("\"/it%27s/b/404.html\""))
  }

  /// Apple doesn't follow redirects, so files without an extension and folders with a dot must be recognized.
  @Test func theFunctionKnowsTheAddressesOfTheSite() throws {
    let text = try file("function.js", of: .s3)
    #expect(text.contains("var files = {\n  '/.well-known/apple-app-site-association': 1,\n  '/LICENSE': 1,\n};\n"))
    #expect(text.contains("var folders = {\n  '/v1.2': 1,\n};\n"))
    #expect(text.contains("  '/old/': '/new/?#a',\n"))
  }

  /// The server's own types remain, because the nginx configuration has no `types` block for the whole site.
  @Test func serversKeepTheTypesThatTheyKnow() throws {
    let nginx = try file("nginx.conf", of: .nginx).split(separator: "\n")
    #expect(nginx.filter { $0.contains("types {") && !$0.contains("types { }") } == [])
    #expect(nginx.contains("    location ~* \\.usdz$ { types { } default_type model/vnd.usdz+zip; }"), "\(nginx)")
    #expect(nginx.contains("        return 301 \"/new/$is_args$args#a\";"))
    let caddy = try file("Caddyfile", of: .caddy)
    #expect(!caddy.contains("@other") && caddy.contains("redir /old/ /new/{sent_query}#a 301"))
  }

  /// A CloudFront function can be at most 10 kB.
  @Test func theFunctionLeavesOutWhatHasNoRoom() throws {
    let many = (0..<3_000).map { HostedSite.Redirect(from: "/old/\($0)/", to: "/new/") }
    let large = HostedSite(baseURL: "https://settings.example/", basePath: "/", redirects: many, policy: "")
    let text = try file("function.js", of: .s3, for: large)
    #expect(text.utf8.count < 10_240 && text.utf8.count > 9_800 && text.contains("No room for") && text.contains("former addresses."))
  }
}
