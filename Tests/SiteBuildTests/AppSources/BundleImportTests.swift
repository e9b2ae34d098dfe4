import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `import settings-bundle` of a small bundle that has every kind of entry and every kind of loss.
@Suite struct BundleImportTests {
  private static let folder = ProjectFolder.path + "/Tests/SiteBuildTests/AppSources/Bundle"

  @Test func everyEntryIsPublishedOrNamed() async throws {
    let site = try TestSite(["content/walks-co/app.yaml": "name: Walks & Co\nplatforms: [iOS, iPadOS]\n"])
    let report = try await SettingsImporter(site.options()).run("walks-co", fromBundle: Self.folder)
    #expect(
      report
        == ImportReport(
          file: "content/walks-co/settings.yaml", noun: "setting",
          added: [
            "sounds", "repeat-mode", "speed", "codec", "cache", "volume", "sync", "wifiOnly", "user-name", "passcode", "theme",
            "installedVersion",
          ],
          rest: nil,
          notes: [
            "Settings.bundle/Root.plist:17: GENERAL: Shadow", "Settings.bundle/Root.plist:49: cache: values of several types: 0, 3, \"3\"",
            "Settings.bundle/Root.plist:65: sync: a switch of \"on\" and \"off\"",
            "Settings.bundle/Root.plist:73: wifiOnly: the default \"NO\" of a switch",
            "Settings.bundle/Root.plist:110: Licences: there is no pane Licences",
          ]))
    #expect(
      try await site.messages() == """
        content/walks-co/settings.yaml:39:13: note: 2 placeholders are left to fill in [left-to-fill-in]
              = help: replace FILL IN with your own text

        """)
    let published = try String(contentsOf: URL(filePath: Self.folder + "/settings.json"), encoding: .utf8)
    #expect(try site.folder.text("public/api/v1/walks-co/settings.json") == published)
  }
}
