internal import SiteContent
internal import SourceValues

/// One entry of a pane: a row, or the start of a group. What is taken out of it has a place in the catalogue; the rest is named as lost.
struct BundleSpecifier {
  /// Apple's "Settings Application Schema Reference", "Implementing an iOS Settings Bundle".
  enum Kind: String {
    case group = "PSGroupSpecifier"
    case radioGroup = "PSRadioGroupSpecifier"
    case toggle = "PSToggleSwitchSpecifier"
    case slider = "PSSliderSpecifier"
    case textField = "PSTextFieldSpecifier"
    case titleValue = "PSTitleValueSpecifier"
    case multiValue = "PSMultiValueSpecifier"
    case childPane = "PSChildPaneSpecifier"
  }

  let type: String
  /// As it is called in a sentence.
  let name: String
  let place: CodePlace
  private(set) var rest: [String: PropertyList.Value]
  private let texts: [String: String]

  init(_ members: [String: PropertyList.Value], texts: [String: String], place: CodePlace) {
    (rest, self.texts, self.place) = (members, texts, place)
    if case .string(let type)? = rest.removeValue(forKey: "Type") { self.type = type } else { type = "" }
    let names = [members["Key"], members["Title"]].compactMap { if case .string(let text)? = $0, !text.isEmpty { text } else { nil } }
    name = names.first ?? type
  }

  var kind: Kind? { Kind(rawValue: type) }

  /// A text as it is written.
  mutating func word(_ name: String) -> String? {
    guard case .string(let text)? = rest[name] else { return nil }
    rest[name] = nil
    return text
  }

  var title: String? { if case .string(let word)? = rest["Title"], !word.isEmpty { texts[word] ?? word } else { nil } }

  /// A text as it is shown; nil if it is empty.
  mutating func text(_ name: String) -> String? {
    guard let word = word(name) else { return nil }
    return word.isEmpty ? nil : texts[word] ?? word
  }

  mutating func value(_ name: String) -> FoundValue? {
    guard let value = rest[name].flatMap(FoundValue.init) else { return nil }
    rest[name] = nil
    return value
  }

  mutating func values(_ name: String) -> [FoundValue]? {
    guard case .array(let elements)? = rest[name] else { return nil }
    let values = elements.compactMap(FoundValue.init)
    guard values.count == elements.count else { return nil }
    rest[name] = nil
    return values
  }

  /// A value as it is shown.
  func shown(_ value: FoundValue) -> String { if case .string(let text) = value { texts[text] ?? text } else { value.encoded } }

  /// Texts as they are shown, of one value or a list of them.
  mutating func texts(_ name: String) -> [String] {
    (values(name) ?? [value(name)].compactMap(\.self)).map(shown)
  }
}

extension FoundValue {
  /// nil for what no setting holds.
  init?(_ value: PropertyList.Value) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(Int(value))
    case .number(let value) where value.isFinite: self = .number(value)
    case .string(let text): self = .string(text)
    case .number, .date, .data, .array, .dictionary, .other: return nil
    }
  }

  /// As it is named in a sentence: texts in quotes.
  var encoded: String { if case .string(let text) = self { "\"\(text)\"" } else { yaml ?? "null" } }
}
