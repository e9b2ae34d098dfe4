import CanonicalJSON
import Diagnostics
import Markdown
import SettingsModel
import TestSupport
import Testing
import TextCoding

@testable import SiteContent

/// The cases of `Tests/Cases/content`: files of authors, what is read from them, and which problems are found.
///
/// The inputs are files. They stay as they are for the next examples, and the input `example` replaces `‹example›` in all of them. What was read
/// is shown in lines `path: value`; `read in every example` has the lines that all examples have in common. Options:
///
/// - `@reads app`: an app's files. `page`, `site`, `changelog`, `yaml`, `other` (published unchanged) and `unfinished`: each file by itself.
///   `strings`: files of texts whose names begin with their language, as one String Catalog.
/// - `@json`: the app's settings as published.
/// - `@problems`: only the problems are shown.
/// - `@messages`: problems have their texts. Without it, only place and code, because `Tests/Cases/diagnostics` has the texts.
/// - `@language de`: the language of the app's pages.
/// - `@ignoring`: the keys in the first column of a page's front matter are allowed.
@Suite struct ContentCaseTests {
  @Test(arguments: CaseFile.all(in: "content", options: ["ignoring", "json", "language", "messages", "problems", "reads"]))
  func theFilesAreReadAs(_ example: CaseFile) async throws {
    let reader = try ContentReader(example)
    let readings = reader.readings(of: example.steps)
    let all = readings.compactMap(\.lines)
    let common = all.count > 1 ? all.dropFirst().reduce(into: Set(all[0])) { $0.formIntersection($1) } : []
    var rest = readings[...]
    var isFirst = true
    try await example.check { _ in
      let reading = rest.removeFirst()
      var sections: [CaseFile.Section] = []
      if let lines = reading.lines {
        let shared = lines.filter(common.contains)
        if isFirst, !shared.isEmpty { sections.append(.init("read in every example", shared.map { $0 + "\n" }.joined())) }
        isFirst = false
        sections.append(.init("read", lines.filter { !common.contains($0) }.map { $0 + "\n" }.joined()))
      }
      if !reading.problems.isEmpty || sections.isEmpty {
        sections.append(.init("problems", reading.problems.map { $0 + "\n" }.joined()))
      }
      return sections
    }
  }
}

/// What is read from the files of an example.
private struct Reading {
  var lines: [String]?
  var problems: [String]
}

/// Reads the files of a case.
private struct ContentReader {
  private typealias Found = (values: [Any], problems: [Diagnostic])

  private let kind: String
  private let language: String
  private let showsOnlyProblems: Bool
  private let showsMessages: Bool
  private let ignores: Bool
  private let showsJSON: Bool

  init(_ example: CaseFile) throws {
    kind = try #require(example.option("reads"))
    language = example.option("language") ?? "en"
    showsOnlyProblems = example.option("problems") != nil
    showsMessages = example.option("messages") != nil
    ignores = example.option("ignoring") != nil
    showsJSON = example.option("json") != nil
  }

  func readings(of steps: [CaseFile.Step]) -> [Reading] {
    var files: [String: [UInt8]] = [:]
    return steps.map { step in
      for input in step.inputs { files[input.name] = input.bytes }
      let example = files["example"].map { Array($0.last == 0x0A ? $0.dropLast() : $0[...]) } ?? []
      let filled = files.filter { $0.key != "example" }.mapValues { $0.replacing("‹example›".utf8, with: example) }
      // A file of another example is not read, except those of an app.
      return reading(
        ["app", "strings"].contains(kind)
          ? filled : filled.filter { name, _ in step.inputs.contains { [name, "example"].contains($0.name) } })
    }
  }

  private func reading(_ files: [String: [UInt8]]) -> Reading {
    let (values, problems) = kind == "app" ? app(files) : kind == "strings" ? strings(files) : others(files)
    let nothing = Set(
      kind == "app"
        ? lines(app(["app.yaml": Array("name: \"\"\n".utf8)]).values)
        : kind == "site" ? lines([SiteSettings(), Derived(SiteSettings())]) : [])
    let read = showsOnlyProblems || values.isEmpty ? nil : lines(values).filter { !nothing.contains($0) }
    return Reading(lines: read, problems: problems.map(shown))
  }

  private func lines(_ values: [Any]) -> [String] {
    values.flatMap { value in
      (value as? [String]) ?? CaseFile.lines(of: value, without: ["fingerprint", "texts", "untranslated", "versionPlace", "excerpt"])
    }
  }

  private func shown(_ problem: Diagnostic) -> String {
    let place = problem.location.map { ":\($0.line):\($0.column)" } ?? ""
    let name = problem.path.split(separator: "/").last ?? ""
    let mark = problem.severity == .error ? "" : "\(problem.severity) "
    let text = showsMessages ? ": " + problem.summary + (problem.help.map { " | " + $0 } ?? "") : ""
    return "\(name)\(place) \(mark)\(problem.code.rawValue)\(text)"
  }

  private func app(_ files: [String: [UInt8]]) -> (values: [Any], problems: [Diagnostic]) {
    let known = files.compactMap { name, bytes in
      AppFile(rawValue: name).map { ($0, SourceText(path: "content/steps/\(name)", bytes: bytes)) }
    }
    let others = files.filter { AppFile(rawValue: $0.key) == nil }.mapValues { FileDigest(of: $0) }
    let sources = Dictionary(uniqueKeysWithValues: known)
    let (app, problems) = AppReader.read(AppPlace("steps"), sources, files: others, language: language)
    if showsJSON {
      return ([(app?.catalogue.settings ?? []).map { String(decoding: JSONBytes.encode($0), as: UTF8.self) }], problems.report)
    }
    return ([app].compactMap(\.self), problems.report)
  }

  private func strings(_ files: [String: [UInt8]]) -> (values: [Any], problems: [Diagnostic]) {
    var strings = LocalizedStrings()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let (source, language) = (SourceText(path: name, bytes: bytes), String(name.prefix { $0 != "." }))
      if name.hasSuffix("dict") { strings.add(stringsdict: source, of: language) } else { strings.add(strings: source, of: language) }
    }
    let catalog = String(decoding: strings.catalog(sourceLanguage: "en"), as: UTF8.self)
    return ([catalog.split(separator: "\n").map(String.init)], strings.diagnostics)
  }

  private func others(_ files: [String: [UInt8]]) -> (values: [Any], problems: [Diagnostic]) {
    let found = files.sorted { $0.key < $1.key }.map { read($0.key, SourceText(path: "content/\($0.key)", bytes: $0.value)) }
    return (found.flatMap(\.values), found.flatMap(\.problems))
  }

  private func read(_ name: String, _ source: SourceText) -> Found {
    switch kind {
    case "site":
      let (settings, _, problems) = SiteSettings.read(source)
      return (settings.map { [$0, Derived($0)] } ?? [], problems.report)
    case "page":
      var foreign = SiteSettings.ForeignKeys()
      let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
      if ignores { foreign.ignore = lines.map { String($0.prefix { $0 != ":" }) } }
      let (page, problems) = PageMetadata.read(ContentPath(name), source, fingerprint: Fingerprint(of: 0), foreignKeys: foreign)
      return (page.map { [$0, Derived(body: source.bytes[$0.bodyOffset...])] } ?? [], problems.report)
    case "changelog":
      let (changelog, problems) = Changelog.read(source, of: AppPlace("steps"))
      let texts = changelog.releases.map { String(decoding: $0.section?.text ?? [], as: UTF8.self) }
      return ([changelog, texts.map { "text: " + $0.debugDescription }], problems)
    case "yaml":
      let (root, problems) = YAMLParser.parse(source)
      return (root.map { [[$0.brief.replacing("\n", with: "\\n")]] } ?? [], problems)
    case "other": return ([], KeptBack.problems(inFile: name, source.bytes))
    default: return ([], UnfinishedFile.problems(name, source.bytes))
    }
  }
}

/// Values that are computed from what was read.
private struct Derived {
  var body: ArraySlice<UInt8> = []
  var policy: String?
  var extensions: Set<MarkdownExtension> = []
  var accents: [String] = []
  var hasBaseURL = false

  init(body: ArraySlice<UInt8>) { self.body = body }

  init(_ settings: SiteSettings) {
    (policy, extensions, hasBaseURL) = (settings.csp?.text, settings.markdown.allExtensions, settings.hasBaseURL)
    accents = settings.brand.accent.map { [$0.light.css, $0.dark.css] } ?? []
  }
}
