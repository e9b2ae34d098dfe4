import SiteContent
import Testing

@testable import SettingsModel
@testable import SiteRendering

/// What the screens of an app are drawn in.
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
  func followsThePlatformsUnlessTheAuthorChooses(app: String, frame: Catalogue.Frame) throws {
    #expect(try SiteFixture.app("steps", [.app: "name: Steps\n\(app)\n"]).catalogue.drawnFrame == frame)
  }
}
