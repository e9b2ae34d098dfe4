import Diagnostics
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// A file given with `--configuration` is private, whatever its `audience` is.
struct GivenConfigurationTests {
  @Test(arguments: [
    ("me.yaml", "audience: public\nprofile: { name: Robin }\n", ":1:11"),
    ("me.yaml", "profile: { name: Robin }\naudience: \"public\"\n", ":2:11"),
    ("me.json", #"{ "profile": { "name": "Robin" }, "audience": "public" }"#, ":1:47"),
    ("me.yaml", "audience: private\nprofile: { name: Robin }\n", nil), ("me.yaml", "profile: { name: Robin }\n", nil),
    ("content/x/me.json", #"{ "audience": "public", "profile": { "name": "Robin" } }"#, ":1:15"),
    ("content/x/configuration.yaml", "audience: public\nprofile: { name: Robin }\n", ":1:11"),
  ]) func isPublishedOnRequestOnly(_ file: String, _ text: String, _ note: String?) async throws {
    let settings = "settings: { a: { title: A, type: boolean } }\n"
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings, file: text])
    let path = site.folder.path + "/" + file
    for includesPrivate in [false, true] {
      let report = try await site.build {
        $0.configurations = ["x": path]
        $0.includesPrivate = includesPrivate
      }
      // A private file is not quoted.
      #expect(report.diagnostics.map(\.placeAndCode) == (note.map { ["\(path)\($0) note conflicting-keys"] } ?? []))
      #expect(report.diagnostics.allSatisfy { $0.excerpt == nil } && report.notes.count == (includesPrivate ? 0 : 1))
      let published = try site.folder.files(below: "public").filter { try site.folder.data("public/" + $0).contains("Robin".utf8) }
      #expect(published.isEmpty == !includesPrivate, "\(published)")
      #expect(site.folder.exists("public/api/v1/x/configuration.json") == includesPrivate)
      if includesPrivate { #expect(try site.folder.text("public/api/v1/x/configuration.json").contains(#""audience":"private""#)) }
    }
  }
}
