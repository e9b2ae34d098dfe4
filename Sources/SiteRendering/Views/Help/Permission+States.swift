internal import SettingsModel

/// What the values of a permission's fact are called: mostly as in Apple's frameworks
/// (https://developer.apple.com/documentation/corelocation/clauthorizationstatus).
extension Setting.Permission {
  private static let unasked = ["undetermined", "notDetermined", "notAsked", "shouldRequest"]
  private static let refusals = ["denied", "sharingDenied", "notGranted", "notAuthorized"]

  /// The value of a user who was not asked yet; nil if no outcome is for one.
  var unaskedValue: String? { Self.unasked.first { outcomes[$0] != nil } }

  /// The effects of switching it on for a user who allowed it, and for one who did not or may not.
  var effects: (allowed: [Effect.ID], refused: [Effect.ID]) {
    func effects(_ isWanted: (String) -> Bool) -> [Effect.ID] {
      outcomes.sorted { $0.key < $1.key }.filter { isWanted($0.key) }.flatMap(\.value)
    }
    let refusals = Self.refusals + ["restricted"]
    return (effects { !refusals.contains($0) && !Self.unasked.contains($0) }, effects(refusals.contains))
  }

  /// Whether a user can have refused it.
  var canBeRefused: Bool { Self.refusals.contains { outcomes[$0] != nil } }
}

extension Catalogue {
  /// The states in which the system asks a user who switches something on, each as the name of a fact with its value: `auth=undetermined`.
  var unaskedStates: [String] {
    let permissions = settings.compactMap(\.permission)
    return Set(permissions.compactMap { permission in permission.unaskedValue.map { "\(permission.fact)=\($0)" } }).sorted()
  }
}
