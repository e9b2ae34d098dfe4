import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The cases of `Tests/Cases/sites`: small sites, each with one subject, and the pages that readers see.
///
/// The inputs are the site's files. The outputs are the messages, and what the options ask for:
///
/// - `@page x/settings/lock/`: the `<head>` and the `<main>` of a page, and the `<html>` tag if it is not the usual one.
/// - `@main x/terms/`, `@head x/terms/`: only one of them.
/// - `@text x/terms/`: the text of the `<main>` with the targets of links, without other markup.
/// - `@frame /`: everything around a page's `<main>`: menus and footer.
/// - `@file atom.xml`: a whole file. Assets and pictures have names without hashes.
/// - `@json api/v1/x/settings.json`: a whole file, with each member in a line of its own.
/// - `@lines PATH PATTERN`: the lines that a regular expression finds, in all files whose path matches a regular expression.
/// - `@pages`: titles and descriptions of all pages, and the targets of all redirects.
/// - `@files`: the names of all files, except built-in assets and schemas.
/// - `@check`: the messages are those of `check`, which also reports about the rendered site.
/// - `@pseudo`: the site has pseudolocales.
/// - `@private`: the site includes private configurations.
/// - `@templates copied`: the built-in templates are in the site, where the inputs may replace them; `none`: there are only the inputs.
///
/// An input whose name begins with `@` is an option for its step. `--drafts`, `--app NAME` and `--base-url ADDRESS` are inputs too.
@Suite(.computing) struct SiteCaseTests {
  static let options: Set = [
    "page", "main", "head", "text", "frame", "file", "json", "lines", "pages", "files", "check", "pseudo", "private", "templates",
  ]

  @Test(arguments: CaseFile.all(in: "sites", options: options)) func theSiteHasThesePages(_ example: CaseFile) async throws {
    let site = try TestSite([:], templates: example.templates)
    try await example.check { step in
      try site.folder.apply(step.inputs.filter { !$0.name.hasPrefix("@") && !$0.name.hasPrefix("--") })
      let change: (inout BuildOptions) -> Void = { options in
        (options.isPseudo, options.includesPrivate) = (example.option("pseudo") != nil, example.option("private") != nil)
        Self.set(&options, step.inputs.map(\.name))
      }
      let report = try await site.build(change)
      let diagnostics = example.option("check") == nil ? report.diagnostics : try await site.check(change).diagnostics
      let messages = [CaseFile.Section("messages", diagnostics.map { DiagnosticFormat.text.print($0) }.joined())]
      guard report.counts != nil else { return messages }
      return messages + (try SiteShown(site: site).sections(example.head.split(separator: "\n") + step.inputs.map { $0.name[...] }))
    }
  }

  private static func set(_ options: inout BuildOptions, _ inputs: [String]) {
    for words in inputs.map({ $0.split(separator: " ").map(String.init) }) where words[0].hasPrefix("--") {
      switch words[0] {
      case "--drafts": options.includesDrafts = true
      case "--app": options.app = Catalogue.ID(words[1])
      case "--base-url": options.baseURL = words[1]
      default: Issue.record("\(words[0]) is no option of a build")
      }
    }
  }
}

/// The parts of a built site that a case asks for.
private struct SiteShown {
  let site: TestSite

  func sections(_ lines: [Substring]) throws -> [CaseFile.Section] {
    var sections: [CaseFile.Section] = []
    for line in lines where line.hasPrefix("@") {
      let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
      let path = words.count > 1 ? words[1] : ""
      if ["page", "main", "head", "text", "frame", "file", "json"].contains(words[0]), !path.hasPrefix("assets/"),
        !site.folder.exists("public/" + file(path))
      {
        sections.append(.init(path, "This file does not exist.\n"))
        continue
      }
      switch words[0] {
      case "page":
        let page = try html(path)
        let root = try Self.part(page, "<html", ">\n", keeps: true).replacing("\n", with: "") + "\n"
        let head = (root == "<html lang=\"en\">\n" ? "" : root) + (try Self.part(page, "<head>\n", "</head>"))
        sections += [.init("head of \(path)", head), .init("main of \(path)", try Self.main(page))]
      case "main": sections.append(.init("main of \(path)", try Self.main(html(path))))
      case "head": sections.append(.init("head of \(path)", try Self.part(html(path), "<head>\n", "</head>")))
      case "text": sections.append(.init("text of \(path)", try Self.words(Self.main(html(path)))))
      case "frame":
        let page = try html(path)
        let main = try Self.main(page)
        sections.append(.init("frame of \(path)", try Self.part(page, "<body", "</body>", keeps: true).replacing(main, with: "…\n")))
      case "file": sections.append(.init(path, try text(path)))
      case "json": sections.append(.init(path, try json(path)))
      case "lines":
        let patterns = try path.split(separator: " ", maxSplits: 1).map { try Regex(String($0)) }
        let found = try names().filter { $0.wholeMatch(of: patterns[0]) != nil }.map { name in
          let lines = try (name.hasSuffix(".json") ? json(name) : text(name)).split(separator: "\n")
          return lines.filter { $0.contains(patterns[1]) }.map { "\(name): \($0)\n" }.joined()
        }
        sections.append(.init("lines \(path)", found.joined()))
      case "pages": sections.append(.init("pages", try names().filter { $0.hasSuffix(".html") }.map(described).joined()))
      case "files":
        sections.append(.init("files", try names().map(\.withPlainNames).sorted().map { $0 + "\n" }.joined()))
      case "templates", "check", "pseudo", "private": break
      default: throw CaseFileError("@\(words[0]) is no option of a site")
      }
    }
    return sections
  }

  private func text(_ path: String) throws -> String {
    let file = path.hasPrefix("assets/") ? try SiteAssets.folder(in: site.folder) + path.dropFirst(6) : path
    return try site.folder.text("public/" + file).withPlainNames
  }

  /// All files except built-in assets and schemas.
  private func names() throws -> [String] { try site.folder.files(below: "public").filter { !SiteAssets.isBuiltIn($0) } }

  private func file(_ path: String) -> String { path == "/" ? "index.html" : path.hasSuffix("/") ? path + "index.html" : path }

  private func html(_ path: String) throws -> String { try text(file(path)) }

  private func json(_ path: String) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: Data(text(path).utf8)),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// One line about a page: `x/lock/: Lock · Test | Locks the app.`, or `old/ -> ../new/` about a redirect.
  private func described(_ name: String) throws -> String {
    let (page, text) = (HTMLPage(text: try text(name)), name.hasSuffix("index.html") ? String(name.dropLast(10)) : name)
    let metas = page.tags("meta")
    if let url = metas.first(where: { $0["http-equiv"] == "refresh" })?["content"]?.split(separator: "url=").last {
      return "\(text) -> \(url)\n"
    }
    let title = page.text.firstMatch(of: /<title>(.*)<\/title>/).map { String($0.1).decodingEntities } ?? ""
    let robots = metas.first { $0["name"] == "robots" }?["content"].map { " (\($0))" } ?? ""
    return "\(text): \(title) | \(metas.first { $0["name"] == "description" }?["content"] ?? "")\(robots)\n"
  }

  private static func words(_ html: String) -> String {
    let text = html.replacing(#/(?s)<svg.*?</svg>/#, with: "")
      .replacing(#/(?s)<a [^>]*?href="([^"]*)"[^>]*>(.*?)</a>/#) { "[\($0.2)](\($0.1))" }
      .replacing(/<[^>]*>/, with: "").decodingEntities
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private static func main(_ page: String) throws -> String { try part(page, "<main", "</main>", keeps: true) }

  /// Returns the text between two strings, or with them.
  private static func part(_ text: String, _ start: String, _ end: String, keeps: Bool = false) throws -> String {
    let from = try #require(text.range(of: start))
    let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
    return (keeps ? text[from.lowerBound..<to.upperBound] + "\n" : text[from.upperBound..<to.lowerBound]) + ""
  }
}
