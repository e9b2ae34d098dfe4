import Testing

@testable import SettingsModel

/// Resolved screens in clients that are older than the document, and in clients that store values themselves.
@Suite struct ResolutionTests {
  private static let unknown = Condition([.unknown(name: "$between", .array([.scalar("goal"), .scalar(1), .scalar(2)]))])

  private func resolve(_ rows: [Row], section: Section = Section(id: "all")) -> [ResolvedConfiguration.Row] {
    var section = section
    section.rows = rows
    var screen = Screen(id: "main")
    screen.sections = [section]
    var catalogue = Catalogue(name: "X")
    catalogue.screens = [screen]
    catalogue.facts = [Fact(id: "isPro")]
    var configuration = Configuration()
    configuration.facts = ["isPro": true]
    let resolved = ConfigurationResolver(catalogue, configuration).resolve()
    #expect(resolved.screens[0].sections[0].visible)
    return resolved.screens[0].sections[0].rows
  }

  private func row(_ change: (inout Row) -> Void) -> Row {
    var row = Row(id: "row")
    row.title = "Row"
    change(&row)
    return row
  }

  @Test(arguments: [\Row.visibleWhen, \Row.enabledWhen] as [any WritableKeyPath<Row, Condition?> & Sendable])
  func aRowWithAnUnknownConditionIsVisibleAndDisabled(_ condition: any WritableKeyPath<Row, Condition?> & Sendable) {
    let resolved = resolve([row { $0[keyPath: condition] = Self.unknown }])
    #expect(resolved.map(\.visible) == [true] && resolved.map(\.enabled) == [false])
    #expect(resolved[0].disabledReason == nil)
  }

  @Test(arguments: [\Section.visibleWhen, \Section.enabledWhen] as [any WritableKeyPath<Section, Condition?> & Sendable])
  func aSectionWithAnUnknownConditionIsVisibleAndItsRowsAreDisabled(_ condition: any WritableKeyPath<Section, Condition?> & Sendable) {
    var section = Section(id: "all")
    section[keyPath: condition] = Self.unknown
    let resolved = resolve([row { _ in }], section: section)
    #expect(resolved.map(\.visible) == [true] && resolved.map(\.enabled) == [false])
  }

  @Test func knownPartsStillDecide() {
    let never = Condition([.equals("isPro", false), .unknown(name: "$between", .scalar(1))])
    let always = Condition([.any([Condition([.equals("isPro", true)]), Self.unknown])])
    let resolved = resolve([row { $0.visibleWhen = never }, row { $0.visibleWhen = always }])
    #expect(resolved.map(\.visible) == [false, true] && resolved.map(\.enabled) == [true, true])
  }

  @Test func aRowOfAnUnknownKindShowsItsTitle() {
    let resolved = resolve([row { $0.kind = .unknown("hologram") }])
    #expect(resolved.map(\.title) == ["Row"] && resolved.map(\.kind.rawValue) == ["hologram"])
    #expect(resolved.map(\.visible) == [true] && resolved.map(\.enabled) == [true])
  }

  @Test(
    arguments: [
      (["theme": "a"], "a"), (["palette": "b"], "b"), (["colors": "c", "palette": "b"], "b"), (["theme": "a", "palette": "b"], "a"),
      ([:], "d"),
    ] as [([String: JSONValue], JSONValue)])
  func valuesUnderFormerIDsApplyToTheSetting(_ values: [String: JSONValue], _ value: JSONValue) {
    var theme = Setting(id: "theme")
    (theme.aliases, theme.default) = (["palette", "colors"], "d")
    var catalogue = Catalogue(name: "X")
    catalogue.settings = [theme]
    var configuration = Configuration()
    configuration.values = values
    let resolver = ConfigurationResolver(catalogue, configuration)
    #expect(resolver.current("theme") == value)
    #expect(resolver.current("palette") == value && catalogue.setting("palette")?.id == "theme")
    #expect(resolver.resolve().values.map(\.value) == [value])
  }

  @Test func aRowShowsNothingForANullValue() {
    var theme = Setting(id: "theme")
    theme.default = "a"
    var section = Section(id: "all")
    section.rows = [
      row { ($0.kind, $0.setting) = (.known(.picker), "theme") }, row { $0.trailing = [Trailing(value: "theme")] },
    ]
    var screen = Screen(id: "main")
    screen.sections = [section]
    var catalogue = Catalogue(name: "X")
    (catalogue.settings, catalogue.screens) = ([theme], [screen])
    func ends(_ values: [String: JSONValue]) -> [String?] {
      var configuration = Configuration()
      configuration.values = values
      let rows = ConfigurationResolver(catalogue, configuration).resolve().screens[0].sections[0].rows
      return rows.map { $0.trailing?.first?.text }
    }
    #expect(ends([:]) == ["a", "a"])
    #expect(ends(["theme": .null]) == [nil, nil])
  }

  @Test func anOptionIsLockedUnlessTheUserIsKnownToHaveItsEntitlement() {
    func entitlement(_ id: Entitlement.ID, _ condition: Condition) -> Entitlement {
      var entitlement = Entitlement(id: id)
      entitlement.when = condition
      return entitlement
    }
    var catalogue = Catalogue(name: "X")
    catalogue.entitlements = [
      entitlement("had", .always), entitlement("lacking", Condition([.equals("isPro", true)])), entitlement("unclear", Self.unknown),
    ]
    let resolver = ConfigurationResolver(catalogue, Configuration())
    let locked = ["had", "lacking", "unclear", "undeclared"].map { id in
      var option = Setting.Option(value: "a")
      option.entitlement = Entitlement.ID(id)
      return resolver.isLocked(option)
    }
    #expect(locked == [false, true, true, true])
    #expect(!resolver.isLocked(Setting.Option(value: "a")))
  }

  @Test func aPublishedConfigurationGivesTheSameScreens() {
    var catalogue = Catalogue(name: "X")
    catalogue.facts = [Fact(id: "isPro"), Fact(id: "open")]
    catalogue.settings = [Setting(id: "goal")]
    var section = Section(id: "all")
    section.rows = [row { $0.visibleWhen = Condition([.equals("isPro", true), .equals("goal", 3)]) }]
    var screen = Screen(id: "main")
    screen.sections = [section]
    catalogue.screens = [screen]
    var configuration = Configuration()
    (configuration.facts, configuration.values) = (["isPro": true], ["goal": 3])
    let resolved = ConfigurationResolver(catalogue, configuration).resolve()
    #expect(resolved.screens[0].sections[0].rows[0].visible)
    #expect(Configuration(resolved) == configuration)
    #expect(ConfigurationResolver(catalogue, Configuration(resolved)).resolve() == resolved)
  }
}
