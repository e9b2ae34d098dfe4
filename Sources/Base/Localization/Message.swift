/// A text of a String Catalog with named placeholders, in a single form or in one form per plural category.
///
/// `%(app)@` is a string, `%(count)lld` a whole number, `%%` a percent sign. A text with plural forms has exactly one number, which selects
/// the form.
package struct Message: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  package struct Placeholder: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case text = "@", number = "lld" }

    package let name: String
    package let kind: Kind

    package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// The placeholder as written: `%(count)lld`.
    package var written: String { "%(\(name))\(kind.rawValue)" }
  }

  /// The forms by plural category. A message without plural forms only has `other`.
  package let forms: [PluralCategory: [Part]]

  /// - Precondition: there is a form for `other`.
  package init(forms: [PluralCategory: [Part]]) {
    precondition(forms[.other] != nil, "every language has the plural category \"other\"")
    self.forms = forms
  }

  /// - Throws: `MessageProblem`.
  package init(_ text: String) throws(MessageProblem) { self.init(forms: [.other: try Self.parts(of: text)]) }

  /// - Throws: `MessageProblem` if the forms are incomplete or there is no single number to select one.
  package init(checking forms: [PluralCategory: [Part]]) throws(MessageProblem) {
    guard forms[.other] != nil else { throw .missingOther }
    self.init(forms: forms)
    if hasPluralForms, placeholders.count(where: { $0.kind == .number }) != 1 { throw .undecidablePlural }
  }

  package var hasPluralForms: Bool { forms.count > 1 }

  /// The form for `other`, which every message has.
  package var parts: [Part] { forms[.other, default: []] }

  /// The placeholders without duplicates, in the order of their first appearance.
  package var placeholders: [Placeholder] {
    let all = PluralCategory.allCases.reversed().flatMap { forms[$0] ?? [] }.compactMap(\.placeholder)
    var seen: Set<Placeholder> = []
    return all.filter { seen.insert($0).inserted }
  }
}

extension Message {
  package enum Argument: Sendable {
    case text(String)
    case number(Int64)
  }

  /// Returns the text with values inserted.
  ///
  /// - Parameters:
  ///   - forms: the language for formatting numbers.
  ///   - own: the language of the text, if it is a different one. It determines the plural forms.
  /// - Precondition: every placeholder has a value of the right kind.
  package func filled(
    _ arguments: KeyValuePairs<String, Argument>, in forms: LanguageForms, textIn own: LanguageForms? = nil
  ) -> String {
    let texts = self.forms
    var category = PluralCategory.other
    if hasPluralForms {
      for case (_, .number(let count)) in arguments { category = (own ?? forms).plural(count) }
    }
    return (texts[category] ?? parts).map { part in
      switch part {
      case .text(let text): return text
      case .placeholder(let placeholder):
        switch arguments.first(where: { $0.key == placeholder.name })?.value {
        case .text(let text): return text
        case .number(let number): return forms.grouped(number)
        case nil: preconditionFailure("the placeholder \(placeholder.name) has no value")
        }
      }
    }.joined()
  }
}

extension Message.Part {
  package var placeholder: Message.Placeholder? { if case .placeholder(let placeholder) = self { placeholder } else { nil } }
}

extension Message {
  /// Splits a text at its placeholders.
  ///
  /// - Throws: `MessageProblem`.
  package static func parts(of text: String) throws(MessageProblem) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
        continue
      }
      guard rest.first == "(", let close = rest.firstIndex(of: ")") else { throw .notAPlaceholder(String(rest.prefix(12))) }
      let name = String(rest[..<close].dropFirst())
      rest = rest[rest.index(after: close)...]
      guard name.isPlaceholderName, let kind = Placeholder.Kind.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
        throw .notAPlaceholder("(\(name))\(rest.prefix(3))")
      }
      rest = rest.dropFirst(kind.rawValue.count)
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(.placeholder(Placeholder(name: name, kind: kind)))
    }
    literal += rest
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(literal)) }
    return parts
  }
}

extension String {
  /// Whether the text begins with an ASCII letter and contains only ASCII letters and digits.
  package var isPlaceholderName: Bool {
    first?.isASCII == true && first?.isLetter == true && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

/// The reason why a text of a String Catalog cannot be used.
package enum MessageProblem: Error, Hashable {
  /// A percent sign that does not begin a placeholder, with the text that follows it.
  case notAPlaceholder(String)
  /// The message has plural forms, but none for `other`, which every language has.
  case missingOther
  /// The message has plural forms, but not exactly one number to select a form.
  case undecidablePlural
}
