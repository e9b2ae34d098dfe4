extension Setting {
  /// One choice.
  public struct Option: Hashable, Codable, Sendable {
    /// The stored value, of the setting's type.
    public package(set) var value: Scalar
    public package(set) var title: String
    /// The name of its case in code, verbatim.
    public package(set) var symbol: String?
    public package(set) var detail: String?
    /// The same as HTML, if it has markup.
    public package(set) var detailHTML: String?
    /// The heading that it stands under among the choices.
    public package(set) var group: String?
    /// What it makes of what its setting drives, if its value does not say that: `dark`, `#34C759`.
    public package(set) var means: String?
    /// How often it acts, in seconds.
    public package(set) var every: Int64?
    /// What a user needs to choose it.
    public package(set) var entitlement: Entitlement.ID?
    public package(set) var visibleWhen: Condition?
    /// The app's version that brought it.
    public package(set) var since: String?
    /// The platforms that have it; absent if all have.
    public package(set) var platforms: [Platform]?
    public package(set) var attributes: [String: Scalar]?

    package init(value: Scalar) {
      self.value = value
      title = value.text
    }
  }

  /// The choices that there are: of the setting, or of the elements of a list.
  public var choices: [Option]? { options ?? items?.options }
}
