package import Diagnostics
package import Localization
internal import TextCoding

/// The words that scripts use, such as `words.cancel`, and the modules that define them.
///
/// A script imports `words/NAME.js`, with any name. The module contains the words that all scripts with the same import use, so each part
/// of the site loads only its own words. A word with placeholders is a function of its value, or of an object if it has several values.
/// `words.formattedNumber(1234.5)` and `words.formattedList(['a', 'b'])` format a number and a list in the page's language.
package struct ScriptWords: Sendable {
  /// A use of a word in a script.
  package struct Use: Sendable {
    package let name: String
    fileprivate let offset: Int
  }

  private let source: SourceText
  /// The path of the module that the script imports, relative to the assets, such as `words/live.js`; nil if it imports none.
  package let module: String?
  package let uses: [Use]

  /// The members of `words` that are not words.
  private static let (formattedNumber, formattedList) = ("formattedNumber", "formattedList")

  /// - Parameter source: a script.
  package init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    module = Self.module(in: bytes)
    let prefix = Array("words".utf8)
    var uses: [Use] = []
    var start = module == nil ? bytes.endIndex : bytes.startIndex
    // Jump from dot to dot, because searching for one byte is fast.
    while let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: start) {
      start = dot + 1
      let offset = dot - prefix.count
      guard offset >= 0, bytes[offset..<dot] == prefix[...] else { continue }
      let name = bytes[start...].prefix(while: \.isNamePart)
      let isMember = offset > 0 && (bytes[offset - 1].isNamePart || bytes[offset - 1] == UInt8(ascii: "/"))
      if !isMember, !name.isEmpty { uses.append(Use(name: String(decoding: name, as: UTF8.self), offset: offset)) }
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

  /// Returns an error for each word that does not exist.
  package func problems(with words: Words) -> [Diagnostic] {
    uses.filter { words.message($0.name) == nil && ![Self.formattedNumber, Self.formattedList].contains($0.name) }.map { use in
      Diagnostic(
        .error, .unknownName, in: source, at: source.location(ofByte: use.offset, length: use.name.utf8.count + 6),
        "there is no word \"\(use.name)\"", help: words.suggestion(for: use.name))
    }
  }

  /// Returns the ES module with the given words. On a site in several languages, it imports one of several other modules: the module in the
  /// page's language.
  ///
  /// - Parameters:
  ///   - names: the words to include. Unknown names are ignored.
  ///   - file: the module's path, such as `words/search.js`.
  ///   - editions: the site's words in each language, the main language first.
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
      // Browsers format English counts the same way in all versions of CLDR. Other numbers may get different symbols.
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

  /// - Parameter plural: the function that chooses a plural form. Words that are not translated have English forms.
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

  /// Returns a JavaScript template literal.
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

/// JavaScript that formats numbers and lists and chooses plural forms in a language. Browsers have different versions of CLDR, and often
/// lack languages.
enum ScriptForms {
  /// Returns the code of `number.format(1234.5)`, which writes all digits, like `ModelNumbers`.
  static func number(_ form: NumberForm) -> String {
    let groupStarts = "/\\B(?=(?:\\d{\(form.otherGroups)})*\\d{\(form.lastGroup)}$)/g"
    let names = form.digits.map { "'\($0)'" }.joined(separator: ", ")
    let digits = form.hasWesternDigits ? "" : ".replace(/\\d/g, (digit) => [\(names)][digit])"
    let short = form.minimumGroupingDigits > 1 ? "whole.length < \(form.lastGroup + form.minimumGroupingDigits) ? whole : " : ""
    let grouped = form.lastGroup == 0 ? "whole" : "\(short)whole.replace(\(groupStarts), \(literal(form.groupingSign)))"
    return """
      const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
      const number = {
        format(value) {
          const [whole, fraction] = plain.format(Math.abs(value)).split('.')
          const grouped = \(grouped)
          const text = fraction ? grouped + \(literal(form.decimalSign)) + fraction : grouped
          return (value < 0 ? \(literal(form.minusSign)) : '') + text\(digits)
        },
      }

      """
  }

  /// Returns the code of `list(['a', 'b', 'c'])`.
  static func list(_ pattern: ListPattern) -> String {
    func joined(_ pair: ListPattern.Pair, _ first: String, _ second: String) -> String {
      func text(_ part: Substring) -> String? { part.isEmpty ? nil : literal(String(part)) }
      return [text(pair.before), first, text(pair.between), second, text(pair.after)].compactMap(\.self).joined(separator: " + ")
    }
    let start = pattern.start == pattern.middle ? "" : "index === 0 ? \(joined(pattern.start, "a", "b")) : "
    let end = "index === last ? \(joined(pattern.end, "a", "b"))"
    return """
      const list = ([first = '', ...rest]) => {
        const last = rest.length - 1
        if (last === 0) return \(joined(pattern.two, "first", "rest[0]"))
        return rest.reduce((a, b, index) => (\(end) : \(start)\(joined(pattern.middle, "a", "b"))), first)
      }

      """
  }

  /// Returns the code of `category(2)`, for whole numbers.
  static func category(_ rules: PluralRules) -> String {
    let choices = rules.rules.compactMap { rule in condition(rule).map { "  if (\($0)) return '\(rule.category.rawValue)'\n" } }
    if choices.isEmpty { return "const category = () => 'other'\n" }
    return "const category = (count) => {\n  const n = Math.abs(count)\n\(choices.joined())  return 'other'\n}\n"
  }

  /// - Returns: nil if the rule applies to no whole number.
  private static func condition(_ rule: PluralRules.Rule) -> String? {
    let alternatives = rule.alternatives.compactMap { relations -> String? in
      var conditions: [String] = []
      for relation in relations {
        // The other operands are 0: a whole number has no fraction digits and no exponent.
        if [.n, .i].contains(relation.operand) { conditions.append(condition(relation)) } else if !relation.holds(0) { return nil }
      }
      return conditions.isEmpty ? "true" : conditions.joined(separator: " && ")
    }
    return alternatives.isEmpty ? nil : alternatives.joined(separator: " || ")
  }

  private static func condition(_ relation: PluralRules.Relation) -> String {
    let value = relation.modulus.map { "n % \($0)" } ?? "n"
    let ranges = relation.ranges.map { range in
      range.count == 1 ? "\(value) === \(range.lowerBound)" : "(\(value) >= \(range.lowerBound) && \(value) <= \(range.upperBound))"
    }
    let text = ranges.count == 1 ? ranges[0] : "(\(ranges.joined(separator: " || ")))"
    if !relation.isNegated { return text }
    return ranges.count == 1 && relation.ranges[0].count == 1 ? text.replacing("===", with: "!==") : "!\(text)"
  }

  /// Returns a string literal in which invisible characters are escaped.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case _ where scalar.properties.isWhitespace && scalar != " " || scalar.properties.generalCategory == .format:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "'\(escaped.joined())'"
  }
}
