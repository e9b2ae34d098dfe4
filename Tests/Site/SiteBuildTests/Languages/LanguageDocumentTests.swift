import CanonicalJSON
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The JSON of a site in several languages.
@Suite(.computing) struct LanguageDocumentsTests {
  private func manifest(_ site: TestSite, _ path: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: site.folder.data("public/api/v1/\(path)manifest.json"))
  }

  @Test func everyLanguageHasDocumentsWithEqualIDs() async throws {
    let site = try TestSite(ofCase: "sites/several-languages")
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
        let isMarked = String(decoding: bytes, as: UTF8.self).contains("\"contentLanguage\":\"\(language.language)\"")
        #expect(document.kind.known == .configurationSchema || isMarked, "\(document.path)")
      }
    }
  }
}
