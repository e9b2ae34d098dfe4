extension TextCatalog {
  /// A text in one language, for one device, with the form of each part that holds for most numbers.
  package struct Choice: Sendable, Equatable {
    /// Texts, and arguments that have a position or a name.
    package let parts: [FormatText.Part]
    /// The positions of arguments that choose the form of a part. They need not be shown.
    package let chosenBy: Set<Int>
    /// Where it stands; nil if the key is the text.
    package let offset: Int?
    /// Whether it is in the language that was asked for, or the same in all.
    package let isSpoken: Bool
    /// Where a translation stands that says nothing, and was passed over.
    package var blank: Int?
  }

  /// Why a text cannot be used, and where it stands.
  package enum ChoiceProblem: Error, Equatable {
    case unknownSubstitution(String, offset: Int)
    case tooLong(offset: Int)
  }

  /// - Parameters:
  ///   - tags: of a language, as from ``lookup(_:)``. What has no text in it is in the source language, where the key may be the text.
  ///   - devices: the best first.
  package func choice(_ entry: Entry, in tags: [String], on devices: [Device]) throws(ChoiceProblem) -> Choice {
    let wanted = entry.isTranslated ? tags : []
    func isSpoken(_ tag: String) -> Bool { !entry.isTranslated || tags.contains(tag) }
    var blank: Int?
    for tag in wanted + LanguageTags.lookup(sourceLanguage) {
      if let translation = entry.translations[tag], let unit = translation.form.unit(on: devices) {
        if unit.text.isBlank, tag != LanguageTags.normalized(sourceLanguage) {
          blank = blank ?? unit.offset
          continue
        }
        // What says nothing in the source language says nothing in others.
        if unit.text.isBlank { blank = nil }
        var expansion = Expansion(substitutions: translation.substitutions, devices: devices, offset: unit.offset)
        let parts = try expansion.parts(of: unit.text, key: entry.key)
        return Choice(parts: parts, chosenBy: expansion.chosenBy, offset: unit.offset, isSpoken: isSpoken(tag), blank: blank)
      }
      // The key is the text of the source language.
      if tag == LanguageTags.normalized(sourceLanguage) { break }
    }
    var expansion = Expansion(substitutions: [:], devices: devices, offset: 0)
    let isSource = isSpoken(LanguageTags.normalized(sourceLanguage))
    return Choice(parts: try expansion.parts(of: entry.key, key: entry.key), chosenBy: [], offset: nil, isSpoken: isSource, blank: blank)
  }
}

extension TextCatalog.Form {
  /// The text on the best of some devices, in the plural form `other`; nil if there is none.
  func unit(on devices: [TextCatalog.Device]) -> TextCatalog.Unit? {
    switch self {
    case .unit(let unit): unit.isNew && unit.text.isEmpty ? nil : unit
    case .plural(let forms): forms[.other]?.unit(on: devices)
    case .device(let forms): (devices + [.other] + TextCatalog.Device.allCases).lazy.compactMap { forms[$0]?.unit(on: devices) }.first
    }
  }
}

/// A text with its substitutions in their places.
private struct Expansion {
  let substitutions: [String: TextCatalog.Substitution]
  let devices: [TextCatalog.Device]
  let offset: Int
  private(set) var chosenBy: Set<Int> = []
  private var next = 1
  private var count = 0

  /// Of what lies in each other, and of all parts together: a few substitutions that mention each other twice would be endless.
  private static let (deepest, most) = (8, 1000)

  init(substitutions: [String: TextCatalog.Substitution], devices: [TextCatalog.Device], offset: Int) {
    (self.substitutions, self.devices, self.offset) = (substitutions, devices, offset)
  }

  /// A text is a format if its key is one, or if it has an argument that is no ordinary text, such as `%lld`.
  mutating func parts(of text: String, key: String) throws(TextCatalog.ChoiceProblem) -> [FormatText.Part] {
    let format = FormatText(text)
    guard FormatText(key).hasArguments || format.hasPlainArguments else { return [.text(text)] }
    return try parts(of: format, argument: nil, depth: 0)
  }

  private mutating func parts(of format: FormatText, argument own: Int?, depth: Int) throws(TextCatalog.ChoiceProblem) -> [FormatText.Part]
  {
    var result: [FormatText.Part] = []
    for part in format.parts {
      count += 1
      guard count <= Self.most, depth <= Self.deepest else { throw .tooLong(offset: offset) }
      switch part {
      case .text: result.append(part)
      case .argument(var argument):
        if argument.position == 0 || argument.position == nil && argument.name == nil { argument.position = own ?? advance() }
        result.append(.argument(argument))
      case .substitution(let name, let position):
        guard let substitution = substitutions[name], let unit = substitution.form.unit(on: devices) else {
          throw .unknownSubstitution(name, offset: offset)
        }
        let number = position ?? substitution.argument ?? advance()
        chosenBy.insert(number)
        result += try parts(of: FormatText(unit.text), argument: number, depth: depth + 1)
      }
    }
    return result
  }

  private mutating func advance() -> Int {
    defer { next += 1 }
    return next
  }
}

extension FormatText {
  /// Whether there is an argument that is none by chance: `%@`, `%lld`, `%1$d`, `%(name)@`, `%#@name@`, but not “5%complete”.
  fileprivate var hasPlainArguments: Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .argument(let argument):
        argument.position != nil || argument.name != nil || argument.written.hasSuffix("@") || argument.written.contains("ll")
      case .substitution: true
      }
    }
  }
}

extension String {
  /// Whether it has nothing that can be read.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
