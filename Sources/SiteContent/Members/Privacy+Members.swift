internal import Diagnostics
internal import SettingsModel

extension Privacy: Anonymous {
  /// `privacy.yaml`
  static let table = MemberTable<Privacy>(
    "privacy.yaml",
    about: """
      A key that is not written is not known; an empty list says that there is none. The names are Apple's, as in \
      `PrivacyInfo.xcprivacy` and `Info.plist`. A page shows it with `[](privacy:collected)`, `[](privacy:permissions)` and \
      `[](privacy:tracking)`, each alone in its paragraph.
      """,
    published: "Which data an app collects, and what it asks to use. An empty list says that there is none.",
    .optional(
      "tracking", \.tracking, .boolean,
      "whether the app links data with data of other companies for advertising, or shares it with data brokers"),
    .optional("trackingDomains", \.trackingDomains, .list(.text), "hosts that the app connects to for tracking"),
    .optional("collected", \.collected, dataFormat, "the types of data that leave the device and are kept; empty if there are none"),
    .optional(
      "permissions", \.permissions, permissionFormat,
      "the app's own words in the system's dialogs, by their keys in `Info.plist`; `unknown` shows that they are not known",
      published: "What the app asks the user for."),
    .optional(
      "accessed", \.accessed, accessedFormat, "the system's interfaces that need a reason, each with Apple's codes",
      published: "The system's interfaces that need a reason."),
    example: """
      tracking: false
      trackingDomains: []
      collected:
        - { type: Health, linked: true, tracking: false, purposes: [AppFunctionality] }
        - { type: CrashData, linked: false, tracking: false, purposes: [Analytics] }
      permissions:
        NSHealthShareUsageDescription: My App reads your steps to show them.
        NSCameraUsageDescription: unknown
      accessed:
        UserDefaults: [CA92.1]
      """)

  static func read(_ root: Node, _ reader: inout Reader) -> Privacy? {
    guard let privacy = table.read(root, into: Privacy(), &reader) else { return nil }
    for element in root["collected"]?.elements ?? [] where privacy.tracking == false {
      guard let tracking = element["tracking"], tracking.scalar == .boolean(true) else { continue }
      reader.warning(
        .conflictingKeys, at: tracking.location, "this data is used for tracking, but `tracking` of privacy.yaml is false",
        help: "correct one of them")
    }
    return privacy
  }

  /// In the order of the App Store.
  private static let dataFormat = ValueFormat<[Collected]>.list(.object).checked { collected, node, reader in
    let named = collected.filter { !$0.type.rawValue.isEmpty }
    for (index, data) in named.enumerated() where named[..<index].contains(where: { $0.type == data.type }) {
      let places = (node.elements ?? []).compactMap { $0["type"] }.filter { $0.scalar?.text == data.type.rawValue }
      reader.error(
        .duplicateID, at: places.last?.location ?? node.location, "\"\(data.type)\" is listed twice", help: "write all of it in one entry")
    }
  }.map { collected in
    let order = Dictionary(DataType.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ data: Collected) -> (Int, String) { (data.type.known.flatMap { order[$0] } ?? .max, data.type.rawValue) }
    return collected.sorted { place($0) < place($1) }
  }

  private static let permissionFormat = ValueFormat<[Permission]>(
    .map(names: .infoKey, .text(.shown)), published: .list(.object)
  ) { node, reader in
    guard let members = reader.members(of: node) else { return nil }
    let permissions = members.compactMap { member -> Permission? in
      if !SystemPermission.keys.contains(member.key) {
        reader.reportSpelling(
          of: member.key, at: member.keyLocation, "a key of Info.plist", meant: SystemPermission.nearest(to: member.key))
      }
      if member.value.scalar == .string("unknown") { return Permission(id: member.key) }
      return ValueFormat<String>.shown.read(member.value, &reader).map { Permission(id: member.key, text: $0) }
    }
    return permissions.sorted { $0.id < $1.id }
  }

  private static let accessedFormat = ValueFormat<[Accessed]>(
    .map(names: .accessedCategory, .list(.text(.free))), published: .list(.object)
  ) { node, reader in
    guard let members = reader.members(of: node) else { return nil }
    let accessed = members.compactMap { member -> Accessed? in
      if !Accessed.categories.contains(member.key) {
        let meant = nearestName(to: member.key, among: Accessed.categories)
        reader.reportSpelling(of: member.key, at: member.keyLocation, "a category of interfaces", meant: meant)
      }
      return ValueFormat<[String]>.list(.text).read(member.value, &reader).map { Accessed(category: member.key, reasons: $0) }
    }
    return accessed.sorted { $0.category < $1.category }
  }
}

extension Privacy.Collected: Anonymous {
  static let table = MemberTable<Privacy.Collected>(
    "collected data", published: "A type of data that leaves the device and is kept.",
    .required("type", \.type, .named("a data type", prefix: "NSPrivacyCollectedDataType"), "the type, by Apple's name"),
    .optional("linked", \.linked, .boolean, "whether it is linked to the user's identity"),
    .optional("tracking", \.tracking, .boolean, "whether it is used to track the user"),
    .defaulted(
      "purposes", \.purposes, .list(.named("a purpose", prefix: "NSPrivacyCollectedDataTypePurpose")), "what it is used for",
      without: .words("not known")))
}

extension Privacy.Permission: Published {
  static let published = PublishedType(
    of: Privacy.Permission.self, "What the app asks the user for, and why.",
    .published("id", \.id, .name, "The key in the app's Info.plist: NSCameraUsageDescription."),
    .published("text", \.text, .text, "The app's own words in the system's dialog."))
}

extension Privacy.Accessed: Published {
  static let published = PublishedType(
    of: Privacy.Accessed.self, "An interface of the system that could be used to recognize a device.",
    .published("category", \.category, .name, "Apple's name without NSPrivacyAccessedAPICategory: UserDefaults."),
    .published("reasons", \.reasons, .list(.text), "Apple's codes: CA92.1."))

  /// Apple's, as of 2025.
  fileprivate static let categories = ["ActiveKeyboards", "DiskSpace", "FileTimestamp", "SystemBootTime", "UserDefaults"]
}

extension ValueFormat {
  /// One of Apple's names, which may grow: another name is kept. One that looks misspelled is reported.
  fileprivate static func named<Known>(_ noun: String, prefix: String) -> Self
  where Value == ExtensibleEnum<Known>, Known: CaseIterable {
    let words = Word.all([Known: String]())
    return Self(.word(words, isOpen: true)) { node, reader in
      guard let text = ValueFormat<String>.text.read(node, &reader) else { return nil }
      let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
      if name != text {
        reader.warning(.unknownValue, at: node.location, "\"\(text)\" has a prefix that is not needed", help: "write \(name)")
      } else if Known(rawValue: name) == nil {
        reader.reportSpelling(of: name, at: node.location, noun, meant: nearestName(to: name, among: words.map(\.text)))
      }
      return ExtensibleEnum(rawValue: name)
    }
  }
}

extension Reader {
  /// Reports a name that Apple does not document, if one that it does was probably meant. Any other may be new, and is kept.
  fileprivate mutating func reportSpelling(of name: String, at location: SourceLocation, _ noun: String, meant: String?) {
    guard let meant else { return }
    warning(.unknownValue, at: location, "\"\(name)\" is not \(noun) that Apple documents", help: "did you mean \"\(meant)\"?")
  }
}

extension TextSchema {
  static let infoKey = TextSchema("a key of `Info.plist`", isEmptyAllowed: false)
  static let accessedCategory = TextSchema("Apple's name of a category", isEmptyAllowed: false)
}

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
