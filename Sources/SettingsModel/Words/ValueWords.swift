/// Describes values and ranges of settings for users.
public enum ValueWords {
  /// Returns a number with grouped digits: `8,000`.
  public static func grouped(_ number: Double, _ numbers: ModelNumbers = ModelNumbers()) -> String { numbers.text(number) }

  /// Returns a setting's value in words: the title of an option, `On`, `8,000 steps`, `Home, Search`.
  public static func title(of value: JSONValue, in setting: Setting, _ words: ModelWords = ModelWords()) -> String {
    switch value {
    case .scalar(let scalar): return title(of: scalar, in: setting, words)
    case .array(let elements):
      let options = Dictionary((setting.items?.options ?? []).map { ($0.value, $0.title) }, uniquingKeysWith: { first, _ in first })
      let titles = elements.map { element in
        element.scalar.map { options[$0] ?? plain($0, setting.items?.unit, words) } ?? title(of: element, in: setting, words)
      }
      return titles.isEmpty ? words.nothing : titles.joined(separator: words.separator)
    case .object(let members):
      let entries = members.sorted { $0.key < $1.key }.map { words.entry($0.key, title(of: $0.value, in: setting, words)) }
      return entries.isEmpty ? words.nothing : entries.joined(separator: words.separator)
    }
  }

  private static func title(of value: Scalar, in domain: some ScalarDomain, _ words: ModelWords) -> String {
    domain.options?.first { $0.value == value }?.title ?? plain(value, domain.unit, words)
  }

  private static func plain(_ value: Scalar, _ unit: String?, _ words: ModelWords) -> String {
    switch value {
    case .null: words.nothing
    case .boolean(let value): value ? words.on : words.off
    case .integer(let value): words.quantity(words.numbers.text(Double(value)), unit)
    case .number(let value): words.quantity(words.numbers.text(value), unit)
    case .string(let text): text
    }
  }

  /// Returns a range in words: `1,000 to 20,000 steps in steps of 500`. Nil if neither minimum nor maximum is documented.
  public static func range(of domain: some ScalarDomain, _ words: ModelWords = ModelWords()) -> String? {
    let (unit, grouped) = (domain.unit, words.numbers.text)
    let ends: String
    switch (domain.minimum, domain.maximum) {
    case (let minimum?, let maximum?): ends = words.quantity(words.between(grouped(minimum), grouped(maximum)), unit)
    case (let minimum?, nil): ends = words.atLeast(words.quantity(grouped(minimum), unit))
    case (nil, let maximum?): ends = words.atMost(words.quantity(grouped(maximum), unit))
    case (nil, nil): return nil
    }
    return domain.multipleOf.map { words.inSteps(ends, grouped($0)) } ?? ends
  }
}

extension Double {
  /// Whether the number is whole, except for the rounding of fractions such as 0.1.
  package var isNearlyWhole: Bool { abs(self - rounded()) <= 1e-9 * Swift.max(1, abs(self)) }

  /// The number as text, without a fraction if it is whole.
  package var plain: String {
    self == rounded() && abs(self) < 0x1p53 ? String(Int64(self)) : String(self)
  }
}

extension String {
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
