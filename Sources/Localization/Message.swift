/// A text of a String Catalog with named placeholders, in one form or in one for each plural category.
///
/// `%(app)@` stands for a text, `%(count)lld` for a whole number, `%%` for a percent sign. The one number of a text with plural forms
/// chooses the form.
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

    /// As it is written: `%(count)lld`.
    package var written: String { "%(\(name))\(kind.rawValue)" }
  }

  /// By category. A message without plural forms has `other` alone.
  package let forms: [PluralCategory: [Part]]

  /// - Precondition: there is a form for `other`.
  package init(forms: [PluralCategory: [Part]]) {
    precondition(forms[.other] != nil, "every language has the plural category \"other\"")
    self.forms = forms
  }

  /// - Throws: `MessageProblem`.
  package init(_ text: String) throws(MessageProblem) { self.init(forms: [.other: try Self.parts(of: text)]) }

  /// - Throws: `MessageProblem` if one of these forms cannot be chosen.
  package init(checking forms: [PluralCategory: [Part]]) throws(MessageProblem) {
    guard forms[.other] != nil else { throw .missingOther }
    self.init(forms: forms)
    if hasPluralForms, placeholders.count(where: { $0.kind == .number }) != 1 { throw .undecidablePlural }
  }

  package var hasPluralForms: Bool { forms.count > 1 }

  /// The form for `other`, which every message has.
  package var parts: [Part] { forms[.other, default: []] }

  /// Each once, in the order of their first appearance.
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

  /// The text for some values.
  ///
  /// - Parameters:
  ///   - forms: of the language that numbers are written in.
  ///   - own: of the language that the text is in, if that is another one; it has the plural forms of that.
  /// - Precondition: every placeholder has a value of its kind.
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
  /// A text, divided at its placeholders.
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
  /// Whether it begins with an ASCII letter and has letters and digits only.
  package var isPlaceholderName: Bool {
    first?.isASCII == true && first?.isLetter == true && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
