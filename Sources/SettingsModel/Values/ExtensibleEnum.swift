/// A value of an enumeration that later versions of sitegen may extend.
///
/// A client that is older than a case decodes the case as ``unknown(_:)``, and encodes it with the same raw value. New cases in documents
/// therefore never break old clients.
///
///     switch row.kind {
///     case .known(.toggle): drawSwitch()
///     case .known, .unknown: drawTitle()
///     }
public enum ExtensibleEnum<Known>: RawRepresentable, Hashable, Codable, Sendable
where Known: RawRepresentable & Hashable & Sendable, Known.RawValue == String {
  /// A case that this version of the library knows.
  case known(Known)
  /// The raw value of a case that this version of the library doesn't know.
  case unknown(String)

  public init(rawValue: String) { self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue) }

  public var rawValue: String {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let rawValue): rawValue
    }
  }

  /// The value, or nil if this version of the library doesn't know it.
  public var known: Known? {
    if case .known(let value) = self { value } else { nil }
  }
}

extension ExtensibleEnum: CustomStringConvertible {
  public var description: String { rawValue }
}
