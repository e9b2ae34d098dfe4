/// A String Catalog (`.xcstrings`), as Xcode writes it: texts by key and language.
///
/// Of it are read comments, texts and plural variations. Devices, substitutions and states are not.
package struct StringCatalog: Decodable, Sendable {
  package struct Entry: Decodable, Sendable {
    package let comment: String?
    /// By language tag.
    package let localizations: [String: Localization]?
  }

  package struct Localization: Decodable, Sendable {
    package let stringUnit: StringUnit?
    package let variations: Variations?

    /// What is written, by plural category.
    package var texts: [(PluralCategory, String)] {
      if let stringUnit { return [(.other, stringUnit.value)] }
      return PluralCategory.allCases.compactMap { category in
        variations?.plural?[category.rawValue].map { (category, $0.stringUnit.value) }
      }
    }

    /// - Returns: nil if there is no text.
    /// - Throws: `MessageProblem`.
    package func message() throws(MessageProblem) -> Message? {
      if let stringUnit { return try Message(stringUnit.value) }
      guard let plural = variations?.plural else { return nil }
      var forms: [PluralCategory: [Message.Part]] = [:]
      for category in PluralCategory.allCases {
        if let form = plural[category.rawValue] { forms[category] = try Message.parts(of: form.stringUnit.value) }
      }
      return try Message(checking: forms)
    }
  }

  package struct Variations: Decodable, Sendable {
    /// By plural category.
    package let plural: [String: Form]?
  }

  package struct Form: Decodable, Sendable { package let stringUnit: StringUnit }

  package struct StringUnit: Decodable, Sendable { package let value: String }

  package let sourceLanguage: String
  /// By key.
  package let strings: [String: Entry]
}

extension Message {
  /// - Throws: `MessageProblem` if one of these forms cannot be chosen.
  package init(checking forms: [PluralCategory: [Part]]) throws(MessageProblem) {
    guard forms[.other] != nil else { throw .missingOther }
    self.init(forms: forms)
    if hasPluralForms, placeholders.count(where: { $0.kind == .number }) != 1 { throw .undecidablePlural }
  }
}
