/// One of several looks, or ways in, that depend on the state of the app.
public struct Variant: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// The look in the source's word: `navigationBar`, `overlay`, `glass`.
  public package(set) var style = ""
  /// The container that the source names: `NavigationStack`.
  public package(set) var container: String?
  /// What closes the screen: `cancellationAction`, `xmark`.
  public package(set) var close: String?
  /// The material behind: `variableBlur`.
  public package(set) var material: String?

  package init() {}
}
