import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site with the made-up languages: all that there is in the main one, in other letters.
@Suite(.computing) struct PseudoSiteTests {
  private static let tags = ["en-xa", "ar-xb"]

  private func built(_ files: [String: String] = LanguageSite.files()) async throws -> TestSite {
    let site = try TestSite(files)
    #expect(try await site.messages { $0.isPseudo = true } == "")
    return site
  }

  @Test func everyPageAndDocumentOfTheMainLanguageIsInBoth() async throws {
    let site = try await built()
    let files = try site.folder.files(below: "public")
    func below(_ tag: String) -> Set<String> {
      Set(files.filter { $0.hasPrefix(tag + "/") }.map { String($0.dropFirst(tag.count + 1)) }.map(Self.withoutTag))
    }
    let others = ["de/", "ar/", "assets/", "api/"] + Self.tags.map { $0 + "/" }
    let only = ["walker/a.svg", "robots.txt", "_headers", "llms.txt"]
    let main = Set(
      files.filter { file in
        !file.hasPrefix(".") && !file.hasSuffix(".md") && !others.contains { file.hasPrefix($0) } && !only.contains(file)
      })
    for tag in Self.tags {
      #expect(below(tag) == Set(main.map(Self.withoutTag)))
      let documents = files.filter { $0.hasPrefix("api/v1/\(tag)/") }.map { String($0.dropFirst("api/v1/\(tag)/".count)) }
      #expect(
        Set(documents).isSuperset(of: ["manifest.json", "walker/settings.json", "other/settings.json", "walker/pages.json"]))
    }
  }

  /// The page of a tag has an address of its own in each language.
  private static func withoutTag(_ file: String) -> String { file.replacing(/tags\/[^\/]+\//, with: "tags/…/") }

  @Test func lettersChangeAndNothingElse() async throws {
    let site = try await built()
    let accents = try site.folder.text("public/en-xa/walker/terms/index.html")
    #expect(accents.contains("<html lang=\"en-XA\">"))
    #expect(accents.contains("<h1 id=\"terms\">Ţééŕɱš</h1>\n<p><a href=\"../support/\">Šûûþþööŕţ</a>, <a href=\"#terms\">ööŵñ</a></p>"))
    #expect(accents.contains("⟦Šķîîþ ţöö çööñţééñţ⟧") && accents.contains("<meta name=\"description\" content=\"Ŵĥååţ ĥööļðš.\">"))
    let mirrored = try site.folder.text("public/ar-xb/walker/settings/index.html")
    #expect(mirrored.contains("<html lang=\"ar-XB\" dir=\"rtl\">"))
    // Texts of the String Catalog are made up from those in the main language.
    for text in ["ضنيت سشستعم", "معتريص", "<a href=\"../terms/\">تعرمس</a>", "⟦سعتتينغس⟧"] { #expect(mirrored.contains(text), "\(text)") }
    #expect(!mirrored.contains("Unit system"))
    #expect(try site.folder.text("public/ar-xb/index.html").contains("<title>وضر اححس</title>"))
    #expect(try site.folder.text("public/ar-xb/index.html").contains(">هعلح</a>"))
    let settings = try site.folder.text("public/api/v1/en-xa/walker/settings.json")
    #expect(settings.contains(#""contentLanguage":"en-XA""#) && settings.contains(#""id":"unit""#) && settings.contains("Ûûñîîţ šýšţééɱ"))
    #expect(try site.folder.asset("words/search.ar-xb.js").contains("const category"))
  }

  @Test func otherPagesAreWhatTheyAreWithout() async throws {
    let site = try TestSite(["content/index.md": "# Home\n", "content/site.yaml": "title: Test\n"])
    _ = try await site.build()
    let before = try site.folder.text("public/index.html")
    _ = try await site.build { $0.isPseudo = true }
    let after = try site.folder.text("public/index.html")
    #expect(after.contains("hreflang=\"en-XA\"") && after.contains("<html lang=\"en\">"))
    _ = try await site.build()
    #expect(try site.folder.text("public/index.html") == before)
    #expect(!site.folder.exists("public/en-xa"))
  }

  @Test func anEditIsSeenInBoth() async throws {
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
      #expect(try preview.differences(from: site.folder) == [] && preview.untold == [], "\(edit.keys)")
    }
  }
}
