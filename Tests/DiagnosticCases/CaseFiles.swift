/// The files of a small site, by path. The functions below add the lines and files that surround a mistake.
///
/// Every text that isn't empty gets a final newline. Files in `content/x/` belong to an app named X.
package struct CaseFiles: Sendable, ExpressibleByDictionaryLiteral {
  package let files: [String: String]

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }

  private init(_ texts: [String: String]) {
    var files = texts.mapValues { $0.isEmpty || $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    let isApp = files.keys.contains { $0.hasPrefix("content/x/") }
    if isApp, files["content/x/app.yaml"] == nil { files["content/x/app.yaml"] = "name: X\n" }
    self.files = files
  }

  /// Adds a file.
  package func file(_ path: String, _ text: String) -> Self { Self(files.merging([path: text]) { _, new in new }) }

  /// Adds lines to `app.yaml`, after the name.
  package func app(_ text: String) -> Self { file("content/x/app.yaml", "name: X\n" + text) }

  package static func app(_ text: String) -> Self { ["content/x/app.yaml": "name: X\n" + text] }
}

// MARK: - Settings

extension CaseFiles {
  package static func settings(_ text: String) -> Self { ["content/x/settings.yaml": text] }

  package static func setting(_ text: String) -> Self { settings("settings:\n  \(text)") }

  /// Returns a screen with rows, and the setting `lock`.
  package static func rows(_ rows: String...) -> Self {
    settings(
      """
      settings:
        lock: { title: Lock, type: boolean }
      screens:
        main:
          title: Main
          sections:
            - id: first
              rows:

      """ + rows.map { "          - \($0)\n" }.joined())
  }

  /// Returns a row with a state machine.
  package static func machine(_ text: String) -> Self {
    rows(
      """
      sync:
                    title: Sync
                    kind: action
                    machine: \(text)
      """)
  }

  /// Returns the row `lock` with a condition.
  package static func condition(_ text: String) -> Self { rows("lock: { visibleWhen: \(text) }").app(facts) }

  package static let facts = """
    facts:
      isPro: { type: boolean }
      auth: { type: enum, values: [granted, denied, open] }
      call: { type: boolean, nullable: true }
      count: { type: integer }
    """
}

// MARK: - The other files of an app

extension CaseFiles {
  package static func icons(_ icons: String...) -> Self {
    let head = """
      title: Icons
      grid: { columns: 1, spacing: 1 }
      tile: { width: 1, height: 1, cornerRadius: 1 }
      icons:

      """
    return ["content/x/icons.yaml": head + icons.map { "  - \($0)\n" }.joined(), "content/x/icons/red.svg": "<svg/>"]
  }

  /// Returns an onboarding whose state machine has the states `hello` and `end`.
  package static func onboarding(_ text: String) -> Self {
    let machine = "machine: { initial: hello, states: { hello: { transitions: { go: end } }, end: { final: true } } }"
    return ["content/x/onboarding.yaml": "\(text)\n\(machine)"]
  }

  package static func configuration(_ text: String, as name: String = "configuration.yaml") -> Self {
    settings(
      """
      settings:
        view: { title: View, options: { day: Day, week: { title: Week, entitlement: pro } } }
        lock: { title: Lock, type: boolean, key: app_lock }
        goal: { title: Goal, type: integer, minimum: 0, maximum: 10, key: goal }
        pin: { title: Pin, type: integer, sensitive: true, key: pin, maximum: 9999 }
      """
    ).app(
      """
      facts:
        isPro: { type: boolean }
        token: { type: enum, values: [a, b], sensitive: true }
      entitlements: { pro: { title: X Pro, when: { isPro: true } } }
      """
    ).file("content/x/\(name)", text)
  }

  package static func propertyList(_ entries: String) -> Self {
    let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<plist version=\"1.0\">\n<dict>\n"
    return configuration("\(head)\(entries)\n</dict>\n</plist>", as: "configuration.plist")
  }
}

// MARK: - Pages and templates

extension CaseFiles {
  /// Returns a Markdown page of an app that has the setting `unitSystem`. The page's text begins on line 4.
  package static func terms(_ text: String) -> Self {
    setting("unitSystem: { title: Unit system, options: { metric: Metric, imperial: Imperial } }")
      .file("content/x/terms.md", "---\ndescription: A page.\n---\n\(text)")
  }

  /// Returns templates by name, and the two that every site needs.
  package static func templates(_ templates: [String: String]) -> Self {
    let needed = ["layouts/home", "layouts/404"].map { ($0, "<h1>{{title}}</h1>") }
    let all = templates.merging(needed) { own, _ in own }
    return Self(Dictionary(uniqueKeysWithValues: all.map { ("templates/\($0.key).mustache", $0.value) }))
  }
}
