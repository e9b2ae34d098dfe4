import Foundation
import Localization
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteRendering

/// The cases of `Tests/Cases/drawings`: `machine`, JSON of states and transitions; `moments`, JSON of a timeline; or `code`, the text of a QR
/// code. The output is the drawing. `@language ar` draws it for a language.
@Suite struct DrawingCaseTests {
  @Test(arguments: CaseFile.all(in: "drawings", options: ["language"])) func itIsDrawnLikeThis(_ example: CaseFile) async throws {
    let words = Words(language: example.option("language") ?? "en")
    try await example.check { step in
      let input = try #require(step.inputs.first)
      let html =
        switch input.name {
        case "machine":
          StateDiagram(try JSONDecoder().decode(Machine.self, from: Data(input.bytes)), title: "States & <more>", words).svg.html
        case "moments":
          TimelineChart(
            MomentSchedule(try JSONDecoder().decode([Onboarding.Moment].self, from: Data(input.bytes))), title: "T & T", words
          ).svg.html
        default: try QRCodeSVG(code: QRCode(input.text), title: "A \"code\" </title>").html
        }
      return [CaseFile.Section("drawing", html.replacing("><", with: ">\n<") + "\n")]
    }
  }
}
