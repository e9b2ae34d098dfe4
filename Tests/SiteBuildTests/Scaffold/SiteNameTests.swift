import Diagnostics
import SiteBuild
import Testing

@Suite struct SiteNameTests {
  @Test(arguments: [
    ("Walker", "Walker", "walker"),
    ("My App", "My App", "my-app"),
    ("my-app", "My App", "my-app"),
    ("my_app", "my_app", "my-app"),
    ("walker", "Walker", "walker"),
    ("Walker 2", "Walker 2", "walker-2"),
    ("2048", "2048", "app-2048"),
    ("Schritte für Große", "Schritte für Große", "schritte-fur-grosse"),
    ("Schritte fu\u{308}r Große", "Schritte fu\u{308}r Große", "schritte-fur-grosse"),
    ("Tom's Notes", "Tom's Notes", "toms-notes"),
    ("Łódź & Ørsted!", "Łódź & Ørsted!", "lodz-orsted"),
    ("歩数", "歩数", "app"),
    ("歩数 Pro", "歩数 Pro", "pro"),
    ("🏃‍♀️", "🏃‍♀️", "app"),
    ("api", "Api", "api-app"),
    ("API", "API", "api-app"),
    ("assets", "Assets", "assets-app"),
    ("schemas", "Schemas", "schemas-app"),
    ("search", "Search", "search-app"),
    ("%{id}", "%{id}", "id"),
    ("a..b", "a..b", "a-b"),
    ("{{x}}", "{{x}}", "x"),
  ])
  func nameGivesTitleAndID(_ name: String, _ title: String, _ id: String) throws {
    let site = try SiteName(name)
    #expect(site.folder == name && site.title == title && site.id == id)
  }

  /// The project's name takes precedence, unless it can't be the name of a site.
  @Test(arguments: [
    ("Teatime", "Teatime", "teatime"), ("psst", "psst", "psst"), ("API", "API", "api-app"), (nil, "TeatimeSite", "teatimesite"),
    ("", "TeatimeSite", "teatimesite"), ("Tea/Time", "TeatimeSite", "teatimesite"),
  ])
  func projectNamesTheApp(_ project: String?, _ title: String, _ id: String) throws {
    let site = try SiteName("TeatimeSite").named(project, in: .english)
    #expect(site.folder == "TeatimeSite" && site.title == title && site.id == id)
  }

  @Test(arguments: [
    ("", "a site needs a name"),
    (" \t", "a site needs a name"),
    (".", "\".\" is a path: run init in the parent folder, with a name only"),
    ("..", "\"..\" is a path: run init in the parent folder, with a name only"),
    ("../x", "\"../x\" is a path: run init in the parent folder, with a name only"),
    ("/tmp/x", "\"/tmp/x\" is a path: run init in the parent folder, with a name only"),
    ("a/\u{301}b", "\"a/\u{301}b\" is a path: run init in the parent folder, with a name only"),
    ("a\\b", "\"a\\b\" is a path: run init in the parent folder, with a name only"),
    (".hidden", "\".hidden\" begins with \".\""),
    ("-x", "\"-x\" begins with \"-\""),
    (" x", "\" x\" begins or ends with a space"),
    ("x ", "\"x \" begins or ends with a space"),
    ("x\ny", "the name contains the invisible character U+A"),
    ("x\0y", "the name contains the invisible character U+0"),
    ("x\u{1B}[31m", "the name contains the invisible character U+1B"),
    ("x\u{202E}y", "the name contains the invisible character U+202E"),
    ("x\u{2028}y", "the name contains the invisible character U+2028"),
    ("x\u{FEFF}y", "the name contains the invisible character U+FEFF"),
    (String(repeating: "x", count: 300), "the name has 300 bytes, more than 100"),
    (String(repeating: "歩", count: 34), "the name has 102 bytes, more than 100"),
  ])
  func invalidNamesAreRefused(_ name: String, _ problem: String) {
    #expect(throws: CommandFailure.usage(problem)) { try SiteName(name) }
  }
}
