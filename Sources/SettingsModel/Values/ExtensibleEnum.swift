/// A value of an enumeration that may grow.
///
/// A client that was built before a case was added decodes that case as `unknown` with its raw value
/// and encodes it again unchanged, so that a new word in a document never makes an old client fail.
public enum ExtensibleEnum<Known>: RawRepresentable, Hashable, Codable, Sendable
where Known: RawRepresentable & Hashable & Sendable, Known.RawValue == String {
  case known(Known)
  case unknown(String)

  public init(rawValue: String) { self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue) }

  public var rawValue: String {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let rawValue): rawValue
    }
  }

  /// The value if this version of the model knows it.
  public var known: Known? {
    if case .known(let value) = self { value } else { nil }
  }
}

extension ExtensibleEnum: CustomStringConvertible {
  public var description: String { rawValue }
}
