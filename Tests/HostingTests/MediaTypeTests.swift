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

  /// Files that app developers publish.
  @Test(arguments: [
    ("model.usdz", "model/vnd.usdz+zip"), ("ticket.pkpass", "application/vnd.apple.pkpass"), ("dates.ics", "text/calendar; charset=utf-8"),
    ("a.mobileconfig", "application/x-apple-aspen-config"), ("a.wasm", "application/wasm"), ("App.ipa", "application/octet-stream"),
    ("manifest.plist", "text/xml; charset=utf-8"), (".well-known/assetlinks.json", "application/json; charset=utf-8"),
    ("appcast.xml", "application/xml; charset=utf-8"), ("App.dmg", "application/x-apple-diskimage"), ("A.TTF", "font/ttf"),
    ("a.otf", "font/otf"), ("a.m3u8", "application/vnd.apple.mpegurl"), ("a.m4v", "video/x-m4v"), ("a.heic", "image/heic"),
    ("a.jfif", "image/jpeg"), ("a.jpe", "image/jpeg"), ("a.MPO", "image/jpeg"),
    ("a.tar.gz", "application/gzip"), ("LICENSE", "text/plain; charset=utf-8"),
    ("a.vcf", "text/vcard; charset=utf-8"),
    ("Apple-App-Site-Association", "application/json; charset=utf-8"), ("a.apk", "application/vnd.android.package-archive"),
  ])
  func theTableKnowsWhatAppMakersPublish(_ file: String, _ type: String) { #expect(MediaType(ofFile: file).text == type) }
}
