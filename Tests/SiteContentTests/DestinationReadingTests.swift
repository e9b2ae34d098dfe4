import SettingsModel
import Testing

@testable import SiteContent

/// What a row opens: its short form, and what may not be missing.
@Suite struct DestinationReadingTests {
  private func destination(_ present: Destination.Presentation, _ change: (inout Destination) -> Void) -> Destination {
    var destination = Destination(present: .known(present))
    change(&destination)
    return destination
  }

  @Test func destinationsHaveAShortForm() throws {
    let opens = { (text: String) in try Row.read("- a: {title: A, kind: link, opens: \(text)}").opens }
    #expect(try opens("{sheet: CreditsView}") == destination(.sheet) { $0.view = "CreditsView" })
    #expect(try opens("{push: CreditsView}") == destination(.push) { $0.view = "CreditsView" })
    #expect(try opens("{paywall: Paywall}") == destination(.paywall) { $0.view = "Paywall" })
    #expect(try opens("{root: Home}") == destination(.root) { $0.view = "Home" })
    #expect(try opens("{url: 'https://x.example'}") == destination(.url) { $0.url = "https://x.example" })
    #expect(try opens("{system: settings}") == destination(.system) { $0.url = "settings" })
    #expect(try opens("{screen: main}") == destination(.screen) { $0.screen = "main" })
    #expect(
      try opens("{present: sheet, view: X, height: 300, material: thin}")
        == destination(.sheet) { ($0.view, $0.height, $0.material) = ("X", 300, "thin") })
    #expect(try opens("{present: url, fact: helpURL}") == destination(.url) { $0.fact = "helpURL" })
  }

  @Test(
    arguments: [
      (
        "{url: 'javascript:x'}",
        [
          #"13:52 invalid-url "javascript:x" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
        ]
      ),
      (
        "{present: url, url: 'javascript:x'}",
        [
          #"13:66 invalid-url "javascript:x" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
        ]
      ),
      ("{screen: mian}", [#"13:55 unknown-screen there is no screen "mian" | did you mean "main"? Screens are main."#]),
      (
        "{shet: X}",
        [
          #"13:46 missing-key destination has no "present" | present: how it opens"#,
          #"13:47 unknown-key "shet" is not a key of destination | keys are present, screen, view, url, fact, label, height, material, shares"#,
        ]
      ),
      ("X", [#"13:46 wrong-type destination must be a map, not "X""#]),
    ] as [(String, [String])])
  func tellsWhatADestinationLacks(_ opens: String, _ problems: [String]) {
    #expect(AppFixture(rows: "- a: {title: A, kind: link, opens: \(opens)}").problems == problems)
  }
}
