import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The QR code of an app's address, read back by a program that knows nothing of ours.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: installedProgram("zbarimg") != nil, "install zbar-tools: .ci/setup acceptance"))
  struct ShareTests {
    @Test(arguments: ["light", "dark"]) func aScannerReadsTheAddressFromThePage(scheme: String) async throws {
      let address = "https://x.example/app?from=code&more=1"
      let files = [
        "content/x/app.yaml": "name: X\nlinks: { mail: \"mailto:x@x.example\", home: \"\(address)\" }\n",
        "content/x/settings.yaml": """
        screens:
          main:
            title: Main
            sections:
              - id: about
                rows:
                  - share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: app } }

        """,
      ]
      try await withDesk(files) { desk in
        try await desk.browser.emulate("prefers-color-scheme", scheme)
        try await desk.open("x/settings/share/")
        try await desk.browser.expect("document.querySelector('.share a').href", address)
        try await desk.browser.expect("document.querySelector('.share [role=img] title').textContent", "QR code of \(address)")
        let folder = try TemporaryFolder()
        try folder.write("code.png", try await desk.browser.screenshot(of: ".share__code"))
        let scanner = try RunningProgram(["zbarimg", "--quiet", "--raw", "code.png"], in: folder.path)
        try await ending(scanner.end) {
          let read = try await scanner.firstMatch(of: #/(http\S+)\n/#)
          #expect(read == address)
        }
      }
    }
  }
}
