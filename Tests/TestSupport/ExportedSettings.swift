internal import Diagnostics
package import SettingsModel
internal import SiteContent
internal import Testing

/// Settings of every form that code can have.
package enum ExportedSettings {
  package static let text = """
    settings:
      unit-system: { title: Unit system, options: { metric: Metric, imperial: "Imperial \\"US\\"" }, default: metric }
      stepGoal: { title: "Daily\\ngoal", key: app.goal, type: integer, default: 8000 }
      sounds: { title: Sounds, symbol: playsSounds, type: boolean }
      ratio: { title: Ratio, type: number, default: 1 }
      name: { title: Name, type: string }
      default: { title: Default, type: string, default: "a\\\\b" }
      quality: { title: Quality, type: integer, options: { 0: None, 2: High }, default: 2 }
      level: { title: Level, type: integer, options: { 1: One } }
      tags: { title: Tags, type: array, items: { type: string }, default: [home, work], store: { kind: appGroup, name: group.x } }
      secret: { title: Secret, type: string, store: { kind: keychain } }
      unknown: { title: Unknown }
    """

  /// Settings in every store.
  package static let stores = """
    settings:
      speed: { title: Speed, type: integer, options: { 0: { title: Very slow, symbol: lento }, 1: Very fast, 2: "Ü", 3: none }, default: 1 }
      theme: { title: Theme, key: app_theme, options: { dark: Dark, light: { title: Light, symbol: bright }, in: In }, default: light, store: { kind: file, name: settings.json } }
      zoom: { title: Zoom, type: number, store: { kind: file, name: settings.json } }
      nested: { title: Nested, key: a.b, type: boolean, store: { kind: file, name: settings.json } }
      cache: { title: Cache, type: object, store: { kind: file } }
      sound: { title: Sound, type: boolean, default: true, store: { kind: iCloud } }
      mode: { title: Mode, options: { a: A, b: B }, store: { kind: iCloud } }
      last: { title: Last, type: object }
      recent: { title: Recent, type: array }
      font: { title: Font, type: string, key: { macOS: font.mac, iOS: font.ios } }
      token: { title: Token, type: string, store: { kind: server } }
    """

  /// - Parameter text: of `settings.yaml`.
  package static func catalogue(_ text: String = text) throws -> Catalogue {
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", "name: Steps 2\n"),
      .settings: SourceText(path: "content/steps/settings.yaml", text),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: [:])
    #expect(diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    return try #require(app).catalogue
  }
}
