import CanonicalJSON
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Tables that `[](privacy:…)` shows in texts, and the JSON document.
@Suite(.computing) struct PrivacyPageTests {
  private static let privacy = """
    tracking: true
    trackingDomains: [ads.example]
    collected:
      - { type: CrashData, linked: false, tracking: false, purposes: [Analytics, AppFunctionality] }
      - { type: EmailAddress, linked: true, tracking: true, purposes: [DeveloperAdvertising] }
      - { type: Contacts, linked: true }
      - { type: VoicePrint, purposes: [Research] }
    permissions:
      NSMotionUsageDescription: unknown
      NSHealthShareUsageDescription: "X reads your steps to show <them>."
      NSVisitorUsageDescription: X greets you.
    accessed: { UserDefaults: [CA92.1] }
    """
  private static let page = """
    ---
    title: Privacy
    description: What X collects.
    ---
    [](privacy:collected)

    - [Asked for](privacy:x/permissions)

    [](privacy:tracking)

    """

  private func site(_ privacy: String? = Self.privacy, _ page: String = Self.page, _ other: [String: String] = [:]) throws -> TestSite {
    var files = [
      "content/site.yaml": "title: Test\nbaseURL: https://x.example/\n", "content/index.md": "---\ndescription: Home.\n---\n",
      "content/x/app.yaml": "name: X\n", "content/y/app.yaml": "name: Y\n", "content/x/privacy.md": page,
    ]
    files["content/x/privacy.yaml"] = privacy
    return try TestSite(files.merging(other) { _, new in new })
  }

  private func shown(_ site: TestSite, _ path: String = "x/privacy") throws -> String {
    let html = try site.folder.text("public/\(path)/index.html")
    let start = try #require(html.range(of: "<div class=\"privacy\">"))
    let end = try #require(html[start.lowerBound...].range(of: "</article>", options: []))
    return String(html[start.lowerBound..<end.lowerBound])
  }

  @Test func pageUsesTheWordsOfTheAppStore() async throws {
    let site = try site()
    #expect(try await site.messages() == "")
    #expect(try shown(site) == Self.html)
    #expect(try site.folder.text("public/x/privacy/index.html").contains("/privacy.css"))
  }

  private static let head = "<thead>\n<tr><th scope=\"col\">Data</th><th scope=\"col\">Used for</th></tr>\n</thead>\n<tbody>"
  private static let email =
    "<tr><th scope=\"row\">Email Address <small>Contact Info</small></th><td>Developer’s Advertising or Marketing</td></tr>"
  private static let html = """
    <div class="privacy">
    <table>
    <caption>Data Used to Track You</caption>
    \(head)
    \(email)
    </tbody>
    </table>
    <table>
    <caption>Data Linked to You</caption>
    \(head)
    \(email)
    <tr><th scope="row">Contacts</th><td>–</td></tr>
    </tbody>
    </table>
    <table>
    <caption>Data Not Linked to You</caption>
    \(head)
    <tr><th scope="row">Crash Data <small>Diagnostics</small></th><td>Analytics, App Functionality</td></tr>
    </tbody>
    </table>
    <table>
    <caption>Data Collected</caption>
    \(head)
    <tr><th scope="row">Voice print</th><td>Research</td></tr>
    </tbody>
    </table>
    <p class="privacy__gap">Whether this data is linked to you is not documented.</p>
    </div>
    <ul>
    <li>
    <figure class="privacy">
    <figcaption>Asked for</figcaption>
    <dl>
    <div><dt>Health</dt><dd>“<bdi>X reads your steps to show &lt;them&gt;.</bdi>”</dd></div>
    <div><dt>Motion &amp; Fitness</dt><dd class="privacy__gap">What the app says when it asks is not documented.</dd></div>
    <div><dt>Visitor</dt><dd>“<bdi>X greets you.</bdi>”</dd></div>
    </dl>
    </figure>
    </li>
    </ul>
    <div class="privacy">
    <p>X uses data to track you across apps and websites owned by other companies.</p>
    <p>For tracking, it connects to:</p>
    <ul>
    <li>ads.example</li>
    </ul>
    </div>

    """

  @Test func markdownCopyHasTheSameTables() async throws {
    let site = try site()
    #expect(try await site.messages() == "")
    #expect(
      try site.folder.text("public/x/privacy/index.md") == """
        # Privacy

        **Data Used to Track You**

        | Data | Used for |
        | --- | --- |
        | Email Address (Contact Info) | Developer’s Advertising or Marketing |

        **Data Linked to You**

        | Data | Used for |
        | --- | --- |
        | Email Address (Contact Info) | Developer’s Advertising or Marketing |
        | Contacts | – |

        **Data Not Linked to You**

        | Data | Used for |
        | --- | --- |
        | Crash Data (Diagnostics) | Analytics, App Functionality |

        **Data Collected**

        | Data | Used for |
        | --- | --- |
        | Voice print | Research |

        Whether this data is linked to you is not documented.

        - Asked for

          - **Health**: “X reads your steps to show \\<them>.”
          - **Motion & Fitness**: What the app says when it asks is not documented.
          - **Visitor**: “X greets you.”

        X uses data to track you across apps and websites owned by other companies.

        For tracking, it connects to:

        - ads.example

        """)
    let page = try JSONDecoder().decode(PageDocument.self, from: site.folder.data("public/api/v1/x/pages/privacy.json")).body
    #expect(page.html.hasPrefix("<div class=\"privacy\">\n<table>\n<caption>Data Used to Track You</caption>"))
    #expect(page.text.contains("Crash Data\tDiagnostics\tAnalytics, App Functionality"))
  }

  @Test func privacyDocumentIsPublished() async throws {
    let site = try site()
    #expect(try await site.messages() == "")
    let json = try site.folder.text("public/api/v1/x/privacy.json")
    #expect(
      json
        == #"{"accessed":[{"category":"UserDefaults","reasons":["CA92.1"]}],"apiVersion":1,"app":"x","collected":[{"linked":true,"purposes":["DeveloperAdvertising"],"tracking":true,"type":"EmailAddress"},{"linked":true,"purposes":[],"type":"Contacts"},{"linked":false,"purposes":["Analytics","AppFunctionality"],"tracking":false,"type":"CrashData"},{"purposes":["Research"],"type":"VoicePrint"}],"permissions":[{"id":"NSHealthShareUsageDescription","text":"X reads your steps to show <them>."},{"id":"NSMotionUsageDescription"},{"id":"NSVisitorUsageDescription","text":"X greets you."}],"tracking":true,"trackingDomains":["ads.example"]}"#
        + "\n")
    let privacy = try JSONDecoder().decode(PrivacyDocument.self, from: Data(json.utf8)).body
    #expect(privacy.collected?.map(\.type) == [.known(.emailAddress), .known(.contacts), .known(.crashData), .unknown("VoicePrint")])
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/public/api/v1/y/privacy.json"))
  }

  @Test(arguments: [
    ("collected: []", "<p class=\"privacy__title\">Data Not Collected</p>\n<p>The developer does not collect any data from this app.</p>"),
    ("tracking: false", "<p class=\"privacy__gap\">What data X collects is not documented.</p>"),
  ])
  func emptyAndUnknownListsAreSentences(_ privacy: String, _ expected: String) async throws {
    let site = try site(privacy, "---\ntitle: Privacy\ndescription: D.\n---\n[](privacy:collected)\n")
    #expect(try await site.messages() == "")
    #expect(try shown(site) == "<div class=\"privacy\">\n\(expected)\n</div>\n")
  }

  @Test(arguments: [
    (
      "permissions: {}", "<p>X does not ask for any permissions.</p>",
      "<p class=\"privacy__gap\">Whether X tracks you is not documented.</p>"
    ),
    (
      "tracking: false", "<p class=\"privacy__gap\">Which permissions X asks for is not documented.</p>",
      "<p>X does not track you across apps and websites owned by other companies.</p>"
    ),
  ])
  func emptyAndUnknownPermissionsAndTrackingAreSentences(_ privacy: String, _ permissions: String, _ tracking: String) async throws {
    let site = try site(privacy, "---\ntitle: Privacy\ndescription: D.\n---\n[](privacy:permissions)\n\n[](privacy:tracking)\n")
    #expect(try await site.messages() == "")
    #expect(try shown(site) == "<div class=\"privacy\">\n\(permissions)\n</div>\n<div class=\"privacy\">\n\(tracking)\n</div>\n")
  }

  @Test func pageInAnotherLanguageHasItsWords() async throws {
    let page = "---\ntitle: Datenschutz\ndescription: D.\n---\n[](privacy:collected)\n"
    let site = try site(
      "collected: [{ type: Health, linked: false, purposes: [AppFunctionality] }]", Self.page,
      ["content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/privacy.de.md": page])
    _ = try await site.build()
    let html = try shown(site, "de/x/privacy")
    #expect(
      html == """
        <div class="privacy">
        <table>
        <caption>Nicht mit dir verknüpfte Daten</caption>
        <thead>
        <tr><th scope="col">Daten</th><th scope="col">Verwendet für</th></tr>
        </thead>
        <tbody>
        <tr><th scope="row">Gesundheit <small>Gesundheit und Fitness</small></th><td>App-Funktionalität</td></tr>
        </tbody>
        </table>
        </div>

        """)
  }

  /// The app's permission text is in the dialog of the live screen, and on the help page of the setting.
  @Test func permissionTextIsShownWhereTheSystemAsks() async throws {
    let settings = """
      settings:
        scan: { title: Scan, type: boolean, description: Scans., permission: { fact: cameraAuth, outcomes: { undetermined: [ask], denied: [], authorized: [] } } }
      screens: { main: { title: Settings, sections: [{ id: all, rows: [scan] }] } }
      """
    let app = """
      name: X
      facts: { cameraAuth: { type: enum, values: [undetermined, denied, authorized] } }
      effects: { ask: { title: Ask } }
      """
    let site = try site(
      "permissions: { NSCameraUsageDescription: \"X scans & reads.\" }", Self.page,
      ["content/x/settings.yaml": settings, "content/x/app.yaml": app])
    _ = try await site.build()
    #expect(
      try site.folder.text("public/x/settings/index.html").contains("<template data-says=\"cameraAuth\">X scans &amp; reads.</template>"))
    #expect(
      try site.folder.text("public/x/settings/scan/index.html").contains(
        "The first time, your device asks for permission. The app says: “X scans &amp; reads.”"))
  }
}
