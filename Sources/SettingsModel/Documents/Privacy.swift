/// The data that an app collects, and the permissions that it requests: the body of `privacy.json`.
///
/// A member is nil if it is unknown. An empty list means that there is nothing to list.
public struct Privacy: Hashable, Codable, Sendable {
  /// Whether the app links data with data from other companies for advertising, or shares it with data brokers.
  public package(set) var tracking: Bool?
  /// Hosts that the app connects to for tracking.
  public package(set) var trackingDomains: [String]?
  /// The types of data that the app collects, in the order of the App Store. Empty if it collects nothing.
  public package(set) var collected: [Collected]?
  /// The permissions that the app requests, sorted by key.
  public package(set) var permissions: [Permission]?
  /// The system interfaces that require a reason.
  public package(set) var accessed: [Accessed]?

  package init() {}

  /// A type of data that leaves the device and is stored.
  public struct Collected: Hashable, Codable, Sendable {
    public package(set) var type: ExtensibleEnum<DataType>
    /// Whether the data is linked to the user's identity.
    public package(set) var linked: Bool?
    /// Whether the data is used to track the user.
    public package(set) var tracking: Bool?
    /// The purposes for which the data is collected. Empty if they are unknown.
    public package(set) var purposes: [ExtensibleEnum<Purpose>] = []

    package init(type: ExtensibleEnum<DataType>) { self.type = type }

    package init() { self.init(type: .unknown("")) }
  }

  /// A permission that the app requests from the user, and the reason.
  public struct Permission: Identifiable, Hashable, Codable, Sendable {
    /// The key in the app's `Info.plist`: `NSCameraUsageDescription`.
    public package(set) var id: String
    /// The explanation that the system's dialog shows, or nil if it is unknown.
    public package(set) var text: String?

    package init(id: String, text: String? = nil) { (self.id, self.text) = (id, text) }
  }

  /// A system interface that could be used to identify a device.
  public struct Accessed: Hashable, Codable, Sendable {
    /// Apple's category without `NSPrivacyAccessedAPICategory`: `UserDefaults`.
    public package(set) var category: String
    /// Apple's codes for the reasons: `CA92.1`.
    public package(set) var reasons: [String]

    package init(category: String, reasons: [String] = []) { (self.category, self.reasons) = (category, reasons) }
  }
}

extension Privacy {
  /// A type of data, in the order of the App Store.
  ///
  /// Raw values are Apple's names without `NSPrivacyCollectedDataType`. Source: Apple's “Describing data use in privacy manifests”.
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

  /// A purpose of collecting data, in the order of the App Store.
  ///
  /// Raw values are Apple's names without `NSPrivacyCollectedDataTypePurpose`.
  public enum Purpose: String, CaseIterable, Hashable, Sendable {
    case thirdPartyAdvertising = "ThirdPartyAdvertising"
    case developerAdvertising = "DeveloperAdvertising"
    case analytics = "Analytics"
    case productPersonalization = "ProductPersonalization"
    case appFunctionality = "AppFunctionality"
    case other = "Other"
  }
}
