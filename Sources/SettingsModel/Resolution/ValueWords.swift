/// Values and ranges as readers see them.
public enum ValueWords {
  /// `8000` → `8,000`
  public static func grouped(_ number: Double) -> String {
    let text = number.plain
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let digits = Array(parts[0].utf8)
    var result: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return (isNegative ? "−" : "") + String(decoding: result, as: UTF8.self) + (parts.count > 1 ? "." + parts[1] : "")
  }

  /// A setting's value: an option's title, `On`, `8,000 steps`.
  public static func title(of value: Scalar, in setting: Setting, _ words: ModelWords = ModelWords()) -> String {
    switch value {
    case .null: words.nothing
    case .boolean(let value): value ? words.on : words.off
    case .integer(let value): words.quantity(grouped(Double(value)), setting.unit)
    case .number(let value): words.quantity(grouped(value), setting.unit)
    case .string(let text): setting.options?.first { $0.value == text }?.title ?? text
    }
  }

  /// `1,000–20,000 steps in steps of 500`; nil if neither end is documented.
  public static func range(of setting: Setting, _ words: ModelWords = ModelWords()) -> String? {
    let unit = setting.unit
    let ends: String
    switch (setting.minimum, setting.maximum) {
    case (let minimum?, let maximum?): ends = words.quantity(words.between(grouped(minimum), grouped(maximum)), unit)
    case (let minimum?, nil): ends = words.atLeast(words.quantity(grouped(minimum), unit))
    case (nil, let maximum?): ends = words.atMost(words.quantity(grouped(maximum), unit))
    case (nil, nil): return nil
    }
    return setting.multipleOf.map { words.inSteps(ends, grouped($0)) } ?? ends
  }
}

extension Double {
  /// Whole but for the rounding of fractions such as 0.1.
  package var isNearlyWhole: Bool { abs(self - rounded()) <= 1e-9 * Swift.max(1, abs(self)) }

  /// Without a fraction if the number is whole.
  package var plain: String {
    self == rounded() && abs(self) < 0x1p53 ? String(Int64(self)) : String(self)
  }
}

extension String {
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
