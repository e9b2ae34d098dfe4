import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// Small sites for tests.
enum SiteFixture {
  static func page(_ path: String, _ text: String = "") throws -> PageMetadata {
    let (head, diagnostics) = PageMetadata.read(
      ContentPath(path), SourceText(path: "content/\(path)", text), fingerprint: Fingerprint(of: text))
    #expect(diagnostics.map(\.brief) == [])
    return try #require(head)
  }

  static func app(_ id: Catalogue.ID = "steps", _ files: [AppFile: String] = [:]) throws -> App {
    let texts = files.merging([.app: "name: Steps\n"]) { own, _ in own }
    let (app, diagnostics) = AppReader.read(
      AppPlace(id), Dictionary(uniqueKeysWithValues: texts.map { ($0, SourceText(path: $0.rawValue, $1)) }), files: [:])
    #expect(diagnostics.report.map(\.brief) == [])
    return try #require(app)
  }

  static func site(pages: [PageMetadata] = [], files: [String] = [], apps: [App] = [], pageSize: Int64 = 20) -> Site {
    var settings = SiteSettings()
    (settings.title, settings.baseURL, settings.pageSize) = ("Apps", "https://x.example/a/", pageSize)
    return Site(
      settings: settings, apps: apps, pages: pages,
      files: files.map { ContentFile(path: ContentPath($0), digest: FileDigest(unread: 0)) })
  }
}

extension LanguageMarks {
  /// Returns HTML with `lang` attributes.
  func marked(_ html: [UInt8]) -> [UInt8] {
    var (tags, walk) = (HTMLTokenizer(html), Walk(self))
    var (result, written) = ([UInt8](), 0)
    while tags.next() { walk.mark(tags, to: &result, from: &written) }
    return result + html[written...]
  }
}

extension Diagnostic {
  /// One line: `a.mustache:1:3 unknown-name "x" has no value here | did you mean "y"?`.
  var brief: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return path + place + " " + (severity == .warning ? "warning " : "") + code.rawValue + " " + summary + (help.map { " | " + $0 } ?? "")
  }
}
