import Diagnostics
import Foundation
import Images
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// The tables of `Tests/Cases/lines/content`: short texts, and what is read from each.
@Suite struct ContentTableTests {
  @Test(arguments: CaseFile.all(in: "lines/content", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    try await example.check(Self.functions)
  }

  /// In texts of the App Store, `\n` is a line break. Parts of an example are separated by a space, or by ` | `.
  private static let functions: [String: @Sendable (String) throws -> String?] = [
    "address-file": { PagePath($0).file },
    "base-url": { text in
      do { return try SiteSettings.normalizedBaseURL(text) } catch { return "wrong \(error)" }
    },
    "collision": { text in
      let (first, second) = split(text)
      return PagePath(first).collisionKey == PagePath(second).collisionKey ? "the same" : "different"
    },
    "css-color": { RGBColor(css: $0).map { $0.css } ?? "no color" },
    "date": { CalendarDate($0)?.iso ?? "no date" },
    "encoded": { PagePath($0).encoded },
    "file-name": { ContentPath($0).problem == nil ? "usable" : "not usable" },
    "format": { text in
      let (format, value) = split(text)
      return try #require(Setting.TextFormat(rawValue: format)).allows(value) ? "allowed" : "refused"
    },
    "kebab": { Slug.kebab($0) },
    "leftover": { text in
      let paths = text.components(separatedBy: " | ")
      var leftovers = Leftovers(among: Array(paths.dropFirst()) + [paths[0]])
      return leftovers.finding(for: paths[0]).map { "\($0.kind)" } ?? "a file like others"
    },
    "license": { LicenseExpression($0).suggestion ?? "no suggestion" },
    "page-address": { text in
      let parts = text.components(separatedBy: ".md ")
      return ContentPath(parts.count > 1 ? parts[0] + ".md" : text).pagePath(slug: parts.count > 1 ? parts[1] : nil).text
    },
    "placeholders": { text in
      let filled = Placeholders.fill(text) { ["version": "2.1", "build": "7"][$0] }
      return "\(Placeholders.names(in: text)) \(filled ?? "cannot be filled")"
    },
    "public-address": { PublicURL.isValid($0) ? "allowed" : "refused" },
    "scalar": { text in
      let scalar = CoreSchema.resolve(text)
      #expect(Node(content: .scalar(text, isPlain: true), location: .start).scalar == scalar)
      #expect(Node(content: .scalar(text, isPlain: false), location: .start).scalar == .string(text))
      return "\(scalar)"
    },
    "seconds": { text in CalendarDate(secondsSince1970: try #require(Int64(text))).iso },
    "store-locales": { StoreLocale.all(for: $0).map(\.tag).joined(separator: " ") },
    "store-text": { StoreText.text(of: $0.replacing("\\n", with: "\n")).replacing("\n", with: "\\n") },
  ]

  private static func split(_ text: String) -> (String, String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}
