import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The cases of `Tests/Cases/sites`: small sites, each with one subject, and the pages that readers see.
///
/// The inputs are the site's files. The outputs are the messages, and what the options ask for:
///
/// - `@page x/settings/lock/`: the `<head>` and the `<main>` of a page.
/// - `@main x/terms/`: only the `<main>`.
/// - `@frame /`: everything around a page's `<main>`: menus and footer.
/// - `@file atom.xml`: a whole file.
/// - `@json api/v1/x/settings.json`: a whole file, with each member in a line of its own.
/// - `@files`: the names of all files, except built-in assets and schemas.
/// - `@templates copied`: the built-in templates are in the site, where the inputs may replace them; `none`: there are only the inputs.
@Suite(.computing) struct SiteCaseTests {
  @Test(arguments: CaseFile.all(in: "sites")) func theSiteHasThesePages(_ example: CaseFile) async throws {
    let site = try TestSite([:], templates: example.templates)
    try await example.check { step in
      try site.folder.apply(step.inputs)
      let report = try await site.build()
      let messages = report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
      guard report.counts != nil else { return [CaseFile.Section("messages", messages)] }
      return [CaseFile.Section("messages", messages)] + (try SiteShown(site: site).sections(example))
    }
  }

  @Test func thereAreCases() { #expect(CaseFile.all(in: "sites").count >= 1) }
}

/// The parts of a built site that a case asks for.
private struct SiteShown {
  let site: TestSite

  func sections(_ example: CaseFile) throws -> [CaseFile.Section] {
    var sections: [CaseFile.Section] = []
    for line in example.head.split(separator: "\n") where line.hasPrefix("@") {
      let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
      let path = words.count > 1 ? words[1] : ""
      switch words[0] {
      case "page":
        let page = try html(path)
        sections += [.init("head of \(path)", try Self.part(page, "<head>\n", "</head>")), .init("main of \(path)", try Self.main(page))]
      case "main": sections.append(.init("main of \(path)", try Self.main(html(path))))
      case "frame":
        let page = try html(path)
        let main = try Self.main(page)
        sections.append(.init("frame of \(path)", try Self.part(page, "<body", "</body>", keeps: true).replacing(main, with: "…\n")))
      case "file": sections.append(.init(path, try text(path)))
      case "json":
        let data = try JSONSerialization.data(
          withJSONObject: JSONSerialization.jsonObject(with: Data(text(path).utf8)),
          options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        sections.append(.init(path, String(decoding: data, as: UTF8.self) + "\n"))
      case "files":
        let names = try site.folder.files(below: "public").filter { !SiteAssets.isBuiltIn($0) }.map(\.withPlainAssets)
        sections.append(.init("files", names.sorted().map { $0 + "\n" }.joined()))
      case "templates": break
      default: throw CaseFileError("@\(words[0]) is no option of a site")
      }
    }
    return sections
  }

  private func text(_ path: String) throws -> String { try site.folder.text("public/" + path).withPlainAssets }

  private func html(_ path: String) throws -> String {
    try text(path.hasSuffix(".html") ? path : (path == "/" ? "" : path) + "index.html")
  }

  private static func main(_ page: String) throws -> String { try part(page, "<main", "</main>", keeps: true) }

  /// Returns the text between two strings, or with them.
  private static func part(_ text: String, _ start: String, _ end: String, keeps: Bool = false) throws -> String {
    let from = try #require(text.range(of: start))
    let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
    return (keeps ? text[from.lowerBound..<to.upperBound] + "\n" : text[from.upperBound..<to.lowerBound]) + ""
  }
}
