package import Diagnostics
internal import SettingsModel
package import SiteContent

/// Settings without a sentence for readers: one warning for an app, because an app that has just been imported describes none.
package struct DescriptionCheck: Sendable {
  private static let shown = 3

  private let site: Site

  package init(_ site: Site) { self.site = site }

  package var diagnostics: [Diagnostic] {
    site.apps.compactMap { app in
      let settings = app.catalogue.settings
      let silent = settings.filter { isBlank($0.description) && $0.gaps?.contains("description") != true }.map(\.id.rawValue)
      guard !silent.isEmpty else { return nil }
      let count = "\(silent.count) of \(settings.count) setting\(settings.count == 1 ? "" : "s")"
      let names = silent.prefix(Self.shown).joined(separator: ", ") + (silent.count > Self.shown ? ", …" : "")
      return Diagnostic(
        .warning, .missingDescription, path: app.place.file(AppFile.settings.rawValue).displayed,
        "\(count) \(silent.count == 1 ? "has" : "have") no description: \(names)",
        help: "write what each does in one sentence; `description: unknown` if the source does not say")
    }
  }

  private func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }
}
