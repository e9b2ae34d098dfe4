/// The symbol in front of a row, or the badge behind it.
public struct Icon: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// The name of an SF Symbol.
  public package(set) var symbol: String?
  /// The name of an image of the app's own.
  public package(set) var asset: String?
  /// The name of a color, as the source gives it: `orange`.
  public package(set) var color: String?

  package init(symbol: String? = nil) { self.symbol = symbol }
}
