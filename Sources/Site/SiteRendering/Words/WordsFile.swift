package import Diagnostics
package import Localization
internal import SettingsModel
package import SiteContent

/// The file `templates/words.xcstrings` of a site or an app. A site's words replace the built-in words with the same keys.
package struct WordsFile: Sendable {
  /// The file's name in `templates/`.
  package static let name = "words.xcstrings"

  /// The words by key.
  package private(set) var messages: [String: Message] = [:]
  package private(set) var diagnostics: [Diagnostic] = []
  private var places: [String: SourceLocation] = [:]
  let source: SourceText

  /// - Parameters:
  ///   - language: the site's language. If a word has no text in it, the text in the file's source language is used.
  ///   - shipped: the built-in words in the site's language, which are preferred over texts in another language.
  package init(_ source: SourceText, language: String, shipped: [String: Message] = [:], limits: YAMLParser.Limits) {
    self.source = source
    let (root, problems) = Node.read(json: source, limits: limits)
    diagnostics = problems
    guard problems.isEmpty else { return }
    guard let strings = root?["strings"]?.members else {
      report(.missingKey, root?.location ?? SourceLocation(line: 1, column: 1), "a String Catalog needs \"strings\"")
      return
    }
    let sourceLanguage = root?["sourceLanguage"]?.text ?? "en"
    for member in strings {
      guard let texts = member.value["localizations"] else { continue }
      let tags = LanguageTags.lookup(language)
      let wanted = tags.compactMap { tag in texts.members?.first { LanguageTags.normalized($0.key) == tag }?.key }
      let isShipped = shipped[member.key] != nil
      let isBuiltIn = Words.builtIn[member.key] != nil
      let candidates = (wanted + (isShipped ? [] : [sourceLanguage])).lazy.compactMap { texts[$0] }
        .filter { !$0.isUntranslated(orCopy: isBuiltIn) }
      guard let text = candidates.first, let message = message(text) else { continue }
      check(message, of: member)
      messages[member.key] = message
      places[member.key] = member.keyLocation
    }
  }

  /// The keys of the words, in the order of the file.
  var keys: [(key: String, place: SourceLocation)] { places.sorted { $0.value < $1.value }.map { ($0.key, $0.value) } }

  /// The words that differ from the built-in words.
  package var differing: [String: Message] { messages.filter { Words.builtIn[$0.key] != $0.value } }

  /// Returns a warning for each word that is neither built in nor used by a template or script.
  ///
  /// - Parameter used: the words that templates and scripts use.
  package func unused(_ used: Set<String>) -> [Diagnostic] {
    keys.filter { Words.builtIn[$0.key] == nil && !used.contains($0.key) }.map { key, place in
      Diagnostic(
        .warning, .unknownName, in: source, at: place, "the word \"\(key)\" is not used",
        help: nearestName(to: key, among: Words.builtIn.keys.sorted()).map { "did you mean \"\($0)\"?" })
    }
  }
}

extension WordsFile {
  /// Reads a text and its plural forms, if any.
  private mutating func message(_ node: Node) -> Message? {
    if let text = node["stringUnit"]?["value"] { return parts(text).map { Message(forms: [.other: $0]) } }
    guard let plural = node["variations"]?["plural"] else { return nil }
    var forms: [PluralCategory: [Message.Part]] = [:]
    for category in PluralCategory.allCases {
      guard let form = plural[category.rawValue], !form.isUntranslated(orCopy: false) else { continue }
      if let text = form["stringUnit"]?["value"] { forms[category] = parts(text) }
    }
    if forms[.other] == nil {
      report(.missingKey, plural.location, "the plural form \"other\" is missing", help: "every language needs it")
      return nil
    }
    do throws(MessageProblem) {
      return try Message(checking: forms)
    } catch {
      report(.conflictingKeys, plural.location, "plural forms need exactly one number", help: "write it as %(count)lld")
      return nil
    }
  }

  private mutating func parts(_ node: Node) -> [Message.Part]? {
    guard let text = node.text else {
      report(.wrongType, node.location, "a string is missing here")
      return nil
    }
    let safe = SafeText(text)
    if !safe.harms.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, .unsafeCharacter, in: source, at: node.location,
          "the text has characters that turn what follows it, or control characters; they are left out", help: "remove them"))
    }
    do throws(MessageProblem) {
      return try Message.parts(of: safe.text)
    } catch {
      report(
        .unknownPlaceholder, node.location, "\"%\" does not begin a placeholder",
        help: "write %(name)@ for a string, %(name)lld for a whole number, %% for a percent sign")
      return nil
    }
  }

  /// Checks that a word has the placeholders of the built-in word. Plural forms other than `other` may leave out the number.
  private mutating func check(_ message: Message, of member: Node.Member) {
    guard let builtIn = Words.builtIn[member.key] else { return }
    let known = builtIn.placeholders
    for placeholder in message.placeholders where !known.contains(placeholder) {
      report(
        .unknownPlaceholder, member.keyLocation, "the word \"\(member.key)\" has no value for \(placeholder.written)",
        help: known.isEmpty
          ? "it has no placeholders" : suggestion(for: placeholder.written, among: known.map(\.written), called: "placeholders"))
    }
    for placeholder in known where !message.parts.contains(.placeholder(placeholder)) {
      report(.missingKey, member.keyLocation, "the word \"\(member.key)\" does not contain \(placeholder.written)")
    }
  }

  private mutating func report(_ code: DiagnosticCode, _ location: SourceLocation, _ summary: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }
}

extension Node {
  /// Returns whether a text has not been translated yet: it is empty, or a copy of the built-in text, which `sitegen export xcstrings`
  /// writes.
  fileprivate func isUntranslated(orCopy isBuiltIn: Bool) -> Bool {
    guard let unit = self["stringUnit"] else { return self["variations"]?["plural"]?["other"]?.isUntranslated(orCopy: isBuiltIn) ?? false }
    return unit["state"]?.text == "new" && (isBuiltIn || unit["value"]?.text?.isBlank == true)
  }

  fileprivate var text: String? { if case .string(let text) = scalar { text } else { nil } }
}

/// The words in the `templates/words.xcstrings` of a site and its apps. Apps can only add words for their own templates and scripts.
package struct CustomWords: Sendable {
  /// The words that differ from the built-in words, by key.
  package private(set) var differing: [String: Message] = [:]
  package private(set) var diagnostics: [Diagnostic] = []
  private let files: [WordsFile]

  /// - Parameter apps: in the order of their ids.
  package init(site: WordsFile?, apps: [WordsFile]) {
    files = [site].compactMap(\.self) + apps
    if let site { (differing, diagnostics) = (site.differing, site.diagnostics) }
    for file in apps {
      diagnostics += file.diagnostics + file.conflicts(with: differing)
      differing.merge(file.differing) { first, _ in first }
    }
  }

  /// Returns a warning for each word that is neither built in nor used by a template or script.
  ///
  /// - Parameter used: the words that templates and scripts use.
  package func unused(_ used: Set<String>) -> [Diagnostic] { files.flatMap { $0.unused(used) } }
}

extension WordsFile {
  /// Returns an error for each of an app's words whose key is built in, or is used by the site or another app with different text.
  fileprivate func conflicts(with others: [String: Message]) -> [Diagnostic] {
    keys.compactMap { key, place in
      if Words.builtIn[key] != nil {
        return Diagnostic(
          .error, .conflictingKeys, in: source, at: place, "the word \"\(key)\" is built in",
          help: "give the app's word another name; only the site's templates/\(Self.name) can change a built-in word")
      }
      guard let other = others[key], other != messages[key] else { return nil }
      return Diagnostic(
        .error, .conflictingKeys, in: source, at: place, "the word \"\(key)\" is defined elsewhere with different text",
        help: "give this one another name: a site and its apps share their words")
    }
  }
}
