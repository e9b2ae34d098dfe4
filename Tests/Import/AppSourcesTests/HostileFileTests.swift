import CodeImport
import Diagnostics
import SettingsImport
import SettingsModel
import SourceValues
import TestSupport
import Testing

@testable import AppSources

/// Unusual nibs, storyboards and settings bundles are read in bounded time and memory, or skipped with a reason.
@Suite(.computing) struct HostileFileTests {
  private static func nib(_ views: String) -> String {
    "<document><objects><userDefaultsController id=\"defaults\"/><customView><subviews>\(views)</subviews></customView></objects></document>"
  }

  private static func check(_ title: String, _ key: String, y: Int = 0) -> String {
    """
    <button><rect key="frame" x="20" y="\(y)" width="100" height="20"/><buttonCell key="cell" type="check" title="\(title)"/>
    <connections><binding destination="defaults" name="value" keyPath="values.\(key)"/></connections></button>
    """
  }

  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: [
      (String(repeating: "<view>", count: 100_000), .tooDeep),
      ("<document>" + String(repeating: "<view/>", count: 400_000) + "</document>", .unreadable("it has more than 300000 elements")),
    ] as [(String, UnresolvedFact.Reason)])
  func nibsAreBounded(_ text: String, _ reason: UnresolvedFact.Reason) {
    let undecided = AppSourceReader.findings(code: ["A.xib": text]).undecided
    #expect(undecided == [UnresolvedFact(reason: reason, place: CodeLocation(path: "A.xib", line: 1, column: 1))])
  }

  /// Many controls and labels in one view.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func largeViewsAreReadInLinearTime() {
    let controls = (0..<4_000).map { number in
      """
      <textField><rect key="frame" x="0" y="\(number)" width="100" height="20"/><textFieldCell key="cell" title="L\(number)"/></textField>
      """ + Self.check("", "k\(number)", y: number)
    }
    let findings = AppSourceReader.findings(code: ["A.xib": Self.nib(controls.joined())])
    #expect(findings.keys.count == 4_000 && findings.screens.count == 1)
  }

  /// Many screens that open each other.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func longStoryboardsAreReadInLinearTime() {
    let scenes = (0..<4_000).map { number in
      """
      <scene><objects><viewController id="c\(number)" customClass="C\(number)"><connections>
        <segue destination="c\(number + 1)" kind="relationship" relationship="tabItems"/></connections></viewController></objects></scene>
      """
    }
    let last = "<scene><objects><viewController id=\"c4000\" customClass=\"Last\">\(Self.check("On", "on"))</viewController>"
    let story = "<document><scenes>\(scenes.joined())\(last)<userDefaultsController id=\"defaults\"/></objects></scene></scenes></document>"
    #expect(AppSourceReader.findings(code: ["A.storyboard": story]).screens.count == 4_001)
  }

  private static func bundleNotes(_ entries: String) throws -> [String] {
    let file = "<plist><dict><key>PreferenceSpecifiers</key><array>\(entries)</array></dict></plist>"
    let bundle = SettingsBundle(["Root.plist": SourceText(path: "B/Root.plist", file)])
    return SettingsImport(bundle, into: try CaseApp("settings: {}\n").catalogue, nil, schema: "s.json").notes
  }

  /// A property list that is nested too deeply has no settings.
  @Test func bundlesAreBounded() throws {
    let nested = String(repeating: "<array>", count: 9_000) + String(repeating: "</array>", count: 9_000)
    #expect(try Self.bundleNotes(nested) == [])
  }

  /// Tens of thousands of entries on one line.
  @Test func longLinesAreReadInLinearTime() throws {
    let entry = "<dict><key>Type</key><string>PSGroupSpecifier</string></dict>"
    let isLinear = try ProcessorTime.isLinear { size in
      let notes = try Self.bundleNotes(String(repeating: entry, count: size * 2_500))
      #expect(notes == [])
    }
    #expect(isLinear)
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func theNameOfAFileIsNotWritten() throws {
    let findings = AppSourceReader.findings(code: ["a\n  evil: { title: x }\n\u{2028}#.swift": "@AppStorage(\"a\") var a = 1"])
    let result = SettingsImport(findings, into: try CaseApp("settings: {}\n").catalogue, nil, schema: "x")
    #expect(try CaseApp(String(decoding: result.bytes, as: UTF8.self)).catalogue.settings.map(\.id.rawValue) == ["a"])
  }
}

@Suite struct CodePlaceTests {
  /// Sorted places.
  private static let places = [
    CodeLocation(path: "A.swift", line: 1, column: 9), CodeLocation(path: "A.swift", line: 2, column: 1),
    CodeLocation(path: "A.swift", line: 2, column: 3), CodeLocation(path: "a.swift", line: 1, column: 1),
  ]

  @Test(arguments: places.indices, places.indices) func placesAreSortedByFileLineAndColumn(_ left: Int, _ right: Int) {
    #expect((Self.places[left] < Self.places[right]) == (left < right))
  }
}
