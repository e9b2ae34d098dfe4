import CanonicalJSON
import Foundation
import SettingsModel
import TestSupport
import Testing

/// The JSON of a site in several languages.
@Suite(.computing) struct LanguageDocumentsTests {
  private func manifest(_ site: TestSite, _ path: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: site.folder.data("public/api/v1/\(path)manifest.json"))
  }

  @Test func everyLanguageHasDocumentsWithTheSameIDs() async throws {
    let site = try TestSite(LanguageSite.files())
    #expect(try await site.messages() == "")
    let main = try manifest(site, "")
    #expect(main.contentLanguage == "en" && main.languages?.map(\.language) == ["de", "ar"])
    for language in main.languages ?? [] {
      let bytes = try site.folder.data("public" + language.path)
      #expect(SHA256Hash(of: bytes).hexadecimal == language.sha256)
      let own = try manifest(site, language.language + "/")
      #expect(own.contentLanguage == language.language && own.languages == nil && own.schemas.isEmpty)
      #expect(own.documents.map(\.id) == main.documents.map(\.id).filter { $0.hasPrefix("walker/") })
      for document in try atLeast(3, own.documents) {
        let bytes = try site.folder.data("public" + document.path)
        #expect(document.matches(bytes), "\(document.path)")
        #expect(
          document.kind.known == .configurationSchema || bytes.contains("\"contentLanguage\":\"\(language.language)\""), "\(document.path)")
      }
    }
    let settings = try site.folder.data("public/api/v1/de/walker/settings.json")
    let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: settings).body
    #expect(catalogue.settings.map(\.title) == ["Maßsystem", "<b>App</b>-Sperre \"x\""])
    #expect(catalogue.links?.map(\.url) == ["https://apps.example/walker/support/"])
    #expect(try site.folder.data("public/api/v1/de/walker/pages/bedingungen.json").contains("\"url\":\"/de/walker/bedingungen/\""))
  }

  /// Nothing of it is on a site in one language.
  @Test func aSiteInOneLanguageSaysNothingOfIt() async throws {
    let site = try TestSite(LanguageSite.files(languages: "[]").filter { !$0.key.contains(".de.") && !$0.key.contains("support.md") })
    _ = try await site.build()
    for file in try atLeast(3, site.folder.files(below: "public/api/v1/walker")) + ["../manifest.json"] {
      #expect(try !site.folder.text("public/api/v1/walker/\(file)").contains("\"contentLanguage\":"), "\(file)")
    }
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text) }
}
