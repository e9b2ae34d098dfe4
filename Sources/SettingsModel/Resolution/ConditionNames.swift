/// The names and values that conditions mention, in words.
struct ConditionNames: Sendable {
  let words: ModelWords
  private let titles: [Fact.ID: String]
  private let optionTitles: [Fact.ID: [Scalar: String]]
  private let switches: Set<Fact.ID>

  init(_ catalogue: Catalogue, _ words: ModelWords) {
    var titles: [Fact.ID: String] = [:]
    var optionTitles: [Fact.ID: [Scalar: String]] = [:]
    for fact in catalogue.facts {
      titles[fact.id] = fact.title
      optionTitles[fact.id] = Dictionary(
        (fact.valueTitles ?? [:]).map { (.string($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    for setting in catalogue.settings {
      let id = Fact.ID(setting.id.rawValue)
      titles[id] = setting.title
      optionTitles[id] = Dictionary((setting.choices ?? []).map { ($0.value, $0.title) }, uniquingKeysWith: { first, _ in first })
    }
    switches = Set(catalogue.settings.filter { $0.type?.known == .boolean }.map { Fact.ID($0.id.rawValue) })
    (self.titles, self.optionTitles, self.words) = (titles, optionTitles, words)
  }

  /// Nil if its author gives it none.
  func title(of fact: Fact.ID) -> String? { titles[fact] }

  func isSwitch(_ fact: Fact.ID) -> Bool { switches.contains(fact) }

  func word(for value: Scalar, of fact: Fact.ID) -> String {
    if let title = optionTitles[fact]?[value] { return title }
    return switch value {
    case .null: words.unknown
    case .boolean(let value) where isSwitch(fact): value ? words.isOn : words.isOff
    case .boolean(let value): value ? words.yes : words.no
    case .string, .integer, .number: value.text
    }
  }

  func alternatives(_ values: [Scalar], of fact: Fact.ID) -> String { list(values.map { word(for: $0, of: fact) }, words.or) }

  /// `a, b and c`
  func list(_ items: [String], _ joined: (String, String) -> String) -> String {
    guard let last = items.last else { return words.noValue }
    return items.count == 1 ? last : joined(items.dropLast().joined(separator: words.separator), last)
  }
}
