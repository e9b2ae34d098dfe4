package import Diagnostics

/// A template in which the values that many pages share are already filled in.
package struct FilledTemplate: Sendable {
  let tokens: [Template.Token]
}

/// The templates of a site, checked and ready for rendering.
package struct TemplateLibrary: Sendable {
  private let templates: [String: Template]
  /// The source texts by template name.
  package let sources: [String: SourceText]
  /// The locations of the names in each template.
  private let names: [String: [String: SourceLocation]]
  private let partials: [String: [String]]
  /// A hash of each template and everything it includes.
  private let versions: [String: Int]

  /// - Parameters:
  ///   - files: the templates by name: `layouts/page`, `partials/screens/row`.
  ///   - words: the texts for tags such as `{{words.search}}`.
  ///   - maximumDepth: the maximum depth to which templates may include each other.
  ///   - maximumBytes: the maximum size of a template including all partials.
  package static func load(
    _ files: [String: CheckedTemplate], words: TemplateWords = .none, maximumDepth: Int64 = 32, maximumBytes: Int64 = 16 << 20
  ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
    let words = words.made(for: Set(files.values.flatMap(\.words)))
    var diagnostics = files.values.flatMap(\.diagnostics)
    let sources = files.mapValues(\.source)
    let scans = files.compactMapValues(\.scan)
    for file in files.values {
      for partial in file.scan?.partials ?? [] where files[partial.name] == nil {
        let help = suggestion(for: partial.name, among: sources.keys.sorted(), called: "templates")
        let summary = "there is no template \"\(partial.name)\""
        diagnostics.append(Diagnostic(.error, .unknownPartial, in: file.source, at: partial.location, summary, help: help))
      }
    }
    diagnostics += files.values.flatMap { $0.unknownWords(words) }
    let nesting = nestingProblems(scans, sources, maximumDepth: min(maximumDepth, deepest))
    diagnostics += nesting
    // Check sizes and HTML only if there are no cycles: a template that includes itself has no size.
    if diagnostics.isEmpty { diagnostics = TemplateSizes(scans, sources, maximumBytes: maximumBytes).diagnostics }
    let contexts = diagnostics.isEmpty ? TemplateContexts(files) : nil
    diagnostics += contexts?.diagnostics ?? []
    let partials = scans.mapValues { $0.partials.map(\.name) }
    var templates = files.compactMapValues(\.template)
    for (name, addresses) in contexts?.addresses ?? [:] { templates[name] = files[name]?.template(checking: addresses) }
    let library = TemplateLibrary(
      templates: (diagnostics.isEmpty ? templates.withIndented() : templates).mapValues { $0.with(words) }, sources: sources,
      names: scans.mapValues { $0.names(with: words) }, partials: partials,
      versions: versions(of: files, partials, words, isNested: nesting.isEmpty))
    return (library, diagnostics)
  }

  /// The names of the layouts, sorted.
  package var layouts: [String] {
    sources.keys.filter { $0.hasPrefix("layouts/") }.map { String($0.dropFirst("layouts/".count)) }.sorted()
  }

  /// Returns a hash of a layout and everything it includes, for comparison within one process, or nil if there is no such layout.
  package func version(ofLayout name: String) -> Int? { version(of: "layouts/\(name)") }

  /// Returns a hash of any template and everything it includes.
  package func version(of name: String) -> Int? { versions[name] }

  /// Returns the paths of the given templates' files and of everything they include.
  package func reached(from names: [String]) -> Set<String> {
    Set(Self.closure(of: names, partials).compactMap { sources[$0]?.path })
  }

  package func has(_ name: String) -> Bool { sources[name] != nil }

  /// Returns a template in which the values that many pages share are filled in.
  ///
  /// - Parameter shared: returns a shared value by name, or nil if the value depends on the page.
  package func filled(_ name: String, with shared: @escaping (String) -> TemplateValue?) -> FilledTemplate {
    var filling = TemplateFilling(templates, shared)
    return FilledTemplate(tokens: filling.fill(templates[name]?.tokens ?? []))
  }

  /// Renders a page.
  ///
  /// - Parameter filled: the template with some values already filled in, if available.
  /// - Returns: the page as UTF-8, and a diagnostic for each name without a value, and for each address that was removed.
  package func render(
    _ name: String, _ values: TemplateValues, filled: FilledTemplate? = nil
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard has(name) else {
      let path = "templates/\(name).mustache"
      return ([], [Diagnostic(.error, .missingTemplate, path: path, "the template is missing", help: "add it: pages of this kind need it")])
    }
    var rendering = TemplateRendering(templates, values)
    if let filled { rendering.render(filled.tokens) } else { rendering.render(name) }
    let removed = rendering.removed.map(\.diagnostic)
    if rendering.misses.isEmpty { return (rendering.bytes, removed) }
    let used = Self.closure(of: [name], partials)
    let rest = Set(names.keys).subtracting(used).sorted()
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
    return (rendering.bytes, diagnostics + removed)
  }
}

extension TemplateLibrary {
  /// Returns templates and all their partials, in order.
  private static func closure(of names: [String], _ partials: [String: [String]]) -> [String] {
    var order: [String] = []
    var seen: Set<String> = []
    var waiting = Array(names.reversed())
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      order.append(next)
      waiting += (partials[next] ?? []).reversed()
    }
    return order
  }

  /// - Parameter isNested: whether templates include each other without cycles and within the limit. Otherwise, versions don't contain
  ///   partials: nothing is rendered.
  private static func versions(
    of files: [String: CheckedTemplate], _ partials: [String: [String]], _ words: TemplateWords, isNested: Bool
  ) -> [String: Int] {
    var versions: [String: Int] = [:]
    func version(of name: String) -> Int? {
      if let known = versions[name] { return known }
      guard let file = files[name] else { return nil }
      var hasher = Hasher()
      hasher.combine(file.version)
      for word in file.words.sorted() { hasher.combine(words.word(word)) }
      for partial in isNested ? partials[name] ?? [] : [] {
        hasher.combine(partial)
        hasher.combine(version(of: partial))
      }
      versions[name] = hasher.finalize()
      return versions[name]
    }
    for name in files.keys { _ = version(of: name) }
    return versions
  }

  private static func nestingProblems(
    _ scans: [String: TemplateScanner], _ sources: [String: SourceText], maximumDepth: Int64
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var depths: [String: Int64] = [:]
    var isTooDeep = false
    /// Returns the depth of a template's includes, counting the template itself. Stops at the first template that is too deep.
    func depth(of name: String, below path: [String]) -> Int64 {
      if let known = depths[name] { return known }
      guard let scan = scans[name], let source = sources[name] else { return 1 }
      let path = path + [name]
      var deepest: Int64 = 1
      for partial in scan.partials where !isTooDeep {
        if let start = path.firstIndex(of: partial.name) {
          let cycle = (path[start...] + [partial.name]).joined(separator: " → ")
          diagnostics.append(
            Diagnostic(.error, .templateCycle, in: source, at: partial.location, "\"\(partial.name)\" includes itself", help: cycle))
          continue
        }
        // Test the path first: the recursion must not be deeper than the limit.
        let reached = path.count < maximumDepth ? depth(of: partial.name, below: path) : 1
        if isTooDeep { break }
        if Int64(path.count) + reached > maximumDepth {
          isTooDeep = true
          diagnostics.append(
            Diagnostic(
              .error, .limitExceeded, in: source, at: partial.location, "templates are nested more than \(maximumDepth) levels deep",
              help: maximumDepth < Self.deepest
                ? "raise `limits: {templateDepth: …}` in site.yaml" : "include them from fewer levels: this is the most that is possible"))
        }
        deepest = max(deepest, 1 + reached)
      }
      depths[name] = deepest
      return deepest
    }
    // The site's own templates first: their authors can change them.
    let isBuiltIn = { (name: String) in sources[name]?.path.hasPrefix("<built-in>") == true }
    let names = scans.keys.sorted()
    for name in names.filter({ !isBuiltIn($0) }) + names.filter(isBuiltIn) where !isTooDeep { _ = depth(of: name, below: []) }
    return diagnostics
  }

  /// The highest limit on the depth: loading and rendering are recursive.
  private static let deepest: Int64 = 256
}

/// A scanned and parsed template file. It depends only on the file's text, so built-in templates are read only once.
package struct CheckedTemplate: Sendable {
  let source: SourceText
  /// The scanned template, or nil if the bytes are not valid text.
  let scan: TemplateScanner?
  /// The parsed template, or nil if it has a mistake.
  let template: Template?
  /// The template's HTML, read as if it began in a page's text.
  let html: TemplateHTML?
  /// A hash of the text, for comparison within one process.
  let version: Int
  let diagnostics: [Diagnostic]

  package init(_ source: SourceText) {
    (self.source, version) = (source, source.bytes.hashValue)
    let problem = source.publicationProblem
    scan = problem == nil ? TemplateScanner(source) : nil
    diagnostics = scan?.diagnostics ?? [problem].compactMap(\.self)
    html = diagnostics.isEmpty ? TemplateHTML(source) : nil
    template = html.map { Template(source.bytes, addresses: $0.addresses) }
  }

  /// Returns the parsed template with other addresses to check.
  func template(checking addresses: [Int: AddressCheck]) -> Template? {
    template.map { _ in Template(source.bytes, addresses: addresses) }
  }

  /// The path of the file, as shown in messages.
  package var path: String { source.path }

  /// Whether the template belongs to the site instead of the program.
  package var isOwn: Bool { !source.path.hasPrefix("<built-in>") }

  /// The names of the words that the template uses.
  package var words: [String] { Array((scan?.words ?? [:]).keys) }

  /// Returns an error for each word that does not exist.
  func unknownWords(_ words: TemplateWords) -> [Diagnostic] {
    (scan?.words ?? [:]).filter { words.word($0.key) == nil }.map { name, location in
      Diagnostic(.error, .unknownName, in: source, at: location, "there is no word \"\(name)\"", help: words.help(name))
    }
  }
}

/// The sizes of templates including all partials. If each template includes the next one twice, thirty short templates would make an
/// enormous page.
struct TemplateSizes {
  private let scans: [String: TemplateScanner]
  private let sources: [String: SourceText]
  private let maximumBytes: Int64
  private var sizes: [String: (bytes: Int64, lines: Int64)] = [:]
  /// An error for each template that exceeds the limit, but not for the templates that include it.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Precondition: no template includes itself, and chains of includes are short.
  init(_ scans: [String: TemplateScanner], _ sources: [String: SourceText], maximumBytes: Int64) {
    (self.scans, self.sources, self.maximumBytes) = (scans, sources, maximumBytes)
    for name in scans.keys.sorted() { _ = size(of: name) }
  }

  private mutating func size(of name: String) -> (bytes: Int64, lines: Int64) {
    if let known = sizes[name] { return known }
    guard let scan = scans[name], let source = sources[name] else { return (0, 0) }
    var size = (bytes: Int64(source.bytes.count), lines: Int64(source.lineCount))
    for partial in scan.partials {
      let brought = self.size(of: partial.name)
      let before = size.bytes
      // Both sums are small or capped at the limit, so they do not overflow.
      let blanks = brought.lines.multipliedReportingOverflow(by: Int64(partial.indent))
      size.bytes = min(size.bytes + brought.bytes + (blanks.overflow ? maximumBytes : blanks.partialValue), over)
      size.lines = min(size.lines + brought.lines, over)
      if before <= maximumBytes, size.bytes > maximumBytes, brought.bytes <= maximumBytes {
        diagnostics.append(
          Diagnostic(
            .error, .limitExceeded, in: source, at: partial.location,
            "the template and its partials have more than \(maximumBytes) bytes",
            help: "raise `limits: {document: …}` in site.yaml"))
      }
    }
    sizes[name] = size
    return size
  }

  private var over: Int64 { maximumBytes == .max ? .max / 4 : min(maximumBytes, .max / 4) + 1 }
}
