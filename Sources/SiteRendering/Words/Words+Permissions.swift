package import Localization

extension Words {
  /// The states of the system's permissions, by the values that facts have for them, in the terms of Apple's Settings. In English a value says it
  /// itself, unless the site has a word of its own.
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
