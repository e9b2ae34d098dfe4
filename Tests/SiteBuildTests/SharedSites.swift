import Foundation
import TestSupport

/// Two sites of `Tests/Cases/sites` whose posts and releases tests edit.
struct ListSite {
  static let files = SharedSites.files("blog")

  let site: TestSite

  init() throws { site = try TestSite(Self.files) }
}

enum ChangelogSite {
  static let files = SharedSites.files("releases")
  static let posts = SharedSites.files("posts-about-versions")
}

private enum SharedSites {
  static func files(_ name: String) -> [String: String] {
    do {
      return Dictionary(
        uniqueKeysWithValues: try CaseFile.named("sites/" + name).steps[0].inputs.filter { !$0.name.hasPrefix("@") }.map {
          ($0.name, $0.text)
        })
    } catch { preconditionFailure("\(name).txt cannot be read: \(error)") }
  }
}

extension TestSite {
  /// Returns a page's content below its breadcrumbs.
  func main(_ path: String) throws -> String {
    let html = try folder.text("public/\(path)")
    guard let start = html.range(of: "</ol>\n</nav>\n"), let end = html.range(of: "</main>") else { return html }
    return String(html[start.upperBound..<end.lowerBound])
  }
}
