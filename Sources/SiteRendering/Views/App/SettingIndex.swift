internal import SettingsModel

/// The settings of a catalogue by their ids. These are kept with the settings' numbers: a setting itself has hundreds of bytes.
struct SettingIndex: Sendable {
  private let settings: [Setting]
  private let numbers: [Setting.ID: Int]

  init(_ settings: [Setting]) {
    self.settings = settings
    numbers = Dictionary(settings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: Setting.ID) -> Setting? { numbers[id].map { settings[$0] } }

  /// In the order of the catalogue.
  func number(of id: Setting.ID) -> Int? { numbers[id] }
}
