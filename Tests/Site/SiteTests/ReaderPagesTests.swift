import Foundation
import SettingsModel
import TestSupport
import Testing

/// Pages are written for readers: details for developers are closed, and the visible text has no names from the model.
@Suite(.computing) struct ReaderPagesTests {
  /// Pages for developers. The requirements of Psst are a specification.
  private static let forDevelopers: Set<String> = ["effects", "keys", "entitlements", "configuration", "requirements"]

  /// Returns the pages' texts without closed details and code, by path.
  private func texts() async throws -> [(path: String, text: String)] {
    let pages = try await ShippedSite.built.value.pages.filter { path, _ in
      !Self.forDevelopers.contains(path.split(separator: "/").last.map(String.init) ?? "")
    }
    return pages.sorted { $0.key < $1.key }.map { ($0.key, ReaderText(html: $0.value.text).text) }
  }

  @Test func noPageHasAPhraseOfTheModel() async throws {
    let texts = try await texts()
    #expect(texts.count > 200)
    for (path, text) in texts {
      let phrases = text.matches(of: /[”“‟"] is (?:no|yes|known|unknown|not known)\b|Shown when|Enabled when|Only when/).map {
        String($0.0)
      }
      #expect(phrases == [], "\(path)")
    }
  }

  /// Only checks names with an inner capital letter or an underscore, because others may be ordinary words.
  @Test func noPageHasANameOfCode() async throws {
    let texts = try await texts()
    var checked = 0
    for app in ["steps", "psst", "simplex"] {
      let names = try await names(of: app).filter { $0.wholeMatch(of: /[A-Za-z]+[a-z][A-Z]\w*|\w+_\w+/) != nil }
      checked += names.count
      #expect(names.count > 5)
      for (path, text) in texts where path.hasPrefix("/\(app)/") || path.contains("/\(app)/") {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        #expect(words.intersection(names) == [], "\(path)")
      }
    }
    #expect(checked > 60)
  }

  /// Returns the names of facts, settings, effects, keys and views in the model.
  private func names(of app: String) async throws -> Set<String> {
    let site = try await ShippedSite.built.value
    let body = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("api/v1/\(app)/settings.json")).body
    let rows = body.screens.flatMap(\.sections).flatMap(\.rows)
    let settings = body.settings.flatMap { [$0.id.rawValue, $0.symbol, $0.key] }
    let views = body.screens.map(\.view) + rows.map(\.opens?.view)
    return Set((body.facts.map(\.id.rawValue) + body.effects.map(\.id.rawValue)) + (settings + views).compactMap(\.self))
  }
}

/// A page's text without closed details for developers.
struct ReaderText {
  let text: String

  init(html: String) {
    var rest = html.replacing(/(?s)<(script|style|head|code|pre)\b.*?<\/\1>/, with: " ")
    // Inner details first.
    while let details = rest.firstMatch(of: /(?s)<details\b([^>]*)>((?:(?!<details\b).)*?)<\/details>/) {
      let isClosed = details.1.contains("developers")
      rest.replaceSubrange(details.range, with: isClosed ? " " : String(details.2))
    }
    text = rest.replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
  }
}
