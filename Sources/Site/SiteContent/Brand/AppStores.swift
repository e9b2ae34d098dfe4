internal import Diagnostics
internal import SettingsModel

/// The stores that offer an app.
package struct AppStores: Sendable, Hashable {
  /// A store other than Apple's.
  package struct Other: Sendable, Hashable {
    package var title = ""
    package var url = ""
  }

  /// The app's ID in the App Store.
  package var appStore: Int64?
  /// The URL of the invitation to the beta.
  package var testFlight: String?
  package var others: [Other] = []
  /// The kind of app, for search engines.
  package var category: String?

  package init() {}

  /// The URL of the app's page in the App Store.
  package var appStoreURL: String? { appStore.map(Self.address) }

  fileprivate static func address(ofApp id: Int64) -> String { "https://apps.apple.com/app/id\(id)" }
}

extension AppStores: MapType {
  static let table = MemberTable<AppStores>(
    "store", title: "Stores",
    .optional("appStore", \.appStore, appStoreID, "the app's ID in the App Store: the digits in the address of its page"),
    .optional("testFlight", \.testFlight, address, "the address of an invitation to its beta in TestFlight"),
    .defaulted("others", \.others, .list(.object), "other stores, in order"),
    .optional(
      "category", \.category, .text, "what kind of app it is, for search engines: schema.org's `applicationCategory`",
      example: "HealthApplication"),
    example: """
      appStore: 1234567890
      testFlight: https://testflight.apple.com/join/AbCdEfGh
      others:
        - { title: Google Play, url: https://play.google.com/store/apps/details?id=com.example.app }
      """)

  private static let appStoreID = ValueFormat<Int64>(.integer(minimum: 1)) { node, reader in
    guard case .integer = node.scalar else {
      reader.mismatch("expected a whole number, found", at: node, help: "write only the digits after `id` in its App Store URL")
      return nil
    }
    guard let id = ValueFormat<Int64>.integer.read(node, &reader) else { return nil }
    guard id > 0 else {
      reader.error(.integerRange, at: node.location, "\(id) is not an App Store ID", help: "use 1 or more")
      return nil
    }
    reader.noteExternalLink(AppStores.address(ofApp: id), at: node.location)
    return id
  }

  fileprivate static let address = ValueFormat<String>.parsed(.store) { text, location, reader in
    guard PublicURL.isValid(text), text.hasPrefix("http") else {
      reader.error(.invalidURL, at: location, "\"\(text)\" is not a valid address", help: "write it as https://store.example/app")
      return nil
    }
    reader.noteExternalLink(text, at: location)
    return text
  }
}

extension AppStores.Other: MapType {
  static let table = MemberTable<AppStores.Other>(
    "other store", title: "Other store",
    .required("title", \.title, .text, "the store's name", example: "Google Play"),
    .required(
      "url", \.url, AppStores.address, "the app's page there", example: "https://play.google.com/store/apps/details?id=com.example.app"))
}
