import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site with pseudolocales, which repeat every page of the main language in other letters.
@Suite(.computing) struct PseudoSiteTests {
  private static let tags = ["en-xa", "ar-xb"]

  /// Every page of the main language is in both. Links point to pages in the same language, and files have only one URL.
  @Test func linksPointToExistingPages() async throws {
    let site = try TestSite(ofCase: "sites/several-languages")
    #expect(try await site.messages { $0.isPseudo = true } == "")
    let files = Set(try site.folder.files(below: "public"))
    let main = files.filter { file in file.hasSuffix(".html") && !(Self.tags + ["de", "ar"]).contains { file.hasPrefix($0 + "/") } }
    for tag in Self.tags {
      // The names of tags have other letters, so their pages have other addresses.
      let own = files.filter { $0.hasPrefix(tag + "/") && $0.hasSuffix(".html") }.map { String($0.dropFirst(tag.count + 1)) }
      #expect(Set(own.filter { !$0.contains("/tags/") }) == main.filter { !$0.contains("/tags/") })
      #expect(own.count == main.count)
    }
    // The pages for missing addresses are shown at any address.
    let pages = files.filter { file in
      file.hasSuffix(".html") && !file.hasSuffix("404.html") && Self.tags.contains { file.hasPrefix($0 + "/") }
    }
    var targets: Set<String> = []
    for page in try atLeast(20, pages) {
      let folder = page.split(separator: "/").dropLast()
      // The menu of languages leads out of the language.
      let html = try site.folder.text("public/" + page).replacing(/<a class="chip" [^>]*hreflang[^>]*>/, with: "")
      for address in html.matches(of: /\s(?:href|src|action|data-(?:model|search))="([^"#?:]+)["#?]/).map(\.1) {
        var path = folder
        for part in address.split(separator: "/") where part != "." { if part == ".." { path.removeLast() } else { path.append(part) } }
        let target = path.joined(separator: "/").removingPercentEncoding ?? ""
        targets.insert(files.contains(target) ? target : target.isEmpty ? "index.html" : target + "/index.html")
      }
    }
    #expect(targets.subtracting(files) == [])
    #expect(targets.contains("en-xa/search.json") && !targets.contains("search.json"))
    #expect(targets.contains("en-xa/walker/index.html") && !targets.contains("walker/index.html"))
  }

  /// The menu of languages links to the pseudolocales, also from one to the other.
  @Test func menusListPseudolocales() async throws {
    let site = try TestSite(["content/index.md": "# Home\n", "content/site.yaml": "title: Test\n"])
    _ = try await site.build()
    let before = try site.folder.text("public/index.html")
    _ = try await site.build { $0.isPseudo = true }
    #expect(try site.folder.text("public/index.html").contains(#"href="en-xa/""#))
    #expect(try site.folder.text("public/en-xa/index.html").contains(#"href="../ar-xb/""#))
    _ = try await site.build()
    #expect(try site.folder.text("public/index.html") == before && !site.folder.exists("public/en-xa"))
  }
}
