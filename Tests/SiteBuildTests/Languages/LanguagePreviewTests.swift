import FileSystem
import SiteBuild
import TestSupport
import Testing

/// Edits of a site in several languages: what the preview shows is what a build makes.
@Suite(.computing) struct LanguagePreviewTests {
  @Test func anEditInOneLanguageIsSeenInAll() async throws {
    let site = try TestSite(LanguageSite.files())
    var preview = Preview(site)
    try await preview.update(.everything)
    let edits: [[String: String]] = [
      ["content/walker/terms.de.md": "---\ndescription: Was gilt.\n---\n# Bedingungen\n\nNeu.\n"],
      ["content/walker/terms.ar.md": "---\ndescription: a.\n---\n# الشروط\n\n[b](terms.md)\n"],
      ["content/walker/support.de.md": "---\ndescription: Wen fragen.\n---\n# Hilfe\n"],
      ["content/walker/support.md": "---\ndescription: Whom to ask.\n---\n# Ask us\n"],
      ["content/walker/Localizable.xcstrings": LanguageSite.catalog(["Unit system": ["de": "Einheiten"]])],
      ["content/Localizable.xcstrings": LanguageSite.catalog(["Our apps": ["de": "Apps", "ar": "تطبيقات"]])],
      ["content/walker/settings.yaml": LanguageSite.settings.replacing("Metric", with: "Kilometres")],
      ["content/walker/blog/2026-10-02-more.de.md": "---\ndescription: Mehr.\n---\n# Mehr\n"],
      ["templates/words.xcstrings": LanguageSite.catalog(["search": ["de": "Finden", "en": "Find"]])],
      ["content/other/index.de.md": "---\ndescription: Anderes.\n---\n# Anderes\n"],
      ["content/site.yaml": "title: Our apps\nlanguages: [ja, de]\n"], ["content/site.yaml": "title: Our apps\n"],
    ]
    for edit in edits {
      try site.folder.write(edit)
      #expect(try await preview.update(.files(Set(edit.keys))) == [], "\(edit.keys)")
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [] && preview.untold == [], "\(edit.keys)")
    }
  }
}
