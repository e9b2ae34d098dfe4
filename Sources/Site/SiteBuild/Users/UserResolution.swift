internal import CanonicalJSON
internal import Concurrency
package import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Resolves the configurations of an app's users, for `sitegen resolve`.
///
/// Each input line is a configuration as JSON. The answer is one line: the user's `configuration.json`, or an object with `errors`.
package struct UserResolution: Sendable {
  private let reader: ConfigurationReader
  private let app: App
  private let form: AnswerForm
  private let known: KnownValues
  /// The caches that no thread is using.
  private let caches = Locked<[AnswerCache]>([])
  private let resolver: UserResolver
  /// The language of the strings, if the site has several.
  private let language: String?
  /// The maximum length of a line in bytes.
  package let lineLimit: Int

  /// - Parameter language: the language of the strings; nil for the site's main language.
  /// - Returns: `users`, or only the errors if the content has any.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package static func load(
    _ options: BuildOptions, of id: Catalogue.ID, language: String?, fileSystem: FileSystem = .disk
  ) async throws -> (users: UserResolution?, errors: [Diagnostic]) {
    var cache = SourceCache()
    var options = options
    // A configuration may name a photo, although no build publishes it.
    (options.isPreview, options.includesPrivate) = (true, true)
    let loaded = try await SiteLoader(options: options, fileSystem: fileSystem).load(&cache)
    if loaded.diagnostics.hasErrors { return (nil, loaded.diagnostics.filter { $0.severity == .error }.sorted()) }
    let languages = loaded.sites.map(\.settings.language)
    guard let site = loaded.sites.first(where: { language == nil || $0.settings.language == language }) else {
      throw CommandFailure.usage("the site is not in \"\(language ?? "")\"; its languages are \(languages.joined(separator: ", "))")
    }
    let app = try site.app(named: id)
    return (UserResolution(app, in: site, language: languages.count > 1 ? site.settings.language : nil), [])
  }

  private init(_ app: App, in site: Site, language: String?) {
    self.app = app.withAbsoluteAddresses(below: site.settings.baseURL)
    self.language = language
    resolver = UserResolver(self.app, site.settings.words.model)
    lineLimit = Int(site.settings.limits.yaml)
    let prefix = app.place.folder
    let files = site.files.filter { $0.path.text.hasPrefix(prefix) }.map { (String($0.path.text.dropFirst(prefix.count)), $0.published) }
    reader = ConfigurationReader(
      app, files: Dictionary(files, uniquingKeysWith: { first, _ in first }), limits: site.settings.limits.yamlParser)
    form = AnswerForm(self.app.redacted(), language: language, reader)
    known = KnownValues(app.catalogue, reader)
  }

  /// The answers: one line of JSON for each input line, with line feeds.
  package struct Answers: Sendable {
    package fileprivate(set) var bytes: [UInt8] = []
    /// The number of lines with errors.
    package fileprivate(set) var errors = 0
  }

  /// - Parameters:
  ///   - lines: input lines without line feeds; nil for a line that exceeds the limit.
  ///   - number: the number of the first line, starting at 1.
  package func answers(to lines: [[UInt8]?], from number: Int) -> Answers {
    var cache = caches.withLock { $0.popLast() } ?? AnswerCache(form, resolver, known)
    var answers = Answers()
    for (index, line) in lines.enumerated() {
      if let line, let answer = cache.answer(to: line) {
        answers.bytes += answer
      } else {
        answer(to: line, number: number + index, in: &answers)
      }
    }
    caches.withLock { $0.append(cache) }
    return answers
  }

  private func answer(to line: [UInt8]?, number: Int, in answers: inout Answers) {
    do {
      answers.bytes += JSONBytes.encode(try resolved(line, number: number))
    } catch {
      answers.bytes += JSONBytes.encode(error)
      answers.errors += 1
    }
  }

  private func resolved(_ line: [UInt8]?, number: Int) throws(UserErrors) -> ResolvedUser {
    guard let line else {
      let error = Diagnostic(
        .error, .limitExceeded, path: "", "the line has more than \(lineLimit) bytes", help: "the limit is \"yaml\" in site.yaml")
      throw UserErrors(line: number, id: nil, errors: [error])
    }
    let user = reader.read(SourceText(path: "", bytes: line, isPrivate: true))
    let credentials = CredentialCheck.problems("", line)
    guard let configuration = user.configuration, credentials.isEmpty else {
      throw UserErrors(line: number, id: user.id, errors: (user.diagnostics + credentials).filter { $0.severity == .error })
    }
    let document = ConfigurationDocument(app: app.id, body: resolver.published(configuration).resolve(), contentLanguage: language)
    return ResolvedUser(id: user.id, document: document)
  }
}

/// Resolves the app for one user after another. All users share the preparation of the app.
struct UserResolver: Sendable {
  typealias Note = @Sendable (Configuration.Member) -> Void

  /// The app as its author wrote it, which says whether a configuration is valid.
  private let authored: ConfigurationResolver
  /// The app as it may be published.
  private let redacted: ConfigurationResolver
  private let redaction: Redaction

  init(_ app: App, _ words: ModelWords) {
    authored = app.resolver(Configuration(), words)
    redacted = app.redacted().resolver(Configuration(), words)
    redaction = Redaction(app.catalogue)
  }

  /// Returns the resolver for a user's answer, which doesn't depend on sensitive values.
  ///
  /// - Parameter note: called with each member that results depend on.
  func published(_ configuration: Configuration, noting note: Note? = nil) -> ConfigurationResolver {
    let configuration = redaction.configuration(configuration)
    guard let note else { return redacted.resolver(of: configuration) }
    return redacted.resolver(of: configuration) { [redaction] in if redaction.keeps($0) { note($0) } }
  }

  /// Returns the resolver for checking a user's configuration.
  func checked(_ configuration: Configuration, noting note: @escaping Note) -> ConfigurationResolver {
    authored.resolver(of: configuration, noting: note)
  }
}

/// The errors in a line.
private struct UserErrors: Error, Encodable {
  struct Mistake: Encodable {
    let code: String
    /// The column in characters, from 1.
    let column: Int?
    let message: String
    let help: String?
  }

  let line: Int
  let id: Scalar?
  let errors: [Mistake]

  init(line: Int, id: Scalar?, errors: [Diagnostic]) {
    (self.line, self.id) = (line, id)
    self.errors = errors.sorted().map {
      Mistake(code: $0.code.rawValue, column: $0.location?.column, message: $0.summary, help: $0.help)
    }
  }
}

/// Splits input that arrives in pieces into lines. Buffers at most one incomplete line.
package struct LineBuffer {
  /// The maximum length of a line in bytes.
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(limit: Int) { self.limit = limit }

  /// Returns the lines that end in the piece, without line feeds; nil for a line that exceeds the limit.
  package mutating func lines(in piece: ArraySlice<UInt8>) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    var piece = piece
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      append(piece[..<end])
      lines.append(isTooLong ? nil : rest)
      (rest, isTooLong) = ([], false)
      piece = piece[(end + 1)...]
    }
    append(piece)
    return lines
  }

  /// Returns the last line if it doesn't end in a line feed, or an empty array.
  package mutating func lastLines() -> [[UInt8]?] {
    defer { (rest, isTooLong) = ([], false) }
    return isTooLong ? [nil] : rest.isEmpty ? [] : [rest]
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    if isTooLong { return }
    if rest.count + part.count > limit {
      (rest, isTooLong) = ([], true)
    } else {
      rest += part
    }
  }
}
