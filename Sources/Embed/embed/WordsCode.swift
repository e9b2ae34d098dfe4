internal import Localization

/// Generates Swift code with a property or function of `Words` for each label in a String Catalog.
///
/// The catalog's keys become names. The placeholders become parameters, in the order of the English string; a single parameter has no
/// argument label.
struct WordsCode {
  private let words: [(key: String, comment: String, message: Message)]
  /// The labels' plural forms, by language.
  private let translations: [String: [(key: String, category: PluralCategory, text: String)]]

  /// - Throws: `EmbedError`.
  init(_ catalog: TextCatalog) throws {
    let source = LanguageTags.normalized(catalog.sourceLanguage)
    let entries = catalog.entries.sorted { $0.key < $1.key }
    words = try entries.map { entry in
      let key = entry.key
      guard key.isPlaceholderName else { throw EmbedError(description: "the key \"\(key)\" is not a name in Swift") }
      guard let comment = entry.comment else { throw EmbedError(description: "\"\(key)\" has no comment for translators") }
      do {
        guard let message = try entry.translations[source]?.message() else {
          throw EmbedError(description: "\"\(key)\" has no text in \(catalog.sourceLanguage)")
        }
        return (key, comment, message)
      } catch let problem as MessageProblem {
        throw EmbedError(description: "\"\(key)\" cannot be used: \(problem)")
      }
    }
    translations = try zip(entries, words).reduce(into: [:]) { translations, word in
      for (language, translation) in word.0.translations where language != source {
        translations[translation.tag, default: []] += try Self.texts(of: word.1.key, translation, word.1.message)
      }
    }
  }

  /// Returns a translation's plural forms.
  ///
  /// - Throws: `EmbedError` if the placeholders differ from the source language.
  private static func texts(
    of key: String, _ translation: TextCatalog.Translation, _ source: Message
  ) throws -> [(key: String, category: PluralCategory, text: String)] {
    let message: Message?
    do {
      message = try translation.message()
    } catch {
      throw EmbedError(description: "\"\(key)\" cannot be used in \(translation.tag): \(error)")
    }
    // Strings that depend on the device are left out.
    guard let message, let texts = translation.form.plurals else { return [] }
    guard Set(message.parts.compactMap(\.placeholder)) == Set(source.parts.compactMap(\.placeholder)) else {
      throw EmbedError(description: "\"\(key)\" has other placeholders in \(translation.tag)")
    }
    return PluralCategory.allCases.compactMap { category in texts[category].map { (key: key, category: category, text: $0) } }
  }

  /// The generated file. Messages are in a function body, because the compiler reads an initial value twice.
  var code: String {
    """
    // Made by the plug-in EmbedFolders.
    package import Localization

    extension Words {
    \(words.map(accessor).joined(separator: "\n"))
      /// The labels in the source language, by name.
      package static let builtIn: [String: Message] = messages()

      private static func messages() -> [String: Message] {
        var words: [String: Message] = [:]
    \(words.map { "    words[\"\($0.key)\"] = \(code(of: $0.message))\n" }.joined())    return words
      }

      /// The languages of the built-in labels, except the source language.
      package static let shippedLanguages = [\(languages.map(\.literal).joined(separator: ", "))]

      /// The labels in a language, in the format that `WordsTable` reads.
      static func table(in language: String) -> String {
        switch language {
    \(languages.map { "    case \($0.literal): \(table(of: translations[$0] ?? []).literal)\n" }.joined())    default: ""
        }
      }
    }

    """
  }

  private var languages: [String] { translations.keys.sorted() }

  /// Returns a line for each form: key, plural category and string, separated by tabs.
  private func table(of forms: [(key: String, category: PluralCategory, text: String)]) -> String {
    forms.map { "\($0.key)\t\($0.category.rawValue)\t\($0.text)\n" }.joined()
  }

  private func accessor(_ word: (key: String, comment: String, message: Message)) -> String {
    let comment = "  /// \(word.comment.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    if word.message.placeholders.isEmpty {
      return comment + "  package var \(word.key): String { text(\"\(word.key)\", \(source(word.message))) }\n"
    }
    let label = word.message.placeholders.count == 1 ? "_ " : ""
    let parameters = word.message.placeholders.map { "\(label)\($0.name): \($0.kind == .text ? "String" : "some BinaryInteger")" }
    let arguments = word.message.placeholders.map {
      "\"\($0.name)\": \($0.kind == .text ? ".text(\($0.name))" : ".number(Int64(\($0.name)))")"
    }
    return comment + """
        package func \(word.key)(\(parameters.joined(separator: ", "))) -> String {
          self.text("\(word.key)", Self.builtIn["\(word.key)"], [\(arguments.joined(separator: ", "))])
        }

      """
  }

  /// Returns a message's string, without placeholders.
  private func source(_ message: Message) -> String {
    message.parts.map { if case .text(let text) = $0 { text.literal } else { "" } }.joined()
  }

  private func code(of message: Message) -> String {
    let forms = PluralCategory.allCases.compactMap { category in message.forms[category].map { (category, $0) } }
    return "Message(forms: [\(forms.map { ".\($0.rawValue): [\($1.map(code).joined(separator: ", "))]" }.joined(separator: ", "))])"
  }

  private func code(of part: Message.Part) -> String {
    switch part {
    case .text(let text): ".text(\(text.literal))"
    case .placeholder(let placeholder): ".placeholder(.init(name: \"\(placeholder.name)\", kind: .\(placeholder.kind)))"
    }
  }
}

extension TextCatalog.Translation {
  /// - Returns: nil if the string depends on the device.
  fileprivate func message() throws(MessageProblem) -> Message? {
    guard let texts = form.plurals else { return nil }
    var forms: [PluralCategory: [Message.Part]] = [:]
    for (category, text) in texts { forms[category] = try Message.parts(of: text) }
    return try Message(checking: forms)
  }
}
