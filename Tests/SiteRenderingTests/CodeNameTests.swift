import Testing

@testable import SiteRendering

/// Names in code on pages.
struct CodeNameTests {
  @Test func aShortNameIsOnePiece() {
    #expect(CodeName(text: "hasCompletedOnboarding").html == "hasCompletedOnboarding")
    #expect(CodeName(text: "a<b").html == "a&lt;b")
  }

  @Test func aLongNameMayBreakBetweenItsWords() {
    #expect(
      CodeName(text: "WidgetCenter.shared.reloadAllTimelines()").html
        == "Widget<wbr>Center.<wbr>shared.<wbr>reload<wbr>All<wbr>Timelines()")
    #expect(
      CodeName(text: "DEFAULT_PRIVACY_DELIVERY_RECEIPTS_SET").html
        == "DEFAULT_<wbr>PRIVACY_<wbr>DELIVERY_<wbr>RECEIPTS_<wbr>SET")
    #expect(CodeName(text: "sendStepGoalToWatch(...) & others").html == "send<wbr>Step<wbr>Goal<wbr>To<wbr>Watch(...) &amp; others")
  }
}
