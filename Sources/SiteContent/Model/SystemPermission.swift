internal import Diagnostics

/// What an app asks the user for, by the key in `Info.plist` that has its reason.
///
/// Source: Apple's “Information Property List: Protected resources”.
package enum SystemPermission: String, CaseIterable, Sendable {
  case appleEvents = "NSAppleEventsUsageDescription"
  case appleMusic = "NSAppleMusicUsageDescription"
  case bluetooth = "NSBluetoothAlwaysUsageDescription"
  case bluetoothPeripheral = "NSBluetoothPeripheralUsageDescription"
  case calendars = "NSCalendarsUsageDescription"
  case calendarsFullAccess = "NSCalendarsFullAccessUsageDescription"
  case calendarsWriteOnly = "NSCalendarsWriteOnlyAccessUsageDescription"
  case camera = "NSCameraUsageDescription"
  case contacts = "NSContactsUsageDescription"
  case desktopFolder = "NSDesktopFolderUsageDescription"
  case documentsFolder = "NSDocumentsFolderUsageDescription"
  case downloadsFolder = "NSDownloadsFolderUsageDescription"
  case faceID = "NSFaceIDUsageDescription"
  case focusStatus = "NSFocusStatusUsageDescription"
  case handsTracking = "NSHandsTrackingUsageDescription"
  case healthRecords = "NSHealthClinicalHealthRecordsShareUsageDescription"
  case healthShare = "NSHealthShareUsageDescription"
  case healthUpdate = "NSHealthUpdateUsageDescription"
  case homeKit = "NSHomeKitUsageDescription"
  case localNetwork = "NSLocalNetworkUsageDescription"
  case location = "NSLocationUsageDescription"
  case locationAlways = "NSLocationAlwaysUsageDescription"
  case locationAlwaysAndWhenInUse = "NSLocationAlwaysAndWhenInUseUsageDescription"
  case locationWhenInUse = "NSLocationWhenInUseUsageDescription"
  case microphone = "NSMicrophoneUsageDescription"
  case motion = "NSMotionUsageDescription"
  case nearbyInteraction = "NSNearbyInteractionUsageDescription"
  case networkVolumes = "NSNetworkVolumesUsageDescription"
  case nfc = "NFCReaderUsageDescription"
  case photos = "NSPhotoLibraryUsageDescription"
  case photosAdd = "NSPhotoLibraryAddUsageDescription"
  case reminders = "NSRemindersUsageDescription"
  case remindersFullAccess = "NSRemindersFullAccessUsageDescription"
  case removableVolumes = "NSRemovableVolumesUsageDescription"
  case siri = "NSSiriUsageDescription"
  case speech = "NSSpeechRecognitionUsageDescription"
  case tracking = "NSUserTrackingUsageDescription"
  case worldSensing = "NSWorldSensingUsageDescription"

  /// Other keys, which go by their own words.
  private static let others = [
    "NSAccessoryTrackingUsageDescription", "NSAudioCaptureUsageDescription", "NSCriticalMessagingUsageDescription",
    "NSFallDetectionUsageDescription", "NSFileProviderDomainUsageDescription", "NSFinancialDataUsageDescription",
    "NSGKFriendListUsageDescription", "NSIdentityUsageDescription", "NSMainCameraUsageDescription", "NSSensorKitUsageDescription",
    "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription", "NSVideoSubscriberAccountUsageDescription",
  ]

  /// All keys that Apple documents.
  package static let keys = allCases.map(\.rawValue) + others

  /// The part of a key that says what it is for: `Camera`; nil if the key is of another form.
  package static func subject(of key: String) -> Substring? {
    guard key.hasPrefix("N"), key.hasSuffix(ending), key.count > ending.count + 2 else { return nil }
    return key.dropFirst(key.hasPrefix("NS") ? 2 : 0).dropLast(ending.count)
  }

  /// The key that was meant by one that Apple does not document; nil if none is like it.
  package static func nearest(to key: String) -> String? {
    // The long words that all keys have would make any two of them alike.
    guard let subject = subject(of: key) else { return nearestName(to: key, among: keys) }
    let subjects = keys.compactMap { key in self.subject(of: key).map { (String($0), key) } }
    let near = nearestName(to: String(subject), among: subjects.map(\.0))
    return subjects.first { $0.0 == near }?.1
  }

  private static let ending = "UsageDescription"
}
