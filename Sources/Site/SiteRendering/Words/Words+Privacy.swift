package import Localization
internal import SettingsModel
internal import SiteContent

/// The names of data types, purposes and permissions in the App Store and in Settings.
extension Words {
  /// Returns the name of a data type and of its category; nil if the category has the same name.
  func names(_ type: Privacy.DataType) -> (type: String, category: String?) {
    switch type {
    case .name: (privacyDataName, privacyCategoryContactInfo)
    case .emailAddress: (privacyDataEmail, privacyCategoryContactInfo)
    case .phoneNumber: (privacyDataPhone, privacyCategoryContactInfo)
    case .physicalAddress: (privacyDataAddress, privacyCategoryContactInfo)
    case .otherContactInfo: (privacyDataOtherContact, privacyCategoryContactInfo)
    case .health: (privacyDataHealth, privacyCategoryHealth)
    case .fitness: (privacyDataFitness, privacyCategoryHealth)
    case .paymentInfo: (privacyDataPayment, privacyCategoryFinancial)
    case .creditInfo: (privacyDataCredit, privacyCategoryFinancial)
    case .otherFinancialInfo: (privacyDataOtherFinancial, privacyCategoryFinancial)
    case .preciseLocation: (privacyDataPreciseLocation, privacyCategoryLocation)
    case .coarseLocation: (privacyDataCoarseLocation, privacyCategoryLocation)
    case .sensitiveInfo: (privacyCategorySensitive, nil)
    case .contacts: (privacyCategoryContacts, nil)
    case .emailsOrTextMessages: (privacyDataMessages, privacyCategoryUserContent)
    case .photosOrVideos: (privacyDataPhotos, privacyCategoryUserContent)
    case .audioData: (privacyDataAudio, privacyCategoryUserContent)
    case .gameplayContent: (privacyDataGameplay, privacyCategoryUserContent)
    case .customerSupport: (privacyDataSupport, privacyCategoryUserContent)
    case .otherUserContent: (privacyDataOtherContent, privacyCategoryUserContent)
    case .browsingHistory: (privacyCategoryBrowsing, nil)
    case .searchHistory: (privacyCategorySearch, nil)
    case .userID: (privacyDataUserID, privacyCategoryIdentifiers)
    case .deviceID: (privacyDataDeviceID, privacyCategoryIdentifiers)
    case .purchaseHistory: (privacyDataPurchases, privacyCategoryPurchases)
    case .productInteraction: (privacyDataInteraction, privacyCategoryUsage)
    case .advertisingData: (privacyDataAdvertising, privacyCategoryUsage)
    case .otherUsageData: (privacyDataOtherUsage, privacyCategoryUsage)
    case .crashData: (privacyDataCrash, privacyCategoryDiagnostics)
    case .performanceData: (privacyDataPerformance, privacyCategoryDiagnostics)
    case .otherDiagnosticData: (privacyDataOtherDiagnostics, privacyCategoryDiagnostics)
    case .environmentScanning: (privacyDataEnvironment, privacyCategorySurroundings)
    case .hands: (privacyDataHands, privacyCategoryBody)
    case .head: (privacyDataHead, privacyCategoryBody)
    case .otherDataTypes: (privacyDataOther, privacyCategoryOther)
    }
  }

  func name(_ purpose: Privacy.Purpose) -> String {
    switch purpose {
    case .thirdPartyAdvertising: privacyPurposeThirdPartyAdvertising
    case .developerAdvertising: privacyPurposeDeveloperAdvertising
    case .analytics: privacyPurposeAnalytics
    case .productPersonalization: privacyPurposePersonalization
    case .appFunctionality: privacyPurposeFunctionality
    case .other: privacyPurposeOther
    }
  }

  /// - Parameter key: a key in the app's `Info.plist`. An unknown key is shown as the words in its name.
  func name(ofPermission key: String) -> String {
    SystemPermission(rawValue: key).map(name) ?? NameWords.title(SystemPermission.subject(of: key).map(String.init) ?? key)
  }

  private func name(_ permission: SystemPermission) -> String {
    switch permission {
    case .appleEvents: permissionNameAutomation
    case .appleMusic: permissionNameMedia
    case .bluetooth, .bluetoothPeripheral: paneBluetooth
    case .calendars, .calendarsFullAccess: paneCalendars
    case .calendarsWriteOnly: permissionNameCalendarsAdd
    case .camera: paneCamera
    case .contacts: paneContacts
    case .desktopFolder, .documentsFolder, .downloadsFolder, .networkVolumes, .removableVolumes: permissionNameFiles
    case .faceID: "Face ID"
    case .focusStatus: permissionNameFocus
    case .handsTracking: privacyDataHands
    case .healthRecords: permissionNameHealthRecords
    case .healthShare: permissionNameHealth
    case .healthUpdate: permissionNameHealthWrite
    case .homeKit: "HomeKit"
    case .localNetwork: paneLocalNetwork
    case .location: privacyCategoryLocation
    case .locationAlways, .locationAlwaysAndWhenInUse: permissionNameLocationAlways
    case .locationWhenInUse: permissionNameLocationInUse
    case .microphone: paneMicrophone
    case .motion: permissionNameMotion
    case .nearbyInteraction: permissionNameNearby
    case .nfc: "NFC"
    case .photos: panePhotos
    case .photosAdd: permissionNamePhotosAdd
    case .reminders, .remindersFullAccess: paneReminders
    case .siri: "Siri"
    case .speech: paneSpeech
    case .tracking: permissionNameTracking
    case .worldSensing: privacyCategorySurroundings
    }
  }
}

extension Words {
  /// The names of permission states in Apple's Settings, by the values of facts. English needs only the words that the site replaces,
  /// because the values themselves are readable.
  package var permissionTitles: [String: String] {
    if replaced.isEmpty { return [:] }
    let words: [(word: String, values: [String])] = [
      ("permissionAuthorized", ["authorized", "sharingAuthorized", "granted", "allowed"]),
      ("permissionDenied", ["denied", "sharingDenied", "notGranted", "notAuthorized"]),
      ("permissionUnasked", ["undetermined", "notDetermined", "notAsked", "shouldRequest"]),
      ("permissionRestricted", ["restricted"]), ("permissionLimited", ["limited"]), ("permissionFull", ["fullAccess"]),
      ("permissionWriteOnly", ["writeOnly"]), ("permissionProvisional", ["provisional"]), ("permissionAlways", ["authorizedAlways"]),
      ("permissionWhenInUse", ["authorizedWhenInUse"]),
    ]
    let titles = words.flatMap { word, values in values.compactMap { value in replaced[word].map { (value, $0.filled([:], in: forms)) } } }
    return Dictionary(titles, uniquingKeysWith: { first, _ in first })
  }
}
