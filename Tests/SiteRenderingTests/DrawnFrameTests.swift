import Mustache
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// The frame that an app's screens are drawn in.
@Suite struct DrawnFrameTests {
  @Test(
    arguments: [
      ("", .phone), ("platforms: [iOS]", .phone), ("platforms: [iOS, watchOS, macOS]", .phone), ("platforms: [Android, Windows]", .phone),
      ("platforms: [watchOS 10]", .watch), ("platforms: [watchOS, macOS]", .desktop), ("platforms: [tvOS]", .phone),
      ("platforms: []", .phone), ("platforms: [macOS]", .desktop),
      ("platforms: [macos 14, LINUX]", .desktop),
      ("platforms: [Windows, Linux, macOS]", .desktop), ("platforms: [iPadOS]", .tablet), ("platforms: [iPadOS, macOS]", .tablet),
      ("platforms: [iPadOS, iOS]", .phone), ("platforms: [iOS]\nframe: desktop", .desktop), ("platforms: [macOS]\nframe: phone", .phone),
      ("frame: tablet", .tablet), ("platforms: [iOS]\nframe: watch", .watch), ("platforms: [macOS]\nframe: none", .bare),
    ] as [(String, Catalogue.Frame)])
  func theFrameFollowsThePlatformsUnlessItIsSet(app: String, frame: Catalogue.Frame) throws {
    #expect(try SiteFixture.app("steps", [.app: "name: Steps\n\(app)\n"]).catalogue.drawnFrame == frame)
  }
}

/// The panes of a settings window.
@Suite struct WindowPanesTests {
  private static let screens = """
      one: { title: One, sections: [{ a: { rows: [deep: { title: Deep, kind: link, opens: { screen: inner } }] } }] }
      two: { title: Two, sections: [{ a: { rows: [flag] } }] }
      inner: { title: Inner, sections: [{ a: { rows: [about: { title: About, kind: info }] } }] }

    """

  /// - Parameters:
  ///   - count: the number of rows that open a screen.
  ///   - key: a key of the first screen.
  private func context(
    _ app: String = "platforms: [macOS]", count: Int = 2, icon: String = "icon: gear", key: String = "", others: String = ""
  ) throws -> PageContext {
    let rows = (1...count).map {
      "          - p\($0): { title: P\($0), kind: link, \(icon), opens: { screen: \($0 == 1 ? "one" : "two") } }\n"
    }
    let settings = """
      settings: { flag: { title: Flag, type: boolean } }
      screens:
        main:
          title: Main
          \(key)
          sections:
            - id: panes
              rows:

      """
    let app = try SiteFixture.app(
      "x",
      [
        .app: "name: X\n\(app)\nfacts: { isPro: { type: boolean, title: Pro } }\n",
        .settings: settings + rows.joined() + others + Self.screens,
      ])
    return PageContext(app: app, links: .page(.root), site: SiteSettings())
  }

  /// Returns the panes' position and number, and the selected pane's title; nil if there are no panes.
  private func marked(_ context: PageContext, showing screen: Screen.ID = "one") -> [String]? {
    guard case .object(let panes)? = WindowPanes(context)?.value(showing: screen), case .list(let list)? = panes["list"],
      case .text(let place)? = panes["place"]
    else { return nil }
    let selected = list.compactMap { pane -> String? in
      guard case .object(let pane) = pane, pane["isSelected"] == .flag(true), case .text(let title)? = pane["title"] else { return nil }
      return title
    }
    return [place, "\(list.count)"] + selected
  }

  @Test func fewPanesWithIconsAreAToolbar() throws {
    #expect(try marked(context()) == ["toolbar", "2", "P1"])
    #expect(try marked(context(count: 8))?.prefix(2) == ["toolbar", "8"])
    #expect(try marked(context(count: 9))?.prefix(2) == ["sidebar", "9"])
    #expect(try marked(context(icon: "detail: None")) == ["sidebar", "2", "P1"])
  }

  @Test func theAuthorCanChoose() throws {
    #expect(try marked(context(key: "panes: sidebar")) == ["sidebar", "2", "P1"])
    #expect(try marked(context(count: 12, key: "panes: toolbar"))?.prefix(2) == ["toolbar", "12"])
    #expect(try marked(context(key: "panes: list")) == nil)
  }

  @Test func panesNeedAWindowWithOnlyRowsThatOpenScreens() throws {
    #expect(try marked(context("platforms: [iOS]")) == nil)
    #expect(try marked(context("platforms: [iPadOS, macOS]")) == nil)
    #expect(try marked(context("frame: desktop")) == ["toolbar", "2", "P1"])
    #expect(try marked(context(count: 1)) == nil)
    #expect(try marked(context(others: "          - help: { title: Help, kind: link, opens: { url: /help/ } }\n")) == nil)
  }

  @Test func theSelectedPaneLeadsToTheShownScreen() throws {
    let context = try context()
    #expect(marked(context, showing: "two") == ["toolbar", "2", "P2"])
    #expect(marked(context, showing: "inner") == ["toolbar", "2", "P1"])
    #expect(context.shownScreen?.id == "one")
    #expect(try self.context(key: "panes: list").shownScreen?.id == "main")
  }

  @Test func theFirstVisiblePaneIsShown() throws {
    let hidden = try context(
      icon: "icon: gear, visibleWhen: { isPro: true }",
      others: """
                  - p9: { title: P9, kind: link, icon: gear, opens: { screen: two } }

        """)
    #expect(marked(hidden, showing: "two")?.first == "toolbar")
    #expect(hidden.shownScreen?.id == "two")
  }
}
