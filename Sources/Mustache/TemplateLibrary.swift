package import Diagnostics

/// A template with values in it that many pages share.
package struct FilledTemplate: Sendable {
  let tokens: [Template.Token]
}

/// The templates of a site, checked.
package struct TemplateLibrary: Sendable {
  private let templates: [String: Template]
  /// The templates by name.
  package let sources: [String: SourceText]
  /// The places of the names in each template.
  private let names: [String: [String: SourceLocation]]
  private let partials: [String: [String]]
  /// A hash of each template with all that it includes.
  private let versions: [String: Int]

  /// - Parameters:
  ///   - readings: of the templates by name: `layouts/page`, `partials/screens/row`.
  ///   - words: the words for tags such as `{{words.search}}`.
  ///   - maximumDepth: how deep they may include each other.
  ///   - maximumBytes: the size of the text of one with all partials.
  package static func load(
    _ readings: [String: TemplateReading], words: TemplateWords = .none, maximumDepth: Int64 = 32, maximumBytes: Int64 = 16 << 20
  ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
    let words = words.made(for: Set(readings.values.flatMap(\.words)))
    var diagnostics = readings.values.flatMap(\.diagnostics)
    let sources = readings.mapValues(\.source)
    let scans = readings.compactMapValues(\.scan)
    for reading in readings.values {
      for partial in reading.scan?.partials ?? [] where readings[partial.name] == nil {
        let help = suggestion(for: partial.name, among: sources.keys.sorted(), called: "templates")
        let summary = "there is no template \"\(partial.name)\""
        diagnostics.append(Diagnostic(.error, .unknownPartial, in: reading.source, at: partial.location, summary, help: help))
      }
    }
    diagnostics += readings.values.flatMap { $0.unknownWords(words) }
    diagnostics += nestingProblems(scans, sources, maximumDepth: maximumDepth)
    // A template that includes itself would have no end.
    if diagnostics.isEmpty { diagnostics = TemplateSizes(scans, sources, maximumBytes: maximumBytes).diagnostics }
    let partials = scans.mapValues { $0.partials.map(\.name) }
    let templates = readings.compactMapValues(\.template)
    let library = TemplateLibrary(
      templates: (diagnostics.isEmpty ? templates.withIndented() : templates).mapValues { $0.with(words) }, sources: sources,
      names: scans.mapValues { $0.names(with: words) }, partials: partials, versions: versions(of: readings, partials, words))
    return (library, diagnostics)
  }

  /// The names of the layouts, in order.
  package var layouts: [String] {
    sources.keys.filter { $0.hasPrefix("layouts/") }.map { String($0.dropFirst("layouts/".count)) }.sorted()
  }

  /// A hash of a layout with all that it includes, for comparison within one process; nil if there is no such layout.
  package func version(ofLayout name: String) -> Int? { version(of: "layouts/\(name)") }

  /// The same of any template.
  package func version(of name: String) -> Int? { versions[name] }

  /// The paths of the files of some templates and of all that these include.
  package func reached(from names: [String]) -> Set<String> {
    Set(names.flatMap { Self.closure(of: $0, partials) }.compactMap { sources[$0]?.path })
  }

  package func has(_ name: String) -> Bool { sources[name] != nil }

  /// A layout with values filled in that many pages share.
  ///
  /// - Parameter shared: these values; nil for a name whose value only a page knows.
  package func filled(_ name: String, with shared: @escaping (String) -> TemplateValue?) -> FilledTemplate {
    var filling = TemplateFilling(templates, shared)
    return FilledTemplate(tokens: filling.fill(templates[name]?.tokens ?? []))
  }

  /// Renders a page.
  ///
  /// - Parameter filled: the template, if some of the values are filled in already.
  /// - Returns: the page in UTF-8, and a diagnostic for each name that the templates ask for and no value has.
  package func render(
    _ name: String, _ values: TemplateValues, filled: FilledTemplate? = nil
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard has(name) else {
      let path = "templates/\(name).mustache"
      return ([], [Diagnostic(.error, .missingTemplate, path: path, "the template is missing", help: "pages of this kind need it")])
    }
    var rendering = TemplateRendering(templates, values)
    if let filled { rendering.render(filled.tokens) } else { rendering.render(name) }
    if rendering.misses.isEmpty { return (rendering.bytes, []) }
    let used = Self.closure(of: name, partials)
    let rest = names.keys.filter { !used.contains($0) }.sorted()
    let diagnostics = rendering.misses.sorted().map { miss -> Diagnostic in
      guard let template = (used + rest).first(where: { names[$0]?[miss] != nil }), let location = names[template]?[miss],
        let source = sources[template]
      else { preconditionFailure("a name that was asked for stands in a template that was used") }
      return Diagnostic(
        .error, .unknownName, in: source, at: location, "\"\(miss)\" has no value here",
        help: miss == "."
          ? "use it inside a section that has a value"
          : nearestName(to: miss, among: values.names).map { "did you mean \"\($0)\"?" })
    }
    return (rendering.bytes, diagnostics)
  }
}

extension TemplateLibrary {
  /// A template and all its partials, in order.
  private static func closure(of name: String, _ partials: [String: [String]]) -> [String] {
    var order: [String] = []
    var waiting = [name]
    while let next = waiting.popLast() {
      if order.contains(next) { continue }
      order.append(next)
      waiting += (partials[next] ?? []).reversed()
    }
    return order
  }

  private static func versions(
    of readings: [String: TemplateReading], _ partials: [String: [String]], _ words: TemplateWords
  ) -> [String: Int] {
    let own = readings.mapValues { reading in
      var hasher = Hasher()
      hasher.combine(reading.version)
      for word in reading.words.sorted() { hasher.combine(words.word(word)) }
      return hasher.finalize()
    }
    return readings.keys.reduce(into: [:]) { versions, template in
      var hasher = Hasher()
      for name in closure(of: template, partials) {
        hasher.combine(name)
        hasher.combine(own[name])
      }
      versions[template] = hasher.finalize()
    }
  }

  private static func nestingProblems(
    _ scans: [String: TemplateScanner], _ sources: [String: SourceText], maximumDepth: Int64
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var depths: [String: Int64] = [:]
    /// How many templates deep a template goes, itself counted.
    func depth(of name: String, below path: [String]) -> Int64 {
      if let known = depths[name] { return known }
      guard let scan = scans[name], let source = sources[name] else { return 1 }
      var deepest: Int64 = 1
      for partial in scan.partials {
        if let start = (path + [name]).firstIndex(of: partial.name) {
          let cycle = ((path + [name])[start...] + [partial.name]).joined(separator: " → ")
          diagnostics.append(
            Diagnostic(.error, .templateCycle, in: source, at: partial.location, "\"\(partial.name)\" includes itself", help: cycle))
          continue
        }
        let reached = 1 + depth(of: partial.name, below: path + [name])
        if reached == maximumDepth + 1 {
          diagnostics.append(
            Diagnostic(
              .error, .limitExceeded, in: source, at: partial.location, "templates are nested deeper than \(maximumDepth)",
              help: "the limit is `limits: {templateDepth: …}` in site.yaml"))
        }
        deepest = max(deepest, reached)
      }
      depths[name] = deepest
      return deepest
    }
    for name in scans.keys.sorted() { _ = depth(of: name, below: []) }
    return diagnostics
  }
}
