import Foundation
import SiteBuild
import TestSupport
import Testing

/// With `--pseudo` every word of the builder has accents. What has none, and is none of the content's, could never be translated.
@Suite(.fewAtATime) struct PseudoTests {
  @Test func noTextOfPagesAndDocumentsStaysEnglish() async throws {
    let build = try await MarkedBuild.pseudo(MarkedSite.everything.value)
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

  @Test func thePagesSayThatTheyAreInThePseudoLanguage() async throws {
    let site = try TestSite(["content/index.md": "# Home"])
    #expect(try await site.build { $0.isPseudo = true }.counts != nil)
    let page = try site.folder.text("public/index.html")
    #expect(page.contains("<html lang=\"en-XA\">"))
    #expect(page.contains(">⟦Šķîþ ţö çöñţéñţ~~~~~⟧</a>"))
    #expect(try site.folder.text("public/assets/words/search.js").contains("new Intl.PluralRules('en-XA')"))
  }

  /// What a file shows to readers.
  private static func texts(of path: String, _ data: Data) -> [String] {
    let text = String(decoding: data, as: UTF8.self)
    switch URL(fileURLWithPath: path).pathExtension {
    case "html": return shown(by: text)
    case "xml" where path.hasSuffix("atom.xml"):
      return text.matches(of: /<(?:title|subtitle|summary)>([^<]*)</).map { decoded(String($0.1)) }
    case "js" where path.contains("assets/words/"):
      return text.matches(of: /`((?:[^`\\]|\\.)*)`/).map { String($0.1).replacing(/\$\{[^}]*\}/, with: "") }
    case "json" where !path.contains("schema") && !path.hasSuffix("manifest.json"):
      return (try? JSONSerialization.jsonObject(with: data)).map(members) ?? []
    default: return []
    }
  }

  /// The texts of a page and of those attributes that people see or hear.
  private static func shown(by html: String) -> [String] {
    let body = html.replacing(/<(script|style|code)[\s>][\s\S]*?<\/\1>/, with: "")
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
