import Foundation
import SiteBuild
import TestSupport
import Testing

/// Every text on a page is a sitegen label or from the content. Any other text could not be translated.
@Suite(.computing) struct PseudoTests {
  @Test func everyTextIsALabelOrContent() async throws {
    let build = try await MarkedBuild.withOtherWords(MarkedSite.everything.value)
    let authored = try AuthoredWords(in: build.folder)
    var found: [String: Set<String>] = [:]
    for path in try build.folder.files().filter({ $0.hasPrefix("public/") }) {
      for text in Self.texts(of: path, try build.folder.data(path)) {
        for word in authored.others(in: text) {
          found[word, default: []].insert("\(path.dropFirst("public/".count)): \(text.prefix(120))")
        }
      }
    }
    let lines = found.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sorted().prefix(2).joined(separator: " | "))" }
    #expect(lines == [], "\(lines.joined(separator: "\n"))")
  }

  /// In the pseudolocales, every text on a page has different letters.
  @Test func everyTextOfAPageIsTranslated() async throws {
    let site = try await MarkedSite.everything.value
    let build = try await MarkedBuild.harmless(site, options: ["--pseudo"])
    var (pages, names): (Int, Set<String>) = (0, [])
    for path in try build.folder.files().filter({ $0.contains(/\/(en-xa|ar-xb)\/.*html$/) }) {
      pages += 1
      for text in Self.texts(of: path, try build.folder.data(path)) {
        names.formUnion(text.matches(of: /ja(\d{4})k/).compactMap { Int($0.1) }.map { site.names[$0] })
      }
    }
    #expect(pages > 100)
    // Names of code, people, stores and files, ids, URLs and stored values stay unchanged. Texts for readers change.
    let endings = [" title", " description", " tagline", " message", " footer", "-text", "-title", "-caption"]
    let texts = names.filter { name in endings.contains { name.hasSuffix($0) } && !name.hasSuffix(" store title") }
    #expect(texts.sorted() == [])
  }

  /// The site contains every text field of the model. The test fills new fields of plain text. Other new fields must be added.
  @Test func everyTextOfTheModelIsInTheSite() async throws {
    let missing = try await MarkedSite.everything.value.missing
    // These have no text to translate:
    // - the colors, which are hexadecimal numbers; the site's picture, which the test writes as a map
    // - the `id` of an app, which only an app in content/ itself can have
    // - `sample` in front matter, which is a URL
    // - the systems that an app requires, which are version numbers
    // - what an author accepts, which is not published
    // - the languages, which only decide which pages exist; a fact's texts for readers, which belong to its values
    #expect(
      missing == [
        "app AcceptedMessage.at", "app AcceptedMessage.reason", "app Brand.accent", "app Fact.reader, names", "app.id", "app.requires",
        "app.requires, names", "front-matter.sample", "site AcceptedMessage.at", "site AcceptedMessage.reason", "site Brand.accent",
        "site.image", "site.languages",
        "site.languages, names",
      ])
  }

  /// Returns a file's texts that readers see.
  private static func texts(of path: String, _ data: Data) -> [String] {
    let text = String(decoding: data, as: UTF8.self)
    switch URL(fileURLWithPath: path).pathExtension {
    case "html": return shown(by: text)
    case "xml" where path.hasSuffix("atom.xml"):
      return text.matches(of: /<(?:title|subtitle|summary)>([^<]*)</).map { decoded(String($0.1)) }
    case "js" where path.withPlainAssets.contains("assets/words/"):
      return text.matches(of: /`((?:[^`\\]|\\.)*)`/).map { String($0.1).replacing(/\$\{[^}]*\}/, with: "") }
    case "json" where !path.contains("schema") && !path.hasSuffix("manifest.json"):
      return (try? JSONSerialization.jsonObject(with: data)).map(members) ?? []
    default: return []
    }
  }

  /// Returns a page's texts, and the attributes that people see or hear.
  private static func shown(by html: String) -> [String] {
    // Language names are not translated.
    let body = html.replacing(/<(script|style|code)[\s>][\s\S]*?<\/\1>|<a [^>]*hreflang=[^>]*>[^<]*<\/a>/, with: "")
    let texts = body.split(separator: /<[^>]*>/).map { decoded(String($0)) }
    let attributes =
      body.matches(of: /\s(?:title|aria-label|placeholder|alt|data-label|data-title|data-note)="([^"]*)"/)
      + body.matches(of: /(?:name="description"|property="og:(?:title|description|image:alt)") content="([^"]*)"/)
    return texts + attributes.map { decoded(String($0.1)) }.filter { !$0.contains("://") && !$0.contains("width=") }
  }

  private static let readable: Set<String> = ["title", "text", "description", "summary", "label", "message", "name", "disabledReason"]

  private static func members(of json: Any) -> [String] {
    switch json {
    case let object as [String: Any]:
      object.flatMap { key, value in
        if let text = value as? String { readable.contains(key) ? [text] : [] } else { members(of: value) }
      }
    case let array as [Any]: array.flatMap(members)
    default: []
    }
  }

  private static func decoded(_ text: String) -> String {
    [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
