internal import Localization
internal import SettingsModel
internal import TextCoding

/// What a permission is for, as far as its fact is named after that: where a Mac keeps it depends on it.
///
/// The names are those of macOS 15, in System Settings.
enum PermissionPane: CaseIterable {
  case notifications, location, camera, microphone, photos, contacts, calendars, reminders, bluetooth, localNetwork, speech, health,
    screenRecording, accessibility, inputMonitoring, fullDiskAccess

  /// Nil if neither the fact's id nor its title names one, or if one of them names several.
  init?(_ fact: Fact) {
    guard let pane = Self.named(in: fact.id.rawValue) ?? fact.title.flatMap(Self.named) else { return nil }
    self = pane
  }

  /// Its name on a Mac; nil if it has none among those of Privacy & Security.
  func title(_ words: Words) -> String? {
    switch self {
    case .notifications, .health: nil
    case .location: words.paneLocation
    case .camera: words.paneCamera
    case .microphone: words.paneMicrophone
    case .photos: words.panePhotos
    case .contacts: words.paneContacts
    case .calendars: words.paneCalendars
    case .reminders: words.paneReminders
    case .bluetooth: words.paneBluetooth
    case .localNetwork: words.paneLocalNetwork
    case .speech: words.paneSpeech
    case .screenRecording: words.paneScreenRecording
    case .accessibility: words.paneAccessibility
    case .inputMonitoring: words.paneInputMonitoring
    case .fullDiskAccess: words.paneFullDiskAccess
    }
  }

  private static func named(in name: String) -> Self? {
    let letters = name.lowercased().filter(\.isLetter)
    let found = allCases.filter { $0.marks.contains { letters.contains($0) } }
    return found.count == 1 ? found[0] : nil
  }

  /// What names have that are about it, in small letters alone.
  private var marks: [String] {
    switch self {
    case .notifications: ["notification"]
    case .location: ["location"]
    case .camera: ["camera"]
    case .microphone: ["microphone"]
    case .photos: ["photo"]
    case .contacts: ["contacts"]
    case .calendars: ["calendar"]
    case .reminders: ["reminders"]
    case .bluetooth: ["bluetooth"]
    case .localNetwork: ["localnetwork"]
    case .speech: ["speech"]
    case .health: ["health"]
    case .screenRecording: ["screenrecording", "screencapture"]
    case .accessibility: ["accessibility"]
    case .inputMonitoring: ["inputmonitoring"]
    case .fullDiskAccess: ["fulldisk"]
    }
  }
}
