import Foundation
import TestSupport
import Testing

/// A page that was built, and its parts as a reader sees them.
struct HelpPage {
  let html: String

  /// What the group of a pattern holds, without markup.
  func text(of pattern: Regex<(Substring, Substring)>) throws -> String {
    let match = try #require(html.firstMatch(of: pattern))
    return String(match.1).replacing(#/<[^>]*>/#, with: "").replacing("&amp;", with: "&").replacing("&#39;", with: "'")
  }

  /// A list of facts, `Label: item | item`; the first of the page is for everyone, the second for developers.
  func facts(_ number: Int) throws -> [String] {
    let lists = html.split(separator: "<dl class=\"facts\">").dropFirst().map { $0.split(separator: "</dl>")[0] }
    guard lists.indices.contains(lists.startIndex + number) else { return [] }
    return lists[lists.startIndex + number].matches(of: #/(?s)<dt>(.*?)</dt>(.*?)</div>/#).map { entry in
      let items = entry.2.matches(of: #/<dd[^>]*>(.*?)</dd>/#).map { $0.1.replacing(#/<[^>]*>/#, with: "") }
      return "\(entry.1): \(items.joined(separator: " | "))"
    }
  }
}

extension TestSite {
  /// A page below the site's root.
  func page(_ path: String) throws -> HelpPage { HelpPage(html: try folder.text("public/\(path)/index.html")) }
}
