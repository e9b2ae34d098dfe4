import Foundation
import Testing

@testable import CompanionClient

@Suite struct SiteTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/api/v1/manifest.json"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/api/v1/manifest.json"),
    ("https://x.example/a/b/", "https://x.example/a/b/api/v1/manifest.json"),
    ("https://x.example/a/b", "https://x.example/a/b/api/v1/manifest.json"),
  ]) func pathsAreRelativeToTheSitesRoot(site: String, manifest: String) {
    #expect(Site(site)?.url(of: Site.manifestPath)?.absoluteString == manifest)
  }

  @Test(arguments: ["", "x.example", "ftp://x.example/", "file:///etc/", "http://", "https://x.example/?a=b", "https://a:b@x.example/"])
  func rejectsInvalidAddresses(text: String) { #expect(Site(text) == nil) }

  @Test(arguments: [
    "", "/", "api/v1/x.json", "//evil.example/x.json", "/api/../../x.json", "/api/%2e%2e/x.json", "/api//x.json", "/x.json?a=b",
    "/x.json#a", "/a\\b", "/./x.json", "https://evil.example/x.json",
  ]) func rejectsPathsOutsideTheSite(path: String) { #expect(Site("https://x.example/a/")?.url(of: path) == nil) }
}
