import Diagnostics
import SourceValues
import Testing

@testable import AppSources

/// Records of related strings in the code. Each test checks all records of whole files.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct CodeRecordTests {
  private static func brief(_ code: String) -> [String] {
    AppSourceReader.records([AppSourceReader.read(SourceText(path: "A.swift", code))]).map { record in
      func shown(_ texts: [CodeRecord.Text]) -> String { texts.map { "\($0.label ?? "_")=\($0.text)" }.joined(separator: ", ") }
      return record.owners.joined(separator: ".") + ": " + shown(record.texts) + (record.hasNil ? ", nil" : "")
        + (record.common.isEmpty ? "" : " in " + shown(record.common))
    }
  }

  @Test func argumentsOfACallFormARecord() {
    #expect(
      Self.brief(
        """
        struct Icon { var name: String; var iconName: String; var unlockTime: Int }
        extension Icon {
          static let classic = Icon(name: .init(localized: .init("Icon Name: Classic", defaultValue: "Classic")), iconName: "AppIcon-Classic", unlockTime: 0)
          static let night = Icon(name: String(localized: "Night"), iconName: name + "x")
        }
        let icons: [AppIcon] = [.init(title: "Dusk", asset: "AppIcon-Dusk", author: "Jane Doe"), AppIcon("Dawn", "AppIcon-Dawn")]
        let titles = ["AppIcon-Dusk": "Dusk", "AppIcon-Dawn": NSLocalizedString("dawn", value: "Dawn", comment: "")]
        """) == [
          "Icon.classic.Icon: name=Classic, iconName=AppIcon-Classic",
          "icons.AppIcon..init: title=Dusk, asset=AppIcon-Dusk, author=Jane Doe", "icons.AppIcon.AppIcon: _=Dawn, _=AppIcon-Dawn",
          "titles: rawValue=AppIcon-Dusk, title=Dusk", "titles: rawValue=AppIcon-Dawn, title=Dawn",
        ])
  }

  @Test func argumentsOfAGroupApplyToItsMembers() {
    #expect(
      Self.brief(
        """
        let icons: [Group] = [
          .init(authorName: "Jo", collapsed: false, icons: [.init(id: nil, name: "Default"), .init(id: "icon.pink", name: "Pink")]),
        ]
        """) == [
          "icons.Group..init: name=Default, nil in authorName=Jo", "icons.Group..init: id=icon.pink, name=Pink in authorName=Jo",
        ])
  }

  @Test func propertiesOfACaseFormARecord() {
    #expect(
      Self.brief(
        """
        enum AppIcon: String {
          case night, dusk = "Dusk!"
          var title: String { switch self { case .night: String(localized: "At night"); case .dusk: "At dusk" } }
          var iconName: String { "AppIcon-\\(rawValue)" }
          var isNew: Bool { true }
        }
        enum Other: Int { case one = 1; var title: String { "One" } }
        """) == [
          "AppIcon: rawValue=night, title=At night, iconName=AppIcon-night",
          "AppIcon: rawValue=Dusk!, title=At dusk, iconName=AppIcon-Dusk!",
        ])
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
