extension Setting {
  /// What the elements of a list are.
  public struct Items: Hashable, Codable, Sendable {
    /// No list and no map.
    public package(set) var type: ExtensibleEnum<Kind>?
    public package(set) var format: ExtensibleEnum<TextFormat>?
    public package(set) var options: [Option]?
    public package(set) var minimum: Double?
    public package(set) var maximum: Double?
    public package(set) var multipleOf: Double?
    public package(set) var minLength: Int64?
    public package(set) var maxLength: Int64?
    public package(set) var pattern: String?
    public package(set) var unit: String?

    package init() {}
  }
}

/// What single values can be: of a setting, or of the elements of a list.
public protocol ScalarDomain: Sendable {
  var type: ExtensibleEnum<Setting.Kind>? { get }
  var format: ExtensibleEnum<Setting.TextFormat>? { get }
  var options: [Setting.Option]? { get }
  var minimum: Double? { get }
  var maximum: Double? { get }
  var multipleOf: Double? { get }
  var minLength: Int64? { get }
  var maxLength: Int64? { get }
  var unit: String? { get }
}

extension Setting: ScalarDomain {}
extension Setting.Items: ScalarDomain {}

extension ScalarDomain {
  /// The allowed values of a number with a minimum, a maximum and a step; nil if one is not documented.
  public var allowedValueCount: Int64? {
    guard let minimum, let maximum, let multipleOf, multipleOf > 0, maximum >= minimum else { return nil }
    // A difference by the rounding of 0.1 does not count.
    let steps = ((maximum - minimum) / multipleOf + 1e-9).rounded(.down)
    return steps < 0x1p53 ? Int64(steps) + 1 : nil
  }
}
