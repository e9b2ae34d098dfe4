internal import SettingsModel
internal import SiteContent

extension App {
  /// The app's own words in the system's dialog for a permission; nil if they are not known, or several may be meant.
  func words(asking fact: Fact) -> String? {
    guard let permissions = privacy?.permissions, let pane = PermissionPane(fact) else { return nil }
    let keys = Set(pane.permissions.map(\.rawValue))
    let texts = Set(permissions.filter { keys.contains($0.id) }.map(\.text))
    return texts.count == 1 ? texts.first ?? nil : nil
  }

  /// By the facts of permissions that settings need, in order.
  var permissionTexts: [(fact: Fact.ID, text: String)] {
    let asked = Set(catalogue.settings.compactMap(\.permission?.fact))
    return catalogue.facts.filter { asked.contains($0.id) }.compactMap { fact in words(asking: fact).map { (fact.id, $0) } }
  }
}

extension PermissionPane {
  /// What the system asks with. It needs no words of the app for notifications and the rest.
  fileprivate var permissions: [SystemPermission] {
    switch self {
    case .location: [.location, .locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways]
    case .camera: [.camera]
    case .microphone: [.microphone]
    case .photos: [.photos, .photosAdd]
    case .contacts: [.contacts]
    case .calendars: [.calendars, .calendarsFullAccess, .calendarsWriteOnly]
    case .reminders: [.reminders, .remindersFullAccess]
    case .bluetooth: [.bluetooth, .bluetoothPeripheral]
    case .localNetwork: [.localNetwork]
    case .speech: [.speech]
    case .health: [.healthShare, .healthUpdate]
    case .notifications, .screenRecording, .accessibility, .inputMonitoring, .fullDiskAccess: []
    }
  }
}
