import Testing

@testable import SettingsModel

/// What the model can tell of itself.
@Suite struct ModelTests {
  private func icon(_ symbol: String, when: Condition? = nil) -> Icon {
    var icon = Icon(symbol: symbol)
    icon.when = when
    return icon
  }

  @Test func theFirstCaseThatAppliesWins() {
    let cases = [
      icon("later", when: Condition([.unknown(name: "$later", .scalar(1))])), icon("pro", when: Condition([.equals("isPro", true)])),
      icon("also pro", when: Condition([.equals("isPro", true)])), icon("default"), icon("never"),
    ]
    #expect(cases.firstMatch { $0 == "isPro" ? true : .null }?.symbol == "pro")
    #expect(cases.firstMatch { _ in .null }?.symbol == "default")
    #expect(cases.prefix(3).firstMatch { _ in .null } == nil)
    #expect([Icon]().firstMatch { _ in .null } == nil)
  }

  @Test func aCaseWithAnEmptyConditionAlwaysApplies() {
    #expect([icon("a", when: .always), icon("b")].firstMatch { _ in .null }?.symbol == "a")
  }

  @Test(arguments: [
    (1000.0 as Double?, 20_000.0 as Double?, 500.0 as Double?, 39 as Int64?), (0, 10, 3, 4), (5, 5, 1, 1), (0, 1, 0.25, 5),
    (0, 0.3, 0.1, 4), (-5, 5, 1, 11),
    (nil, 10, 1, nil), (0, nil, 1, nil), (0, 10, nil, nil), (0, 10, 0, nil), (0, 10, -1, nil), (10, 0, 1, nil), (0, 1e300, 1, nil),
  ])
  func countsAllowedValues(_ minimum: Double?, _ maximum: Double?, _ step: Double?, _ count: Int64?) {
    var setting = Setting(id: "stepGoal")
    (setting.minimum, setting.maximum, setting.multipleOf) = (minimum, maximum, step)
    #expect(setting.allowedValueCount == count)
  }

  @Test func aStateIsADeadEndWhereNothingLeadsOut() {
    let open = Machine.State(id: "open")
    var final = open
    final.final = true
    var delayed = open
    delayed.after = Machine.Delay()
    var undocumented = open
    undocumented.transitions = [.init(event: "tap", target: nil)]
    var left = open
    left.transitions = [.init(event: "tap", target: nil), .init(event: "close", target: "open")]
    #expect([open, final, delayed, undocumented, left].map(\.isDeadEnd) == [true, false, false, true, false])
  }

  @Test(arguments: [
    ("Robin Example" as String?, "RE" as String?), ("robin", "R"), ("Anna Maria von Berg", "AB"), ("  Robin   Example ", "RE"),
    ("élodie Åström", "ÉÅ"),
    ("", nil), ("   ", nil), (nil, nil),
  ])
  func makesInitialsOfTheFirstAndTheLastWord(_ name: String?, _ initials: String?) {
    var profile = Profile()
    profile.name = name
    #expect(profile.initials == initials)
  }

  @Test func theRowsOfAScreenAreThoseOfItsSections() {
    var (first, second, screen) = (Section(id: "a"), Section(id: "b"), Screen(id: "s"))
    first.rows = [Row(id: "x"), Row(id: "y")]
    second.rows = [Row(id: "z")]
    screen.sections = [first, second]
    #expect(screen.rows.map(\.id) == ["x", "y", "z"])
  }
}
