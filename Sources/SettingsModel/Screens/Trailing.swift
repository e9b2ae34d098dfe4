/// What stands at the end of a row.
///
/// The items of a row are read in order; of each sort (a label, swatches) the first one that applies is shown.
public struct Trailing: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// A derived text: `setting` (the row's own), a setting's id, `icon`, `language`, `version`,
  /// `profile.name`, `profile.email` or `url:<fact>`.
  public package(set) var value: String?
  /// A fixed text, which may hold `{version}`, `{build}` and `{name}`.
  public package(set) var text: String?
  /// How many color swatches are shown beside the text.
  public package(set) var swatches: Int64?

  package init(value: String? = nil, text: String? = nil, swatches: Int64? = nil) {
    (self.value, self.text, self.swatches) = (value, text, swatches)
  }
}
