import ReleaseDiff
import SettingsModel
import Testing

/// Reports about content with markup, control characters and other surprises.
@Suite struct ReportTests {
  private func comparison(_ title: JSONValue) -> Comparison {
    func release(_ settings: [JSONValue]) -> Release {
      let document = Release.Document(
        id: "x/settings", app: "x", kind: .known(.settings), path: "/api/v1/x/settings.json", value: .object(["settings": .array(settings)])
      )
      return Release(apiVersion: 1, apps: nil, documents: [document], schemas: [:])
    }
    return ReleaseComparison(old: release([.object(["id": .scalar("s"), "title": title])]), new: release([])).compare()
  }

  @Test(arguments: [
    ("Unit", "`Unit`"), ("<script>alert(1)</script>", "`<script>alert(1)</script>`"), ("@everyone fixes #1", "`@everyone fixes #1`"),
    ("`", "`` ` ``"), ("a``b`c", "``` a``b`c ```"), (" a ", "`  a  `"), ("a\n\n# b", "`a  # b`"), ("a\r\nb\u{2028}c", "`a b c`"),
    ("\u{1B}[31m\u{202E}x", "`\u{FFFD}[31m\u{FFFD}x`"), (" ", "`   `"),
    (String(repeating: "x", count: 100), "`" + String(repeating: "x", count: 79) + "…`"),
  ])
  func markdownHasContentOnlyInCodeSpans(title: String, span: String) {
    let plain = comparison(.scalar("Unit")).markdown
    #expect(plain.split(separator: "`Unit`", omittingEmptySubsequences: false).count == 2)
    #expect(comparison(.scalar(.string(title))).markdown == plain.replacing("`Unit`", with: span))
  }

  @Test func textHasNoControlCharacters() {
    let plain = comparison(.scalar("Unit")).text
    #expect(plain.split(separator: "Unit", omittingEmptySubsequences: false).count == 2)
    let text = comparison(.scalar("\u{1B}[31m\nbreaking: y\u{202E}")).text
    #expect(text == plain.replacing("Unit", with: "\u{FFFD}[31m\u{FFFD}breaking: y\u{FFFD}"))
  }

  @Test func pathsDistinguishTheirSteps() {
    #expect(ChangePath(["options", "a.b"]).text == #"options["a.b"]"#)
    #expect(ChangePath(["options", "a", "b"]).text == "options.a.b")
    #expect(ChangePath(["options", ""]).text == #"options[""]"#)
    #expect(ChangePath(["options", "größe-2", "say \"so\""]).text == #"options.größe-2["say \"so\""]"#)
  }
}
