import Testing

@testable import Hosting

@Suite struct MediaTypeTests {
  @Test func everyFileHasTheTypeOfItsName() {
    let types = [
      "a/feed.json", "a/atom.xml", "apple-app-site-association", "a.schema.json", "a.d.ts", "a.CSS", "a.js", "a.png", "a.exe", "noending",
      "a.b/c", ".json",
    ].map { MediaType(ofFile: $0).text }
    let text = "; charset=utf-8"
    #expect(
      types == [
        "application/feed+json" + text, "application/atom+xml" + text, "application/json" + text, "application/schema+json" + text,
        "text/plain" + text, "text/css" + text, "text/javascript" + text, "image/png", "application/octet-stream",
        "application/octet-stream", "application/octet-stream", "application/octet-stream",
      ])
  }
}
