import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site with pseudolocales, which repeat every page of the main language in other letters.
@Suite(.computing) struct PseudoSiteTests {
  private static let tags = ["en-xa", "ar-xb"]

  private func built(_ files: [String: String] = LanguageSite.files()) async throws -> TestSite {
    let site = try TestSite(files)
    #expect(try await site.messages { $0.isPseudo = true } == "")
    return site
  }

  @Test func everyPageIsInBothPseudolocales() async throws {
    let site = try await built()
    let files = try site.folder.files(below: "public").filter { $0.hasSuffix(".html") }
    let main = files.filter { file in file != "404.html" && !(Self.tags + ["de", "ar"]).contains { file.hasPrefix($0 + "/") } }
    for tag in Self.tags {
      #expect(files.filter { $0.hasPrefix(tag + "/") } == main.map { "\(tag)/\($0)" })
      #expect(main.contains("walker/settings/unit/index.html"))
    }
  }

  @Test func onlyLettersChange() async throws {
    let site = try await built()
    let accents = try site.folder.text("public/en-xa/walker/terms/index.html")
    #expect(accents.contains("<html lang=\"en-XA\">"))
    #expect(accents.contains("<h1 id=\"terms\">Ţééŕɱš</h1>\n<p><a href=\"../support/\">Šûûþþööŕţ</a>, <a href=\"#terms\">ööŵñ</a></p>"))
    #expect(accents.contains("⟦Šķîîþ ţöö çööñţééñţ⟧") && accents.contains("<meta name=\"description\" content=\"Ŵĥååţ ĥööļðš.\">"))
    let mirrored = try site.folder.text("public/ar-xb/walker/settings/index.html")
    #expect(mirrored.contains("<html lang=\"ar-XB\" dir=\"rtl\">"))
    for text in ["ضنيت سشستعم", "معتريص", "<a href=\"../terms/\">تعرمس</a>", "⟦سعتتينغس⟧"] { #expect(mirrored.contains(text), "\(text)") }
    #expect(!mirrored.contains("Unit system"))
    #expect(try site.folder.text("public/ar-xb/index.html").contains("<title>وضر اححس</title>"))
    #expect(try site.folder.text("public/ar-xb/index.html").contains(">هعلح</a>"))
    #expect(try site.folder.asset("words/search.ar-xb.js").contains("const category"))
  }

  /// Links point to pages in the same language. Files have only one URL.
  @Test func linksPointToExistingPages() async throws {
    let site = try await built()
    let files = Set(try site.folder.files(below: "public"))
    let pages = files.filter { file in file.hasSuffix(".html") && Self.tags.contains { file.hasPrefix($0 + "/") } }
    var targets: Set<String> = []
    for page in pages {
      let folder = page.split(separator: "/").dropLast()
      let addresses = try site.folder.text("public/" + page).matches(of: /\s(?:href|src|action|data-(?:model|search))="([^"#?:]+)["#?]/)
        .map(\.1)
      for address in addresses {
        var path = folder
        for part in address.split(separator: "/") where part != "." { if part == ".." { path.removeLast() } else { path.append(part) } }
        let target = path.joined(separator: "/")
        targets.insert(files.contains(target) ? target : target.isEmpty ? "index.html" : target + "/index.html")
      }
    }
    #expect(targets.subtracting(files) == [])
    #expect(targets.contains("de/walker/index.html") && targets.contains("search.json"))
    #expect(targets.contains("en-xa/walker/index.html") && !targets.contains("walker/index.html"))
  }

  @Test func codeAndOtherLanguagesAreUnchanged() async throws {
    let page = """
      ---
      description: Some.
      ---
      # Code

      Say `let a` to <me@a.example> at <https://a.example/> &amp; &lt; go <span lang="fr">là-bas <span>un</span></span> <!-- no -->now.

          var b

      ![Shot](a.gif "Here")
      """
    let site = try TestSite([
      "content/site.yaml": "title: Test\nmarkdown: { html: true }\n", "content/code.md": page, "content/a.gif": TextPicture.gif(),
    ])
    _ = try await site.build { $0.isPseudo = true }
    let html = try site.folder.text("public/en-xa/code/index.html")
    #expect(
      html.contains(
        """
        Šååý <code>let a</code> ţöö <a href="mailto:me@a.example">me@a.example</a> ååţ <a href="https://a.example/">https://a.example/</a> \
        &amp; &lt; ĝöö <span lang="fr">là-bas <span>un</span></span> <!-- no -->ñööŵ.</p>
        """))
    #expect(html.contains("<code>var b\n</code>"))
    #expect(html.contains("src=\"../../a.gif\" alt=\"Šĥööţ\""))
  }

  @Test func otherPagesAreUnchanged() async throws {
    let site = try TestSite(["content/index.md": "# Home\n", "content/site.yaml": "title: Test\n"])
    _ = try await site.build()
    let before = try site.folder.text("public/index.html")
    _ = try await site.build { $0.isPseudo = true }
    let assets = /assets\/[0-9a-z]+\//
    #expect(try site.folder.text("public/index.html").replacing(assets, with: "") == before.replacing(assets, with: ""))
    #expect(site.folder.exists("public/en-xa/index.html"))
    _ = try await site.build()
    #expect(try site.folder.text("public/index.html") == before)
    #expect(!site.folder.exists("public/en-xa"))
  }

  @Test func editUpdatesBothPseudolocales() async throws {
    let site = try TestSite(LanguageSite.files(languages: "[]"))
    var preview = Preview(site, isPseudo: true)
    try await preview.update(.everything)
    let edits: [[String: String]] = [
      ["content/walker/terms.md": "---\ndescription: What holds.\n---\n# Terms\n\nNew.\n"],
      ["content/walker/blog/2026-10-01-hello.md": "---\ndescription: A post.\ntags: [news]\n---\n# Hello\n\nNew.\n"],
      ["content/walker/settings.yaml": LanguageSite.settings.replacing("Metric", with: "Kilometres")],
      ["content/site.yaml": "title: Apps\n"],
    ]
    for edit in edits {
      try site.folder.write(edit)
      #expect(try await preview.update(.files(Set(edit.keys))) == [], "\(edit.keys)")
      _ = try await site.build { ($0.isPseudo, $0.isPreview) = (true, true) }
      #expect(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(edit.keys)")
    }
  }
}
