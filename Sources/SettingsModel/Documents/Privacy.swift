/// Which data an app collects, and what it asks to use: the body of `privacy.json`.
///
/// A member is nil if it is not known. An empty list says that there is none.
public struct Privacy: Hashable, Codable, Sendable {
  /// Whether data is linked with data of other companies, for advertising or for data brokers.
  public package(set) var tracking: Bool?
  /// Hosts that the app connects to for tracking.
  public package(set) var trackingDomains: [String]?
  /// In the order of the App Store's list of data types; empty if the app collects nothing.
  public package(set) var collected: [Collected]?
  /// In the order of their keys.
  public package(set) var permissions: [Permission]?
  /// The system's interfaces that need a reason.
  public package(set) var accessed: [Accessed]?

  package init() {}

  /// A type of data that leaves the device and is kept.
  public struct Collected: Hashable, Codable, Sendable {
    public package(set) var type: ExtensibleEnum<DataType>
    /// Whether it is linked to the user's identity.
    public package(set) var linked: Bool?
    /// Whether it is used to track the user.
    public package(set) var tracking: Bool?
    public package(set) var purposes: [ExtensibleEnum<Purpose>] = []

    package init(type: ExtensibleEnum<DataType>) { self.type = type }

    package init() { self.init(type: .unknown("")) }
  }

  /// What the app asks the user for, and why.
  public struct Permission: Identifiable, Hashable, Codable, Sendable {
    /// The key in the app's `Info.plist`: `NSCameraUsageDescription`.
    public package(set) var id: String
    /// The app's own words in the system's dialog; nil if they are not known.
    public package(set) var text: String?

    package init(id: String, text: String? = nil) { (self.id, self.text) = (id, text) }
  }

  /// An interface of the system that could be used to recognize a device.
  public struct Accessed: Hashable, Codable, Sendable {
    /// Apple's name without `NSPrivacyAccessedAPICategory`: `UserDefaults`.
    public package(set) var category: String
    /// Apple's codes: `CA92.1`.
    public package(set) var reasons: [String]

    package init(category: String, reasons: [String] = []) { (self.category, self.reasons) = (category, reasons) }
  }
}

extension Privacy {
  /// Raw values are Apple's names without `NSPrivacyCollectedDataType`, in the order of the App Store.
  ///
  /// Source: Apple's “Describing data use in privacy manifests”.
  public enum DataType: String, CaseIterable, Hashable, Sendable {
    case name = "Name"
    case emailAddress = "EmailAddress"
    case phoneNumber = "PhoneNumber"
    case physicalAddress = "PhysicalAddress"
    case otherContactInfo = "OtherUserContactInfo"
    case health = "Health"
    case fitness = "Fitness"
    case paymentInfo = "PaymentInfo"
    case creditInfo = "CreditInfo"
    case otherFinancialInfo = "OtherFinancialInfo"
    case preciseLocation = "PreciseLocation"
    case coarseLocation = "CoarseLocation"
    case sensitiveInfo = "SensitiveInfo"
    case contacts = "Contacts"
    case emailsOrTextMessages = "EmailsOrTextMessages"
    case photosOrVideos = "PhotosorVideos"
    case audioData = "AudioData"
    case gameplayContent = "GameplayContent"
    case customerSupport = "CustomerSupport"
    case otherUserContent = "OtherUserContent"
    case browsingHistory = "BrowsingHistory"
    case searchHistory = "SearchHistory"
    case userID = "UserID"
    case deviceID = "DeviceID"
    case purchaseHistory = "PurchaseHistory"
    case productInteraction = "ProductInteraction"
    case advertisingData = "AdvertisingData"
    case otherUsageData = "OtherUsageData"
    case crashData = "CrashData"
    case performanceData = "PerformanceData"
    case otherDiagnosticData = "OtherDiagnosticData"
    case environmentScanning = "EnvironmentScanning"
    case hands = "Hands"
    case head = "Head"
    case otherDataTypes = "OtherDataTypes"
  }

  /// Raw values are Apple's names without `NSPrivacyCollectedDataTypePurpose`, in the order of the App Store.
  public enum Purpose: String, CaseIterable, Hashable, Sendable {
    case thirdPartyAdvertising = "ThirdPartyAdvertising"
    case developerAdvertising = "DeveloperAdvertising"
    case analytics = "Analytics"
    case productPersonalization = "ProductPersonalization"
    case appFunctionality = "AppFunctionality"
    case other = "Other"
  }
}
