import Foundation
import SiteBuild
import TestSupport
import Testing

/// Every word that the site shows is one of the builder's words or a text of the content: what is neither could never be translated.
@Suite(.computing) struct PseudoTests {
  @Test func everyTextOfTheBuilderIsAWord() async throws {
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

  /// In the made-up languages of `--pseudo` every text of a page has other letters.
  @Test func noTextOfAPageStaysAsItWas() async throws {
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
    // Names of code, people and files, ids, addresses and stored values stay, but no text that is written for readers.
    let endings = [" title", " description", " tagline", " message", " footer", "-text", "-title", "-caption"]
    let texts = names.filter { name in endings.contains { name.hasSuffix($0) } }
    #expect(texts.sorted() == [])
  }

  /// A new field of the model is in no file of the site until somebody puts it there, or is a plain text and filled by itself.
  @Test func everyTextOfTheModelIsInTheSite() async throws {
    let missing = try await MarkedSite.everything.value.missing
    // The picture of the site is written as a map; that of a list shows the short form. So are the colors, which are hexadecimal numbers.
    // An app in a folder has no id of its own, and one of `content/` has no other app beside it.
    // Of a sample, it is the address of the real page.
    // The systems that an app needs have numbers.
    // Its languages decide which pages there are, and not what they say. The words of a fact for readers are by its values.
    #expect(
      missing == [
        "app Brand.accent", "app Fact.reader, names", "app.id", "app.requires", "app.requires, names", "front-matter.sample",
        "site Brand.accent", "site.image", "site.languages",
        "site.languages, names",
      ])
  }

  /// What a file shows to readers.
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

  /// The texts of a page and of those attributes that people see or hear.
  private static func shown(by html: String) -> [String] {
    // Languages are named in their own.
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
