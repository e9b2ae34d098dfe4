/// A consequence of changing a setting or using a row.
public struct Effect: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Effect>

  /// Whether the app's code runs an effect at once, requests it, or queues it.
  public enum Guarantee: String, Hashable, Sendable, CaseIterable { case immediate, requested, queued }

  /// A place outside the app that an effect reaches.
  public enum Reach: String, Hashable, Sendable, CaseIterable {
    case watch, widget
    /// The system's settings, which the app opens.
    case systemSettings
  }

  public package(set) var id: ID
  public package(set) var title = ""
  /// A sentence that tells people what happens, or nil if the effect is of interest only to developers.
  public package(set) var reader: String?
  /// The calls in the app's code, in order.
  public package(set) var calls: [String]?
  /// Whether the app's code runs the effect at once, requests it, or queues it.
  public package(set) var guarantee: ExtensibleEnum<Guarantee>?
  /// The place outside the app that the effect reaches.
  public package(set) var reaches: ExtensibleEnum<Reach>?
  /// The facts and settings that the effect sets, with their new values.
  public package(set) var sets: [String: Scalar]?
  /// The facts, settings or stored keys whose values the effect clears.
  public package(set) var clears: [String]?
  /// The context in which the calls run: `DispatchQueue.main.async`, `DispatchGroup`.
  public package(set) var context: String?
  public package(set) var detail: String?
  /// The detail as HTML, if it has markup.
  public package(set) var detailHTML: String?

  package init(id: ID) { self.id = id }
}
