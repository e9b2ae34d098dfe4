/// What a change or an action sets off.
public struct Effect: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Effect>

  /// How firmly the source promises the effect.
  public enum Guarantee: String, Hashable, Sendable, CaseIterable { case immediate, requested, queued }
  /// Where the effect is felt outside the app.
  public enum Reach: String, Hashable, Sendable, CaseIterable {
    case watch, widget
    /// The app opens the settings of the system.
    case systemSettings
  }

  public package(set) var id: ID
  public package(set) var title = ""
  /// What a person sees of it, in a sentence.
  public package(set) var reader: String?
  /// The calls in the app's code, in order.
  public package(set) var calls: [String]?
  public package(set) var guarantee: ExtensibleEnum<Guarantee>?
  public package(set) var reaches: ExtensibleEnum<Reach>?
  /// Facts and settings that get a value.
  public package(set) var sets: [String: Scalar]?
  /// Facts, settings and stored keys that lose theirs.
  public package(set) var clears: [String]?
  /// Where the calls run: `DispatchQueue.main.async`, `DispatchGroup`.
  public package(set) var context: String?
  public package(set) var detail: String?
  /// The same as HTML, if it has markup.
  public package(set) var detailHTML: String?

  package init(id: ID) { self.id = id }
}
