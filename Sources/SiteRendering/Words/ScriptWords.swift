package import Diagnostics
package import Localization
internal import TextCoding

/// The words of scripts, which ask for them as `words.cancel`.
///
/// A script imports `words/NAME.js`, where any name will do: the module is made of the words that the scripts with that import ask for. So
/// each part of the site loads its own. A word with placeholders is a function: of its value if it has one placeholder, else of an object with all values.
/// `words.formattedNumber(1234.5)` and `words.formattedList(['a', 'b'])` are a number and a list as the language writes them.
package struct ScriptWords: Sendable {
  /// Where a script asks for which word.
  package struct Use: Sendable {
    package let name: String
    fileprivate let offset: Int
  }

  private let source: SourceText
  /// The module that it imports, by its path among the assets: `words/live.js`. Nil if it has no words.
  package let module: String?
  package let uses: [Use]

  /// The functions that are no words.
  private static let (formattedNumber, formattedList) = ("formattedNumber", "formattedList")

  /// - Parameter source: a script.
  package init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    module = Self.module(in: bytes)
    let prefix = Array("words".utf8)
    var uses: [Use] = []
    var start = module == nil ? bytes.endIndex : bytes.startIndex
    // From dot to dot: these are found fast.
    while let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: start) {
      start = dot + 1
      let place = dot - prefix.count
      guard place >= 0, bytes[place..<dot] == prefix[...] else { continue }
      let name = bytes[start...].prefix(while: \.isNamePart)
      let isMember = place > 0 && (bytes[place - 1].isNamePart || bytes[place - 1] == UInt8(ascii: "/"))
      if !isMember, !name.isEmpty { uses.append(Use(name: String(decoding: name, as: UTF8.self), offset: place)) }
    }
    self.uses = uses
  }

  private static func module(in bytes: [UInt8]) -> String? {
    let folder = Array("/words/".utf8)
    var start = bytes.startIndex
    while let slash = bytes.firstIndex(of: folder[0], from: start), !bytes[slash...].starts(with: folder) { start = slash + 1 }
    guard let slash = bytes.firstIndex(of: folder[0], from: start) else { return nil }
    let name = bytes[(slash + folder.count)...].prefix { $0.isNamePart || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty, bytes[name.endIndex...].starts(with: ".js".utf8) else { return nil }
    return "words/\(String(decoding: name, as: UTF8.self)).js"
  }

  /// An error for each word that does not exist.
  package func problems(with words: Words) -> [Diagnostic] {
    uses.filter { words.message($0.name) == nil && ![Self.formattedNumber, Self.formattedList].contains($0.name) }.map { use in
      Diagnostic(
        .error, .unknownName, in: source, at: source.location(ofByte: use.offset, length: use.name.utf8.count + 6),
        "there is no word \"\(use.name)\"", help: words.suggestion(for: use.name))
    }
  }

  /// The ES module with some words. On a site in several languages it loads that of the page's language.
  ///
  /// - Parameters:
  ///   - names: those that are not words are left out.
  ///   - file: the module's, `words/search.js`.
  ///   - editions: the words of the site in each of its languages, those of the main one first.
  package static func modules(_ names: Set<String>, named file: String, _ editions: [(language: String, words: Words)]) -> [(
    name: String, bytes: [UInt8]
  )] {
    if editions.count == 1 { return [(file, module(names, editions[0].words))] }
    let stem = file.dropLast(3)
    func load(_ language: String) -> String {
      "() => import('./\(stem.split(separator: "/").last ?? "").\(language.lowercased()).js')"
    }
    let choice = """
      export const { words } = await ({
      \(editions.dropFirst().map { "  '\($0.language)': \(load($0.language)),\n" }.joined())\
      }[document.documentElement.lang] ?? (\(load(editions[0].language))))()

      """
    return [(file, Array(choice.utf8))] + editions.map { ("\(stem).\($0.language.lowercased()).js", module(names, $0.words)) }
  }

  private static func module(_ names: Set<String>, _ words: Words) -> [UInt8] {
    let (formatsNumbers, formatsLists) = (names.contains(formattedNumber), names.contains(formattedList))
    let messages = names.subtracting([formattedNumber, formattedList]).sorted().compactMap { name in words.message(name).map { (name, $0) }
    }
    let isEnglish = words.forms.isEnglish
    var head = ""
    if formatsNumbers || messages.contains(where: { $0.1.placeholders.contains { $0.kind == .number } }) {
      // Browsers know the counts of English in all versions of CLDR, and write other signs for numbers that are no counts.
      let isCommon = !formatsNumbers && words.forms.numbers == LanguageForms.english.numbers
      head += isCommon ? "const number = new Intl.NumberFormat('en')\n" : ScriptForms.number(words.forms.numbers)
    }
    let plurals = messages.filter(\.1.hasPluralForms).map { (name, _) in isEnglish || words.replaced[name] != nil }
    if plurals.contains(true) {
      let select = isEnglish ? "rules.select" : "category"
      head += isEnglish ? "const rules = new Intl.PluralRules('\(words.language)')\n" : ScriptForms.category(words.forms.plurals)
      head += "const plural = (count, forms) => forms[\(select)(count)] ?? forms.other\n"
    }
    if plurals.contains(false) { head += "const englishPlural = (count, forms) => (count === 1 ? forms.one : forms.other)\n" }
    let members = messages.map { name, message in
      "  \(name): \(code(of: message, plural: isEnglish || words.replaced[name] != nil ? "plural" : "englishPlural")),\n"
    }
    if formatsLists { head += ScriptForms.list(words.forms.conjunction) }
    let functions = (formatsLists ? "  \(formattedList): list,\n" : "") + (formatsNumbers ? "  \(formattedNumber): number.format,\n" : "")
    return Array((head + "export const words = {\n" + functions + members.joined() + "}\n").utf8)
  }

  /// - Parameter plural: the function that chooses a plural form: a word that is not translated has those of English.
  private static func code(of message: Message, plural: String) -> String {
    let placeholders = message.placeholders
    guard let first = placeholders.first else { return literal(of: message.parts) }
    let parameters = placeholders.count == 1 ? "(\(first.name))" : "({ \(placeholders.map(\.name).joined(separator: ", ")) })"
    guard message.hasPluralForms, let count = placeholders.first(where: { $0.kind == .number }) else {
      return "\(parameters) => \(literal(of: message.parts))"
    }
    let forms = PluralCategory.allCases.compactMap { form in message.forms[form].map { "\(form.rawValue): \(literal(of: $0))" } }
    return "\(parameters) => \(plural)(\(count.name), { \(forms.joined(separator: ", ")) })"
  }

  /// A template literal of JavaScript.
  private static func literal(of parts: [Message.Part]) -> String {
    let texts = parts.map { part in
      switch part {
      case .text(let text):
        text.escaping("\\`$")
      case .placeholder(let placeholder): placeholder.kind == .number ? "${number.format(\(placeholder.name))}" : "${\(placeholder.name)}"
      }
    }
    return "`\(texts.joined())`"
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
