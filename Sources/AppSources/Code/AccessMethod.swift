/// A method of `UserDefaults` or `NSUbiquitousKeyValueStore` that has a key.
enum AccessMethod: String {
  case bool, integer, longLong, float, double, string, url, data, array, stringArray, dictionary, object, value, set, setValue
  case removeObject

  /// The type that it reads.
  var type: FoundType? {
    switch self {
    case .bool: .boolean
    case .integer, .longLong: .integer
    case .float, .double: .number
    case .string: .string(nil)
    case .url: .string(.uri)
    case .data: .string(.data)
    case .array: .array(nil)
    case .stringArray: .array(.string(nil))
    case .dictionary: .object
    case .object, .value, .set, .setValue, .removeObject: nil
    }
  }
}
