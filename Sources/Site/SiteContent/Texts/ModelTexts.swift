internal import Diagnostics
package import Localization
internal import SettingsModel

/// The strings of an app's String Catalog in one language. The author's YAML contains the catalog's keys, possibly with placeholders
/// instead of arguments: `Every {value} steps` stands for the key `Every %lld steps`.
package struct ModelTexts: Sendable {
  package let catalog: TextCatalog
  private let tags: [String]
  let devices: [TextCatalog.Device]
  private let byKey: [String: Int]
  /// The indexes of entries, by their keys with placeholders instead of arguments.
  private let byShape: [String: Int]

  /// - Parameters:
  ///   - language: The language of the site.
  ///   - platforms: The platforms of the app, the main one first.
  package init(_ catalog: TextCatalog, language: String, platforms: [String]) {
    (self.catalog, tags) = (catalog, LanguageTags.lookup(language))
    devices = platforms.compactMap(TextCatalog.Device.init(platform:)) + [.other, .iphone]
    let keys = catalog.entries.enumerated()
    byKey = Dictionary(keys.map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let formats = keys.filter { $1.key.utf8.contains(UInt8(ascii: "%")) }.map { ($0, FormatText($1.key)) }
    byShape = Dictionary(
      formats.filter { $1.hasArguments }.map { ($1.shape, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether any text is translated into a language.
  package func isTranslated(to language: String) -> Bool {
    let tags = LanguageTags.lookup(language)
    return catalog.entries.contains { entry in tags.contains { entry.translations[$0]?.isWritten() == true } }
  }

  /// Returns the text to show; nil if the author's text is not a key.
  package func text(for written: String) -> String? { found(written, isTemplate: true)?.text }
}

extension ModelTexts {
  struct Found {
    var text = ""
    /// Arguments without a placeholder.
    var unfilled: [String] = []
    /// The language of the text; nil if it is the language of the pages.
    var otherLanguage: String?
    /// Problems in the String Catalog.
    var diagnostics: [Diagnostic] = []
  }

  /// Finds the text for a key.
  ///
  /// - Parameter isTemplate: Whether the text may have placeholders.
  func found(_ written: String, isTemplate: Bool) -> Found? {
    guard !written.isEmpty, let (entry, names) = entry(for: written, isTemplate: isTemplate) else { return nil }
    do throws(TextCatalog.ChoiceProblem) {
      let choice = try catalog.choice(entry, in: tags, on: devices)
      var found = fill(choice, of: entry, names, isTemplate: isTemplate)
      check(choice, of: entry, &found)
      return found
    } catch {
      return Found(text: written, diagnostics: [problem(with: error)])
    }
  }

  /// Returns the entry for a text.
  package func entry(for text: ShownText) -> TextCatalog.Entry? { entry(for: text.text, isTemplate: text.isTemplate)?.0 }

  /// Returns the entry for a text, and the text's placeholders by the positions of the key's arguments.
  private func entry(for written: String, isTemplate: Bool) -> (TextCatalog.Entry, [Int: String])? {
    if let index = byKey[written] { return (catalog.entries[index], [:]) }
    guard isTemplate, !byShape.isEmpty else { return nil }
    var names: [String] = []
    let shape = Placeholders.fillKnown(written) { name in
      names.append(name)
      return FormatText.placeholder
    }
    guard !names.isEmpty, let index = shape.flatMap({ byShape[$0] }) else { return nil }
    let entry = catalog.entries[index]
    return (entry, Dictionary(zip(entry.key.argumentPositions, names), uniquingKeysWith: { first, _ in first }))
  }

  private func fill(_ choice: TextCatalog.Choice, of entry: TextCatalog.Entry, _ names: [Int: String], isTemplate: Bool) -> Found {
    var found = Found(otherLanguage: choice.isInRequestedLanguage ? nil : catalog.sourceLanguage)
    let known = entry.key.argumentPositions
    for part in choice.parts {
      switch part {
      case .text(let text): found.text += text
      case .substitution: break
      case .argument(let argument):
        if let name = argument.position.flatMap({ names[$0] }) ?? argument.name, isTemplate, Placeholders.isKnown(name) {
          found.text += "{\(name)}"
          continue
        }
        found.text += "…"
        if let position = argument.position, let offset = choice.offset, !known.isEmpty, !known.contains(position) {
          found.diagnostics.append(
            problem(
              .warning, offset, "\"\(argument.written)\" is not in the key \"\(entry.key)\"", help: "the app would show it wrongly too"))
        } else {
          found.unfilled.append(argument.written)
        }
      }
    }
    return found
  }

  private func problem(with mistake: TextCatalog.ChoiceProblem) -> Diagnostic {
    switch mistake {
    case .unknownSubstitution(let name, let offset): problem(.error, offset, "there are no \"substitutions\" for \"\(name)\"")
    case .tooLong(let offset): problem(.error, offset, "the substitutions of this text are nested too deeply")
    }
  }

  private func problem(_ severity: Diagnostic.Severity, _ offset: Int, _ summary: String, help: String? = nil) -> Diagnostic {
    problem(severity, .unknownPlaceholder, offset, summary, help: help)
  }

  func problem(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ offset: Int, _ summary: String, help: String? = nil
  ) -> Diagnostic {
    let place = catalog.source.location(ofByte: offset)
    return Diagnostic(severity, code, in: catalog.source, at: place, summary, help: help)
  }
}

extension String {
  /// The positions of the key's arguments, in the order in which they appear.
  fileprivate var argumentPositions: [Int] {
    var next = 1
    return FormatText(self).arguments.map { argument in
      if let position = argument.position { return position }
      defer { next += 1 }
      return next
    }
  }
}

extension TextCatalog.Device {
  fileprivate init?(platform: String) {
    switch platform.lowercased() {
    case "ios", "iphone": self = .iphone
    case "ipados", "ipad": self = .ipad
    case "macos", "mac": self = .mac
    case "watchos", "apple watch": self = .applewatch
    case "tvos", "apple tv": self = .appletv
    case "visionos", "apple vision pro": self = .applevision
    default: return nil
    }
  }
}
