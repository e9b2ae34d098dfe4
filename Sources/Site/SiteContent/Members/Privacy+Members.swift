internal import Diagnostics
internal import SettingsModel

extension Privacy: MapType {
  /// `privacy.yaml`
  static let table = MemberTable<Privacy>(
    "privacy.yaml",
    about: """
      Omit what you don't know; an empty list means that there is none. All names are Apple's, as in `PrivacyInfo.xcprivacy` and \
      `Info.plist`. To show this on a page, write `[](privacy:collected)`, `[](privacy:permissions)` or `[](privacy:tracking)` as a \
      separate paragraph.
      """,
    published: "The data that an app collects and the permissions that it asks for. An empty list means that there is none.",
    .optional(
      "tracking", \.tracking, .boolean,
      "whether the app links its data with other companies' data for advertising, or shares it with data brokers"),
    .optional("trackingDomains", \.trackingDomains, .list(.text), "hosts that the app connects to for tracking"),
    .optional("collected", \.collected, dataFormat, "the types of data that leave the device and are stored; empty if there are none"),
    .optional(
      "permissions", \.permissions, permissionFormat,
      "the app's texts in the system's permission dialogs, by `Info.plist` key; `unknown` if a text is not known",
      published: "The permissions that the app asks for."),
    .optional(
      "accessed", \.accessed, accessedFormat, "the required reason APIs that the app uses, each with Apple's reason codes",
      published: "The required reason APIs that the app uses."),
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

  /// - Parameter settings: the app's settings, which may ask for permissions.
  static func read(_ root: Node, asking settings: [Setting], _ reader: inout Reader) -> Privacy? {
    guard let privacy = table.read(root, into: Privacy(), &reader) else { return nil }
    for element in root["collected"]?.elements ?? [] where privacy.tracking == false {
      guard let tracking = element["tracking"], tracking.scalar == .boolean(true) else { continue }
      reader.warning(
        .conflictingKeys, at: tracking.location, "this data is used for tracking, but `tracking` in privacy.yaml is false",
        help: "correct one of them")
    }
    if privacy.permissions?.isEmpty == true, let setting = settings.first(where: { $0.permission != nil }) {
      reader.warning(
        .conflictingKeys, at: root["permissions"]?.location ?? root.location, "\(setting.id) asks for a permission, but this is empty",
        help: "add its `Info.plist` key; without one, as for notifications, remove `permissions` and describe it in `privacy.md`")
    }
    return privacy
  }

  /// The types of data, in the order of the App Store. Reports a type that is listed twice.
  private static let dataFormat = ValueFormat<[Collected]>.list(.object).checked { collected, node, reader in
    let named = collected.filter { !$0.type.rawValue.isEmpty }
    let places = (node.elements ?? []).compactMap { $0["type"] }.reduce(into: [:]) { $0[$1.scalar?.text ?? ""] = $1.location }
    var seen: Set<String> = []
    for data in named where !seen.insert(data.type.rawValue).inserted {
      reader.error(
        .duplicateID, at: places[data.type.rawValue] ?? node.location, "\"\(data.type)\" is listed twice",
        help: "combine both into one entry")
    }
  }.map { collected in
    let order = Dictionary(DataType.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ data: Collected) -> (Int, String) { (data.type.known.flatMap { order[$0] } ?? .max, data.type.rawValue) }
    return collected.sorted { rank($0) < rank($1) }
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

extension Privacy.Collected: MapType {
  static let table = MemberTable<Privacy.Collected>(
    "collected data", published: "A type of data that leaves the device and is stored.",
    .required("type", \.type, .named("a data type", prefix: "NSPrivacyCollectedDataType"), "the type, by Apple's name"),
    .optional("linked", \.linked, .boolean, "whether it is linked to the user's identity"),
    .optional("tracking", \.tracking, .boolean, "whether it is used to track the user"),
    .defaulted(
      "purposes", \.purposes, .list(.named("a purpose", prefix: "NSPrivacyCollectedDataTypePurpose")), "what it is used for",
      without: .words("unknown")))
}

extension Privacy.Permission: Published {
  static let published = PublishedType(
    of: Privacy.Permission.self, "A permission that the app asks for, and why.",
    .published("id", \.id, .name, "The key in the app's Info.plist, such as NSCameraUsageDescription."),
    .published("text", \.text, .text, "The app's text in the system's permission dialog."))
}

extension Privacy.Accessed: Published {
  static let published = PublishedType(
    of: Privacy.Accessed.self, "A system API that could be used to identify a device.",
    .published("category", \.category, .name, "Apple's name of the category without NSPrivacyAccessedAPICategory, such as UserDefaults."),
    .published("reasons", \.reasons, .list(.text), "Apple's reason codes, such as CA92.1."))

  /// Apple's categories, as of 2025.
  fileprivate static let categories = ["ActiveKeyboards", "DiskSpace", "FileTimestamp", "SystemBootTime", "UserDefaults"]
}

extension ValueFormat {
  /// Creates the format of a name that Apple defines. Accepts unknown names, because Apple may add some, but reports likely misspellings.
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
  /// Reports a name that looks like a misspelling of one that Apple documents. Other unknown names may be new.
  fileprivate mutating func reportSpelling(of name: String, at location: SourceLocation, _ noun: String, meant: String?) {
    guard let meant else { return }
    warning(.unknownValue, at: location, "\"\(name)\" is not \(noun) that Apple documents", help: "did you mean \"\(meant)\"?")
  }
}

extension TextSchema {
  static let infoKey = TextSchema("an `Info.plist` key", isEmptyAllowed: false)
  static let accessedCategory = TextSchema("a category of required reason APIs", isEmptyAllowed: false)
}

/// A permission that an app asks for. The raw value is the `Info.plist` key under which the app states its reason.
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

  /// Documented keys for which pages have no name.
  private static let others = [
    "NSAccessoryTrackingUsageDescription", "NSAudioCaptureUsageDescription", "NSCriticalMessagingUsageDescription",
    "NSFallDetectionUsageDescription", "NSFileProviderDomainUsageDescription", "NSFinancialDataUsageDescription",
    "NSGKFriendListUsageDescription", "NSIdentityUsageDescription", "NSMainCameraUsageDescription", "NSSensorKitUsageDescription",
    "NSSystemAdministrationUsageDescription", "NSSystemExtensionUsageDescription", "NSVideoSubscriberAccountUsageDescription",
  ]

  /// All keys that Apple documents.
  package static let keys = allCases.map(\.rawValue) + others

  /// Returns the part of a key that names the permission, such as `Camera`; nil if the key has another form.
  package static func subject(of key: String) -> Substring? {
    guard key.hasPrefix("N"), key.hasSuffix(ending), key.count > ending.count + 2 else { return nil }
    return key.dropFirst(key.hasPrefix("NS") ? 2 : 0).dropLast(ending.count)
  }

  /// Returns the documented key that is most similar to another key; nil if none is similar.
  package static func nearest(to key: String) -> String? {
    // Compare without the ending, which would make any two keys similar.
    guard let subject = subject(of: key) else { return nearestName(to: key, among: keys) }
    let subjects = keys.compactMap { key in self.subject(of: key).map { (String($0), key) } }
    let near = nearestName(to: String(subject), among: subjects.map(\.0))
    return subjects.first { $0.0 == near }?.1
  }

  private static let ending = "UsageDescription"
}
