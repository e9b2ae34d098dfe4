import ReleaseDiff

extension ChangeCase {
  /// A number with the members that are there: `minimum`, `maximum`, `multipleOf`.
  private static func setting(_ type: String, _ range: Range) -> Release {
    func member(_ name: String, _ value: Double?) -> String {
      guard let value else { return "" }
      return ", \"\(name)\": \(value == value.rounded() ? "\(Int(value))" : "\(value)")"
    }
    let bounds = member("minimum", range.0) + member("maximum", range.1) + member("multipleOf", range.2)
    return .app("{\"settings\": [{\"id\": \"s\", \"type\": \"\(type)\"\(bounds)}]}")
  }

  private typealias Range = (Double?, Double?, Double?)

  private static func range(_ behaviour: String, type: String = "number", _ old: Range, _ new: Range, _ expected: [String]) -> ChangeCase {
    ChangeCase(behaviour, setting(type, old), setting(type, new), expected: expected)
  }

  private static func line(_ isBreaking: Bool, _ member: String, _ what: String) -> String {
    let rule = isBreaking ? "range-narrowed" : "range-widened"
    return "\(isBreaking ? "breaking" : "changed"): settings.s.\(member): setting \"s\": \(member) \(what) [\(rule)]"
  }

  static let ranges: [ChangeCase] = [
    range("a smaller maximum", (0, 20, nil), (0, 10, nil), [line(true, "maximum", "was 20, is 10")]),
    range("a greater maximum", (0, 10, nil), (0, 20, nil), [line(false, "maximum", "was 10, is 20")]),
    range("a maximum where none was", (0, nil, nil), (0, 20, nil), [line(true, "maximum", "is 20 now")]),
    range("no maximum any more", (0, 20, nil), (0, nil, nil), [line(false, "maximum", "was 20, is removed")]),
    range("a maximum without the rest of a step", (0, 20, 6), (0, 18, 6), [line(false, "maximum", "was 20, is 18")]),
    range("a maximum without a step", (0, 20, 6), (0, 17, 6), [line(true, "maximum", "was 20, is 17")]),
    range("a greater minimum", (0, 20, nil), (5, 20, nil), [line(true, "minimum", "was 0, is 5")]),
    range("a smaller minimum", (5, 20, nil), (0, 20, nil), [line(false, "minimum", "was 5, is 0")]),
    range("a minimum where none was", (nil, 20, nil), (0, 20, nil), [line(true, "minimum", "is 0 now")]),
    range("a smaller minimum that moves the steps", (1000, 20000, 500), (750, 20000, 500), [line(true, "minimum", "was 1000, is 750")]),
    range("a smaller minimum a whole step away", (1000, 20000, 500), (500, 20000, 500), [line(false, "minimum", "was 1000, is 500")]),
    range("smaller steps", (0, 10, 1), (0, 10, 0.1), [line(false, "multipleOf", "was 1, is 0.1")]),
    range("greater steps", (0, 10, 0.1), (0, 10, 1), [line(true, "multipleOf", "was 0.1, is 1")]),
    range("steps that do not meet", (0, 10, 3), (0, 10, 2), [line(true, "multipleOf", "was 3, is 2")]),
    range("steps where none were", (0, 10, nil), (0, 10, 1), [line(true, "multipleOf", "is 1 now")]),
    range("whole steps of an integer", type: "integer", (0, 10, nil), (0, 10, 1), [line(false, "multipleOf", "is 1 now")]),
    range("steps of an integer", type: "integer", (0, 10, nil), (0, 10, 2), [line(true, "multipleOf", "is 2 now")]),
    range("no steps any more", (0, 10, 1), (0, 10, nil), [line(false, "multipleOf", "was 1, is removed")]),
    range("steps of a single value", (5, 5, nil), (5, 5, 1), [line(false, "multipleOf", "is 1 now")]),
    range("a step that is none", (0, 10, 0), (0, 10, 1), [line(true, "multipleOf", "was 0, is 1")]),
    range(
      "another range altogether", (0, 10, 5), (20, 30, 5),
      [line(true, "minimum", "was 0, is 20"), line(false, "maximum", "was 10, is 30")].sorted()),
  ]
}
