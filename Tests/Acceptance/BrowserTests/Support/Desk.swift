import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A preview of a site, with a browser tab.
struct Desk: Sendable {
  let preview: ServedSite
  let browser: Browser

  var folder: TemporaryFolder { preview.folder }

  func open(_ path: String) async throws { try await browser.open(preview.address + path) }

  func write(_ name: String, _ text: String) throws { try folder.write([name: text]) }

  func append(_ text: String, to name: String) throws { try write(name, folder.text(name) + text) }

  /// Replaces a string in a file.
  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try folder.text(name)
    try #require(text.contains(old))
    try write(name, text.replacing(old, with: new))
  }
}

/// JavaScript expressions for text on the open page.
enum Shown {
  static let heading = "document.querySelector('h1').textContent"
  /// The text of the problems in the panel. Empty if the panel is missing or hidden.
  static let problems = """
    [...(document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelectorAll('pre') ?? [])]
      .map((item) => item.textContent).join('')
    """
  /// The marked text on the line of the first mistake.
  static let marked = "document.querySelector('sitegen-problems:not([hidden])')?.shadowRoot.querySelector('.marked')?.textContent"
  /// Whether the carets begin below the marked text, and are visible without scrolling.
  static let marksAreInPlace = """
    ((root) => {
      const [marked, caret, line] = ['.marked', '.caret', '.source'].map((name) => root.querySelector(name).getBoundingClientRect())
      return Math.abs(marked.left - caret.left) < 1 && caret.top > marked.top && caret.left >= line.left && caret.left + 8 <= line.right
    })(document.querySelector('sitegen-problems').shadowRoot)
    """
}

/// Returns a Markdown page.
func page(_ title: String, _ text: String) -> String { "---\ntitle: \(title)\ndescription: A page.\n---\n\(text)\n" }

/// Serves a site that has copies of all templates, and opens a tab.
func withDesk(_ files: [String: String], _ body: (Desk) async throws -> Void) async throws {
  try await withDesk(TestSite(files, templates: .copied).folder, body)
}

/// Serves a folder, and opens a tab.
///
/// - Parameter options: the options for `serve`.
func withDesk(_ folder: TemporaryFolder, options: [String] = [], _ body: (Desk) async throws -> Void) async throws {
  let preview = try await ServedSite(folder, options: options)
  try await ending(preview.end) { try await withTab(preview, body) }
}

/// The preview of the shipped site, for all tests that don't change it.
@TaskLocal var shippedPreview: ServedSite?

/// Opens a tab with the shared preview of the shipped site. Tests must not change the site.
func withShippedDesk(_ body: (Desk) async throws -> Void) async throws {
  try await withTab(#require(shippedPreview), body)
}

private func withTab(_ preview: ServedSite, _ body: (Desk) async throws -> Void) async throws {
  try await Browser.with { try await body(Desk(preview: preview, browser: $0)) }
}

/// An app with settings of every type, options of every type, and every format that has its own control.
enum TypesApp {
  static let files = ["content/x/app.yaml": app, "content/x/settings.yaml": settings]

  private static let app = """
    name: Types
    facts:
      isPro: { type: boolean, title: Pro }
    entitlements:
      pro: { title: Types Pro, when: { isPro: true } }

    """

  private static let settings = """
    settings:
      ui.tabs:
        title: Tabs
        multiple: true
        options: { home: Home, search: Search, inbox: { title: Inbox, entitlement: pro }, beta: { title: Beta, visibleWhen: { isPro: true } } }
        default: [home]
        minItems: 1
        maxItems: 2
      quality:
        title: Quality
        type: integer
        options: { 0: None, 1: { title: Low, group: Small }, 2: { title: High, group: Large }, 3: { title: Highest, group: Large } }
        default: 1
      scale: { title: Scale, type: number, options: { 0.5: Half, 1.5: More }, default: 0.5 }
      Sounds: { title: Sounds, type: boolean, options: { true: Always, false: Never }, default: true }
      tint: { title: Tint, type: string, format: color, default: "#FF8800" }
      birthday: { title: Birthday, type: string, format: date, default: "2026-03-01" }
      alarm: { title: Alarm, type: string, format: time, default: "07:30" }
      launch: { title: Launch, type: string, format: date-time, default: "2026-03-01T07:30:00+02:00" }
      site: { title: Site, type: string, format: uri, default: "https://x.example/" }
      mail: { title: Mail, type: string, format: email }
      words: { title: Words, type: array, items: { type: string }, default: [one, two], maxItems: 3, uniqueItems: true }
      numbers: { title: Numbers, type: array, items: { type: integer, minimum: 1, maximum: 9, unit: days }, default: [1, 2], minItems: 1 }
      order: { title: Order, type: array, items: { type: integer, options: { 1: First, 2: Second, 3: Third } }, uniqueItems: true, default: [1, 2] }
      map: { title: Map, type: object, default: { b: 1, a: true } }
      ratio: { title: Ratio, type: number, minimum: 0, maximum: 1, multipleOf: 0.1, default: 0.3 }
    screens:
      main:
        title: "{name}: {value:quality}"
        sections:
          - id: choices
            title: "Quality {value:quality}"
            footer: "Tabs are {value:ui.tabs}; mail is {value:mail}, the map {value:map}."
            rows:
              - ui.tabs
              - quality
              - scale
              - Sounds: { kind: picker, enabledWhen: { quality: [1, 2] } }
              - order: { kind: list, title: "Order: {value}" }
          - id: texts
            rows:
              - tint
              - birthday
              - alarm
              - launch
              - site
              - mail
              - ratio
          - id: lists
            rows:
              - words: { trailing: [{ value: setting }] }
              - numbers: { title: "Numbers: {value}" }
              - map

    """
}
