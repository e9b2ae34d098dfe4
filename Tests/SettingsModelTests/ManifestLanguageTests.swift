import Foundation
import SettingsModel
import Testing

/// The choice of a site's language for a user. In each case, the site's first language is its main language.
@Suite struct ManifestLanguageTests {
  private static func manifest(_ languages: [String]) throws -> Manifest {
    let others = languages.dropFirst().map { #"{"language": "\#($0)", "path": "/api/v1/\#($0.lowercased())/manifest.json", "sha256": ""}"# }
    let several = languages.count > 1 ? #", "contentLanguage": "\#(languages[0])", "languages": [\#(others.joined(separator: ", "))]"# : ""
    let json = #"{"apiVersion": 1, "generator": "x", "apps": [], "documents": [], "schemas": []\#(several)}"#
    return try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
  }

  @Test(
    arguments: [
      (["en", "de", "ar"], ["de"], "de"),
      (["en", "de", "ar"], ["de-AT", "en"], "de"),
      (["en", "de", "de-AT"], ["de-AT"], "de-AT"),
      (["en", "de", "de-AT"], ["de-CH"], "de"),
      (["en", "de"], ["DE-at"], "de"),
      (["en", "de"], ["de_AT"], "de"),
      (["en", "pt-BR"], ["pt-br"], "pt-BR"),
      // The user's order of languages matters.
      (["en", "de", "fr"], ["fr", "de"], "fr"),
      (["en", "de"], ["en-US", "de"], nil),
      (["en", "de"], ["tlh", "de"], "de"),
      // Extensions and private-use subtags are ignored.
      (["en", "de"], ["de-DE-u-co-phonebk"], "de"),
      (["en", "de"], ["de-x-lang"], "de"),
      // Another region is used if there is no better match.
      (["en", "pt-BR"], ["pt"], "pt-BR"),
      (["en", "pt-BR"], ["pt-PT"], "pt-BR"),
      (["en", "pt-BR"], ["pt-PT", "en"], nil),
      (["de", "en-GB"], ["en-US", "de"], nil),
      (["en-GB", "de"], ["en-US"], nil),
      (["de", "en-GB", "en-US"], ["en-AU"], "en-GB"),
      // Different scripts.
      (["en", "zh-Hans"], ["zh-TW"], nil),
      (["en", "zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-HK"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-MO"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-CN"], "zh-Hans"),
      (["en", "zh-Hant", "zh-Hans"], ["zh"], "zh-Hans"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-Hant-CN"], "zh-Hant"),
      (["en", "zh-Hans", "zh-TW"], ["zh-Hant-HK"], "zh-TW"),
      (["en", "zh-Hans", "zh-TW"], ["zh-Hant-TW"], "zh-TW"),
      (["en", "zh"], ["zh-TW"], nil),
      (["en", "zh"], ["zh-Hans-SG"], "zh"),
      (["en", "zh-Hans"], ["zh-u-rg-twzzzz"], "zh-Hans"),
      (["en", "sr-Latn"], ["sr-Cyrl"], nil),
      (["en", "sr-Latn"], ["sr"], "sr-Latn"),
      (["en", "sr"], ["sr-Latn"], nil), (["en", "sr"], ["sr-Latn", "sr"], "sr"), (["en", "sr"], ["sr", "en"], "sr"),
      (["en", "sr", "sr-Latn"], ["sh"], "sr-Latn"), (["en", "sr"], ["sr-Cyrl-RS"], "sr"),
      // Equivalent tags.
      (["en", "nb"], ["no", "en"], "nb"), (["en", "no"], ["nb-NO", "en"], "no"), (["en", "no"], ["nn", "en"], "no"),
      (["en", "he"], ["iw-IL", "en"], "he"), (["en", "iw"], ["he", "en"], "iw"), (["en", "id"], ["in", "en"], "id"),
      (["en", "fil"], ["tl-PH", "en"], "fil"),
      // Invalid tags.
      (["en", "de"], [], nil), (["en", "de"], [""], nil), (["en", "de"], ["*"], nil), (["en", "de"], ["-", "x", "de-"], "de"),
      (["en", "de"], ["d"], nil), (["en", "de"], ["deu"], nil),
      (["en"], ["de"], nil),
    ] as [([String], [String], String?)])
  func choosesTheBestLanguage(_ site: [String], _ wanted: [String], _ chosen: String?) throws {
    #expect(try Self.manifest(site).language(for: wanted)?.language == chosen)
  }

  @Test func hasThePathOfTheManifest() throws {
    let language = try #require(try Self.manifest(["en", "pt-BR"]).language(for: ["pt-BR"]))
    #expect(language.path == "/api/v1/pt-br/manifest.json")
  }
}
