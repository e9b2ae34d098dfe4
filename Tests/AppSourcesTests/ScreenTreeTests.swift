import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import Testing

/// The screens that `import swift` writes, in navigation order, and its notes.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ScreenTreeTests {
  private static func result(_ code: String, canDraw: (String) -> Bool = { _ in true }) throws -> SettingsImport {
    try SettingsImport(KeyTests.findings(["A.swift": code]), into: catalogue("settings: {}\n"), nil, schema: "x", canDraw: canDraw)
  }

  private static func catalogue(_ settings: String) throws -> Catalogue {
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/x/app.yaml", "name: X\n"), .settings: SourceText(path: "content/x/settings.yaml", settings),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("x"), sources, files: [:])
    #expect(diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    return try #require(app).catalogue
  }

  /// Returns the part below `screens:`. The whole catalog must build.
  private static func screens(_ code: String, canDraw: (String) -> Bool = { _ in true }) throws -> String {
    let text = String(decoding: try result(code, canDraw: canDraw).bytes, as: UTF8.self)
    _ = try catalogue(text)
    return text.split(separator: "\nscreens:\n", maxSplits: 1).dropFirst().joined()
  }

  private static func screen(_ name: String, _ title: String?, _ rows: String) -> String {
    let modifier = title.map { ".navigationTitle(\"\($0)\")" } ?? ""
    return "struct \(name): View { var body: some View { Form { \(rows) }\(modifier) } }\n"
  }

  private static let keys = """
    final class Keys { @AppStorage("a") var a = true; @AppStorage("b") var b = true; @AppStorage("c") var c = true; @AppStorage("d") var d = 1 }
    let keys = Keys()

    """
  private static func toggle(_ title: String, _ key: String) -> String { "Toggle(\"\(title)\", isOn: keys.$\(key))" }

  /// A link to an unknown view is still a row.
  @Test func linksToUnknownViewsAreWritten() throws {
    let link = "; if keys.a { NavigationLink(\"Bar\", destination: .bar(.post)) }"
    let text = try Self.screens(Self.keys + Self.screen("AView", "First", Self.toggle("A", "a") + link))
    #expect(text.contains("- bar: { title: Bar, kind: link, visibleWhen: { a: true } }"))
  }

  /// The screen that has the most screens below it is first. The others follow in the order of its rows.
  @Test func screensAreWrittenInNavigationOrder() throws {
    let code =
      Self.keys + Self.screen("DeepView", "Deep", Self.toggle("C", "c")) + Self.screen("AView", "First", Self.toggle("A", "a"))
      + Self.screen("BView", nil, Self.toggle("B", "b") + "; NavigationLink(\"Deep\") { DeepView() }")
      + Self.screen("SettingsView", "Settings", "NavigationLink(\"B\") { BView() }; NavigationLink(\"A\") { AView() }")
    #expect(
      try Self.screens(code)
        == """
        settings:  # A.swift:6
          title: Settings
          view: SettingsView
          sections:
            - id: settings-1
              rows:
                - b-3: { title: B, kind: link, opens: { screen: b-2 } }
                - a-3: { title: A, kind: link, opens: { screen: a-2 } }
        b-2:  # A.swift:5
          title: B
          view: BView
          sections:
            - id: b-2-1
              rows:
                - b
                - deep-2: { title: Deep, kind: link, opens: { screen: deep } }
        deep:  # A.swift:3
          title: Deep
          view: DeepView
          sections:
            - id: deep-1
              rows:
                - c
        a-2:  # A.swift:4
          title: First
          view: AView
          sections:
            - id: a-2-1
              rows:
                - a

        """.indented)
  }

  @Test func unlinkedScreensBecomeRowsOfTheFirst() throws {
    let code =
      Self.keys
      + Self.screen("SettingsView", "Settings", "NavigationLink(\"Sound\") { SoundView() }; NavigationLink(\"Look\") { LookView() }")
      + Self.screen("SoundView", "Sound", Self.toggle("A", "a")) + Self.screen("LookView", "Look", Self.toggle("B", "b"))
      + Self.screen("LonelySettingsView", "Lonely", Self.toggle("C", "c"))
    #expect(
      try Self.screens(code).hasPrefix(
        """
        settings:  # A.swift:3
          title: Settings
          view: SettingsView
          sections:
            - id: settings-1
              rows:
                - sound-2: { title: Sound, kind: link, opens: { screen: sound } }
                - look-2: { title: Look, kind: link, opens: { screen: look } }
            # No link to these screens was found.
            - id: settings-more
              rows:
                - lonely: { title: Lonely, kind: link, opens: { screen: lonely-settings } }
        sound:

        """.indented.dropLast()))
  }

  @Test func aFirstScreenIsAddedIfThereIsNone() throws {
    let code =
      Self.keys + Self.screen("SoundSettings", "Sound", Self.toggle("A", "a")) + Self.screen("LookSettings", nil, Self.toggle("B", "b"))
    #expect(
      try Self.screens(code)
        == """
        settings:
          title: Settings
          sections:
            # No link to these screens was found.
            - id: settings-more
              rows:
                - sound: { title: Sound, kind: link, opens: { screen: sound-settings } }
                - look-settings-row: { title: "FILL IN: the title of the screen", kind: link, opens: { screen: look-settings } }
        sound-settings:  # A.swift:3
          title: Sound
          view: SoundSettings
          sections:
            - id: sound-settings-1
              rows:
                - a
        look-settings:  # A.swift:4
          title: "FILL IN: the title of the screen"
          view: LookSettings
          sections:
            - id: look-settings-1
              rows:
                - b

        """.indented)
  }

  /// A setting has a row on each screen that shows it. Each row has the title from its screen.
  @Test func settingsMayHaveSeveralRows() throws {
    let code =
      Self.keys + Self.screen("SettingsView", "Settings", "NavigationLink(\"One\") { OneView() }; NavigationLink(\"Two\") { TwoView() }")
      + Self.screen("OneView", "One", Self.toggle("Avatars", "a"))
      + Self.screen("TwoView", "Two", "if keys.b { \(Self.toggle("User avatar", "a")) }; \(Self.toggle("B", "b"))")
    let text = try Self.screens(code)
    #expect(
      text.hasSuffix(
        """
        one:  # A.swift:4
          title: One
          view: OneView
          sections:
            - id: one-1
              rows:
                - a
        two:  # A.swift:5
          title: Two
          view: TwoView
          sections:
            - id: two-1
              rows:
                - user-avatar: { setting: a, title: User avatar, visibleWhen: { b: true } }
                - b

        """.indented))
  }

  /// If a page can't show a part of a row, a note next to the row says so.
  @Test func omittedPartsOfRowsAreNoted() throws {
    let code =
      Self.keys
      + Self.screen(
        "SettingsView", "Settings",
        """
        Toggle(isOn: keys.$a.invert()) { Label("Hide A", systemImage: "gear") }
        Picker("D", selection: keys.$d) { Text("One").tag(1); Text("Two").tag(2) }.pickerStyle(.inline)
        Button("Reset") {}
        Link("Web", destination: URL(string: "https://a.example")!)
        NavigationLink("About") { AboutView() }
        """)
    #expect(
      try Self.screens(code, canDraw: { $0 != "gear" })
        == """
        settings:  # A.swift:3
          title: Settings
          view: SettingsView
          sections:
            - id: settings-1
              rows:
                - a  # on if the value is false; icon: gear has no drawing
                - d: { style: inline }
                - reset: { title: Reset, kind: action }
                - web: { title: Web, kind: link, opens: { url: "https://a.example" } }
                - about: { title: About, kind: link, opens: { sheet: AboutView } }

        """.indented)
  }

  /// The app's own header view becomes the screen's description.
  @Test func headersBecomeDescriptions() throws {
    let code =
      Self.keys
      + Self.screen(
        "SettingsView", nil,
        "Header(title: \"Sound\", text: \"What you hear.\"); Section { \(Self.toggle("A", "a")) } footer: { Text(\"It is loud.\") }")
      + "struct Header: View { let title: String; let text: String; var body: some View { VStack { Text(title); Text(text) } } }"
    #expect(
      try Self.screens(code)
        == """
        settings:  # A.swift:3
          title: Sound
          view: SettingsView
          description: What you hear.
          sections:
            - id: settings-1
              footer: It is loud.
              rows:
                - a

        """.indented)
  }

  /// An import always reports the number of controls. Notes of the same kind are merged.
  @Test func notesOfTheSameKindAreMerged() throws {
    let rows = (1...5).map { "Toggle(\"T\($0)\", isOn: $m.t\($0))" }.joined(separator: "\n")
    let code =
      Self.keys + Self.screen("SettingsView", "Settings", "\(Self.toggle("A", "a"))\n\(rows)\nif isNew { \(Self.toggle("B", "b")) }")
    #expect(
      try Self.result(code).notes == [
        "found 7 controls: 2 bound to a stored value; 5 not understood",
        #"no stored value was found for the control, 5 times: "m.t1" (A.swift:4), "m.t2" (A.swift:5), "m.t3" (A.swift:6) and 2 more"#,
        "A.swift:9: a condition for showing the row cannot be determined from the code: add it to visibleWhen, as a fact",
      ])
    #expect(try Self.result("@AppStorage(\"a\") var a = true").notes == [])
    #expect(
      try Self.result(Self.keys + Self.screen("V", "V", Self.toggle("A", "a"))).notes == ["found 1 control: 1 bound to a stored value"])
  }

  /// A condition on a purchase would otherwise be lost without notice.
  @Test func conditionsThatAreNotAboutSettingsAreReportedWithTheirLines() throws {
    let rows = """
      if keys.b { \(Self.toggle("A", "a")) }
      \(Self.toggle("C", "c")).disabled(!store.isPro)
      if !store.isPro { Section { Button("Get Pro") { shows = true } } }
      if keys.a && store.isPro { \(Self.toggle("B", "b")).disabled(keys.c || !store.isPro) }
      Button("Reset") { reset() }.disabled(!keys.a)
      if store.isPro { Text("Thank you") }
      """
    let notes = try Self.result(Self.keys + Self.screen("SettingsView", "Settings", rows)).notes
    #expect(
      notes == [
        "found 3 controls: 3 bound to a stored value",
        "A.swift:4: a condition for enabling the row cannot be determined from the code: add it to enabledWhen, as a fact",
        "A.swift:6: a condition for enabling the row cannot be determined from the code: add it to enabledWhen, as a fact",
        "A.swift:5: a condition for showing the row cannot be determined from the code: add it to visibleWhen, as a fact",
        "A.swift:6: a condition for showing the row cannot be determined from the code: add it to visibleWhen, as a fact",
      ])
  }

  /// Such a sheet doesn't give its settings a title either.
  @Test func sheetsOutsideTheSettingsAreNotScreens() throws {
    let code =
      "struct UploadView: View { var body: some View { VStack { \(Self.toggle("Ask me every time", "a")); Button(\"Upload\") {} } } }\n"
      + Self.keys
      + Self.screen("PrivacySettingsView", "Privacy", Self.toggle("Confirm uploads", "a"))
    let result = try Self.result(code)
    let catalogue = try Self.catalogue(String(decoding: result.bytes, as: UTF8.self))
    #expect(catalogue.screens.map(\.title) == ["Privacy"])
    #expect(catalogue.settings.first?.title == "Confirm uploads")
  }
}

extension String {
  /// The text that is indented below a key.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
