/// The id of a setting, a screen or another element, unique among elements of the same type.
///
///     let goal = catalogue.setting("stepGoal")
///
/// The author of the site chooses ids, and never changes a published id. In JSON an id is a plain string. The type parameter keeps the id
/// of a setting from being used as the id of a screen.
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
