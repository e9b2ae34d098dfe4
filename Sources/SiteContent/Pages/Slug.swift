internal import SettingsModel

/// How ids become parts of addresses.
package enum Slug {
  /// `unitSystem` → `unit-system`, `showURL` → `show-url`, `app-icon` → `app-icon`.
  package static func kebab(_ id: String) -> String { NameWords.split(id).map { $0.lowercased() }.joined(separator: "-") }
}
