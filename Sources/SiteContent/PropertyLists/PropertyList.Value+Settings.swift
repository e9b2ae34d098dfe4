internal import Diagnostics
internal import SettingsModel

extension PropertyList.Value {
  var isDictionary: Bool { if case .dictionary = self { true } else { false } }

  /// The value as the app reads it, which takes `YES`, 1 and "1" for true and "8000" for a number; nil if no setting holds such a value.
  /// What does not fit comes back as it is.
  func json(for setting: Setting) -> JSONValue? {
    switch self {
    case .array(let elements):
      let read = elements.compactMap { element in
        setting.items.map { element.scalar(in: $0).map(JSONValue.scalar) } ?? element.plain
      }
      return read.count == elements.count ? .array(read) : nil
    case .dictionary: return plain
    default: return scalar(in: setting).map(JSONValue.scalar)
    }
  }

  /// The same value without a type to read it by.
  private var plain: JSONValue? {
    switch self {
    case .array(let elements):
      let read = elements.compactMap(\.plain)
      return read.count == elements.count ? .array(read) : nil
    case .dictionary(let members):
      let read = members.compactMapValues(\.plain)
      return read.count == members.count ? .object(read) : nil
    default: return single.map(JSONValue.scalar)
    }
  }

  private var single: Scalar? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text), .date(let text), .data(let text): .string(text)
    case .array, .dictionary, .other: nil
    }
  }

  private func scalar(in domain: some ScalarDomain) -> Scalar? {
    guard let plain = single else { return nil }
    if let option = option(of: domain) { return option }
    return switch domain.type?.known {
    case .boolean: truth.map(Scalar.boolean) ?? plain
    case .integer: wholeNumber.map(Scalar.integer) ?? plain
    case .number: number.map(CoreSchema.number) ?? plain
    case .string, .enumeration, .array, .object, nil: domain.format?.known == .date ? day.map(Scalar.string) ?? plain : plain
    }
  }

  /// The day of a date with its time.
  private var day: String? { if case .date(let text) = self { String(text.prefix(10)) } else { nil } }

  private var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(0), .number(0): false
    case .integer(1), .number(1): true
    case .string(let text):
      ["yes", "true", "1"].contains(text.lowercased()) ? true : ["no", "false", "0"].contains(text.lowercased()) ? false : nil
    default: nil
    }
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .string(let text): text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
    default: nil
    }
  }

  private var wholeNumber: Int64? {
    if case .integer(let value) = self { return value }
    return number.flatMap { abs($0) <= 0x1p53 ? Int64(exactly: $0) : nil }
  }

  /// The option that is stored so: a number by its value, be the option a number or a text.
  private func option(of domain: some ScalarDomain) -> Scalar? {
    guard let options = domain.options else { return nil }
    if let single, let same = options.first(where: { $0.value == single }) { return same.value }
    guard domain.type?.known != .boolean else { return truth.map(Scalar.boolean) }
    if case .string = self, domain.type?.known == .enumeration { return nil }
    guard let number else { return nil }
    return options.first { Self.string($0.value.text).number == number }?.value
  }

  /// From the seconds that a binary list counts.
  static func date(secondsSince2001 seconds: Double) -> Self {
    guard seconds.isFinite, abs(seconds) < 0x1p40 else { return .other }
    let whole = Int64(seconds.rounded(.down)) + 978_307_200
    let clock = ((whole % 86_400) + 86_400) % 86_400
    let parts = [clock / 3600, clock / 60 % 60, clock % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return .date("\(CalendarDate(secondsSince1970: whole).iso)T\(parts.joined(separator: ":"))Z")
  }
}

extension Scalar {
  /// What no client could hold.
  fileprivate var storedProblem: ValueProblem? {
    switch self {
    case .integer(let value) where value.magnitude > 1 << 53:
      ValueProblem(.integerRange, "the number is too \(value > 0 ? "large" : "small")", help: "whole numbers go from -2^53 to 2^53")
    case .number(let value) where !value.isFinite: ValueProblem(.wrongType, "the number is not finite")
    default: nil
    }
  }
}

extension JSONValue {
  /// What no client could hold.
  var storedProblem: ValueProblem? {
    switch self {
    case .scalar(let value): value.storedProblem
    case .array(let elements): elements.lazy.compactMap(\.storedProblem).first
    case .object(let members): members.values.lazy.compactMap(\.storedProblem).first
    }
  }
}
