/// A name that is unique among the entities of one kind.
///
/// Identifiers are chosen by the author of the content and never change once published. The phantom
/// parameter keeps a setting's id from being used where a screen's is wanted.
public struct Identifier<Entity>: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension Identifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

extension Identifier: CustomStringConvertible {
  public var description: String { rawValue }
}
